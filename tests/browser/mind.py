"""What people at a table want: one builds fives and the others let it happen, so that a game is short.

They know the printed board and what their page says, and nothing else.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from app.rules.board import CORNERS, LINES, SPACES_OF, Space, members
from app.rules.cards import JACKS, ONE_EYED, TWO_EYED, Card

_THROUGH = [[line for line in LINES if line >> space & 1] for space in range(100)]


@dataclass(frozen=True)
class Mind:
    """Plays for a team; `builder` is the team that is to win."""

    team: int
    builder: int

    def plays(
        self, hand: Iterable[Card], chips: dict[Space, int], sewn: set[Space]
    ) -> list[tuple[Card, Space]]:
        """Cards with a space each, the most wished for first."""
        found = [(card, space) for card in set(hand) for space in _spaces(card, self.team, chips, sewn)]
        return sorted(found, key=lambda play: self._wish(play[0], play[1], chips), reverse=True)

    def _wish(self, card: Card, space: Space, chips: dict[Space, int]) -> tuple[float, str, int]:
        """How much one would like to play that."""
        building = self.team == self.builder
        value = _value(space, self.builder, chips)
        if card in ONE_EYED:  # a chip in the way of the builder is a good one to take
            wish = value / 2 if building else -5.0 - value
        else:
            wish = value if building else -value
        jack = 1.5 if card in JACKS else 0
        return wish - jack, card, space


def _value(space: Space, team: int, chips: dict[Space, int]) -> float:
    """How far the fives through a space have come for a team, if nobody else is in them."""
    own = {place for place, owner in chips.items() if owner == team}
    others = {place for place in chips if place not in own} - {space}
    value = 0.0
    for line in _THROUGH[space]:
        places = set(members(line))
        if not places & others:
            value += 4.0 ** sum(place in own or CORNERS >> place & 1 for place in places)
    return value


def _spaces(card: Card, team: int, chips: dict[Space, int], sewn: set[Space]) -> Iterator[Space]:
    if card in ONE_EYED:
        yield from (space for space, owner in chips.items() if owner != team and space not in sewn)
    elif card in TWO_EYED:
        yield from (space for space in range(100) if space not in chips and not CORNERS >> space & 1)
    else:
        yield from (space for space in members(SPACES_OF[card]) if space not in chips)
