"""Bounds on what may be sent: the size of a body, and failed guesses of codes."""

import ipaddress
import time
from collections import OrderedDict
from typing import Any

from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.door import header
from app.session.room import RoomError

LONGEST_BODY = 64 * 1024
"""Bytes."""

GUESSES = 60.0
"""Codes that one source may get wrong at once, those still being looked up included."""

FORGIVEN = 0.1
"""How many of them are forgotten each second."""

SOURCES = 10_000
"""How many sources are remembered."""

TOO_LARGE = b'{"error":{"code":"too_large"}}'


class BodyLimit:
    """Refuses a body that is too large, before anybody reads it or as soon as it turns out to be."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serves, or says that it is too much."""
        if scope["type"] != "http":
            return await self._app(scope, receive, send)
        length = header(scope, "content-length") or "0"
        if not length.isdecimal() or int(length) > LONGEST_BODY:
            return await _refuse(send)
        received = 0

        async def counted() -> Message:
            nonlocal received
            message = await receive()
            received += len(message.get("body", b""))
            if received > LONGEST_BODY:
                raise HTTPException(413)
            return message

        return await self._app(scope, counted, send)


async def _refuse(send: Send) -> None:
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(TOO_LARGE)).encode())]
    await send(
        {"type": "http.response.start", "status": 413, "headers": [*headers, (b"connection", b"close")]}
    )
    await send({"type": "http.response.body", "body": TOO_LARGE})


class Guesses:
    """Failed guesses by source: whoever guesses on and on must wait, and nobody else."""

    def __init__(self) -> None:
        self._failed: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def guess(self, client: Any) -> None:
        """Count a guess as wrong until it is known. Raises RoomError (too_fast) if there were too many."""
        source = _source(client)
        count = self._count(source)
        if count >= GUESSES:
            raise RoomError("too_fast")
        self._note(source, count + 1)

    def right(self, client: Any) -> None:
        """The guess was none."""
        source = _source(client)
        self._note(source, self._count(source) - 1)

    def _note(self, source: str, count: float) -> None:
        self._failed.pop(source, None)
        if count > 0:
            self._failed[source] = (count, time.monotonic())
        if len(self._failed) > SOURCES:
            self._failed.popitem(last=False)

    def _count(self, source: str) -> float:
        count, at = self._failed.get(source, (0.0, 0.0))
        return max(0.0, count - (time.monotonic() - at) * FORGIVEN)


def _source(client: Any) -> str:
    """An IPv4 address, or the network that one IPv6 household has."""
    try:
        address = ipaddress.ip_address(client[0] if client else "")
    except ValueError:
        return "unknown"
    if address.version == 4:
        return str(address)
    return str(address.ipv4_mapped or ipaddress.ip_network((int(address), 64), strict=False))
