"""Rooms as rows: each is one versioned document, and who writes says which version they saw."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy import Row, Select, delete, func, insert, or_, select, true, tuple_, update
from sqlalchemy.dialects.postgresql import insert as insert_new
from sqlalchemy.ext.asyncio import AsyncConnection

from app.rules.moves import Deal
from app.session.room import PersonId, Room, decode_room, encode_room
from app.session.step import Step, encode, encode_setup
from app.storage.db import Database
from app.storage.ids import new_code, new_id, new_link, read_code
from app.storage.tables import device_people, game_log, games, room_people, rooms

LINK = re.compile(r"[A-Za-z0-9_-]{16,64}", re.ASCII)


@dataclass(frozen=True, slots=True)
class RoomRow:
    """A room as it is stored. What lets people in is not in its repr."""

    id: UUID
    code: str = field(repr=False)
    """To be said aloud; no other open room has it."""
    link: str = field(repr=False)
    """Whoever has it may sit."""
    watch: str = field(repr=False)
    """Whoever has it may watch."""
    v: int
    """Changes so far."""
    room: Room = field(repr=False)
    created_at: datetime
    touched_at: datetime
    """The last change to the room; moves do not count."""


_COLUMNS = tuple(
    rooms.c[name] for name in ("id", "code", "link", "watch", "v", "doc", "created_at", "touched_at")
)


def _read(row: Row[Any]) -> RoomRow:
    """The first columns of a row, which are _COLUMNS, as a value."""
    id_, code, link, watch, v, doc, created_at, touched_at = row[: len(_COLUMNS)]
    return RoomRow(id_, code, link, watch, v, decode_room(doc), created_at, touched_at)


# --- looking


async def find(db: Database, link: str) -> tuple[RoomRow, bool] | None:
    """The room that a link leads to, and whether the link is for watching only."""
    if not LINK.fullmatch(link):
        return None
    row = await _one(db, select(*_COLUMNS).where(or_(rooms.c.link == link, rooms.c.watch == link)))
    return (row, row.watch == link) if row else None


async def by_id(db: Database, id_: UUID) -> RoomRow | None:
    """The room with this id."""
    return await _one(db, select(*_COLUMNS).where(rooms.c.id == id_))


async def by_code(db: Database, code: str) -> RoomRow | None:
    """The open room with this code, however it is typed."""
    known = read_code(code)
    if known is None:
        return None
    return await _one(db, select(*_COLUMNS).where(rooms.c.code == known, rooms.c.closed_at.is_(None)))


async def of_device(db: Database, device: UUID, limit: int = 50) -> list[tuple[RoomRow, list[PersonId]]]:
    """The rooms that people of this device are in, and those people; the newest first.

    Newest by the last change or the last step, whichever was later; that is also their `touched_at` here.
    """
    here = (
        select(room_people.c.room_id, func.array_agg(room_people.c.person_id).label("persons"))
        .join(device_people, device_people.c.person_id == room_people.c.person_id)
        .where(device_people.c.device_id == device)
        .group_by(room_people.c.room_id)
        .subquery()
    )
    last = _last_step()
    touched = func.greatest(rooms.c.touched_at, last.c.at)
    columns = (*_COLUMNS[:-1], touched, here.c.persons)
    joined = rooms.join(here, here.c.room_id == rooms.c.id).outerjoin(last, true())
    query = select(*columns).select_from(joined).order_by(touched.desc()).limit(limit)
    async with db.engine.connect() as connection:
        return [(_read(row), sorted(row.persons)) for row in await connection.execute(query)]


async def listing(db: Database, limit: int, before: UUID | None = None) -> list[RoomRow]:
    """Rooms, the last made first; the next page begins `before` the last id of this one."""
    query = select(*_COLUMNS).order_by(rooms.c.id.desc()).limit(limit)
    if before is not None:
        query = query.where(rooms.c.id < before)
    async with db.engine.connect() as connection:
        return [_read(row) for row in await connection.execute(query)]


async def newest(db: Database, ids: Iterable[UUID]) -> dict[UUID, tuple[int, int, int]]:
    """What is newest of each room: v, number of the last game, n of its last step; zeros before the first."""
    last = _last_step()
    query = (
        select(rooms.c.id, rooms.c.v, func.coalesce(last.c.number, 0), func.coalesce(last.c.n, 0))
        .select_from(rooms.outerjoin(last, true()))
        .where(rooms.c.id == func.any(list(ids)))
    )
    async with db.engine.connect() as connection:
        return {id_: (v, number, n) for id_, v, number, n in await connection.execute(query)}


def _last_step() -> Any:
    """Beside each room, the last step of its last game: one look into the log's index."""
    c = game_log.c
    of_room = select(c.number, c.n, c.at).where(c.room_id == rooms.c.id).order_by(c.number.desc(), c.n.desc())
    return of_room.limit(1).lateral("last")


