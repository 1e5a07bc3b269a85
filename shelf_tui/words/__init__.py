"""Word lists: what is a word, how common it is, and finding and laying words in cards.

Words and cards are in lower case here; games show them in upper case.
"""

from shelf_tui.words.folding import fold
from shelf_tui.words.laying import BLANK, lay
from shelf_tui.words.lists import NoWordList, load
from shelf_tui.words.wordlist import WordList

__all__ = ["BLANK", "NoWordList", "WordList", "fold", "lay", "load"]
