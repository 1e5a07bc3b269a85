"""One of You: everybody but one sees the word, and what two of them write is struck."""
