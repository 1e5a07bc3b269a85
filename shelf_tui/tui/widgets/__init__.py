"""Widgets of their own, shared by all tables and boards."""
