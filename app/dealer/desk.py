"""The desk: the rooms in this process's memory, and the one way in which a write to a room is tried."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from typing import TypeAlias
from uuid import UUID

from app.dealer.live import Live, catch_up, load
from app.rules.moves import IllegalMove
from app.session.room import RoomError
from app.session.session import Session
from app.storage import rooms
from app.storage.db import Database
from app.storage.errors import UNAVAILABLE
from app.storage.log import Log
from app.storage.rooms import RoomRow

TRIES = 5
"""How often a lost race is run again."""

Attempt: TypeAlias = Callable[[Session], Awaitable[bool]]
"""Tries to store one change: True when it is done, False when somebody else was first."""

logger = logging.getLogger(__name__)


class Desk:
    """The rooms of one process. `alone` says that no other process writes to the database.

    `busy` is a RoomError that every write may raise: the database cannot be had now, or the race was lost too
    often.
    """

    def __init__(self, db: Database, log: Log, *, alone: bool) -> None:
        self.db, self.log, self.alone = db, log, alone
        self.lives: dict[UUID, Live] = {}
        self.changed: Callable[[Live], None] = lambda _: None
        """Called after a room's session has changed, for whatever reason; must not wait."""
        self.announce: Callable[[UUID], None] = lambda _: None
        """Called after this process has stored a change, so that other processes can hear of it."""
        self._loading: dict[UUID, asyncio.Task[Live]] = {}

    async def find(self, link: str) -> tuple[Live, bool]:
        """The room of a link, and whether the link only watches. Raises RoomError (no_such_room)."""
        found = await rooms.find(self.db, link)
        if found is None:
            raise RoomError("no_such_room")
        row, watch = found
        return await self.live(row.id), watch

    async def live(self, room: UUID) -> Live:
        """The room, from memory or from the database. Raises RoomError (no_such_room)."""
        live = self.lives.get(room)
        if live is None:
            live = await asyncio.shield(self._load_once(room))
        live.used = time.monotonic()
        return live

    def _load_once(self, room: UUID) -> "asyncio.Task[Live]":
        loading = self._loading.get(room)
        if loading is None:
            loading = self._loading[room] = asyncio.create_task(self._load(room))
            loading.add_done_callback(lambda _: self._loading.pop(room, None))
        return loading

    async def _load(self, room: UUID) -> Live:
        row = await rooms.by_id(self.db, room)
        if row is None:
            raise RoomError("no_such_room")
        live = Live(row, await load(self.log, row))
        return self.lives.setdefault(room, live)

    async def catch_up(self, live: Live) -> None:
        """Read what other processes have written to the room."""
        async with live.turn:
            await self._catch_up(live)

    def forget(self, live: Live) -> None:
        """Let go of a room that nobody here needs."""
        self.lives.pop(live.id, None)

    async def until_done(self, live: Live, attempt: Attempt) -> None:
        """Try again when somebody else was first; before a session refuses, it makes sure it is not stale."""
        async with live.turn:
            live.used = time.monotonic()
            up_to_date = self.alone and not live.in_doubt
            for _ in range(TRIES):
                if live.in_doubt:
                    await self._catch_up(live)
                try:
                    if await self._try(live, attempt):
                        return
                except (RoomError, IllegalMove):
                    if up_to_date or not await self._catch_up(live):
                        raise
                else:
                    await self._catch_up(live)
                up_to_date = True
        raise RoomError("busy")

    async def _try(self, live: Live, attempt: Attempt) -> bool:
        """One try; when the database fails in it, only the database knows how things stand."""
        try:
            return await attempt(live.session)
        except asyncio.CancelledError:
            live.in_doubt = True
            raise
        except UNAVAILABLE as error:
            live.in_doubt = True
            logger.warning("A change to room %s could not be stored: %s", live.id, type(error).__name__)
            raise RoomError("busy") from error

    async def _catch_up(self, live: Live) -> bool:
        try:
            news = await catch_up(self.db, self.log, live)
        except UNAVAILABLE as error:
            raise RoomError("busy") from error
        if news:
            self.changed(live)
        return news

    def now_true(self, live: Live, row: RoomRow, session: Session) -> None:
        """What has just been stored is how things stand."""
        live.row, live.session = row, session
        self.changed(live)
        self.announce(live.id)
