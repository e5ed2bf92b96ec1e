"""A step on its way into the log, and the caller who waits for it."""

import asyncio
import json
from typing import Any
from uuid import UUID

from app.rules.table import Outcome
from app.session.step import Step, encode
from app.storage.errors import LogError


class Pending:
    """A step that waits to be stored, as a row, and its caller."""

    __slots__ = ("_result", "_settled", "in_doubt", "is_settled", "room", "row", "since")

    def __init__(self, room: UUID, number: int, step: Step, outcome: Outcome | None) -> None:
        loop = asyncio.get_running_loop()
        moves = json.dumps(encode(step.moves), separators=(",", ":"))
        ended = None if outcome is None else json.dumps(_encode_outcome(outcome))
        self.room = room
        self.row = (room, number, step.n, step.at, step.seat, step.by, step.cid, moves, ended)
        self.since = loop.time()
        self.in_doubt = False
        """The connection was lost before the database said whether the step was stored."""
        self.is_settled = False
        self._result: asyncio.Future[bool] = loop.create_future()
        self._settled: asyncio.Event | None = None

    async def outcome(self) -> bool:
        """Waits until the step is settled: whether it was stored. Raises LogError."""
        return await self._result

    async def settled(self) -> None:
        """Waits until a step is settled whose caller has gone. Raises RuntimeError if it has not."""
        if not self._result.cancelled():
            raise RuntimeError(f"Room {self.room} has a step that is not yet stored.")
        self._settled = self._settled or asyncio.Event()
        await self._settled.wait()

    def settle(self, answer: bool | LogError) -> None:
        """Answers the caller, if there is still one."""
        self.is_settled = True
        if self._settled:
            self._settled.set()
        if self._result.done():
            return
        if isinstance(answer, LogError):
            self._result.set_exception(answer)
        else:
            self._result.set_result(answer)

    def is_stored_as(self, at: object, seat: object, by: object, cid: object, moves: str) -> bool:
        """Whether a row of the log is this very step."""
        return self.row[3:7] == (at, seat, by, cid) and json.loads(self.row[7]) == json.loads(moves)


def _encode_outcome(outcome: Outcome) -> dict[str, Any]:
    named = {"how": outcome.how, "team": outcome.team, "reason": outcome.reason}
    return {name: value for name, value in named.items() if value is not None}
