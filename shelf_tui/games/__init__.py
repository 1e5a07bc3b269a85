"""The games on the shelf. Each is one folder here; this is the only list that names them."""

#: Ids in the order they stand on the shelf. The folder of a game and its board bear its id.
GAMES: tuple[str, ...] = ("tencards", "oneofyou", "parola", "buyword")
