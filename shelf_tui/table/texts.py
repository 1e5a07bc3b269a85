"""What a table itself says, by code; the games' own refusals are in their `texts`."""

from shelf_tui.locale import Message, mark

_NOT_UNDERSTOOD = mark("The host did not understand that; both sides may need the same shelf.")

#: Refusals of a table, of its store, and of a host.
REFUSALS: dict[str, Message] = {
    "stale-fence": mark("Too late: that moment has passed. Play on from what you see now."),
    "wrong-phase": mark("The game is over; nothing more can be played in it."),
    "not-over": mark("Play this game to its end before you begin another at this table."),
    "not-owner": mark("Only the one who set the table can do that; ask them."),
    "onlooker": mark("You are looking on; take a seat to play."),
    "bad-name": mark("Nothing of that name can be seen; choose another."),
    "name-taken": mark("Somebody at this table has that name already; choose another."),
    "table-full": mark("This table is full; ask whoever set it, or set one of your own."),
    "not-admitted": mark("The one who set this table did not let you in while a game is played."),
    "no-knock": mark("They are not waiting any more."),
    "removed": mark("Your seat has been taken away by whoever set the table."),
    "no-seat": mark("That seat is not a person's; choose another."),
    "paused": mark("The table is paused; go on first, then play."),
    "behind-curtain": mark("Lift your curtain first, then play."),
    "no-curtain": mark("There is no curtain before that seat; play on from what you see now."),
    "keyboard-taken": mark("Somebody else is at this keyboard now; wait for them to finish."),
    "table-closed": mark("This table has been closed; join another one, or set one yourself."),
    "bad-code": mark("No table has that code; look at it again, or ask for a new one."),
    "no-table": mark("That table is gone; set a new one."),
    "bad-token": mark("This seat is not yours any more; join the table again by its code."),
    "bad-host": mark("The host does not go by that name; ask for its address."),
    **dict.fromkeys(("bad-request", "no-method", "not-json", "origin", "too-big"), _NOT_UNDERSTOOD),
    "no-path": mark("That link leads nowhere at this host; look at it again."),
    "fault": mark("Something broke at the host; try again, or tell whoever runs it."),
    "no-strangers": mark("This host sets no tables for others; ask for the code of one."),
    "slow-down": mark("That was too much at once; try again in {seconds} s."),
    "superseded": mark("This seat has been opened in another window; go on there."),
    "not-answered": mark("Nobody has answered whether you may sit down; try again later."),
    "moved": mark("This table is kept at {base} now; join it there."),
    "host-unreachable": mark("No host answers at {address}; look at the address, and try again."),
    "host-strange": mark("What answers there is not a shelf's host, or of another version."),
    "host-senseless": mark(
        "That host sent what cannot be shown; both sides may need the same shelf."
    ),
    "cannot-listen": mark("Nothing can be opened at {address} ({why}); choose another port."),
    "socket-taken": mark("A host is open at {path} already; join it, or choose another path."),
    "socket-in-the-way": mark("{path} is no socket; choose another path, or move it away."),
    "no-socket": mark("No socket can be made at {path} ({why}); choose another path."),
    "no-listing": mark("This host does not tell its tables; ask for the code of one."),
    "reconnecting": mark("The table does not answer; trying again for as long as you stay."),
    "bad-link": mark("That is no link to a table; it looks like shelf://host:port/CODE."),
    "table-open-elsewhere": mark(
        "This table is open in another window; go on there, or close it there first."
    ),
    "unknown-character": mark(
        "There is no stand-in called {character}; choose one of these: {known}."
    ),
    "no-save": mark("That table is no longer kept; set a new one."),
    "save-version": mark(
        "This table was saved by shelf {saved}, and you are running {program}. It is kept; "
        "open it with shelf {saved}, or set a new one."
    ),
    "save-damaged": mark(
        "The save of this table is damaged and cannot be read. It is kept as it is; set a new one."
    ),
    "save-failed": mark(
        "This table cannot be saved ({why}). Play on, but it will be gone when it is closed."
    ),
    "saves-unreadable": mark(
        "The saved tables cannot be reached ({why}). They are kept; set that right and try again."
    ),
    "saves-damaged": mark(
        "The file of saved tables is damaged. It has been put aside as {kept}, and a new one is "
        "used from now on."
    ),
}

#: Lines of the story that are the table's own, beside the game's.
LOG: dict[str, Message] = {
    # i18n: {before} is whoever had the seat before, {name} whoever has it now.
    "seat-given": mark("{name} sat down in place of {before}."),
    "seat-left": mark("{before} left the table; {name} plays on."),
    "seat-taken": mark("{before}'s seat was taken away; {name} plays on."),
}

#: How a touch that came second in a race is told, instead of ``stale-fence``.
SECOND: Message = mark("Somebody was {behind_ms} ms before you.")
