"""The sound player: looks one move ahead, at every line on the board."""

from collections.abc import Iterator
from random import Random

from app.bots.lines import worth
from app.rules.board import Space, Spaces, members
from app.rules.cards import JACKS, ONE_EYED, TWO_EYED, Card
from app.rules.legal import Way
from app.rules.moves import Draw, Exchange, Forfeit, Play, SeatMove
from app.rules.table import Table
from app.session.view import View, You

FINISH = 1_000.0
"""What completing a line is worth that does not win yet."""

WIN = 1_000_000.0
"""What winning is worth."""

BLOCK = 0.5
"""What spoiling a line of others is worth, compared with making the same line."""

PRICE = dict.fromkeys(TWO_EYED, 200.0) | dict.fromkeys(ONE_EYED, 100.0)
"""What a Jack must bring to be played: below completing or breaking a line of four, above the rest."""

IDLE = 12.0
"""A play worth less than this may give way to an exchange that costs the turn (R9.5)."""


def choose(view: View, seed: int) -> SeatMove | None:
    """The move that the seat of the view makes now, or None if it has nothing to do.

    The same view and seed always give the same move.
    """
    you, table = view.you, view.table
    if you is None or table is None or not you.can:
        return None
    if "draw" in you.can:
        return Draw()
    sight = Sight(table, you)
    if "forfeit" in you.can:
        return Forfeit(min(sorted(set(you.hand)), key=sight.keeping))
    return _turn(table, you, sight, Random(seed))


def _turn(table: Table, you: You, sight: "Sight", random: Random) -> SeatMove:
    """The move of the seat to move; whatever is equally good is chosen by lot."""
    costs_turn = table.setup.options.dead_card == "turn"
    if "exchange" in you.can and ("play" not in you.can or not costs_turn):
        return Exchange(min(you.dead))
    value, _, card, space = max((v, random.random(), card, space) for v, card, space in sight.plays())
    if "exchange" in you.can and value < IDLE:
        return Exchange(min(you.dead))
    ways = (you.ways or {}).get(space) if card not in ONE_EYED else None
    return Play(card, space, sight.best_way(space, ways) if ways else None)


class Sight:
    """What a seat sees in its table and hand: the worth of every space to its team and to the others."""

    def __init__(self, table: Table, you: You) -> None:
        self.table = table
        self.team = table.team_of(you.seat or 0)
        self.fits = you.fits or {}
        self.reach: Spaces = 0
        for card, spaces in self.fits.items():
            self.reach |= 0 if card in JACKS else spaces
        self.worth = [self._worth(team) for team in range(table.setup.teams)]

    def _worth(self, team: int) -> list[float]:
        board, goal = self.table.board, self.table.setup.goal
        finish = WIN if board.score(team) + 1 >= goal else FINISH
        return worth(board, team, finish, self.reach if team == self.team else 0)

    def plays(self) -> Iterator[tuple[float, Card, Space]]:
        """Every play that fits, and what it is worth."""
        for card, spaces in sorted(self.fits.items()):
            value = self.removing if card in ONE_EYED else self.placing
            for space in members(spaces):
                yield value(space) - PRICE.get(card, 0.0), card, space

    def placing(self, space: Space) -> float:
        """What a chip there brings: to one's own lines, and against those of all others."""
        own, others = self.worth[self.team][space], sum(worth[space] for worth in self.worth)
        return own + BLOCK * (others - own)

    def removing(self, space: Space) -> float:
        """What taking the chip there off brings: to one's own lines, and against those of its owner."""
        owner = self.table.board.team_at(space)
        against = 0.0 if owner is None else self.worth[owner][space]
        return self.worth[self.team][space] + BLOCK * against

    def keeping(self, card: Card) -> float:
        """What holding a card is worth: the best it can do, and a Jack is never given away for nothing."""
        value = self.removing if card in ONE_EYED else self.placing
        return max(map(value, members(self.fits[card])), default=0.0) + PRICE.get(card, 0.0)

    def best_way(self, space: Space, ways: tuple[Way, ...]) -> int:
        """The reading that leaves the most to be made of the chips afterwards (R12.7)."""
        boards = (self.table.board.placed(self.team, space, way) for way in ways)
        left = [sum(worth(board, self.team, FINISH, self.reach)) for board in boards]
        return left.index(max(left))
