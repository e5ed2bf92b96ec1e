"""For those who look after the server: what rooms there are, and what lies face up in them. Read-only.

What is shown is what a spectator may see; never a hand, a deck, a device, or a link. The code, which lets
people in while seats are free, is for operators.
"""

from typing import Annotated
from uuid import UUID

from fastapi import APIRouter, Depends, Path, Query
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

from app.api import deps
from app.api.admin_models import AdminRoom, AdminRooms, Inspection
from app.api.answers import Story
from app.api.errors import described
from app.api.games import Before, Limit, Number, entries, page
from app.session.room import RoomError
from app.session.view import view
from app.storage import rooms, tokens
from app.storage.rooms import RoomRow
from app.wire.documents import document, milliseconds

_bearer = HTTPBearer(auto_error=False, description="A token from `python -m app admin-token create NAME`")


async def _who(
    house: deps.TheHouse, sent: Annotated[HTTPAuthorizationCredentials | None, Depends(_bearer)]
) -> tokens.Role:
    """The role of a valid token. Raises RoomError (who_are_you)."""
    found = await tokens.check(house.db, sent.credentials) if sent else None
    if found is None:
        raise RoomError("who_are_you")
    return found[1]


Role = Annotated[tokens.Role, Depends(_who)]

router = APIRouter(prefix="/api/admin", tags=["admin"], dependencies=[Depends(_who)])

RoomId = Annotated[UUID, Path(description="a room's id")]


@router.get(
    "/rooms",
    summary="List rooms",
    response_model_exclude_none=True,
    responses=described("who_are_you"),
)
async def list_rooms(
    house: deps.TheHouse,
    role: Role,
    before: Annotated[UUID | None, Query(description="`next` of the page before")] = None,
    limit: Annotated[int, Query(ge=1, le=200, description="rooms, at most")] = 50,
) -> AdminRooms:
    """Rooms, the last made first, a page at a time; for viewers and operators."""
    found = await rooms.listing(house.db, limit + 1, before)
    shown = [_listed(row, role) for row in found[:limit]]
    return AdminRooms(rooms=shown, next=shown[-1].id if len(found) > limit else None)


@router.get(
    "/rooms/{id}",
    summary="Inspect a room",
    response_model_exclude_none=True,
    responses=described("who_are_you", "no_such_room"),
)
async def inspect(id: RoomId, house: deps.TheHouse, role: Role) -> Inspection:  # noqa: A002  its name in the address
    """The room and its table as a spectator sees them; for viewers and operators."""
    live = await house.dealer.live(id)
    seen = document(view(live.session, None))
    return Inspection(about=_listed(live.row, role), room=seen["room"], table=seen.get("table"))


@router.get(
    "/rooms/{id}/games/{number}/log",
    summary="Read a game's log",
    response_model_exclude_none=True,
    responses=described("who_are_you", "no_such_room", "no_such_game"),
)
async def log(
    id: RoomId,  # noqa: A002  its name in the address
    number: Number,
    house: deps.TheHouse,
    before: Before = None,
    limit: Limit = 50,
) -> Story:
    """What was told of the game's steps, the last ones before a step; for viewers and operators."""
    live = await house.dealer.live(id)
    return page(await entries(house, live.id, live.session.room, number), before, limit)


def _listed(row: RoomRow, role: tokens.Role) -> AdminRoom:
    room = row.room
    return AdminRoom(
        id=row.id,
        code=row.code if role == "operator" else None,
        title=room.title or None,
        players=len(room.seats),
        teams=room.teams,
        seated=sum(who is not None for who in room.seats),
        people=len(room.people),
        game=room.game,
        created=milliseconds(row.created_at),
        touched=milliseconds(row.touched_at),
    )
