"""Group commit: the steps that wait, of many rooms, become rows in one statement and one commit."""

import asyncio
import contextlib
import logging
from collections import deque
from collections.abc import Sequence
from typing import Any, Final, Literal
from uuid import UUID

import asyncpg

from app.storage.db import Connection, Database
from app.storage.errors import Busy, LogError, Unknown, Unstorable
from app.storage.pending import Pending

BATCH: Final = 256
"""Steps in one statement, at most."""

MOST_WAITING: Final = 4096
"""Steps that may wait; one more is Busy."""

PATIENCE: Final = 5.0
"""Seconds a step may wait for a database in trouble before it is Busy."""

STOP_WITHIN: Final = 1.0
"""Seconds for what still waits when the writer is stopped."""

PAUSES: Final = (0.0, 0.05, 0.1, 0.2, 0.5, 1.0)
"""Seconds before each new attempt; the last one for ever."""

# The keys decide who was first. That the step before must be there keeps out gaps, and games never dealt.
# Asked for as a value and not by EXISTS, it is one look into the index for each row, whatever is planned.
APPEND: Final = """
WITH asked AS (
    SELECT * FROM unnest($1::uuid[], $2::int[], $3::int[], $4::timestamptz[], $5::smallint[], $6::text[],
                         $7::text[], $8::jsonb[], $9::jsonb[])
           AS t (room_id, number, n, at, seat, by, cid, moves, outcome)
), stored AS (
    INSERT INTO game_log (room_id, number, n, at, seat, by, cid, moves)
    SELECT room_id, number, n, at, seat, by, cid, moves FROM asked
    WHERE (SELECT true FROM game_log b
           WHERE b.room_id = asked.room_id AND b.number = asked.number AND b.n = asked.n - 1)
    ORDER BY room_id  -- two processes with the same rooms must not wait for each other
    ON CONFLICT DO NOTHING
    RETURNING room_id
), ended AS (
    UPDATE games SET ended_at = asked.at, outcome = asked.outcome
    FROM asked JOIN stored USING (room_id)
    WHERE asked.outcome IS NOT NULL AND games.room_id = asked.room_id AND games.number = asked.number
)
SELECT room_id FROM stored
"""
LOOK: Final = """
SELECT l.room_id, l.at, l.seat, l.by, l.cid, l.moves::text
FROM unnest($1::uuid[], $2::int[], $3::int[]) AS asked (room_id, number, n)
JOIN game_log l ON l.room_id = asked.room_id AND l.number = asked.number AND l.n = asked.n
"""

log = logging.getLogger(__name__)


