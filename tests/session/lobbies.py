"""Rooms before a game, drawn: one word for each seat, which is a name, `-` for a free seat, or `bot`."""

from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias

import pytest

from app.session import changes
from app.session.room import Bot, Room, RoomError

Change: TypeAlias = Callable[[Room], Room]


def room(seats: str, standing: str = "", **fields: object) -> Room:
    """A room with these people on its seats; the first one is the host. People are named by their ids."""
    seated = tuple(
        None if word == "-" else Bot("medium", changes.BOT_NAMES[i]) if word == "bot" else word
        for i, word in enumerate(seats.split())
    )
    here = [who for who in seated if isinstance(who, str)] + standing.split()
    return replace(
        Room(host=here[0], people={who: who.title() for who in here}, seats=seated, teams=2),
        **fields,  # type: ignore[arg-type]
    )


def seats(room: Room) -> str:
    """The seats, drawn."""
    return " ".join("-" if who is None else "bot" if isinstance(who, Bot) else who for who in room.seats)


def refusal(change: Change, room: Room) -> str:
    """The code with which the change is refused."""
    with pytest.raises(RoomError) as refused:
        change(room)
    return refused.value.code
