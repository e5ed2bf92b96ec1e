"""What the calls stand on: the house, the device that asks, and the room that its link leads to."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, TypeAlias
from uuid import UUID

from fastapi import Depends, Request, Response
from fastapi import Path as InPath

from app import door
from app.api.limits import Guesses
from app.dealer.live import Live
from app.house import House
from app.session import changes
from app.session.room import PersonId, Room, RoomError
from app.session.session import Phase
from app.storage import people

ANYTIME: tuple[Phase, ...] = ("lobby", "play", "over")

UNGUESSABLE = 16
"""Letters of a `cid` by which a first visit is known again."""

REMEMBERED = 60.0
"""Seconds."""

LinkPath: TypeAlias = Annotated[str, InPath(description="the random part of an address", max_length=64)]


def _house(request: Request) -> House:
    house: House = request.app.state.house
    return house


TheHouse = Annotated[House, Depends(_house)]


def _guesses(request: Request) -> Guesses:
    """This process's memory of wrong guesses."""
    state = request.app.state
    if not hasattr(state, "guesses"):
        state.guesses = Guesses()
    guesses: Guesses = state.guesses
    return guesses


TheGuesses = Annotated[Guesses, Depends(_guesses)]


async def same_origin(request: Request, house: TheHouse) -> None:
    """For every call that changes something. Raises RoomError (bad_origin)."""
    if request.method not in ("GET", "HEAD") and not door.allowed_origin(request.scope, house.settings):
        raise RoomError("bad_origin")


async def _device(request: Request, house: TheHouse) -> UUID | None:
    secret = door.secret_of(request.scope)
    return await people.device_of(house.db, secret) if secret else None


Device = Annotated[UUID | None, Depends(_device)]
"""The device that asks, if it is known."""


async def new_device(request: Request, response: Response, house: House, cid: str = "") -> UUID:
    """A device for somebody who has chosen a name, and the cookie by which it will be known.

    A first wish that is sent twice, before its cookie could arrive, comes from one device. A program whose
    secret is not known is not somebody new. Raises RoomError (who_are_you).
    """
    if door.bearer(request.scope) is not None:
        raise RoomError("who_are_you")
    if len(cid) < UNGUESSABLE:
        device, secret = await people.new_device(house.db)
    else:
        device, secret = await asyncio.shield(_first_visit(request, house, cid))
    response.headers["Set-Cookie"] = door.set_cookie(request.scope, secret)
    return device


Visit: TypeAlias = "asyncio.Task[tuple[UUID, str]]"


def _first_visit(request: Request, house: House, cid: str) -> Visit:
    state = request.app.state
    if not hasattr(state, "first_visits"):
        state.first_visits = {}
    visits: dict[tuple[str, str], Visit] = state.first_visits
    key = (request.client.host if request.client else "", cid)
    if key not in visits:
        visits[key] = asyncio.create_task(people.new_device(house.db))
        visits[key].add_done_callback(lambda visit: _forget(visits, key, visit))
    return visits[key]


def _forget(visits: dict[tuple[str, str], Visit], key: tuple[str, str], visit: Visit) -> None:
    """At once where it failed, so that it can be tried again; else after a while."""
    failed = visit.cancelled() or visit.exception() is not None
    asyncio.get_running_loop().call_later(0 if failed else REMEMBERED, visits.pop, key, None)


async def acting(house: House, device: UUID | None, person: PersonId) -> PersonId:
    """The person, if the device owns them. Raises RoomError (who_are_you)."""
    if device is None or not await people.owns(house.db, device, person):
        raise RoomError("who_are_you")
    return person


@dataclass(frozen=True, slots=True)
class AtTable:
    """A room whose link lets people in, and the device that came with it."""

    house: House
    live: Live
    device: UUID | None

    async def change(
        self, person: PersonId, fn: Callable[[Room], Room], phases: tuple[Phase, ...] = ("lobby",)
    ) -> None:
        """Something that a person in the room does. Raises RoomError (who_are_you, not_here, ...)."""
        await acting(self.house, self.device, person)

        def theirs(room: Room) -> Room:
            if person not in room.people:
                raise RoomError("not_here")
            return fn(room)

        await self.house.dealer.change(self.live, theirs, phases)

    async def decide(
        self, person: PersonId, fn: Callable[[Room], Room], phases: tuple[Phase, ...] = ("lobby",)
    ) -> None:
        """Something that the host decides. Raises RoomError (who_are_you, not_here, not_host, ...)."""
        await acting(self.house, self.device, person)

        def hosts(room: Room) -> Room:
            changes.host_only(room, person)
            return fn(room)

        await self.house.dealer.change(self.live, hosts, phases)


async def _at_table(link: LinkPath, house: TheHouse, device: Device) -> AtTable:
    live, watch = await house.dealer.find(link)
    if watch:
        raise RoomError("watch_only")
    return AtTable(house, live, device)


Table = Annotated[AtTable, Depends(_at_table)]
