"""Parola: the race for an Italian word."""
