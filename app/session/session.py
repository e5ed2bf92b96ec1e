"""A session: the room, the game being played, and the public side of its last steps."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Literal, TypeAlias

from app.rules.cards import Card
from app.rules.game import deal, play, settle
from app.rules.moves import Cut, Deal, Move, Order, Penalise, Seat, SeatMove, Shuffle
from app.rules.table import Game, Table
from app.session.room import PersonId, Room
from app.session.step import By, Moves, Step
from app.session.told import Entry, Told, tell

WINDOW = 40
"""How many of the last steps a session keeps at hand."""

Shuffler: TypeAlias = Callable[[tuple[Card, ...]], Order]
"""Puts cards in a secret order, salted and sealed: the dealer's hands."""

Phase: TypeAlias = Literal["lobby", "play", "over"]


@dataclass(frozen=True, slots=True)
class Session:
    """Everything a process knows of a room; a value, never changed."""

    room: Room
    game: Game | None = None
    n: int = 0
    """The number of the last step of the game."""
    log: tuple[Entry, ...] = ()
    """The last steps, oldest first, at most WINDOW."""
    cids: tuple[tuple[Seat, str], ...] = ()
    """Seat and id of all moves that came with one, oldest first. Two seats may use the same id."""

    @property
    def phase(self) -> Phase:
        """Whether a game is still to come, is being played, or is over."""
        if self.game is None or self.room.cleared:
            return "lobby"
        return "play" if self.game.table.outcome is None else "over"

    @property
    def table(self) -> Table | None:
        """What lies face up; None in the lobby."""
        return self.game.table if self.game and not self.room.cleared else None

    def done(self, seat: Seat) -> str | None:
        """The id of the seat's last accepted move."""
        return next((cid for who, cid in reversed(self.cids) if who == seat), None)

    def winners(self) -> list[PersonId]:
        """The people who won the last game, by the seats they were dealt."""
        outcome = self.game.table.outcome if self.game else None
        if self.game is None or outcome is None or outcome.team is None:
            return []
        team_of = self.game.table.team_of
        seats = enumerate(self.room.dealt)
        return [who for seat, who in seats if isinstance(who, str) and team_of(seat) == outcome.team]


def carry_out(game: Game | None, moves: Moves) -> tuple[Game, tuple[Told, ...]]:
    """The game after the moves, and what is told of them. Raises IllegalMove, SetupError."""
    told: list[Told] = []
    for seat, move in moves:
        game = _one(game, seat, move, told)
    if game is None:
        raise ValueError("A game begins with a deal.")
    return game, tuple(told)


def _one(game: Game | None, seat: Seat | None, move: Move, told: list[Told]) -> Game | None:
    if isinstance(move, Cut):  # shows who deals; the deal itself follows
        told.append({"do": "cut", "dealer": move.dealer, "rounds": move.rounds})
        return game
    after = deal(move) if isinstance(move, Deal) else play(_dealt(game), seat, move)
    told.append(tell(game.table if game else None, seat, move, after.table))
    return after


def _dealt(game: Game | None) -> Game:
    if game is None:
        raise ValueError("A game begins with a deal.")
    return game


def follow(game: Game, shuffle: Shuffler) -> tuple[Game, Moves, tuple[Told, ...]]:
    """What happens by itself: a reshuffle that is due, draws taken by `auto`, forced passes."""
    moves: Moves = ()
    told: tuple[Told, ...] = ()
    while (move := _next(game, shuffle)) is not None and len(moves) <= 2 * game.table.setup.players:
        game, more = carry_out(game, (move,))
        moves, told = (*moves, move), told + more
    return game, moves, told


def _next(game: Game, shuffle: Shuffler) -> tuple[Seat | None, Move] | None:
    if game.table.shuffle_due:
        return None, Shuffle(shuffle(tuple(card for pile in game.table.piles for card in pile)))
    return settle(game)


def begin(
    session: Session, opening: tuple[Cut, Deal] | tuple[Deal], at: datetime, shuffle: Shuffler
) -> tuple[Step, Session]:
    """The first step of the room's next game, and the session with it. Raises SetupError (bad_deck)."""
    fresh = replace(session, game=None, n=0, log=(), cids=())
    return _step(fresh, tuple((None, move) for move in opening), None, "dealer", None, at, shuffle)


def accept(
    session: Session,
    seat: Seat | None,
    move: SeatMove | Penalise,
    *,
    by: By,
    cid: str | None,
    at: datetime,
    shuffle: Shuffler,
) -> tuple[Step, Session]:
    """The step that a move makes, and the session with it. Raises IllegalMove."""
    return _step(session, ((seat, move),), seat, by, cid, at, shuffle)


def _step(
    session: Session,
    moves: Moves,
    seat: Seat | None,
    by: By,
    cid: str | None,
    at: datetime,
    shuffle: Shuffler,
) -> tuple[Step, Session]:
    game, told = carry_out(session.game, moves)
    game, more, more_told = follow(game, shuffle)
    step = Step(session.n + 1, at, seat, by, cid, moves + more)
    return step, _with(session, step, game, told + more_told)


def advance(session: Session, step: Step) -> Session:
    """The session after a step read from the log. Raises ValueError if it is not the next one."""
    if step.n != session.n + 1:
        raise ValueError(f"Step {step.n} cannot follow step {session.n}.")
    game, told = carry_out(session.game, step.moves)
    return _with(session, step, game, told)


def fold(session: Session, steps: Iterable[Step]) -> Session:
    """The session after all the steps: a game is the fold of its log."""
    for step in steps:
        session = advance(session, step)
    return session


def _with(session: Session, step: Step, game: Game, told: tuple[Told, ...]) -> Session:
    entry = Entry(step.n, step.at, step.seat, step.by, told)
    cids = session.cids
    if step.cid is not None and step.seat is not None:
        cids = (*cids, (step.seat, step.cid))
    return replace(session, game=game, n=step.n, log=(*session.log[1 - WINDOW :], entry), cids=cids)
