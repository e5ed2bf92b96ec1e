"""The log of all games: steps go in by group commit, and come out in order. It is only ever inserted into."""

import json
from collections.abc import Callable, Collection, Mapping
from typing import Any
from uuid import UUID

from app.rules.table import Outcome
from app.session.step import Step, decode
from app.storage.db import Database
from app.storage.pending import Pending
from app.storage.writer import Writer

COLUMNS = "l.n, l.at, l.seat, l.by, l.cid, l.moves::text AS moves"
SINCE = f"""
SELECT {COLUMNS} FROM game_log l WHERE l.room_id = $1 AND l.number = $2 AND l.n > $3 ORDER BY l.n
"""  # noqa: S608  no value in it
SINCE_MANY = f"""
SELECT asked.room_id, l.* FROM unnest($1::uuid[], $2::int[], $3::int[]) AS asked (room_id, number, n)
CROSS JOIN LATERAL (
    SELECT {COLUMNS} FROM game_log l
    WHERE l.room_id = asked.room_id AND l.number = asked.number AND l.n > asked.n ORDER BY l.n
) l
"""  # noqa: S608  no value in it


class Log:
    """The one way into `game_log` and out of it, but for the step that deals (see `rooms.start_game`)."""

    def __init__(self, db: Database, after_commit: Callable[[Collection[UUID]], None] | None = None) -> None:
        """`after_commit` is told after each commit which rooms have a new step; it must not wait."""
        self._db = db
        self._writer = Writer(db, after_commit)

    async def start(self) -> None:
        """Connects and begins to write. Raises OSError, asyncpg.PostgresError."""
        await self._writer.start()

    async def stop(self) -> None:
        """Stores what waits, for a second at most, then refuses the rest."""
        await self._writer.stop()

    async def append(self, room: UUID, number: int, step: Step, outcome: Outcome | None) -> bool:
        """Stores a step of a game, and its outcome if the step ended it. Returns once it is durable.

        Returns False if it lost its race: another step n is there, or the seat's `cid` is: look again.
        Of one room only one step may wait at a time. The step of a caller that is cancelled is stored
        nevertheless, or loses its race. Raises Busy, Unstorable or Unknown.
        """
        return await self._writer.append(Pending(room, number, step, outcome))

    async def since(self, room: UUID, number: int, n: int) -> list[Step]:
        """The steps of a game after step n."""
        return [_step(row) for row in await self._fetch(SINCE, room, number, n)]

    async def since_many(self, known: Mapping[UUID, tuple[int, int]]) -> dict[UUID, list[Step]]:
        """For each room the steps of its game `number` after step `n`; an empty list if there are none."""
        numbers, ns = [number for number, _ in known.values()], [n for _, n in known.values()]
        steps: dict[UUID, list[Step]] = {room: [] for room in known}
        for row in await self._fetch(SINCE_MANY, list(known), numbers, ns):
            steps[row["room_id"]].append(_step(row))
        return steps

    async def _fetch(self, query: str, *values: object) -> list[Any]:
        """Straight to the driver, which prepares each query once for each connection."""
        async with self._db.engine.connect() as connection:
            raw: Any = (await connection.get_raw_connection()).driver_connection
            return list(await raw.fetch(query, *values))


def _step(row: Mapping[str, Any]) -> Step:
    moves = decode(json.loads(row["moves"]))
    return Step(row["n"], row["at"], row["seat"], row["by"], row["cid"], moves)
