"""The clock: does what is due in the live rooms. For now that is what bots do.

What it does names the turn it was decided on, and is dropped, not tried again, when that has passed.
"""

import asyncio
import logging
from dataclasses import dataclass
from typing import TypeAlias
from uuid import UUID

from app.bots.choose import choose
from app.dealer.dealer import Dealer
from app.dealer.live import Live
from app.rules.moves import IllegalMove, Seat
from app.session.room import Bot, RoomError
from app.session.session import Session
from app.session.view import view_of_seat

POLITE = 8.0
"""Seconds a bot waits with its own draw while a person's is open."""

logger = logging.getLogger(__name__)


Seen: TypeAlias = tuple[int, int]
"""Game and step on which something was decided."""


@dataclass(frozen=True, slots=True)
class Due:
    """A bot has something to do."""

    seat: Seat
    polite: bool
    """Whether it waits first, so that a person can draw."""


def bot_due(session: Session) -> Due | None:
    """The bot that is to act next, if any: to give up a card, to draw, or to move.

    A draw that no person's older one waits behind is taken before anybody plays: a later draw would close it.
    """
    table = session.table
    if table is None or table.outcome is not None:
        return None
    bots = {seat for seat, who in enumerate(session.room.seats) if isinstance(who, Bot)}
    if table.forfeits:
        return next((Due(seat, polite=False) for seat in table.forfeits if seat in bots), None)
    drawing = next((seat for seat in table.draws if seat in bots), None)
    if drawing is not None and drawing == table.draws[0]:
        return Due(drawing, polite=False)
    if table.turn in bots:
        return Due(table.turn, polite=False)
    return None if drawing is None else Due(drawing, polite=True)


class Clock:
    """Lets bots act in rooms that somebody watches, after a pause of `pause` seconds."""

    def __init__(self, dealer: Dealer, pause: float) -> None:
        self._dealer, self._pause = dealer, pause
        self._timers: dict[UUID, tuple[Seen, Due, asyncio.TimerHandle]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def look(self, live: Live) -> None:
        """See what is due in a room, and set the timer for it; one that is set for the same goes on."""
        seen, due = (live.session.room.game, live.session.n), bot_due(live.session)
        if live.id in self._timers and self._timers[live.id][:2] == (seen, due):
            return
        self.rest(live)
        if due is None:
            return
        delay = max(POLITE, self._pause) if due.polite else self._pause
        timer = asyncio.get_running_loop().call_later(delay, self._ring, live, due.seat, seen)
        self._timers[live.id] = seen, due, timer

    def rest(self, live: Live) -> None:
        """Nobody watches: nothing is done here until somebody comes back."""
        if live.id in self._timers:
            self._timers.pop(live.id)[-1].cancel()

    def stop(self) -> None:
        """Do nothing any more."""
        for *_, timer in self._timers.values():
            timer.cancel()
        self._timers.clear()

    def _ring(self, live: Live, seat: Seat, seen: Seen) -> None:
        self._timers.pop(live.id, None)
        task = asyncio.get_running_loop().create_task(self._act(live, seat, seen))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _act(self, live: Live, seat: Seat, seen: Seen) -> None:
        session = live.session
        table = session.table
        if table is None or (session.room.game, session.n) != seen:
            return
        move = choose(view_of_seat(session, seat), table.turns)
        if move is None:
            logger.error("The bot on seat %d of room %s found nothing to do.", seat, live.id)
            return
        try:
            await self._dealer.take(live, seat, move, game=seen[0], turn=table.turns, by="bot")
        except (RoomError, IllegalMove) as late:
            logger.info("A bot's move in room %s was dropped: %s", live.id, late)
            if live.session is session:  # nobody else changes anything: try again later
                self.look(live)
