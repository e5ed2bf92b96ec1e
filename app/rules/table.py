"""The state of a game: what lies face up, what is hidden, and the two together (R16)."""

from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

from app.rules.board import Board, Team
from app.rules.cards import Card, Hand
from app.rules.moves import EndReason, Seat
from app.rules.setup import Setup

How: TypeAlias = Literal["win", "blocked", "exhausted", "ended"]


class Outcome(NamedTuple):
    """How a game ended (R13, R14.4, R14.7)."""

    how: How
    team: Team | None = None
    """The winner; None for a draw."""
    reason: EndReason | None = None
    """Why, if it was ended from outside the rules."""


class Table(NamedTuple):
    """Everything that lies face up. It has no field that could hold a hidden card (R16.1).

    A tuple, since one is made for every move.
    """

    setup: Setup
    dealer: Seat
    turn: Seat
    """The seat to move."""
    turns: int
    """How many turns have begun, this one included."""
    board: Board
    piles: tuple[tuple[Card, ...], ...]
    """The discard pile of each seat, oldest card first."""
    cards: tuple[int, ...]
    """How many cards each seat holds."""
    deck: int
    """How many cards the draw deck holds."""
    draws: tuple[Seat, ...]
    """Seats whose draw is open, oldest play first (R10)."""
    forfeits: tuple[Seat, ...]
    """Seats that owe a card for table talk (R15.3)."""
    exchanged: bool
    """Whether the seat to move has turned in a dead card this turn (R9.3)."""
    reshuffles: int
    """Reshuffles since the last new sequence of any team (R14.7)."""
    seals: tuple[str, ...]
    """Of the deal and of each reshuffle, in order."""
    outcome: Outcome | None

    @property
    def shuffle_due(self) -> bool:
        """Whether the dealer must make the piles the new deck before anything else (R11.1)."""
        return not self.deck and self.outcome is None and any(self.piles)

    def team_of(self, seat: Seat) -> Team:
        """The team of a seat (R3.3)."""
        return seat % self.setup.teams


@dataclass(frozen=True, slots=True, repr=False)
class Hidden:
    """What lies face down: the hands and the draw deck. Its repr is blank."""

    hands: tuple[Hand, ...]
    deck: tuple[Card, ...]
    """Top first."""

    def __repr__(self) -> str:
        return "<hidden>"


@dataclass(frozen=True, slots=True)
class Game:
    """The whole state of a game: a value, never changed."""

    table: Table
    hidden: Hidden
