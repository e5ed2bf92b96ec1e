"""The dealer: every change to a room or a game goes through here, is checked, stored, and only then true."""

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from uuid import UUID

from app.dealer.chance import Hands, opening, seats_in_any_order
from app.dealer.desk import Desk
from app.dealer.live import Live
from app.rules.moves import Exchange, Penalise, Play, Seat, SeatMove
from app.rules.table import Table
from app.session import changes
from app.session.room import PersonId, Room, RoomError
from app.session.session import Phase, Session, accept, begin
from app.session.step import By
from app.storage import rooms


class Dealer(Desk):
    """The write path of one process.

    What it refuses is a RoomError with a code of docs/PROTOCOL.md, or an IllegalMove; nothing has changed
    then.
    """

    async def open_room(self, person: PersonId, device: UUID, name: str, title: str, cid: str) -> Live:
        """A new room with the person on its first seat; the same device and `cid` give the same room."""
        row = await rooms.create(self.db, changes.open_room(person, name, title), device, cid)
        return await self.live(row.id)

    async def change(
        self, live: Live, fn: Callable[[Room], Room], phases: tuple[Phase, ...] = ("lobby",)
    ) -> None:
        """Change what is agreed. Raises RoomError: those of `fn`, and game_running in another phase."""

        async def attempt(session: Session) -> bool:
            if session.phase not in phases:
                raise RoomError("game_running")
            room = fn(session.room)
            return room == session.room or await self._save(live, room)

        await self.until_done(live, attempt)

    async def shuffle_seats(self, live: Live, person: PersonId) -> None:
        """The host shuffles who sits where."""

        def shuffled(room: Room) -> Room:
            changes.host_only(room, person)
            return changes.shuffle_seats(room, seats_in_any_order(len(room.seats)))

        await self.change(live, shuffled)

    async def start(self, live: Live, person: PersonId) -> None:
        """The host starts the next game. Raises RoomError (not_host, seats_empty, game_running)."""

        async def attempt(session: Session) -> bool:
            changes.host_only(session.room, person)
            if session.phase == "play":
                raise RoomError("game_running")
            return await self._deal(live)

        await self.until_done(live, attempt)

    async def rematch(self, live: Live, person: PersonId, game: int, ready: bool) -> None:
        """Say whether one wants another game; the last one to want it starts it.

        A tap that comes after the next game has begun changes nothing. Raises RoomError (game_not_over).
        """

        async def attempt(session: Session) -> bool:
            if session.room.game > game:
                return True
            if session.phase != "over":
                raise RoomError("game_not_over")
            room = changes.want_rematch(session.room, person, ready)
            if changes.all_want_rematch(room):
                return await self._deal(live)
            return room == session.room or await self._save(live, room)

        await self.until_done(live, attempt)

    async def clear(self, live: Live, person: PersonId) -> None:
        """The host goes back to the lobby after a game. Raises RoomError (not_host, game_not_over)."""

        async def attempt(session: Session) -> bool:
            changes.host_only(session.room, person)
            if session.phase == "play":
                raise RoomError("game_not_over")
            if session.phase == "lobby":
                return True
            return await self._save(live, changes.cleared(changes.scored(session.room, session.winners())))

        await self.until_done(live, attempt)

    async def take(
        self,
        live: Live,
        who: PersonId | Seat,
        move: SeatMove,
        *,
        game: int,
        turn: int,
        cid: str | None = None,
        by: By = "person",
    ) -> None:
        """Take a seat's move, once per `cid`; `game` and `turn` are those that the player saw.

        Raises IllegalMove, RoomError (not_seated, no_game, stale).
        """

        async def attempt(session: Session) -> bool:
            seat = session.room.seat_of(who) if isinstance(who, str) else who
            if seat is None:
                raise RoomError("not_seated")
            if (seat, cid) in session.cids:
                return True
            table = _table(session, game)
            if turn != table.turns and isinstance(move, Play | Exchange):
                raise RoomError("stale")
            return await self._append(live, table, seat, move, by, cid)

        await self.until_done(live, attempt)

    async def penalise(self, live: Live, move: Penalise, *, game: int) -> None:
        """Rule that a team talked (R15). Raises IllegalMove, RoomError (no_game, stale)."""

        async def attempt(session: Session) -> bool:
            return await self._append(live, _table(session, game), None, move, "dealer", None)

        await self.until_done(live, attempt)

    async def _append(
        self, live: Live, table: Table, seat: Seat | None, move: SeatMove | Penalise, by: By, cid: str | None
    ) -> bool:
        session, number = live.session, live.session.room.game
        hands = Hands(live.id, number, len(table.seals))
        step, after = accept(session, seat, move, by=by, cid=cid, at=_now(), shuffle=hands)
        outcome = after.game.table.outcome if after.game else None
        if not await self.log.append(live.id, number, step, outcome):
            return False
        self.now_true(live, live.row, after)
        return True

    async def _save(self, live: Live, room: Room) -> bool:
        row = await rooms.save(self.db, live.row, room)
        if row is None:
            return False
        self.now_true(live, row, replace(live.session, room=room))
        return True

    async def _deal(self, live: Live) -> bool:
        """The next game: one transaction for the room, the game and its first step."""
        session = live.session
        room = changes.scored(session.room, session.winners()) if session.phase == "over" else session.room
        room = changes.started(room)
        hands = Hands(live.id, room.game, 0)
        first = opening(room.setup, hands, _last_dealer(session, room))
        step, after = begin(replace(session, room=room), first, _now(), hands)
        row = await rooms.start_game(self.db, live.row, room, step)
        if row is None:
            return False
        self.now_true(live, row, after)
        return True


def _table(session: Session, game: int) -> Table:
    if session.table is None:
        raise RoomError("no_game")
    if session.room.game != game:
        raise RoomError("stale")
    return session.table


def _last_dealer(session: Session, room: Room) -> Seat | None:
    """Who dealt last, if the same people sit at the same seats again (R4.7)."""
    same_seats = session.game is not None and room.seats == session.room.dealt
    return session.game.table.dealer if session.game is not None and same_seats else None


def _now() -> datetime:
    return datetime.now(UTC)
