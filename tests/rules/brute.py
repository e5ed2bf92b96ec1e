"""A slow detector of sequences, written from the text of R12 over coordinates, apart from app.rules."""

from typing import TypeAlias

Cell: TypeAlias = tuple[int, int]
Five: TypeAlias = tuple[Cell, ...]

CORNERS = {(0, 0), (0, 9), (9, 0), (9, 9)}


def _all_fives() -> list[Five]:
    """R12.1: five spaces next to one another in one straight line."""
    fives = []
    for row in range(10):
        for column in range(10):
            for down, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
                five = tuple((row + i * down, column + i * right) for i in range(5))
                if all(0 <= r <= 9 and 0 <= c <= 9 for r, c in five):
                    fives.append(five)
    return fives


FIVES = _all_fives()
THROUGH = {(r, c): [five for five in FIVES if (r, c) in five] for r in range(10) for c in range(10)}


def candidates(own: set[Cell], earlier: list[set[Cell]], placed: Cell) -> list[Five]:
    """R12.3: the fives through the chip just placed that count for the team."""
    counting = own | CORNERS | {placed}
    return [
        five
        for five in THROUGH[placed]
        if all(cell in counting for cell in five) and all(len(set(five) & old) <= 1 for old in earlier)
    ]


def _sets(fives: list[Five], chosen: tuple[Five, ...] = ()) -> list[tuple[Five, ...]]:
    """All sets of fives in which any two share at most one space."""
    if not fives:
        return [chosen]
    first, rest = fives[0], fives[1:]
    sets = _sets(rest, chosen)
    if all(len(set(first) & set(other)) <= 1 for other in chosen):
        sets += _sets(rest, (*chosen, first))
    return sets


def readings(own: set[Cell], earlier: list[set[Cell]], placed: Cell) -> list[list[list[Cell]]]:
    """R12.6 and R12.8: all sets of the greatest size, in canonical order; none if there is no candidate."""
    found = candidates(own, earlier, placed)
    if not found:
        return []
    sets = _sets(found)
    most = max(map(len, sets))
    return sorted(sorted(sorted(five) for five in chosen) for chosen in sets if len(chosen) == most)
