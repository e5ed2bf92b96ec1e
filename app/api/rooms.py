"""Rooms: make one, find one, look at one, take a seat."""

from uuid import UUID

from fastapi import APIRouter, Depends, Request, Response

from app.api import deps, share
from app.api.answers import Found, Look, MyRoom, MyRooms, Own, Share, Ticket
from app.api.errors import described
from app.api.models import MakeRoom, Sit
from app.api.names import safe_name, safe_title
from app.dealer.live import Live
from app.house import House
from app.session import changes
from app.session.room import PersonId, Room, RoomError
from app.session.session import Session
from app.session.view import view
from app.storage import people, rooms
from app.storage.rooms import RoomRow
from app.storage.wishes import person_for
from app.wire.documents import milliseconds, room_document

NEWCOMER: PersonId = "newcomer"
"""Stands for somebody who has no id yet: ids are longer."""

MINE = 30
"""Rooms in a device's list, at most."""

router = APIRouter(prefix="/api/rooms", tags=["rooms"], dependencies=[Depends(deps.same_origin)])


# --- make


@router.post(
    "",
    summary="Make a room, or start a game against bots",
    response_model_exclude_none=True,
    responses=described("bad_name", "who_are_you", "bad_origin", "too_large"),
)
async def make_room(
    request: Request, response: Response, house: deps.TheHouse, device: deps.Device, body: MakeRoom
) -> Ticket:
    """Makes a room with its maker on the first seat. The first call of a device sets its cookie."""
    name, title = safe_name(body.name), safe_title(body.title or "")
    if body.who is not None:
        await deps.acting(house, device, body.who)
    device = device or await deps.new_device(request, response, house, body.cid)
    person = body.who or await person_for(house.db, device, body.cid)
    live = await house.dealer.open_room(person, device, name, title, body.cid)
    if body.bots:
        await _play_now(house, live, person)
    return _ticket(live, person)


async def _play_now(house: House, live: Live, person: PersonId) -> None:
    """Bots on the free seats, and cards for all. A repetition finds it done, or under way."""
    if live.session.room.game:
        return
    try:
        await house.dealer.change(live, _filled)
        await house.dealer.start(live, person)
    except RoomError as refused:
        if refused.code != "game_running":
            raise


def _filled(room: Room) -> Room:
    return changes.add_bot(room, None, "medium") if None in room.seats else room


def _ticket(live: Live, person: PersonId) -> Ticket:
    room = live.session.room
    return Ticket(link=live.row.link, person=person, seat=room.seat_of(person), code=live.row.code)


# --- find


@router.get(
    "",
    summary="The rooms of this device",
    response_model_exclude_none=True,
    responses=described(),
)
async def my_rooms(house: deps.TheHouse, device: deps.Device) -> MyRooms:
    """Rooms that this device's people are in, newest first; none for a device that is not known."""
    mine = await rooms.of_device(house.db, device, MINE) if device else []
    found = [entry for row, persons in mine for entry in await _mine(house, row, persons)]
    return MyRooms(rooms=found)


async def _mine(house: House, row: RoomRow, persons: list[PersonId]) -> list[MyRoom]:
    live = await house.dealer.live(row.id)
    here = [person for person in persons if person in live.session.room.people]
    return [_my_room(row, live.session, person) for person in here]


def _my_room(row: RoomRow, session: Session, person: PersonId) -> MyRoom:
    room = session.room
    seat = room.seat_of(person)
    on_turn = seat is not None and session.table is not None and session.table.turn == seat
    return MyRoom(
        link=row.link,
        title=room.title or None,
        state=session.phase,
        person=person,
        name=room.people[person],
        seat=seat,
        names=[name for s in range(len(room.seats)) if (name := room.name_at(s))],
        turn=True if on_turn and session.phase == "play" else None,
        touched=milliseconds(row.touched_at),
    )


