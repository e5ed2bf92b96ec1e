"""A room in this process's memory: its row, its session, and whose turn it is to write."""

import asyncio
import time
from dataclasses import dataclass, field, replace
from uuid import UUID

from app.session.session import Session, fold
from app.storage import rooms
from app.storage.db import Database
from app.storage.log import Log
from app.storage.rooms import RoomRow


@dataclass(slots=True, eq=False)
class Live:
    """One room; what it holds is replaced, never changed."""

    row: RoomRow
    session: Session
    turn: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Orders the writes of this one room: the next step is computed only after the last is stored.

    Nothing but this room's own next write ever waits for it.
    """
    in_doubt: bool = False
    """Whether a write failed, so that only the database knows how things stand."""
    used: float = field(default_factory=time.monotonic)
    """When somebody last asked for it, by the monotonic clock."""

    @property
    def id(self) -> UUID:
        """The room's id."""
        return self.row.id


async def load(log: Log, row: RoomRow) -> Session:
    """The session that a room's row and its game's log say."""
    session = Session(row.room)
    if row.room.game:
        session = fold(session, await log.since(row.id, row.room.game, 0))
    return session


async def catch_up(db: Database, log: Log, live: Live) -> bool:
    """Read what others have written since; whether there was anything."""
    row = await rooms.by_id(db, live.id)
    if row is None:
        return False
    before = live.session
    if live.in_doubt or row.room.game != before.room.game:
        session = await load(log, row)
    else:
        news = await log.since(live.id, row.room.game, before.n) if row.room.game else []
        session = fold(replace(before, room=row.room) if row.v != live.row.v else before, news)
    live.row, live.in_doubt = row, False
    live.session = session
    return (session.room, session.n) != (before.room, before.n)
