"""As much of a WebSocket client as a load driver needs: text frames, little work per message (RFC 6455)."""

import asyncio
import base64
import json
import secrets
import struct
from collections.abc import Callable
from typing import Any, cast

TEXT, CLOSE, PING, PONG = 0x81, 0x88, 0x89, 0x8A


class Socket(asyncio.Protocol):
    transport: asyncio.Transport

    """One connection. Calls `on_message` with each text message; counts the bytes after the upgrade."""

    def __init__(self, host: str, path: str, secret: str | None, on_message: Callable[[Any], None]) -> None:
        self._request = _upgrade(host, path, secret)
        self._on_message = on_message
        self._buffer = b""
        self.received = 0
        self.open: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.lost = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for the upgrade."""
        self.transport = cast("asyncio.Transport", transport)
        self.transport.write(self._request)

    def connection_lost(self, exc: Exception | None) -> None:
        """Gone."""
        self.lost = True
        if not self.open.done():
            self.open.set_exception(ConnectionError("The server closed the connection."))

    def data_received(self, data: bytes) -> None:
        """Take in frames; a part of one waits for the rest."""
        self._buffer += data
        if not self.open.done() and not self._opened():
            return
        self.received += len(data)
        while self._frame():
            pass

    def _opened(self) -> bool:
        head, end, rest = self._buffer.partition(b"\r\n\r\n")
        if not end:
            return False
        if b" 101 " not in head.split(b"\r\n")[0]:
            self.open.set_exception(ConnectionError(head.split(b"\r\n")[0].decode()))
            return False
        self._buffer = rest
        self.open.set_result(None)
        return True

    def _frame(self) -> bool:
        buffer = self._buffer
        if len(buffer) < 2:
            return False
        size, at = buffer[1] & 127, 2
        if size == 126:
            size, at = struct.unpack_from("!H", buffer, 2)[0] if len(buffer) >= 4 else 1 << 30, 4
        elif size == 127:
            size, at = struct.unpack_from("!Q", buffer, 2)[0] if len(buffer) >= 10 else 1 << 30, 10
        if len(buffer) < at + size:
            return False
        payload, self._buffer = buffer[at : at + size], buffer[at + size :]
        self._take(buffer[0], payload)
        return True

    def _take(self, kind: int, payload: bytes) -> None:
        if kind == TEXT:
            self._on_message(json.loads(payload))
        elif kind == PING:
            self._send(PONG, payload)
        elif kind == CLOSE:
            self.transport.close()

    def say(self, message: str) -> None:
        """Send a text message."""
        self._send(TEXT, message.encode())

    def _send(self, kind: int, payload: bytes) -> None:
        """A mask of zeros is a mask, and costs nothing."""
        size = len(payload)
        head = struct.pack("!BB", kind, 0x80 | size) if size < 126 else struct.pack("!BBH", kind, 0xFE, size)
        self.transport.write(head + b"\0\0\0\0" + payload)


def _upgrade(host: str, path: str, secret: str | None) -> bytes:
    key = base64.b64encode(secrets.token_bytes(16)).decode()
    lines = [
        f"GET {path} HTTP/1.1",
        f"Host: {host}",
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        f"Sec-WebSocket-Key: {key}",
        *([f"Authorization: Bearer {secret}"] if secret else []),
    ]
    return ("\r\n".join(lines) + "\r\n\r\n").encode()
