"""The screens: shelf, lobby, table, result, settings, help. Thin: they show and they ask."""
