"""BuyWord: letters for money, words for more."""
