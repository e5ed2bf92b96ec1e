"""Moves: what seats ask for and what the dealer does, and why a move is refused (R18)."""

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Literal, TypeAlias

from app.rules.board import Space, Team
from app.rules.cards import Card

if TYPE_CHECKING:
    from app.rules.setup import Setup

Seat: TypeAlias = int
"""0 to players - 1, clockwise (R3.3)."""


class Reason(StrEnum):
    """Why a move or a setup is refused, in the words of R18.3 (where a space is called a cell)."""

    BAD_ACTION = "bad_action"
    GAME_OVER = "game_over"
    TABLE_TALK_OFF = "table_talk_off"
    TEAM_OF_ONE = "team_of_one"
    FORFEIT_PENDING = "forfeit_pending"
    NO_FORFEIT_DUE = "no_forfeit_due"
    CARD_NOT_IN_HAND = "card_not_in_hand"
    NO_DRAW_PENDING = "no_draw_pending"
    NOT_YOUR_TURN = "not_your_turn"
    BAD_CHOICE = "bad_choice"
    CORNER_CELL = "corner_cell"
    CELL_EMPTY = "cell_empty"
    OWN_CHIP = "own_chip"
    LOCKED_CHIP = "locked_chip"
    CELL_OCCUPIED = "cell_occupied"
    CELL_MISMATCH = "cell_mismatch"
    EXCHANGE_USED = "exchange_used"
    NOT_DEAD = "not_dead"
    NOTHING_TO_DRAW = "nothing_to_draw"
    PASS_NOT_ALLOWED = "pass_not_allowed"  # noqa: S105  not a password
    BAD_SEATS = "bad_seats"
    BAD_TEAMS = "bad_teams"
    BAD_OPTIONS = "bad_options"
    BAD_DECK = "bad_deck"


class IllegalMove(ValueError):  # noqa: N818  it is the move that is illegal
    """Raised when a move is not allowed now; nothing has changed."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.value)
        self.reason = reason


class SetupError(ValueError):
    """Raised when a game cannot be set up like that."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.value)
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Play:
    """Play a card from hand: a chip goes on the space, or the chip there is removed (R7, R8)."""

    card: Card
    space: Space
    way: int | None = None
    """Which of the table's `choices` for the space; needed exactly where there are any (R12.7)."""


@dataclass(frozen=True, slots=True)
class Exchange:
    """Turn in a dead card for another (R9)."""

    card: Card


@dataclass(frozen=True, slots=True)
class Draw:
    """Take the card of one's open draw (R10)."""


@dataclass(frozen=True, slots=True)
class Forfeit:
    """Give up a card for table talk (R15.3)."""

    card: Card


@dataclass(frozen=True, slots=True)
class Pass:
    """Pass, being able to do nothing else (R14.2)."""


SeatMove: TypeAlias = Play | Exchange | Draw | Forfeit | Pass
SEAT_MOVES = (Play, Exchange, Draw, Forfeit, Pass)
"""The same, for isinstance."""


@dataclass(frozen=True, slots=True, repr=False)
class Order:
    """The secret order of a deck, its salt, and the seal by which it can be checked afterwards.

    Its repr is blank: an order must not reach a log or an error message.
    """

    cards: tuple[Card, ...]
    """Top first."""
    salt: str
    """32 random bytes in hexadecimal; secret until the game is over."""
    seal: str
    """A SHA-256 over place, salt and cards, in hexadecimal; public."""

    def __repr__(self) -> str:
        return "<order>"


@dataclass(frozen=True, slots=True)
class Cut:
    """The cut for the deal, round by round; the lowest card deals (R4.1 to R4.3)."""

    dealer: Seat
    rounds: tuple[tuple[tuple[Seat, Card], ...], ...]


@dataclass(frozen=True, slots=True)
class Deal:
    """The deal: the first move of the fold of a game (R4.5)."""

    setup: "Setup"
    dealer: Seat
    order: Order


@dataclass(frozen=True, slots=True)
class Shuffle:
    """The discard piles became the new draw deck (R11.1)."""

    order: Order


@dataclass(frozen=True, slots=True)
class Penalise:
    """A ruling that a team talked: each member owes a card (R15)."""

    team: Team


EndReason: TypeAlias = Literal["agreed", "given_up", "organiser"]


@dataclass(frozen=True, slots=True)
class End:
    """The game is ended from outside the rules, without a winner."""

    reason: EndReason


DealerMove: TypeAlias = Cut | Deal | Shuffle | Penalise | End
Move: TypeAlias = SeatMove | DealerMove
