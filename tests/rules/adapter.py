"""Plays the vectors' actions on the real engine and reports the vectors' facts (vectors/FORMAT.md).

Our engine has no phase *choose*: the choice travels with the play. So a play that needs one is held back here
until the `choose` arrives.
"""

from dataclasses import dataclass, field

from app.rules.game import play, settle
from app.rules.legal import Way, choices, legal_moves, why_not
from app.rules.moves import Draw, Exchange, IllegalMove, Move, Pass, Penalise, Play, Seat, SeatMove, Shuffle
from app.rules.table import Game
from tests.rules.notation import Choose, Json, lines_of, read_action, write_action
from tests.rules.positions import Reshuffles, order_of


@dataclass(frozen=True)
class Held:
    """A play that waits for its `choose`."""

    seat: Seat
    play: Play
    ways: tuple[Way, ...]


@dataclass(frozen=True)
class Happened:
    """One move carried out by the engine, between two games."""

    seat: Seat | None
    move: Move
    before: Game
    after: Game


class Refused(Exception):  # noqa: N818  the codes are R18.3's
    """An action was refused with this code."""


@dataclass
class Referee:
    """A game in progress, as the vectors see it."""

    game: Game
    reshuffles: Reshuffles = field(default_factory=list)
    """Orders of coming reshuffles; when they run out any order will do."""
    held: Held | None = None

    def __post_init__(self) -> None:
        """Where the deck is empty and the piles are not, the dealer owes a shuffle first (R11.1)."""
        if self.game.table.shuffle_due:
            self._shuffle()

    def do(self, action: Json) -> list[Happened]:
        """Carry out an action and what follows from it by itself, passes excepted. Raises Refused."""
        setup = self.game.table.setup
        try:
            seat, move = read_action(action, setup.players, setup.teams)
            if isinstance(move, Choose):
                assert seat is not None
                return self._choose(seat, move)
            if seat is not None:
                self._choice_comes_first(seat, move)
                if isinstance(move, Play) and self._hold(seat, move):
                    return []
            return self._settled([self._carry_out(seat, move)])
        except IllegalMove as illegal:
            raise Refused(illegal.reason.value) from illegal

    def _choose(self, seat: Seat, move: Choose) -> list[Happened]:
        """Rows 2, 5, 7 and 8 of R18.3; then the play is sent with its choice."""
        table, held = self.game.table, self.held
        if table.outcome is not None:
            raise Refused("game_over")
        if table.forfeits:
            raise Refused("forfeit_pending")
        if seat != table.turn:
            raise Refused("not_your_turn")
        if held is None:
            raise Refused("no_choice_pending")
        offered = [lines_of(way) for way in held.ways]
        if move.lines not in offered:
            raise Refused("bad_choice")
        done = self._carry_out(seat, Play(held.play.card, held.play.space, offered.index(move.lines)))
        self.held = None
        return self._settled([done])

    def _choice_comes_first(self, seat: Seat, move: Move) -> None:
        """Row 9 of R18.3: in phase choose the seat to move may only choose, draw or forfeit."""
        if self.held is None or not isinstance(move, Play | Exchange | Pass):
            return
        if not self.game.table.forfeits and seat == self.game.table.turn:
            raise Refused("choice_pending")

    def _hold(self, seat: Seat, move: Play) -> bool:
        """Hold the play back if it is legal but for the choice it needs."""
        table, hand = self.game.table, self.game.hidden.hands[seat]
        if why_not(table, seat, hand, Play(move.card, move.space, 0)) is not None:
            return False
        self.held = Held(seat, move, choices(table, table.team_of(seat), move.space))
        return True

    def _carry_out(self, seat: Seat | None, move: SeatMove | Penalise | Shuffle) -> Happened:
        before = self.game
        self.game = play(before, seat, move)
        return Happened(seat, move, before, self.game)

    def _settled(self, done: list[Happened]) -> list[Happened]:
        """The dealer's shuffle and automatic draws follow by themselves; a pass is an action here."""
        while True:
            if self.game.table.shuffle_due:
                done.append(self._shuffle())
                continue
            follows = settle(self.game)
            if follows is None or not isinstance(follows[1], Draw):
                return done
            done.append(self._carry_out(*follows))

    def _shuffle(self) -> Happened:
        discarded = sorted(card for pile in self.game.table.piles for card in pile)
        order = self.reshuffles.pop(0) if self.reshuffles else tuple(discarded)
        assert sorted(order) == discarded, f"the vector's reshuffle {order} is not of the piles {discarded}"
        return self._carry_out(None, Shuffle(order_of(order)))

    def legal(self, seat: Seat) -> list[Json]:
        """All actions the seat may take, each once."""
        actions: list[Json] = []
        for move in legal_moves(self.game.table, seat, self.game.hidden.hands[seat]):
            action = write_action(seat, move)
            if action not in actions:
                actions.append(action)
        return actions
