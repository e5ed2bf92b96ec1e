"""The log of all games: steps go in by group commit, and come out in order. It is only ever inserted into."""

import json
from collections.abc import Mapping
from typing import Any
from uuid import UUID

from app.rules.table import Outcome
from app.session.step import Step, decode
from app.storage.db import Database
from app.storage.pending import Pending
from app.storage.writer import Writer

SINCE = """
SELECT n, at, seat, by, cid, moves::text AS moves FROM game_log
WHERE room_id = $1 AND number = $2 AND n > $3 ORDER BY n
"""


class Log:
    """The one way into `game_log` and out of it, but for the step that deals (see `rooms.start_game`)."""

    def __init__(self, db: Database) -> None:
        self._db = db
        self._writer = Writer(db)

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
        # Straight to the driver, which prepares the query once for each connection.
        async with self._db.engine.connect() as connection:
            raw: Any = (await connection.get_raw_connection()).driver_connection
            return [_step(row) for row in await raw.fetch(SINCE, room, number, n)]


def _step(row: Mapping[str, Any]) -> Step:
    moves = decode(json.loads(row["moves"]))
    return Step(row["n"], row["at"], row["seat"], row["by"], row["cid"], moves)
