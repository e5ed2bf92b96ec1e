"""The game socket, /ws/{link}: a raw ASGI endpoint, for every frame counts.

A reader takes messages; a writer waits until the room differs from what was sent and sends the difference. A
slow socket is never waited for: it skips steps, and catches up to how things stand.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable, MutableMapping
from contextlib import suppress
from typing import Any, TypeAlias

from starlette.datastructures import State

from app.dealer.live import Live
from app.door import allowed_origin, secret_of
from app.house import House
from app.realtime.allowance import Allowance
from app.realtime.feed import NOTHING_SHOWN, Feed, compact
from app.realtime.hub import Hub
from app.rules.moves import IllegalMove
from app.session.patch import Document
from app.session.room import PersonId, RoomError
from app.storage import people
from app.storage.errors import UNAVAILABLE
from app.wire.messages import VERSION, BadMessage, Hello, MoveIn, Ping, move_of, read

Scope: TypeAlias = MutableMapping[str, Any]
Receive: TypeAlias = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send: TypeAlias = Callable[[MutableMapping[str, Any]], Awaitable[None]]

HELLO_WITHIN = 5.0
"""Seconds."""
LONGEST = 4096
"""Characters of one message."""
UNDER_WAY = 8
"""Moves of one socket that wait for the dealer, at most."""

BAD_MESSAGES, WHO_ARE_YOU, NO_SUCH_ROOM, NO_HELLO = 4400, 4401, 4404, 4408
OTHER_VERSION, TOO_FAST, RESTARTING = 4426, 4429, 1012


class Gone(Exception):  # noqa: N818  nothing is wrong
    """Raised when the other side has left."""


class Closing(Exception):  # noqa: N818  nothing is wrong
    """Raised when the socket is to be closed with a code."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


class GameSocket:
    """The endpoint. One Connection serves each socket."""

    def __init__(self, state: State) -> None:
        self._state = state  # filled by the time the first socket comes

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        house: House = self._state.house
        hub: Hub = self._state.hub
        await receive()  # websocket.connect
        if not allowed_origin(scope, house.settings):
            await send({"type": "websocket.close", "code": 1008})
            return
        await send({"type": "websocket.accept"})
        try:
            await Connection(house, hub, receive, send).serve(scope)
        except Closing as closing:
            await _close(send, closing.code)
        except (Gone, OSError):
            pass  # the other side has left, and knows it


