"""The real detector of sequences against the slow one, on boards thicker with chips than a game makes."""

import os
import random
from collections import Counter

from app.rules.board import CORNERS, LINES, Board, Sequence, board_of, members
from app.rules.lines import ways_on
from tests.rules import brute

BOARDS = int(os.environ.get("BOARDS", "400"))


def test_both_know_the_same_fives() -> None:
    assert sorted(brute.FIVES) == sorted(tuple(_cells(line)) for line in LINES)


def test_on_random_boards_the_readings_are_the_same() -> None:
    seen: Counter[tuple[int, int]] = Counter()
    for seed in range(BOARDS):
        board = _random_board(random.Random(seed))
        for space in members(~(board.covered | CORNERS) & (1 << 100) - 1):
            for team in range(len(board.chips)):
                seen[_compare(board, team, space, seed)] += 1
    sizes = {lines for _, lines in seen}
    assert sizes >= {0, 1, 2, 3}, seen
    assert any(readings > 4 for readings, _ in seen), seen


def _compare(board: Board, team: int, space: int, seed: int) -> tuple[int, int]:
    """How many readings there are, and of how many lines."""
    earlier = [set(_cells(s.spaces)) for s in board.sequences if s.team == team]
    slow = brute.readings(set(_cells(board.chips[team])), earlier, divmod(space, 10))
    fast = [[_cells(line) for line in way] for way in ways_on(board, team, space)]
    assert fast == slow, (seed, team, space)
    return len(fast), len(fast[0]) if fast else 0


def _cells(spaces: int) -> list[tuple[int, int]]:
    return [divmod(space, 10) for space in members(spaces)]


def _random_board(random_: random.Random) -> Board:
    """Two or three teams, one of them strong; some of the lines it has are recorded, in any order."""
    teams, full = random_.choice((2, 3)), random_.uniform(0.5, 0.97)
    strength = [random_.choice((1, 1, 4, 12)) for _ in range(teams)]
    chips = [0] * teams
    for space in members((1 << 100) - 1 & ~CORNERS):
        if random_.random() < full:
            chips[random_.choices(range(teams), strength)[0]] |= 1 << space
    return board_of(tuple(chips), _record(chips, random_))


def _record(chips: list[int], random_: random.Random) -> tuple[Sequence, ...]:
    recorded: list[Sequence] = []
    wanted = random_.randrange(4)
    for line in random_.sample(LINES, len(LINES)):
        for team, own in enumerate(chips):
            apart = all((line & old.spaces).bit_count() < 2 for old in recorded if old.team == team)
            if len(recorded) < wanted and apart and not line & ~(own | CORNERS):
                recorded.append(Sequence(team, line))
    return tuple(recorded)
