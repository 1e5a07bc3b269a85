"""What the toy game says."""

from shelf_tui.locale import mark

TITLE = mark("Toy")
BLURB = mark("Pick a number, take a token, ring the bell.")
MINUTES = 2
LANGUAGE = mark("no words")
OPTIONS = {"rounds": mark("rounds"), "bell": mark("the bell")}
CHOICES = {("rounds", 1): mark("one"), ("rounds", 2): mark("two")}
PHASES = {
    "pick": mark("picking"),
    "visit": mark("tokens"),
    "passed": mark("tokens"),
    "bell": mark("bell"),
}
REFUSALS = {
    "seats": mark("The toy game takes {least} to {most} seats, not {seats}."),
    "not-a-number": mark("{number} is not from 1 to 9."),
    "wrong-step": mark("Not now."),
    "not-your-visit": mark("It is not your visit."),
    "no-token": mark("There is no token {token}."),
}
LOG = {
    "dealt": mark("The toy game begins."),
    "took": mark("{seat} took {token}."),
    "passed": mark("{seat} takes nothing."),
    "rang": mark("{seat} rang."),
    "nobody-rang": mark("Nobody rang."),
    "over": mark("The toy game is over."),
}
COACH = {"pick": mark("Type a number from 1 to 9.")}