@router.get(
    "/code/{code}",
    summary="Find a room by the code that was said",
    responses=described("no_such_room", "too_fast"),
)
async def find_code(code: str, request: Request, house: deps.TheHouse, guesses: deps.TheGuesses) -> Found:
    """The link of the room with this code, while it has a free seat; any case, spaces ignored."""
    guesses.guess(request.client)
    row = await rooms.by_code(house.db, code)
    if row is None or None not in row.room.seats:
        raise RoomError("no_such_room")
    guesses.right(request.client)
    return Found(link=row.link)


# --- look


@router.get(
    "/{link}",
    summary="Look at a room",
    response_model_exclude_none=True,
    responses=described("no_such_room"),
)
async def look(link: deps.LinkPath, request: Request, house: deps.TheHouse, device: deps.Device) -> Look:
    """The room as everybody may see it, and who of this device is in it. Nothing is changed by looking."""
    live, watch = await house.dealer.find(link)
    own = [] if watch or device is None else await _own(house, device, live.session.room)
    return Look(
        room=room_document(view(live.session, None)),
        people=own,
        share=_share(request, house, live.row, watch),
        watch=True if watch else None,
    )


async def _own(house: House, device: UUID, room: Room) -> list[Own]:
    here = [person for person in await people.people_of(house.db, device) if person in room.people]
    return [Own(person=person, name=room.people[person], seat=room.seat_of(person)) for person in here]


def _share(request: Request, house: House, row: RoomRow, watch: bool) -> Share:
    base = share.base(request.scope, house.settings)
    if watch:
        return Share(watch=f"{base}/w/{row.watch}")
    return Share(join=f"{base}/r/{row.link}", watch=f"{base}/w/{row.watch}", code=row.code)


@router.get(
    "/{link}/qr.svg",
    summary="The address to share, as a picture",
    response_class=Response,
    responses={
        200: {"content": {"image/svg+xml": {}}, "description": "A QR code"},
        **described("no_such_room"),
    },
)
async def qr(link: deps.LinkPath, request: Request, house: deps.TheHouse) -> Response:
    """A QR code of the address that others can reach: of the watch link, if it was asked for by that."""
    live, watch = await house.dealer.find(link)
    shared = _share(request, house, live.row, watch)
    headers = {"Cache-Control": "private, max-age=300", "Vary": "Host"}
    return Response(share.picture(shared.join or shared.watch), media_type="image/svg+xml", headers=headers)


# --- sit


@router.post(
    "/{link}/sit",
    summary="Take a seat",
    response_model_exclude_none=True,
    responses=described(
        "bad_name", "who_are_you", "watch_only", "removed", "bad_origin", "no_such_room", "no_such_seat",
        "seat_taken", "room_full", "room_locked", "too_many_people", "game_running", "too_large",
    ),
)  # fmt: skip
async def sit(request: Request, response: Response, table: deps.Table, body: Sit) -> Ticket:
    """Seats a new person, or moves the one that acts. The first call of a device sets its cookie."""
    name, house = safe_name(body.name), table.house
    if body.who is not None:
        await deps.acting(house, table.device, body.who)
    await _could_sit(table, body.who or NEWCOMER, name, body.seat)
    person = body.who or await _newcomer(request, response, table)
    await house.dealer.change(table.live, lambda room: changes.sit(room, person, name, body.seat))
    return _ticket(table.live, person)


async def _could_sit(table: deps.AtTable, person: PersonId, name: str, seat: int | None) -> None:
    """Asks before anything is made for somebody who would not get a seat. Raises RoomError.

    Who was removed does not come back as somebody else.
    """
    own = await people.people_of(table.house.db, table.device) if table.device else []

    def unchanged(room: Room) -> Room:
        if person not in room.people and room.removed.intersection(own):
            raise RoomError("removed")
        changes.sit(room, person, name, seat)
        return room

    await table.house.dealer.change(table.live, unchanged)


async def _newcomer(request: Request, response: Response, table: deps.AtTable) -> PersonId:
    device = table.device or await deps.new_device(request, response, table.house)
    return await people.new_person(table.house.db, device)
