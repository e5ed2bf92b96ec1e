"""The hub: the live rooms of this process and the sockets in them."""

import asyncio
import logging
import time
from collections.abc import Coroutine
from typing import Any, Protocol
from uuid import UUID

from app.dealer.dealer import Dealer
from app.dealer.live import Live
from app.realtime.clock import Clock
from app.realtime.feed import Feed
from app.session.room import PersonId

IDLE = 60.0
"""Seconds after which a room that nobody watches leaves the memory."""

COUNT_AFTER = 0.3
"""Seconds between a spectator's coming and everybody's knowing."""

logger = logging.getLogger(__name__)


class Listener(Protocol):
    """What a feed wakes when there is something new: a socket."""

    person: PersonId | None
    """Who is behind it; None for somebody without a name."""

    def wake(self) -> None:
        """There is something new; must not wait."""

    def leave(self, code: int) -> None:
        """Close with that code; must not wait."""


class Hub:
    """Tells sockets that their room has changed. It never waits for any of them."""

    def __init__(self, dealer: Dealer, clock: Clock) -> None:
        self.dealer, self.clock = dealer, clock
        self.feeds: dict[UUID, Feed] = {}
        self.listeners: dict[UUID, set[Listener]] = {}
        self._counting: set[UUID] = set()
        self._tasks: set[asyncio.Task[Any]] = set()
        dealer.changed = self.changed

    def enter(self, live: Live, listener: Listener) -> Feed:
        """A socket comes into a room; it is woken at every change from now on."""
        feed = self.feeds.setdefault(live.id, Feed(live))
        self.listeners.setdefault(live.id, set()).add(listener)
        self._count_soon(live)
        self.clock.look(live)
        listener.wake()
        return feed

    def exit(self, live: Live, listener: Listener) -> None:
        """A socket is gone."""
        listeners = self.listeners.get(live.id, set())
        listeners.discard(listener)
        if listeners:
            return self._count_soon(live)
        self.listeners.pop(live.id, None)
        self.feeds.pop(live.id, None)
        return self.clock.rest(live)

    def changed(self, live: Live) -> None:
        """The room's session has changed: wake its sockets, and see what is due."""
        for listener in self.listeners.get(live.id, ()):
            listener.wake()
        if (feed := self.feeds.get(live.id)) is not None:
            self.clock.look(live)
            if feed.counted is not live.session.room.people:
                self._count_soon(live)

    def _count_soon(self, live: Live) -> None:
        """Seats see spectators as a number; a crowd that comes at once is counted once."""
        if live.id not in self._counting:
            self._counting.add(live.id)
            asyncio.get_running_loop().call_later(COUNT_AFTER, self._count, live.id)

    def _count(self, room: UUID) -> None:
        self._counting.discard(room)
        feed = self.feeds.get(room)
        if feed is None:
            return
        people = feed.counted = feed.live.session.room.people
        watching = sum(listener.person not in people for listener in self.listeners[room])
        if watching != feed.watching:
            feed.watching = watching
            self.changed(feed.live)

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Run something to its end, whatever becomes of the socket that asked for it."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            logger.error("A task of the hub failed.", exc_info=error)

    async def tidy(self) -> None:
        """For ever: let go of rooms that nobody has asked for in a while."""
        while True:
            await asyncio.sleep(IDLE)
            for live in list(self.dealer.lives.values()):
                unused = time.monotonic() - live.used > IDLE and not live.turn.locked()
                if unused and live.id not in self.feeds:
                    self.dealer.forget(live)

    async def close(self, code: int) -> None:
        """Tell every socket to go, and let moves that are under way come to their end."""
        for listeners in list(self.listeners.values()):
            for listener in list(listeners):
                listener.leave(code)
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=1)
