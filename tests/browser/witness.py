"""A witness beside each window: what the server sent into it, and everything that went wrong in it."""

import asyncio
import json
import re
from typing import Any

from playwright.async_api import (
    BrowserContext,
    ConsoleMessage,
    Error,
    Page,
    Request,
    Response,
    WebSocket,
)

from tests.realtime.secrets import hidden_cards

REPORT = """document.addEventListener("securitypolicyviolation", (event) =>
  console.error("CSP", event.violatedDirective, event.blockedURI))"""
CHATTER = ("log", "info", "debug", "verbose")


class Witness:
    """Of all pages of one context."""

    def __init__(self) -> None:
        self.frames: list[Any] = []
        self.bodies: list[tuple[str, Any]] = []
        self.troubles: list[str] = []
        self.allowed: list[str] = []
        """Patterns of troubles that a test makes on purpose."""
        self.sockets = 0
        self._reading: set[asyncio.Task[None]] = set()

    async def watch(self, context: BrowserContext) -> None:
        """From now on, whatever page is opened."""
        await context.add_init_script(REPORT)
        context.on("page", self._page)
        context.on("console", self._console)
        context.on("weberror", lambda error: self.troubles.append(f"threw {error.error}"))
        context.on("requestfailed", self._failed)
        context.on("response", self._response)

    def _page(self, page: Page) -> None:
        page.on("websocket", self._socket)
        page.on("crash", lambda _: self.troubles.append("crashed"))

    def _console(self, message: ConsoleMessage) -> None:
        if message.type not in CHATTER:
            self.troubles.append(f"console {message.type}: {message.text}")

    def _failed(self, request: Request) -> None:
        self.troubles.append(f"request failed: {request.url} {request.failure}")

    def _socket(self, socket: WebSocket) -> None:
        self.sockets += 1
        socket.on("framereceived", self._frame)

    def _frame(self, payload: bytes | str) -> None:
        self.frames.append(json.loads(payload))

    def _response(self, response: Response) -> None:
        if response.status >= 400:
            self.troubles.append(f"{response.status} {response.url}")
        if "/api/" in response.url and "json" in response.headers.get("content-type", ""):
            task = asyncio.ensure_future(self._read(response))
            self._reading.add(task)
            task.add_done_callback(self._reading.discard)

    async def _read(self, response: Response) -> None:
        try:
            self.bodies.append((response.url, await response.json()))
        except Error:
            return  # the page has gone elsewhere, and its body with it

    def allow(self, *patterns: str) -> None:
        """Troubles that a test makes on purpose."""
        self.allowed += patterns

    async def complaints(self, *, seated: bool) -> list[str]:
        """Everything that should not have been."""
        await asyncio.gather(*self._reading)
        found = [
            trouble
            for trouble in self.troubles
            if not any(re.search(pattern, trouble) for pattern in self.allowed)
        ]
        return found + self.secrets(seated=seated)

    def secrets(self, *, seated: bool) -> list[str]:
        """Where a card stands in what was sent that this person must not see."""
        syncs = [frame for frame in self.frames if frame["t"] == "sync"]
        others = [frame for frame in self.frames if frame["t"] != "sync"]
        found = [path for frame in syncs + others for path in hidden_cards(frame, seated=seated)]
        # The story of a game is the log of its table.
        told = [{"patch": {"table": body}} for _, body in self.bodies]
        return found + [path for body in told for path in hidden_cards(body, seated=False)]
