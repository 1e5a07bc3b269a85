"""What click says of itself that a person may read here; it is said in click's own code."""

from shelf_tui.locale import mark, nmark

TEXTS = (
    mark("Usage:"),
    mark("Options"),
    mark("Commands"),
    mark("Show this message and exit."),
    mark("default: {default}"),
    mark("Missing command."),
    mark("Missing argument"),
    mark("Missing option"),
    mark("No such command {name!r}."),
    mark("No such option {name!r}."),
    nmark("Did you mean {possibility}?", "(Did you mean one of: {possibilities}?)"),
    nmark("Got unexpected extra argument ({args})", "Got unexpected extra arguments ({args})"),
    mark("Option {name!r} does not take a value."),
    nmark("Option {name!r} requires an argument.", "Option {name!r} requires {nargs} arguments."),
    mark("Invalid value for {param_hint}: {message}"),
    nmark("{value!r} is not {choice}.", "{value!r} is not one of {choices}."),
    mark("{value!r} is not a valid {number_type}."),
    mark("{value} is not in the range {range}."),
)