class Connection:
    """One socket, from its hello to its end."""

    def __init__(self, house: House, hub: Hub, receive: Receive, send: Send) -> None:
        self._house, self._hub = house, hub
        self._receive, self._send = receive, send
        self._awake = asyncio.Event()
        self._notes: list[str] = []
        self._code: int | None = None
        self.person: PersonId | None = None
        self._allowance = Allowance(house.settings.message_rate, 2 * house.settings.message_rate)
        self._was_bad = False
        self._under_way = 0

    # --- what the hub asks for

    def wake(self) -> None:
        """There is something new."""
        self._awake.set()

    def leave(self, code: int) -> None:
        """Close with that code."""
        self._code = code
        self._awake.set()

    # --- the two halves

    async def serve(self, scope: Scope) -> None:
        """Serve the socket to its end. Raises Gone, Closing."""
        hello = await self._hello()
        live = await self._enter(scope, hello)
        feed = self._hub.enter(live, self)
        halves = [asyncio.create_task(self._write(feed)), asyncio.create_task(self._read(live))]
        try:
            await asyncio.wait(halves, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._hub.exit(live, self)
            for half in halves:
                half.cancel()
            ended = await asyncio.gather(*halves, return_exceptions=True)
        for error in ended:
            if isinstance(error, Exception):
                raise error

    async def _write(self, feed: Feed) -> None:
        """For ever: wait until there is something new, and send what this socket lacks."""
        shown, yours, k = NOTHING_SHOWN, None, 0
        while True:
            await self._awake.wait()
            self._awake.clear()
            if self._code is not None:
                raise Closing(self._code)
            patch = feed.patch(shown, yours, self.person)
            shown, yours = feed.now(), feed.now().yours(self.person)
            if patch != "{}":
                k += 1
                await self._text(f'{{"t":"sync","k":{k},"patch":{patch}}}')
            notes, self._notes = self._notes, []
            for note in notes:
                await self._text(note)

    async def _read(self, live: Live) -> None:
        """For ever: take messages."""
        while True:
            raw = await self._next()
            if not self._allowance.spend():
                raise Closing(TOO_FAST)
            try:
                self._take(live, read(raw))
            except BadMessage as bad:
                if self._was_bad:
                    raise Closing(BAD_MESSAGES) from bad
                self._was_bad = True
                self._note({"t": "no", "why": "bad_message"})

    def _take(self, live: Live, message: Hello | MoveIn | Ping) -> None:
        if isinstance(message, Hello):
            raise BadMessage
        if isinstance(message, Ping):
            self._note({"t": "pong", "now": round(time.time() * 1000)})
        elif self._under_way >= UNDER_WAY:
            self._refuse(message, "busy")
        else:
            self._under_way += 1
            self._hub.spawn(self._move(live, message))

    async def _move(self, live: Live, message: MoveIn) -> None:
        """Bring a move to the dealer. That it was taken is seen in `you.done`; a refusal is said."""
        try:
            if self.person is None:
                raise RoomError("not_seated")
            move, cid = move_of(message.move), message.cid
            await self._house.dealer.take(
                live, self.person, move, game=message.game, turn=message.turn, cid=cid
            )
        except RoomError as refused:
            self._refuse(message, refused.code)
        except IllegalMove as illegal:
            self._refuse(message, illegal.reason.value)
        except Exception:
            self._refuse(message, "busy")  # a fault of ours, which the hub logs; nobody waits for an answer
            raise
        finally:
            self._under_way -= 1

    # --- hello

    async def _hello(self) -> Hello:
        try:
            async with asyncio.timeout(HELLO_WITHIN):
                message = read(await self._next())
        except TimeoutError as late:
            raise Closing(NO_HELLO) from late
        except BadMessage as bad:
            raise Closing(BAD_MESSAGES) from bad
        if not isinstance(message, Hello):
            raise Closing(BAD_MESSAGES)
        if message.v != VERSION:
            raise Closing(OTHER_VERSION)
        return message

    async def _enter(self, scope: Scope, hello: Hello) -> Live:
        """The room of the link; and who this is, if the link allows more than watching."""
        try:
            live, watch = await self._house.dealer.find(scope["path_params"]["link"])
            if hello.who is not None and not watch:
                await self._recognise(scope, hello.who)
        except RoomError as error:
            raise Closing(NO_SUCH_ROOM if error.code == "no_such_room" else RESTARTING) from error
        except UNAVAILABLE as error:
            raise Closing(RESTARTING) from error
        return live

    async def _recognise(self, scope: Scope, person: PersonId) -> None:
        secret = secret_of(scope)
        device = await people.device_of(self._house.db, secret) if secret else None
        if device is None or not await people.owns(self._house.db, device, person):
            raise Closing(WHO_ARE_YOU)
        self.person = person

    # --- frames

    async def _next(self) -> str | bytes:
        """The next text frame; anything else reads as an empty, bad one. Raises Gone."""
        frame = await self._receive()
        if frame["type"] == "websocket.disconnect":
            raise Gone
        text = frame.get("text")
        return text if text is not None and len(text) <= LONGEST else ""

    def _refuse(self, message: MoveIn, why: str) -> None:
        self._note({"t": "no", "cid": message.cid, "why": why})

    def _note(self, note: Document) -> None:
        self._notes.append(compact(note))
        self._awake.set()

    async def _text(self, text: str) -> None:
        await self._send({"type": "websocket.send", "text": text})


async def _close(send: Send, code: int) -> None:
    with suppress(OSError):  # the other side was faster
        await send({"type": "websocket.close", "code": code})
