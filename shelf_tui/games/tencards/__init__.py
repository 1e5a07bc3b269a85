"""Ten Cards: deck building with words."""
