"""Where the letters are: a Latin keyboard and a Russian one, key by key."""

_PLAIN = ("qwertyuiop[]asdfghjkl;'zxcvbnm,.`", "йцукенгшщзхъфывапролджэячсмитьбюё")
_SHIFT = ('{}:"<>~', "хъжэбюё")
#: From a Latin keyboard's signs to the Russian letters in their places, for `str.translate`.
RUSSIAN = str.maketrans(_PLAIN[0] + _SHIFT[0], _PLAIN[1] + _SHIFT[1])


def command(letter: str) -> str:
    """The keys of a command that is a Latin letter, as a binding takes them: the letter, and the
    Russian one in its place, large or small.
    """
    return ",".join(
        key for one in (letter, letter.translate(RUSSIAN)) for key in (one, one.upper())
    )