async def _one(db: Database, query: Select[Any]) -> RoomRow | None:
    async with db.engine.connect() as connection:
        row = (await connection.execute(query)).one_or_none()
    return _read(row) if row else None


# --- writing


async def create(db: Database, room: Room, device: UUID, cid: str) -> RoomRow:
    """A new room; the same one again for the same device and cid."""
    while True:  # until a code is free
        async with db.engine.begin() as connection:
            made = await connection.execute(
                insert_new(rooms)
                .values(
                    id=new_id(),
                    code=new_code(),
                    link=new_link(),
                    watch=new_link(),
                    v=1,
                    doc=encode_room(room),
                )
                .values(device_id=device, cid=cid)
                .on_conflict_do_nothing()
                .returning(*_COLUMNS)
            )
            if row := made.one_or_none():
                await _keep_people(connection, row.id, frozenset(), room.people.keys())
                return _read(row)
        same = select(*_COLUMNS).where(rooms.c.device_id == device, rooms.c.cid == cid)
        if known := await _one(db, same):
            return known


async def save(db: Database, row: RoomRow, room: Room) -> RoomRow | None:
    """Stores the room over `row`; None if somebody else has changed it since: look again."""
    async with db.engine.begin() as connection:
        return await _swap(connection, row, room)


async def start_game(db: Database, row: RoomRow, room: Room, step: Step) -> RoomRow | None:
    """Stores the room over `row`, its game `room.game`, and the step that deals it: all of them or none.

    None if somebody else has changed the room since: look again.
    """
    setup = next(move.setup for _, move in step.moves if isinstance(move, Deal))
    game = {"room_id": row.id, "number": room.game}
    first = {**game, "n": step.n, "at": step.at, "seat": step.seat, "by": step.by, "cid": step.cid}
    async with db.engine.begin() as connection:
        saved = await _swap(connection, row, room)
        if saved:
            replay = {"replay": new_link(), "setup": encode_setup(setup), "started_at": step.at}
            await connection.execute(insert(games).values({**game, **replay}))
            await connection.execute(insert(game_log).values({**first, "moves": encode(step.moves)}))
    return saved


async def _swap(connection: AsyncConnection, row: RoomRow, room: Room) -> RoomRow | None:
    changed = await connection.execute(
        update(rooms)
        .where(rooms.c.id == row.id, rooms.c.v == row.v)
        .values(v=row.v + 1, doc=encode_room(room), touched_at=func.now())
        .returning(*_COLUMNS)
    )
    new = changed.one_or_none()
    if new is None:
        return None
    await _keep_people(connection, row.id, row.room.people.keys(), room.people.keys())
    return _read(new)


async def _keep_people(
    connection: AsyncConnection, id_: UUID, before: Iterable[PersonId], now: Iterable[PersonId]
) -> None:
    """Who is in the room, as rows, so that a device finds its rooms."""
    gone, come = set(before) - set(now), set(now) - set(before)
    c = room_people.c
    if gone:
        pairs = [(id_, person) for person in gone]
        await connection.execute(delete(room_people).where(tuple_(c.room_id, c.person_id).in_(pairs)))
    if come:
        rows = [{"room_id": id_, "person_id": person} for person in sorted(come)]
        await connection.execute(insert(room_people).values(rows))
