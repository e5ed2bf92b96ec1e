"""The changes to a room. Pure: each gives a new Room, or raises RoomError.

Whether a game is going on is not the room's to know: the dealer lets seats and rules be changed only
between games.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from app.rules.moves import Seat, SetupError
from app.rules.setup import PRESETS, options_with, setup_for, teams_for
from app.session.room import Bot, Level, PersonId, Room, RoomError

MOST_PEOPLE = 40
"""Seated and standing people in one room, at most; spectators are not counted."""

BOT_NAMES = (
    "Bobbin",
    "Thimble",
    "Ribbon",
    "Button",
    "Velvet",
    "Needle",
    "Linen",
    "Cotton",
    "Satin",
    "Tweed",
    "Denim",
    "Felt",
)


def open_room(person: PersonId, name: str, title: str = "", players: int = 4) -> Room:
    """A new room with its host on the first seat."""
    seats = (person, *(None,) * (players - 1))
    return Room(host=person, people={person: name}, seats=seats, teams=teams_for(players)[0], title=title)


# --- what people do themselves


def sit(room: Room, person: PersonId, name: str, seat: Seat | None) -> Room:
    """Take a seat, the first free one if none is named; somebody who sits already moves."""
    if person not in room.people:
        room = enter(room, person, name)
    here = room.seat_of(person)
    if seat is None:
        if here is not None:
            return room
        seat = _first_free(room)
    return _put(_stand(room, person), person, _free(room, seat, person))


def enter(room: Room, person: PersonId, name: str) -> Room:
    """Come into the room without a seat."""
    if person in room.removed:
        raise RoomError("removed")
    if room.locked:
        raise RoomError("room_locked")
    if len(room.people) >= MOST_PEOPLE:
        raise RoomError("too_many_people")
    return replace(room, people={**room.people, person: distinct(name, room)})


def stand(room: Room, person: PersonId) -> Room:
    """Leave the seat and stay in the room."""
    _known(room, person)
    return _stand(room, person)


def rename(room: Room, person: PersonId, name: str) -> Room:
    """Take another name."""
    _known(room, person)
    others = {who: called for who, called in room.people.items() if who != person}
    new = distinct(name, replace(room, people=others))
    return replace(room, people={who: new if who == person else old for who, old in room.people.items()})


def want_rematch(room: Room, person: PersonId, ready: bool) -> Room:
    """Say whether one wants another game."""
    seat = room.seat_of(person)
    if seat is None:
        raise RoomError("not_here")
    wanted = room.rematch | {seat} if ready else room.rematch - {seat}
    return replace(room, rematch=wanted)


def all_want_rematch(room: Room) -> bool:
    """Whether everybody on a seat wants another game; bots always do."""
    return None not in room.seats and all(
        isinstance(who, Bot) or seat in room.rematch for seat, who in enumerate(room.seats)
    )


# --- what the host decides


def host_only(room: Room, person: PersonId) -> None:
    """Raises RoomError (not_here, not_host) unless the person is the host."""
    if person not in room.people:
        raise RoomError("not_here")
    if person != room.host:
        raise RoomError("not_host")


def configure(
    room: Room,
    players: int | None = None,
    teams: int | None = None,
    preset: str | None = None,
    options: Mapping[str, Any] | None = None,
) -> Room:
    """Choose players, teams and options. Raises RoomError (bad_seats, bad_teams, bad_options)."""
    players = len(room.seats) if players is None else players
    possible = teams_for(players)
    if teams is None:
        teams = room.teams if room.teams in possible else next(iter(possible), 0)
    if preset is not None and preset not in PRESETS:
        raise RoomError("bad_options")
    try:
        chosen = options_with(PRESETS[preset] if preset else room.options, options or {})
        setup_for(players, teams, chosen)
    except SetupError as refused:
        raise RoomError(refused.reason.value) from refused
    return replace(_resize(room, players), teams=teams, options=chosen)


def _resize(room: Room, players: int) -> Room:
    """As many seats as wanted: who sat beyond them takes a seat that is free, or stands."""
    seats = [*room.seats[:players], *(None,) * (players - len(room.seats))]
    for who in room.seats[players:]:
        if isinstance(who, str) and None in seats:
            seats[seats.index(None)] = who
    return replace(room, seats=tuple(seats), rematch=frozenset())


def add_bot(room: Room, seat: Seat | None, level: Level) -> Room:
    """A bot on that free seat, or one on every free seat."""
    free = [s for s, who in enumerate(room.seats) if who is None] if seat is None else [seat]
    if not free:
        raise RoomError("room_full")
    for s in free:
        _free(room, s)
        room = _put(room, Bot(level, _bot_name(room)), s)
    return room


def clear_seat(room: Room, seat: Seat) -> Room:
    """Remove whoever sits there: a bot from its seat, a person from the room."""
    who = _seat(room, seat)
    if who is None:
        raise RoomError("seat_empty")
    return _put(room, None, seat) if isinstance(who, Bot) else remove(room, who)


def remove(room: Room, person: PersonId) -> Room:
    """Remove a person from the room; they cannot come straight back."""
    _known(room, person)
    if person == room.host:
        raise RoomError("not_here")
    people = {who: name for who, name in room.people.items() if who != person}
    return replace(_stand(room, person), people=people, removed=room.removed | {person})


def place(room: Room, person: PersonId, seat: Seat) -> Room:
    """Seat somebody who is here, or move them."""
    _known(room, person)
    return _put(_stand(room, person), person, _free(room, seat, person))


def pass_host(room: Room, person: PersonId) -> Room:
    """Make somebody else the host."""
    _known(room, person)
    return replace(room, host=person)


def shuffle_seats(room: Room, order: Sequence[Seat]) -> Room:
    """The seats in another order: on seat *i* sits who sat on `order[i]`."""
    return replace(room, seats=tuple(room.seats[seat] for seat in order), rematch=frozenset())


def started(room: Room) -> Room:
    """The room once its next game is dealt. Raises RoomError (seats_empty) if a seat is free."""
    if None in room.seats:
        raise RoomError("seats_empty")
    return replace(room, game=room.game + 1, cleared=False, dealt=room.seats, rematch=frozenset())


def cleared(room: Room) -> Room:
    """The room back in its lobby after a game."""
    return replace(room, cleared=True, rematch=frozenset())


def scored(room: Room, winners: Sequence[PersonId]) -> Room:
    """The room with a won game in its series."""
    series = dict(room.series)
    for person in winners:
        series[person] = series.get(person, 0) + 1
    return replace(room, series=series)


# --- small parts


def distinct(name: str, room: Room) -> str:
    """The name, with a number if somebody here has it already, whatever its case."""
    taken = {other.casefold() for other in room.people.values()}
    taken |= {who.name.casefold() for who in room.seats if isinstance(who, Bot)}
    candidates = (name, *(f"{name} {i}" for i in range(2, MOST_PEOPLE + len(BOT_NAMES) + 3)))
    return next(candidate for candidate in candidates if candidate.casefold() not in taken)


def _bot_name(room: Room) -> str:
    taken = {who.name for who in room.seats if isinstance(who, Bot)}
    return distinct(next((name for name in BOT_NAMES if name not in taken), BOT_NAMES[0]), room)


def _known(room: Room, person: PersonId) -> None:
    if person not in room.people:
        raise RoomError("no_such_person")


def _seat(room: Room, seat: Seat) -> PersonId | Bot | None:
    if not 0 <= seat < len(room.seats):
        raise RoomError("no_such_seat")
    return room.seats[seat]


def _free(room: Room, seat: Seat, person: PersonId | None = None) -> Seat:
    """The seat, if it is free or the person's own."""
    if _seat(room, seat) not in (None, person):
        raise RoomError("seat_taken")
    return seat


def _first_free(room: Room) -> Seat:
    if None not in room.seats:
        raise RoomError("room_full")
    return room.seats.index(None)


def _put(room: Room, who: PersonId | Bot | None, seat: Seat) -> Room:
    seats = tuple(who if s == seat else sitting for s, sitting in enumerate(room.seats))
    return replace(room, seats=seats, rematch=room.rematch - {seat})


def _stand(room: Room, person: PersonId) -> Room:
    seat = room.seat_of(person)
    return room if seat is None else _put(room, None, seat)
