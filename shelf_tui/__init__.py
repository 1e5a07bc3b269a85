"""shelf: a shelf of word games in a terminal."""

__version__ = "0.1.0"
