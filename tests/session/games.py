"""Seeded games in a session: a dealer for tests, the ten seatings, and players to fill them."""

import hashlib
import os
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache
from random import Random

from app.bots.choose import choose
from app.rules.cards import PACK, Card
from app.rules.legal import legal_moves
from app.rules.moves import Deal, Draw, Order, Penalise, SeatMove
from app.rules.setup import PRESETS, Options, Setup, cut, setup_for
from app.session.room import Bot, Room
from app.session.session import Session, accept, begin
from app.session.step import By, Step
from app.session.view import View, view_of_seat

SEATINGS = ((2, 2), (3, 3), (4, 2), (6, 2), (6, 3), (8, 2), (9, 3), (10, 2), (12, 2), (12, 3))
"""Players and teams (R3.2)."""

GAMES = int(os.environ.get("GAMES", "1"))
"""How many times more games than usual are played."""

AT = datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC)

Player = Callable[[View, int], SeatMove | None]
"""Moves for a seat by its view and a seed."""


def order_of(cards: tuple[Card, ...]) -> Order:
    """Just these cards in this order, with a seal that follows from them."""
    text = "".join(cards)
    return Order(cards, salt="5a17", seal=hashlib.sha256(text.encode()).hexdigest())


@dataclass(slots=True)
class Dealer:
    """Shuffles by a seeded generator."""

    random: Random

    def shuffle(self, cards: tuple[Card, ...]) -> Order:
        """The cards in some order."""
        return order_of(tuple(self.random.sample(cards, len(cards))))


def people(players: int) -> dict[str, str]:
    """One person for each seat, and one more who stands."""
    return {f"p{seat}": f"Person {seat}" for seat in range(players)} | {"standing": "Stan"}


def room_of(setup: Setup, bots: tuple[int, ...] = ()) -> Room:
    """A room with everybody seated; bots on those seats."""
    seats: list[str | Bot] = [f"p{seat}" for seat in range(setup.players)]
    for seat in bots:
        seats[seat] = Bot("medium", f"Bot {seat}")
    here = {who: name for who, name in people(setup.players).items() if who in seats or who == "standing"}
    host = next((who for who in seats if isinstance(who, str)), "standing")
    dealt = tuple(seats)
    return Room(host, here, dealt, setup.teams, setup.options, game=1, dealt=dealt)


def opened(setup: Setup, dealer: Dealer) -> tuple[Step, Session]:
    """The first step of a game: cut and deal."""
    turned = cut(setup.players, dealer.shuffle(PACK).cards)
    deal = Deal(setup, turned.dealer, dealer.shuffle(PACK))
    return begin(Session(room_of(setup)), (turned, deal), AT, dealer.shuffle)


def random_player(view: View, seed: int) -> SeatMove | None:
    """Any legal move; an open draw is often forgotten, and sometimes for good."""
    you, table = view.you, view.table
    if you is None or you.seat is None or table is None or not you.can:
        return None
    random = Random(seed)
    moves = sorted(legal_moves(table, you.seat, you.hand), key=repr)
    if random.random() < 0.3 and moves != [Draw()]:
        moves = [move for move in moves if move != Draw()]
    elif Draw() in moves:
        moves = [Draw()] if random.random() < 0.6 or you.seat == table.turn else []
    return random.choice(moves) if moves else None


def asked(session: Session, players: tuple[Player, ...], seed: int) -> tuple[int, SeatMove] | None:
    """The seat that moves next and its move: whoever owes something first, then the seat to move."""
    table = session.table
    if table is None or table.outcome is not None:
        return None
    for seat in dict.fromkeys((*table.forfeits, *table.draws, table.turn)):
        move = players[seat % len(players)](view_of_seat(session, seat), seed)
        if move is not None:
            return seat, move
    raise AssertionError("Nobody has anything to do, and the game is not over.")


TALK = (10, 40)
"""The steps after which somebody has talked, where that is a matter of the rules."""


def ruled(session: Session) -> tuple[None, Penalise] | None:
    """A ruling that a team talked (R15), twice in a game of teams."""
    table = session.table
    if table is None or table.outcome is not None or table.forfeits or session.n not in TALK:
        return None
    setup = table.setup
    if setup.options.table_talk == "off" or setup.players == setup.teams:
        return None
    return None, Penalise(session.n // 10 % setup.teams)


def steps(setup: Setup, seed: int, *players: Player) -> Iterator[tuple[Step, Session]]:
    """The game, step by step; the players sit in turn around the table."""
    dealer = Dealer(Random(seed))
    step, session = opened(setup, dealer)
    yield step, session
    while (move := ruled(session) or asked(session, players, seed * 100_000 + session.n)) is not None:
        by: By = "dealer" if move[0] is None else "person"
        step, session = accept(session, *move, by=by, cid=f"c{session.n}", at=AT, shuffle=dealer.shuffle)
        yield step, session


@cache
def whole_game(setup: Setup) -> list[tuple[Step, Session]]:
    """One game of bots among players who do anything, remembered: all the laws look at the same one."""
    return list(steps(setup, setup.players, choose, random_player, random_player, choose, random_player))


def played(setup: Setup, seed: int, *players: Player) -> Session:
    """The session at the end of a game."""
    return deque(steps(setup, seed, *players), maxlen=1)[0][1]


def setups(preset: str = "box") -> list[Setup]:
    """All ten seatings with the options of a preset."""
    return [setup_for(players, teams, PRESETS[preset]) for players, teams in SEATINGS]


def named(setup: Setup) -> str:
    """A name for a test case."""
    return f"{setup.players}p{setup.teams}t"


ODD_OPTIONS = (
    Options(dead_card="turn", draw_window="next_move", blocked="most"),
    Options(dead_card="any", sequences_to_win=3),
    Options(draw="auto", dead_card="turn", sequences_to_win=1),
)
"""Options that no preset has."""
