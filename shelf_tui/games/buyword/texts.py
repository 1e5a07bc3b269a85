"""What BuyWord says to people: marked messages, turned into sentences at the screen."""

from shelf_tui.locale import Message, mark, nmark, pmark

TITLE = mark("BuyWord")
BLURB = mark(
    "Two hundred dollars and a bag of letters. Buy each set whole or refuse it, "
    "and sell words for more than they cost. Long words pay, short ones do not."
)
MINUTES = 30
LANGUAGE = mark("English words")

OPTIONS: dict[str, Message] = {
    "bag": mark("Bag"),
    "prices": mark("Price list"),
    "wild": mark("Wild tiles"),
}
CHOICES: dict[tuple[str, str | bool], Message] = {
    ("bag", "en"): mark("English"),
    ("bag", "ru"): mark("Russian, nouns"),
    ("prices", "house"): mark("house: length pays"),
    ("prices", "2004"): mark("2004: squares"),
    ("wild", True): mark("yes"),
    ("wild", False): mark("no"),
}

PHASES: dict[str, Message] = {
    "naming": pmark("phase", "the leader's choice"),
    "deciding": pmark("phase", "buying"),
    "decisions": pmark("phase", "the decisions"),
    "selling": pmark("phase", "selling"),
    "keeping": pmark("phase", "cutting to eight"),
}

COACH: dict[str, Message] = {
    "naming": mark(
        "The die left the choice to the leader: everybody draws as many tiles as the leader names."
    ),
    "deciding": mark(
        "Buy the drawn set, all of it, or let it go. Its letters must earn more in words than they "
        "cost, now or in a later round."
    ),
    "decisions": mark(
        "Everybody's decision. What was refused is out of the game; what was bought is hidden."
    ),
    "selling": mark(
        "Type a word and sell it with Enter, as many as you like. Long words pay best: you may "
        "keep eight letters for a longer one."
    ),
    "keeping": mark("Eight letters may stay for the next round; the others leave the game."),
}

REFUSALS: dict[str, Message] = {
    "wrong-step": mark("Not now. The top of the screen says what the table is waiting for."),
    "not-leader": mark("The leader of the round names the number. Wait for it."),
    "too-dear": mark("The set costs ${price} and you have {purse}. Refuse it."),
    "done": mark("You have finished here. Wait for the others."),
    "not-a-word": mark("A word is made of letters alone. Leave out everything else."),
    "too-short": nmark(
        "The word must have {n} letter at least. Add letters to {word}.",
        "The word must have {n} letters at least. Add letters to {word}.",
    ),
    "not-in-list": mark("{word} is not in the word list. Try another word."),
    "not-in-tiles": mark("Your tiles cannot spell {word}. Try another word."),
    "two-wilds": mark("{word} would need two wild tiles, and a word takes one. Try another word."),
    "no-sale": mark("That sale is not there any more. Choose another one to take back."),
    "not-yours": mark("Keep only letters that you hold, each once."),
    "too-many": nmark(
        "You can keep {n} letter. Let more of them go.",
        "You can keep {n} letters. Let more of them go.",
    ),
}

LOG: dict[str, Message] = {
    "thrown": mark("Round {round}: the die says {number} for everybody."),
    "choice": mark("Round {round}: the die leaves the choice to {seat}."),
    "named": mark("{seat} named {number}."),
    "bought": mark("{seat} bought for ${price}."),
    "refused": mark("{seat} refused {letters} for ${price}."),
    "too-dear": mark("{seat} could not pay ${price} for {letters}."),
    "sold": mark("{seat} sold {word} for ${dollars}."),
    "nobody-sold": mark("Nobody sold a word."),
    "last": nmark(
        "{n} tile is left in the bag, too few for everybody: the last selling.",
        "{n} tiles are left in the bag, too few for everybody: the last selling.",
    ),
    "won": mark("{seat} won with ${money}."),
    "won-shared": mark("{seat} shared the win with ${money}."),
    "ended": mark("The game ends with ${money}."),
}


def advice(seats: int, people: int) -> tuple[Message, ...]:  # noqa: ARG001 - the contract's
    """What there is to know before the table is set."""
    alone = mark("Alone you play for marks: fair, good, outstanding.")
    return (alone,) if seats == 1 else ()
