"""A running table: its seats, its clock, its stand-ins' turns, its saving."""
