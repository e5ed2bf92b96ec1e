"""What a chip sews: the new sequences that it makes, and how they can be read (R12)."""

from itertools import chain, product
from typing import TypeAlias

from app.rules.board import CORNERS, RAYS, Board, Space, Spaces, Team, members

Way: TypeAlias = tuple[Spaces, ...]
"""One reading of a chip: the new sequences it makes, in canonical order (R12.8)."""


def ways_on(board: Board, team: Team, space: Space) -> tuple[Way, ...]:
    """The largest sets of new sequences that a chip of the team there would make, in order (R12.6, R12.8).

    Two lines through one space share more than it only if they run in the same direction, and then
    unless they meet end to end. So each direction is read by itself, and the sets are all combinations.
    """
    mine = board.chips[team] | 1 << space | CORNERS
    readings = []
    for touched, lines in RAYS[space]:
        # Most chips make no line: five of ours in its direction are the least a line needs.
        if (mine & touched).bit_count() >= 5 and (found := _readings(board, team, lines, mine)):
            readings.append(found)
    if not readings:
        return ()
    sets = (sorted(chain.from_iterable(parts), key=_reading_order) for parts in product(*readings))
    return tuple(sorted(map(tuple, sets), key=lambda way: [_reading_order(line) for line in way]))


def _readings(board: Board, team: Team, lines: tuple[Spaces, ...], mine: Spaces) -> list[Way]:
    """The ways to sew the lines of one direction: one line each, or both that meet end to end (R12.6)."""
    found = [line for line in lines if line & mine == line and _may_sew(board, team, line)]
    if len(found) > 1 and (found[0] & found[-1]).bit_count() == 1:
        return [(found[0], found[-1])]
    return [(line,) for line in found]


def _may_sew(board: Board, team: Team, line: Spaces) -> bool:
    """Whether the line shares at most one space with each earlier sequence of the team (R12.3)."""
    return all((line & old.spaces).bit_count() < 2 for old in board.sequences if old.team == team)


def _reading_order(line: Spaces) -> tuple[Space, ...]:
    return tuple(members(line))
