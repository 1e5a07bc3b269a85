"""What Ten Cards says to people: marked messages, turned into sentences at the screen."""

from shelf_tui.locale import Message, mark, nmark, pmark

TITLE = mark("Ten Cards")
BLURB = mark(
    "Ten cards, and none of them worth anything. Write a line from five of them, "
    "shop before the others, and buy letters for a chapter you have not reached."
)
MINUTES = 15
LANGUAGE = mark("English words")

OPTIONS: dict[str, Message] = {"chapters": mark("Chapters")}
CHOICES: dict[tuple[str, int], Message] = {
    ("chapters", 6): mark("6, the short game"),
    ("chapters", 10): mark("10, the whole game"),
}

PHASES: dict[str, Message] = {
    "writing": pmark("phase", "writing"),
    "lines": pmark("phase", "the lines"),
    "queue": pmark("phase", "at the stalls"),
}

STALLS: dict[str, Message] = {
    "common": mark("common"),
    "good": mark("good"),
    "rare": mark("rare"),
}

COACH: dict[str, Message] = {
    "writing": mark(
        "Type a word of three letters or more; a blank _ becomes what you type. A card earns "
        "its number, length earns more; the best line shops first."
    ),
    "lines": mark(
        "Your visit to the stalls is short: mark wishes now, by their digits. The first you "
        "can pay for is bought for you. Unspent money is gone."
    ),
    "queue": mark(
        "On your turn a digit buys a card, 0 buys nothing; unspent money is gone. The card "
        "comes to your hand in a later chapter. Its dots are points."
    ),
}

REFUSALS: dict[str, Message] = {
    "too-short": mark("A line has three letters or more. Add letters to {word}."),
    "not-a-word": mark("A line is one word in the letters A to Z. Leave out everything else."),
    "not-in-list": mark("{word} is not in the word list. Try another word."),
    "not-in-cards": mark("Your cards cannot spell {word}. Try another word."),
    "wrong-step": mark("Not now. The top of the screen says what the table is waiting for."),
    "not-your-visit": mark("Somebody else is at the stalls. Wait until the queue reaches you."),
    "not-open": mark("That card does not lie open. Choose one that does, or buy nothing."),
    "too-dear": mark(
        "That card costs {price} öre and you have {purse}. Choose a cheaper one, or buy nothing."
    ),
    "done": mark("Your visit has begun, so wishes come too late. Make new ones next chapter."),
}

LOG: dict[str, Message] = {
    # A column of 23 cells holds them: a row for each, with names as short as a stand-in's.
    "chapter": mark("Chapter {chapter} of {chapters}."),
    "line": mark("{seat} wrote {word} for {income}."),
    "silence": mark("{seat} wrote nothing."),
    "best": mark("Best line, +1: {seats}."),
    "bought": mark("{seat} bought {card} for {price}."),
    "nothing": mark("{seat} bought nothing."),
    "timed-out": mark("{seat} ran out of time."),
    "passed": mark("{seat} had too little."),
    "won": nmark("{seat} won with {n} point.", "{seat} won with {n} points."),
    "won-shared": nmark(
        "{seat} shared the win with {n} point.", "{seat} shared the win with {n} points."
    ),
}
