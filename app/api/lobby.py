"""The lobby: what people change about their room, and what its host decides."""

from dataclasses import replace

from fastapi import APIRouter, Depends

from app.api import deps
from app.api.answers import Done
from app.api.errors import described
from app.api.models import Act, AddBot, Entitle, Lock, PassHost, Place, Rematch, Remove, Rename, SetUp
from app.api.names import safe_name, safe_title
from app.session import changes
from app.session.room import Room

ANYBODY = ("who_are_you", "not_here", "watch_only", "bad_origin", "no_such_room", "too_large")
HOST = (*ANYBODY, "not_host")

router = APIRouter(prefix="/api/rooms/{link}", tags=["lobby"], dependencies=[Depends(deps.same_origin)])


# --- one's own


@router.post("/stand", summary="Leave the seat", responses=described(*ANYBODY, "game_running"))
async def stand(table: deps.Table, body: Act) -> Done:
    """Leaves the seat and stays in the room."""
    await table.change(body.who, lambda room: changes.stand(room, body.who))
    return Done()


@router.post("/name", summary="Take another name", responses=described(*ANYBODY, "bad_name", "game_running"))
async def name(table: deps.Table, body: Rename) -> Done:
    """Takes another name; a number is added if somebody here has it already."""
    new = safe_name(body.name)
    await table.change(body.who, lambda room: changes.rename(room, body.who, new))
    return Done()


# --- the host's


@router.post("/title", summary="Name the room", responses=described(*HOST, "bad_name"))
async def title(table: deps.Table, body: Entitle) -> Done:
    """Names the room, or takes its title away; the host, at any time."""
    new = safe_title(body.title)
    await table.decide(body.who, lambda room: replace(room, title=new), deps.ANYTIME)
    return Done()


@router.post(
    "/setup",
    summary="Choose players, teams and rules",
    responses=described(*HOST, "bad_seats", "bad_teams", "bad_options", "game_running"),
)
async def setup(table: deps.Table, body: SetUp) -> Done:
    """Changes what the next game is to be; options one by one, or all by a preset."""

    def configured(room: Room) -> Room:
        return changes.configure(room, body.players, body.teams, body.preset, body.options)

    await table.decide(body.who, configured)
    return Done()


@router.post(
    "/bot",
    summary="Seat a bot",
    responses=described(*HOST, "no_such_seat", "seat_taken", "room_full", "game_running"),
)
async def bot(table: deps.Table, body: AddBot) -> Done:
    """Seats a bot on that seat, or on every free one."""
    await table.decide(body.who, lambda room: changes.add_bot(room, body.seat, body.level))
    return Done()


@router.post(
    "/remove",
    summary="Remove somebody",
    responses=described(*HOST, "no_such_seat", "no_such_person", "seat_empty", "game_running"),
)
async def remove(table: deps.Table, body: Remove) -> Done:
    """Removes a bot from its seat or a person from the room, who cannot come straight back."""

    def removed(room: Room) -> Room:
        if body.seat is not None:
            return changes.clear_seat(room, body.seat)
        return changes.remove(room, body.person or "")

    await table.decide(body.who, removed)
    return Done()


@router.post(
    "/place",
    summary="Seat somebody",
    responses=described(*HOST, "no_such_seat", "no_such_person", "seat_taken", "game_running"),
)
async def place(table: deps.Table, body: Place) -> Done:
    """Seats somebody who is here, or moves them to another seat."""
    await table.decide(body.who, lambda room: changes.place(room, body.person, body.seat))
    return Done()


@router.post("/host", summary="Pass the host's role on", responses=described(*HOST, "no_such_person"))
async def host(table: deps.Table, body: PassHost) -> Done:
    """Makes somebody else the host, at any time."""
    await table.decide(body.who, lambda room: changes.pass_host(room, body.person), deps.ANYTIME)
    return Done()


@router.post("/lock", summary="Lock the room", responses=described(*HOST))
async def lock(table: deps.Table, body: Lock) -> Done:
    """Lets nobody else in, or anybody again, at any time."""
    await table.decide(body.who, lambda room: replace(room, locked=body.locked), deps.ANYTIME)
    return Done()


@router.post("/shuffle", summary="Shuffle the seats", responses=described(*HOST, "game_running"))
async def shuffle(table: deps.Table, body: Act) -> Done:
    """Seats everybody at random."""
    await deps.acting(table.house, table.device, body.who)
    await table.house.dealer.shuffle_seats(table.live, body.who)
    return Done()


# --- from game to game


@router.post(
    "/start", summary="Start the next game", responses=described(*HOST, "seats_empty", "game_running")
)
async def start(table: deps.Table, body: Act) -> Done:
    """Deals the next game; every seat must be taken."""
    await deps.acting(table.house, table.device, body.who)
    await table.house.dealer.start(table.live, body.who)
    return Done()


@router.post("/lobby", summary="Back to the lobby", responses=described(*HOST, "game_not_over"))
async def lobby(table: deps.Table, body: Act) -> Done:
    """Clears the finished game away, so that seats and rules can be changed."""
    await deps.acting(table.house, table.device, body.who)
    await table.house.dealer.clear(table.live, body.who)
    return Done()


@router.post("/rematch", summary="Want another game", responses=described(*ANYBODY, "game_not_over"))
async def rematch(table: deps.Table, body: Rematch) -> Done:
    """Says whether one wants another game; the last one to want it starts it."""
    await deps.acting(table.house, table.device, body.who)
    await table.house.dealer.rematch(table.live, body.who, body.game, body.ready)
    return Done()
