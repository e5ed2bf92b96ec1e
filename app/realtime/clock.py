"""The clock: does what is due in the live rooms. For now that is what bots do.

What it does names the turn it was decided on, and is dropped, not tried again, when that has passed.
"""

import asyncio
import logging
from dataclasses import dataclass
from typing import Literal
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

AGAIN_AFTER = 1.0
"""Seconds between two tries of what could not be stored."""

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Due:
    """A bot has something to do, in one game; a timer for it goes on as long as it stays due."""

    game: int
    seat: Seat
    what: Literal["forfeit", "draw", "late draw", "move"]
    """A late draw waits first, so that a person can draw."""
    turn: int
    """The turn to be played; 0 for what belongs to no turn."""


def bot_due(session: Session) -> Due | None:
    """What a bot is to do next, if anything: give up a card, draw, or move.

    A draw that no person's older one waits behind is taken before anybody plays: a later draw would close it.
    """
    table, game = session.table, session.room.game
    if table is None or table.outcome is not None:
        return None
    bots = {seat for seat, who in enumerate(session.room.seats) if isinstance(who, Bot)}
    if table.forfeits:
        return next((Due(game, seat, "forfeit", 0) for seat in table.forfeits if seat in bots), None)
    drawing = next((seat for seat in table.draws if seat in bots), None)
    if drawing is not None and drawing == table.draws[0]:
        return Due(game, drawing, "draw", 0)
    if table.turn in bots:
        return Due(game, table.turn, "move", table.turns)
    return None if drawing is None else Due(game, drawing, "late draw", 0)


class Clock:
    """Lets bots act in rooms that somebody watches, after a pause of `pause` seconds."""

    def __init__(self, dealer: Dealer, pause: float) -> None:
        self._dealer, self._pause = dealer, pause
        self._timers: dict[UUID, tuple[Due, asyncio.TimerHandle]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def look(self, live: Live) -> None:
        """See what is due in a room, and set the timer for it; one that is set for the same goes on."""
        due = bot_due(live.session)
        if live.id in self._timers and self._timers[live.id][0] == due:
            return
        self.rest(live)
        if due is not None:
            self._set(live, due, self._delay(due))

    def _set(self, live: Live, due: Due, delay: float) -> None:
        timer = asyncio.get_running_loop().call_later(delay, self._ring, live, due)
        self._timers[live.id] = due, timer

    def _delay(self, due: Due) -> float:
        """A draw is taken at once, as anybody would; the rest after a pause."""
        if due.what == "draw":
            return 0
        return max(POLITE, self._pause) if due.what == "late draw" else self._pause

    def rest(self, live: Live) -> None:
        """Nobody watches: nothing is done here until somebody comes back."""
        if live.id in self._timers:
            self._timers.pop(live.id)[-1].cancel()

    def stop(self) -> None:
        """Do nothing any more."""
        for *_, timer in self._timers.values():
            timer.cancel()
        self._timers.clear()

    def _ring(self, live: Live, due: Due) -> None:
        self._timers.pop(live.id, None)
        task = asyncio.get_running_loop().create_task(self._act(live, due))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _act(self, live: Live, due: Due) -> None:
        session = live.session
        table = session.table
        if table is None or bot_due(session) != due:
            return
        move = choose(view_of_seat(session, due.seat), table.turns)
        if move is None:
            logger.error("The bot on seat %d of room %s found nothing to do.", due.seat, live.id)
            return
        try:
            await self._dealer.take(live, due.seat, move, game=due.game, turn=table.turns, by="bot")
        except (RoomError, IllegalMove) as late:
            logger.info("A bot's move in room %s was dropped: %s", live.id, late)
            # Nobody else changes anything: try again, but leave a database that is away alone meanwhile.
            if live.session is session and live.id not in self._timers:
                self._set(live, due, max(AGAIN_AFTER, self._delay(due)))
