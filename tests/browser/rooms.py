"""Rooms made by the calls that pages make, for tests about what comes after."""

import asyncio
from itertools import count
from typing import Any
from urllib.parse import urlsplit

import httpx
from playwright.async_api import expect

from app.dealer.live import Live
from tests.browser.mind import Mind
from tests.browser.page import Person
from tests.browser.table import AtTable
from tests.realtime.server import Server

_wishes = count(1)


async def call(person: Person, path: str, **body: Any) -> Any:
    """One call of the API with the cookie of that person's browser; `who` is the wire's `as`."""
    sent = {"as" if key == "who" else key: value for key, value in body.items()}
    cookies = {one["name"]: one["value"] for one in await person.context.cookies(person.base)}
    port = urlsplit(person.base).port
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", cookies=cookies) as http:
        answer = await http.post(f"/api/{path}", json=sent)
    assert answer.is_success, answer.text
    for name, value in answer.cookies.items():
        await person.context.add_cookies([{"name": name, "value": value, "url": person.base}])
    return answer.json()


async def room_of(people: list[Person], players: int = 0, *, start: bool = True, **setup: Any) -> str:
    """A room with these people on its first seats; its link. The first is the host.

    Before a game starts, bots fill the rest.
    """
    host = people[0]
    ticket = await call(host, "rooms", cid=f"browserwish{next(_wishes):08}", name=host.name)
    link, who = ticket["link"], ticket["person"]
    size = players or len(people)
    await call(host, f"rooms/{link}/setup", who=who, players=size, **setup)
    for person in people[1:]:
        await call(person, f"rooms/{link}/sit", name=person.name)
    if start and size > len(people):
        await call(host, f"rooms/{link}/bot", who=who)
    if start:
        await call(host, f"rooms/{link}/start", who=who)
    return f"{host.base}/r/{link}"


async def table_of(people: list[Person], players: int = 0, **setup: Any) -> list[AtTable]:
    """A game that has begun, with these people in front of it."""
    link = await room_of(people, players, **setup)
    teams = setup.get("teams") or (3 if (players or len(people)) in (3, 9) else 2)
    seats = [AtTable(person, Mind(seat % teams, builder=0)) for seat, person in enumerate(people)]
    await asyncio.gather(*(person.open(link) for person in people))
    for seat in seats:
        await seat.until(lambda now: now.cards)
    return seats


async def lobby_of(people: list[Person], players: int = 0, **setup: Any) -> str:
    """A room before its game, with these people in it; its link."""
    link = await room_of(people, players, start=False, **setup)
    await asyncio.gather(*(person.open(link) for person in people))
    for person in people:
        await expect(person.page.locator(".lobby")).to_be_visible()
    return link


def the_room(server: Server) -> Live:
    """The only room there is."""
    (live,) = server.house.dealer.lives.values()
    return live
