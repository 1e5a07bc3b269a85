"""What Parola says to people: marked messages, turned into sentences at the screen."""

from shelf_tui.locale import Message, mark, nmark, pmark

TITLE = mark("Parola")
BLURB = mark(
    "Six cards, two letters on each, and one Italian word to make of them all. "
    "The open card goes to the fastest hand. Call PAROLA before you lay."
)
MINUTES = 20
LANGUAGE = mark("parole italiane")

OPTIONS: dict[str, Message] = {
    "cards": mark("Cards"),
    "jokers": mark("Jokers"),
    "book": mark("By the book"),
    "stand_ins": mark("Stand-ins are"),
}
CHOICES: dict[tuple[str, int | str | bool], Message] = {
    ("cards", 6): mark("6, the usual game"),
    ("cards", 10): mark("10, for masters"),
    ("jokers", 2): mark("2, harder"),
    ("book", False): mark("no, words are checked"),
    ("book", True): mark("yes, contest them"),
    ("stand_ins", "easy"): mark("easy"),
    ("stand_ins", "middle"): mark("middling"),
    ("stand_ins", "hard"): mark("hard"),
}

PHASES: dict[str, Message] = {
    "ready": pmark("phase", "new cards"),
    "race": pmark("phase", "the open card"),
    "take": pmark("phase", "take or draw"),
    "turn": pmark("phase", "a turn"),
    "called": pmark("phase", "PAROLA!"),
    "row": pmark("phase", "a row lies"),
    "pick": pmark("phase", "contested"),
    "scores": pmark("phase", "the scores"),
}

COACH: dict[str, Message] = {
    "ready": mark(
        "Six cards make one Italian word, a seventh closes it. Each card has two letters: type a "
        "word, and see which cards spell it."
    ),
    "race": mark(
        "The open card is for the fastest: Space takes it, and you discard another one. 0 lets it "
        "go; if all do, somebody draws."
    ),
    "take": mark(
        "On your turn Space takes the open card, and 0 draws from the pile. Then discard one, or "
        "lay a word."
    ),
    "turn": mark(
        "On your turn, with a word: Tab calls PAROLA, type it, Enter lays it. Without: choose a "
        "card by its number, and Enter discards it."
    ),
    "called": mark("PAROLA was called: the row has to follow within twenty seconds."),
    "row": mark(
        "Was PAROLA called before this row was laid? If not, contest it, and it goes back. "
        "0 lets it stand."
    ),
    "pick": mark("A right contest: one card of the row is discarded, the others go back."),
    "scores": mark("Only words of this round score, by their letters. The first to fifty wins."),
}

REFUSALS: dict[str, Message] = {
    "hands-too-large": mark(
        "There are not cards enough for {cards} in each of {seats} hands. Choose {most} or fewer."
    ),
    "wrong-step": mark("Not now. The top of the screen says what the table is waiting for."),
    "yours-before": mark("You discarded this card; it is for the others."),
    "let-go": mark("You have let this card go. There will be others."),
    "own-row": mark("This row is yours. Wait whether it stands."),
    "contested-already": mark("You have had your say about this row. Wait whether it stands."),
    "called-already": mark("Your call is spent for this turn. Lay a word uncalled, or discard."),
    "row-length": mark("A word takes {needed} cards, and one more closes it. Type it whole."),
    "row-cards": mark("Your cards cannot be laid like that. Type the word again."),
    "not-in-list": mark("{word} is not in the word list. Try another word."),
    "not-your-card": mark("You do not hold that card. Choose another."),
    "touched-stays": mark("You took {card}, so you keep it. Discard another card."),
    "not-in-row": mark("That card closes the row or is not in it. Choose one of the word."),
}

LOG: dict[str, Message] = {
    "first-deal": mark("{seat} drew the lowest card, {card}, to deal."),
    "round": mark("Round {round}: {seat} dealt."),
    "touched": mark("{seat} took {card}."),
    "drew": mark("{seat} drew from the pile."),
    "discarded": mark("{seat} discarded {card}."),
    "timed-out": mark("{seat} took too long."),
    "called": mark("{seat} called PAROLA!"),
    "spent": mark("{seat} called in vain."),
    "laid": nmark("{seat} laid {word} for {n} point.", "{seat} laid {word} for {n} points."),
    "stands": nmark("{word} stands: {n} point.", "{word} stands: {n} points."),
    "contest-no-call": mark("{seat} contested: {row_seat} had not called."),
    "contest-no-word": mark("{seat} contested: that is no word."),
    "contest-wrong": mark("{seat} contested, but the row was right."),
    "picked": mark("{seat} discarded {card} from the row."),
    "shuffled": mark("The discards are shuffled: a new pile."),
    "pile-out": mark("The pile is gone, and the round is over."),
    "extra": mark("They are equal: one more round."),
    "won": nmark("{seat} won with {n} point.", "{seat} won with {n} points."),
    "won-shared": nmark(
        "{seat} shared the win with {n} point.", "{seat} shared the win with {n} points."
    ),
}
