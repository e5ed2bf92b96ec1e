"""Games: the story of what happened, as everybody was told of it."""

from collections.abc import Iterable
from itertools import islice
from typing import Annotated
from uuid import UUID

from fastapi import APIRouter, Path, Query

from app.api import deps
from app.api.answers import Story
from app.api.errors import described
from app.house import House
from app.session.room import Room, RoomError
from app.session.story import story as told_again
from app.session.told import Entry
from app.wire.documents import entry_document

Number = Annotated[int, Path(ge=0, le=2**31 - 1, description="the number of the game in its room")]
Before = Annotated[
    int | None, Query(ge=1, le=2**31 - 1, description="steps before this one; the last ones if absent")
]
Limit = Annotated[int, Query(ge=1, le=200, description="steps, at most")]

router = APIRouter(prefix="/api/rooms/{link}/games", tags=["games"])


@router.get(
    "/{number}/story",
    summary="Read what happened",
    response_model_exclude_none=True,
    responses=described("no_such_room", "no_such_game"),
)
async def story(
    link: deps.LinkPath, number: Number, house: deps.TheHouse, before: Before = None, limit: Limit = 50
) -> Story:
    """The last `limit` steps before step `before`, for everybody with a link to the room."""
    live, _ = await house.dealer.find(link)
    return page(await entries(house, live.id, live.session.room, number), before, limit)


async def entries(house: House, id_: UUID, room: Room, number: int) -> list[Entry]:
    """All that was told of a game so far. Raises RoomError (no_such_game)."""
    if not 1 <= number <= room.game:
        raise RoomError("no_such_game")
    return list(told_again(await house.log.since(id_, number, 0)))


def page(told: Iterable[Entry], before: int | None, limit: int) -> Story:
    """The last entries before a step, and whether there are older ones."""
    older = [entry for entry in told if before is None or entry.n < before]
    shown = islice(older, max(0, len(older) - limit), None)
    log = {str(entry.n): entry_document(entry) for entry in shown}
    return Story(log=log, more=True if len(older) > limit else None)
