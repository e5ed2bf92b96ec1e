"""The board: spaces, lines, chips and sequences (R2, R12)."""

from collections.abc import Iterator
from typing import NamedTuple, TypeAlias

from app.rules.cards import CARDS, Card

Space: TypeAlias = int
"""0 to 99: row x 10 + column, row 0 on top (R2.1)."""

Spaces: TypeAlias = int
"""A set of spaces as the bits of a number: bit *i* is space *i*."""

Team: TypeAlias = int
"""0 blue, 1 green, 2 red (R3.4)."""

_PRINTED = """
-- 2S 3S 4S 5S 6S 7S 8S 9S --
6C 5C 4C 3C 2C AH KH QH TH TS
7C AS 2D 3D 4D 5D 6D 7D 9H QS
8C KS 6C 5C 4C 3C 2C 8D 8H KS
9C QS 7C 6H 5H 4H AH 9D 7H AS
TC TS 8C 7H 2H 3H KH TD 6H 2D
QC 9S 9C 8H 9H TH QH QD 5H 3D
KC 8S TC QC KC AC AD KD 4H 4D
AC 7S 6S 5S 4S 3S 2S 2H 3H 5D
-- AD KD QD TD 9D 8D 7D 6D --
"""

LAYOUT: tuple[Card | None, ...] = tuple(None if code == "--" else Card(code) for code in _PRINTED.split())
"""The card pictured on each space; None for the four corners (R2.1)."""

ALL_SPACES: Spaces = (1 << 100) - 1
CORNERS: Spaces = sum(1 << space for space, card in enumerate(LAYOUT) if card is None)

SPACES_OF: dict[Card, Spaces] = {
    card: sum(1 << space for space, pictured in enumerate(LAYOUT) if pictured == card) for card in CARDS
}
"""The two spaces picturing a card; none for a Jack."""


def members(spaces: Spaces) -> Iterator[Space]:
    """The spaces of a set, in reading order."""
    while spaces:
        lowest = spaces & -spaces
        yield lowest.bit_length() - 1
        spaces ^= lowest


def _line(row: int, column: int, down: int, right: int) -> Spaces:
    return sum(1 << ((row + i * down) * 10 + column + i * right) for i in range(5))


def _lines(down: int, right: int) -> tuple[Spaces, ...]:
    return tuple(
        _line(row, column, down, right)
        for row in range(10)
        for column in range(10)
        if 0 <= row + 4 * down <= 9 and 0 <= column + 4 * right <= 9
    )


_DIRECTIONS = tuple(_lines(down, right) for down, right in ((0, 1), (1, 0), (1, 1), (1, -1)))

LINES: tuple[Spaces, ...] = tuple(line for lines in _DIRECTIONS for line in lines)
"""The 192 fives of the board: across, down and both diagonals (R12.1)."""


class Ray(NamedTuple):
    """The lines of one direction through one space, first to last, and all spaces they touch."""

    touched: Spaces
    lines: tuple[Spaces, ...]


def _ray(lines: tuple[Spaces, ...], space: Space) -> Ray:
    through = tuple(line for line in lines if line >> space & 1)
    touched = 0
    for line in through:
        touched |= line
    return Ray(touched, through)


RAYS: tuple[tuple[Ray, ...], ...] = tuple(
    tuple(ray for ray in (_ray(lines, space) for lines in _DIRECTIONS) if ray.lines) for space in range(100)
)
"""For each space the lines through it, by direction."""


class Sequence(NamedTuple):
    """Five spaces recorded for a team: locked, and never regrouped (R12.5, R12.9)."""

    team: Team
    spaces: Spaces


class Board(NamedTuple):
    """The chips on the spaces and the recorded sequences. A tuple, since one is made for every move."""

    chips: tuple[Spaces, ...]
    """The spaces holding a chip of each team."""
    sequences: tuple[Sequence, ...]
    """In the order recorded."""
    covered: Spaces
    """All spaces holding a chip."""
    locked: Spaces
    """All spaces of recorded sequences, corners included (R12.5)."""

    def placed(self, team: Team, space: Space, sewn: tuple[Spaces, ...]) -> "Board":
        """The board after a chip of the team on that space, which makes the new sequences `sewn`."""
        chip = 1 << space
        chips = list(self.chips)
        chips[team] |= chip
        sequences, locked = self.sequences, self.locked
        for line in sewn:
            sequences += (Sequence(team, line),)
            locked |= line
        return Board(tuple(chips), sequences, self.covered | chip, locked)

    def removed(self, space: Space) -> "Board":
        """The board without the chip on that space."""
        rest = ALL_SPACES ^ (1 << space)
        chips = tuple(own & rest for own in self.chips)
        return Board(chips, self.sequences, self.covered & rest, self.locked)

    def team_at(self, space: Space) -> Team | None:
        """The team whose chip lies there."""
        return next((team for team, own in enumerate(self.chips) if own >> space & 1), None)

    def score(self, team: Team) -> int:
        """How many sequences the team has."""
        return sum(sequence.team == team for sequence in self.sequences)


def board_of(chips: tuple[Spaces, ...], sequences: tuple[Sequence, ...] = ()) -> Board:
    """A board with these chips and recorded sequences."""
    covered = locked = 0
    for own in chips:
        covered |= own
    for sequence in sequences:
        locked |= sequence.spaces
    return Board(chips, sequences, covered, locked)
