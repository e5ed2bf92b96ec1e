"""What each space of the board is worth to a team, counted over the 192 lines."""

from app.rules.board import CORNERS, LINES, Board, Space, Spaces, Team, members

ALREADY = (1.0, 4.0, 16.0, 64.0)
"""What a line is worth to whoever adds a chip to it, by how many of its spaces count for the team already."""

REOPENED = (0.5, 2.0, 8.0, 32.0, 150.0)
"""What a line is worth to a team if the one chip in its way is taken off, likewise."""

IN_HAND = 0.6
"""How much more it is worth for each of its open spaces that can be filled from one's own hand."""

_FIVES: tuple[tuple[Spaces, tuple[Space, ...]], ...] = tuple((line, tuple(members(line))) for line in LINES)


def worth(board: Board, team: Team, finish: float, reach: Spaces = 0) -> list[float]:
    """What each space is worth to the team: the sum over all lines through it that it can still make.

    `finish` is the worth of completing a line, `reach` the spaces that the hand can fill. A space
    with another team's chip is worth what the team's lines would gain if that chip were taken off.
    """
    own = board.chips[team] | CORNERS
    others = board.covered & ~own
    recorded = [sequence.spaces for sequence in board.sequences if sequence.team == team]
    spaces = [0.0] * 100
    for line, five in _FIVES:
        blocked = line & others
        if blocked & (blocked - 1):
            continue
        count = (line & own).bit_count()
        if count == 5 or (recorded and any((line & old).bit_count() > 1 for old in recorded)):
            continue
        if blocked:
            spaces[blocked.bit_length() - 1] += REOPENED[count]
            continue
        value = finish if count == 4 else ALREADY[count]
        value *= 1 + IN_HAND * (line & reach).bit_count()
        for space in five:
            spaces[space] += value
    return spaces
