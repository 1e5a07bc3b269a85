"""What the figures of several games are counted by."""


def share(part: int, whole: int) -> float:
    """`part` of `whole` as a number between 0 and 1; 0 where there is nothing to share."""
    return round(part / whole, 4) if whole else 0.0
