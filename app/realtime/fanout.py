"""News between the processes on one database: LISTEN and NOTIFY, healed by a look at the newest numbers.

A process alone on its database has no use for it.
"""

import asyncio
import logging
import secrets
from typing import Any
from uuid import UUID

import asyncpg

from app.dealer.dealer import Dealer
from app.dealer.live import Live
from app.session.room import RoomError
from app.storage import rooms
from app.storage.db import Database
from app.storage.errors import UNAVAILABLE

CHANNEL = "fiverow"
MOST_ROOMS = 200
"""Room ids in one notice: 33 bytes each, of the 8,000 that Postgres takes."""
HEAL_EVERY = 3.0
"""Seconds between two looks for news whose notice was lost."""
RETRY_AFTER = 0.5

logger = logging.getLogger(__name__)


class Fanout:
    """Tells other processes which rooms this one has written to, and catches up on theirs."""

    def __init__(self, db: Database, dealer: Dealer) -> None:
        self._db, self._dealer = db, dealer
        self._me = secrets.token_hex(8)
        self._waiting: set[UUID] = set()
        self._news = asyncio.Event()
        self._heard: set[UUID] = set()
        self._hint = asyncio.Event()
        dealer.announce = self.announce

    def announce(self, room: UUID) -> None:
        """Let the others know soon that the room has changed; must follow the commit."""
        self._waiting.add(room)
        self._news.set()

    async def run(self) -> None:
        """For ever: tell, listen, read, heal. A lost connection is made again."""
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(self._again_and_again(self._tell))
            tasks.create_task(self._again_and_again(self._listen))
            tasks.create_task(self._again_and_again(self._read))
            tasks.create_task(self._again_and_again(self._heal))

    async def _again_and_again(self, work: Any) -> None:
        while True:
            try:
                await work()
            except Exception as error:  # noqa: BLE001  a process that hears nothing more shows what is not so
                logger.warning("News between processes: %s, trying again", type(error).__name__)
                await asyncio.sleep(RETRY_AFTER)

    async def _tell(self) -> None:
        connection = await self._db.connect()
        try:
            while True:
                await self._news.wait()
                self._news.clear()
                while self._waiting:
                    batch = [self._waiting.pop() for _ in range(min(MOST_ROOMS, len(self._waiting)))]
                    await connection.execute("SELECT pg_notify($1, $2)", CHANNEL, self._notice(batch))
        finally:
            await _close(connection)

    def _notice(self, batch: list[UUID]) -> str:
        return ",".join((self._me, *(room.hex for room in batch)))

    async def _listen(self) -> None:
        connection = await self._db.connect()
        lost = asyncio.Event()
        connection.add_termination_listener(lambda _: lost.set())
        try:
            await connection.add_listener(CHANNEL, self._on_notice)
            self._hear(set(self._dealer.lives))  # what was said while nobody listened
            await lost.wait()
        finally:
            await _close(connection)
        raise ConnectionError

    def _on_notice(self, _connection: Any, _pid: int, _channel: str, payload: object) -> None:
        sender, *ids = str(payload).split(",")
        if sender != self._me:
            self._hear({UUID(hex=room) for room in ids} & self._dealer.lives.keys())

    def _hear(self, ids: set[UUID]) -> None:
        self._heard |= ids
        self._hint.set()

    async def _read(self) -> None:
        while True:
            while self._heard:
                if (live := self._dealer.lives.get(self._heard.pop())) is not None:
                    await self._catch_up(live)
            await self._hint.wait()
            self._hint.clear()

    async def _catch_up(self, live: Live) -> None:
        """A room that cannot be read, as one that a newer version wrote, keeps no other from its news."""
        try:
            await self._dealer.catch_up(live)
        except (*UNAVAILABLE, RoomError):
            raise
        except Exception as error:  # noqa: BLE001  whatever it is, the other rooms go on
            logger.error("Room %s cannot be read: %s", live.id, type(error).__name__)

    async def _heal(self) -> None:
        while True:
            await asyncio.sleep(HEAL_EVERY)
            lives = dict(self._dealer.lives)
            newest = await rooms.newest(self._db, list(lives)) if lives else {}
            self._hear({room for room, numbers in newest.items() if numbers != _numbers(lives[room])})


def _numbers(live: Live) -> tuple[int, int, int]:
    return live.row.v, live.session.room.game, live.session.n


async def _close(connection: "asyncpg.Connection[asyncpg.Record]") -> None:
    try:
        await connection.close(timeout=1)
    except (*UNAVAILABLE, TimeoutError):
        connection.terminate()
