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
        "Type a word of three letters or more; _ stands for any letter. A card earns its "
        "number, longer words earn more, and the best line shops first."
    ),
    "lines": mark(
        "The best line is worth a point and leads the queue. Digits mark what you wish for: "
        "the first wish you can pay for will be bought for you."
    ),
    "queue": mark(
        "On your turn a card's digit buys it, 0 buys nothing. It comes to your hand in a "
        "later chapter, and its dots are points at the end."
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
    "chapter": mark("Chapter {chapter} of {chapters} begins."),
    "line": mark("{seat} wrote {word} and earned {income} öre."),
    "silence": mark("{seat} wrote nothing."),
    "best": mark("{seat} wrote the best line: one point."),
    "best-shared": mark("{seat} shared the best line: one point."),
    "bought": nmark(
        "{seat} bought {card} for {price} öre: {n} point.",
        "{seat} bought {card} for {price} öre: {n} points.",
    ),
    "nothing": mark("{seat} left without a card."),
    "timed-out": mark("{seat} could not decide in time."),
    "passed": mark("{seat} could pay for nothing."),
    "won": nmark("{seat} won with {n} point.", "{seat} won with {n} points."),
    "won-shared": nmark(
        "{seat} shared the win with {n} point.", "{seat} shared the win with {n} points."
    ),
}
