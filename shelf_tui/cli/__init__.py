"""The commands of `shelf`. Each imports what is heavy only when it runs."""
