"""Real games for the log: rooms of two people, dealt by a seeded dealer, and steps that are legal."""

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from uuid import UUID

from app.rules.cards import PACK, Card
from app.rules.legal import legal_moves
from app.rules.moves import Deal, Order
from app.rules.table import Outcome
from app.session import changes
from app.session.room import PersonId, Room
from app.session.session import Session, accept, begin
from app.session.step import Step
from app.storage import rooms
from app.storage.db import Database
from app.storage.people import new_device, new_person
from app.storage.rooms import RoomRow

NOW = datetime(2026, 11, 30, 20, 15, 7, 123456, UTC)


@dataclass(frozen=True)
class Player:
    """A device and its room."""

    device: UUID
    secret: str
    people: tuple[PersonId, PersonId]
    row: RoomRow


def shuffled(cards: tuple[Card, ...], seed: int = 1) -> Order:
    """An order that only tests may use."""
    chance = random.Random(seed)
    return Order(tuple(chance.sample(cards, len(cards))), f"{chance.getrandbits(256):064x}", f"{seed:064x}")


async def seated(db: Database, cid: str = "make") -> Player:
    """A new device with two people, in a room for two."""
    device, secret = await new_device(db)
    ann, ben = await new_person(db, device), await new_person(db, device)
    room = changes.sit(changes.open_room(ann, "Ann", players=2), ben, "Ben", 1)
    return Player(device, secret, (ann, ben), await rooms.create(db, room, device, cid))


def opening(room: Room, seed: int = 1) -> tuple[Room, Step, Session]:
    """The room as its next game is dealt, the step that deals it, and the session."""
    room = changes.started(room)
    deal = Deal(room.setup, 0, shuffled(PACK, seed))
    step, session = begin(Session(room), (deal,), NOW, shuffled)
    return room, step, session


async def dealt(db: Database, cid: str = "make") -> tuple[RoomRow, Session]:
    """A room whose first game has been dealt."""
    player = await seated(db, cid)
    room, step, session = opening(player.row.room)
    row = await rooms.start_game(db, player.row, room, step)
    assert row is not None
    return row, session


def steps(session: Session, seed: int = 1) -> Iterator[tuple[Step, Outcome | None, Session]]:
    """Random legal steps from there to the end of the game."""
    chance = random.Random(seed)
    while session.game and session.game.table.outcome is None:
        game = session.game
        seat = game.table.turn
        moves = list(legal_moves(game.table, seat, game.hidden.hands[seat]))
        step, session = accept(
            session,
            seat,
            chance.choice(moves),
            by="person",
            cid=f"c{session.n}",
            at=NOW.replace(microsecond=session.n),
            shuffle=shuffled,
        )
        yield step, session.game.table.outcome if session.game else None, session


def next_step(session: Session, seed: int = 1) -> Step:
    """The first of `steps`."""
    return next(steps(session, seed))[0]


def spoiled(step: Step, cid: str = "a\x00b") -> Step:
    """The step with something that Postgres cannot store."""
    return replace(step, cid=cid)