class Writer:
    """The one writer of a process, on a connection of its own."""

    def __init__(self, db: Database) -> None:
        self._db = db
        self._waiting: deque[Pending] = deque()
        self._unstored: dict[UUID, Pending] = {}
        self._wake = asyncio.Event()
        self._stopping = False
        self._task: asyncio.Task[None] | None = None
        self._connection: Connection | None = None
        self._append: Any = None  # prepared statements
        self._look_up: Any = None

    async def start(self) -> None:
        """Connects and begins. Raises OSError, asyncpg.PostgresError."""
        await self._connect()
        self._task = asyncio.create_task(self._write(), name="log writer")

    async def stop(self) -> None:
        """Stores what waits, for STOP_WITHIN at most; the rest is Busy, or Unknown if it was under way."""
        self._stopping = True
        self._wake.set()
        if self._task:
            await asyncio.wait({self._task}, timeout=STOP_WITHIN)
            self._task.cancel()
            await asyncio.wait({self._task})
        for step in list(self._unstored.values()):
            self._settle(step, Unknown() if step.in_doubt else Busy())
        if self._connection:
            with contextlib.suppress(OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
                await self._connection.close(timeout=STOP_WITHIN)
        self._drop()

    async def append(self, step: Pending) -> bool:
        """Queues the step and waits until it is settled: whether it was stored. Raises LogError."""
        while before := self._unstored.get(step.room):
            await before.settled()
        if self._task is None or self._stopping or len(self._unstored) >= MOST_WAITING:
            raise Busy
        self._unstored[step.room] = step
        self._waiting.append(step)
        self._wake.set()
        return await step.outcome()

    # --- the loop

    async def _write(self) -> None:
        """While one batch is on its way the next one gathers."""
        while self._waiting or not self._stopping:
            if not self._waiting:
                self._wake.clear()
                await self._wake.wait()
            await self._store(self._take())

    def _take(self) -> list[Pending]:
        batch = [self._waiting.popleft() for _ in range(min(BATCH, len(self._waiting)))]
        return sorted(batch, key=lambda step: step.room.int)

    async def _store(self, batch: Sequence[Pending]) -> None:
        """Settles every step of the batch, however long that takes."""
        tries = 0
        while batch := [step for step in batch if not step.is_settled]:
            tries += 1
            try:
                if await self._is_connected():
                    await self._commit(batch)
            except asyncio.CancelledError:
                _doubt(batch)
                raise
            except Exception as error:  # noqa: BLE001  a writer that dies takes all rooms with it
                await self._mend(batch, error)
            if not all(step.is_settled for step in batch):
                await asyncio.sleep(PAUSES[min(tries, len(PAUSES)) - 1])
                self._expire(batch)

    async def _commit(self, batch: Sequence[Pending]) -> None:
        """One statement, one commit."""
        columns = zip(*(step.row for step in batch), strict=True)
        rows = await self._append.fetch(*columns)
        stored = {row[0] for row in rows}
        if doubtful := [step for step in batch if step.in_doubt and step.room not in stored]:
            stored |= await self._look(doubtful)
        for step in batch:
            self._settle(step, step.room in stored)

    async def _look(self, doubtful: Sequence[Pending]) -> set[UUID]:
        """Those rooms whose doubtful step is in the log.

        The append just before this look waited for whoever held the key, be it our own statement on the
        connection that was lost: so what is not there now will never be.
        """
        keys = zip(*(step.row[:3] for step in doubtful), strict=True)
        steps = {step.room: step for step in doubtful}
        rows = await self._look_up.fetch(*keys)
        return {room for room, *row in rows if steps[room].is_stored_as(*row)}

    # --- trouble

    async def _mend(self, batch: Sequence[Pending], error: Exception) -> None:
        """After a batch that failed: one room never harms another, and nobody is told what is not so."""
        fate = _fate(error)
        log.warning("A batch of %d steps: %s (%s)", len(batch), fate, _name(error))
        if fate == "lost":
            _doubt(batch)
        if fate != "refused":
            self._drop()
        if fate != "lost" and len(batch) > 1:
            for step in batch:
                await self._store([step])
        elif fate == "refused":
            self._settle(batch[0], Unstorable(_name(error)))
        elif fate == "trouble" and not batch[0].in_doubt:
            self._settle(batch[0], Busy(_name(error)))

    def _expire(self, batch: Sequence[Pending]) -> None:
        """What has waited for too long and is not in doubt is Busy, which is true."""
        oldest = asyncio.get_running_loop().time() - PATIENCE
        for step in (*batch, *self._waiting):
            if step.since < oldest and not step.in_doubt:
                self._settle(step, Busy())
        self._waiting = deque(step for step in self._waiting if not step.is_settled)

    def _settle(self, step: Pending, answer: bool | LogError) -> None:
        if not step.is_settled:
            del self._unstored[step.room]
            step.settle(answer)

    # --- the connection

    async def _is_connected(self) -> bool:
        if self._connection and not self._connection.is_closed():
            return True
        try:
            await self._connect()
        except Exception as error:  # noqa: BLE001  whatever it is, we try again
            log.warning("No way to the database (%s)", _name(error))
            return False
        return True

    async def _connect(self) -> None:
        self._drop()
        self._connection = await self._db.connect()
        self._append = await self._connection.prepare(APPEND)
        self._look_up = await self._connection.prepare(LOOK)
        # Preparing leaves a transaction open, with locks in the way of a migration; any statement ends it.
        await self._look_up.fetch([], [], [])

    def _drop(self) -> None:
        if self._connection:
            self._connection.terminate()
        self._connection = self._append = self._look_up = None


def _doubt(batch: Sequence[Pending]) -> None:
    for step in batch:
        step.in_doubt = True


def _fate(error: Exception) -> Literal["refused", "trouble", "lost"]:
    """Refused: a step is not for this database. Trouble: nothing was stored. Lost: who knows."""
    if not isinstance(error, asyncpg.PostgresError):
        # What the driver cannot encode is a ValueError among its own.
        return (
            "refused"
            if isinstance(error, asyncpg.InterfaceError) and isinstance(error, ValueError)
            else "lost"
        )
    kind = error.sqlstate or ""
    if kind.startswith(("22", "23", "54")):
        return "refused"
    return "lost" if kind.startswith(("08", "57P")) or not kind else "trouble"


def _name(error: Exception) -> str:
    """What may be said of an error: its text could hold cards."""
    return type(error).__name__
