"""Whatever people do to a room, in any order: it stays a room."""

import json
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from app.rules.setup import PRESETS, teams_for
from app.session import changes
from app.session.room import Bot, Room, RoomError, decode_room, encode_room

PEOPLE = ("ann", "bob", "cid", "dan", "eve")
NAMES = ("Ann", "ann", "Bobbin", "Thimble 2", "B", "Ann 2")


def any_change(room: Room, random: Random) -> Room:
    """One change that a button of the lobby could ask for, sensible or not."""
    who, name = random.choice(PEOPLE), random.choice(NAMES)
    seat = random.choice((None, *range(-1, len(room.seats) + 1)))
    place = random.randrange(-1, len(room.seats) + 1)
    order = random.sample(range(len(room.seats)), len(room.seats))
    players, teams = random.choice((None, *range(14))), random.choice((None, None, 2, 3))
    return random.choice((
        lambda: changes.sit(room, who, name, seat),
        lambda: changes.sit(room, who, name, None),
        lambda: changes.stand(room, who),
        lambda: changes.rename(room, who, name),
        lambda: changes.place(room, who, place),
        lambda: changes.remove(room, who),
        lambda: changes.clear_seat(room, place),
        lambda: changes.add_bot(room, seat, "medium"),
        lambda: changes.pass_host(room, who),
        lambda: changes.shuffle_seats(room, order),
        lambda: changes.configure(room, players, teams, random.choice((None, *PRESETS))),
        lambda: changes.want_rematch(room, who, random.random() < 0.8),
        lambda: changes.started(room),
        lambda: changes.cleared(room),
        lambda: changes.scored(room, [who]),
    ))()  # fmt: skip


@given(seed=st.integers(0, 1_000_000))
def test_a_room_stays_a_room(seed: int) -> None:
    random = Random(seed)
    room = changes.open_room("ann", "Ann", players=random.choice((2, 4, 6)))
    for _ in range(25):
        before = encode_room(room)
        try:
            after = any_change(room, random)
        except RoomError:
            after = room
        assert encode_room(room) == before, "a change changed the room it was given"
        room = after
        check(room)


def check(room: Room) -> None:
    """What is always true of a room."""
    seated = [who for who in room.seats if isinstance(who, str)]
    assert len(seated) == len(set(seated)), "two seats for one person"
    assert set(seated) <= set(room.people), "somebody sits who is not in the room"
    assert room.teams in teams_for(len(room.seats)), "so many seats and teams make no game"
    assert room.setup.players == len(room.seats)
    assert room.host in room.people, "the host has left"
    assert not room.removed & set(room.people), "somebody removed is still here"
    assert all(0 <= seat < len(room.seats) for seat in room.rematch), "a vote of a seat that is gone"
    names = [name.casefold() for name in room.people.values()]
    names += [who.name.casefold() for who in room.seats if isinstance(who, Bot)]
    assert len(names) == len(set(names)), "two of one name"
    assert decode_room(json.loads(json.dumps(encode_room(room)))) == room
