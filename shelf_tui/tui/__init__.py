"""The screen: a Textual app over seats at tables."""
