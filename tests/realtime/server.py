"""The true server, in this process, and rooms in it made through its dealer."""

import asyncio
import socket
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from functools import partial

import pytest
import uvicorn

from app.dealer.live import Live
from app.house import House
from app.main import create_app
from app.realtime.hub import Hub
from app.session import changes
from app.session.room import PersonId, Room
from app.storage import people
from app.worker import server_config
from tests.realtime.player import Player


@dataclass
class Server:
    """A running server."""

    port: int
    house: House
    hub: Hub

    def url(self, link: str) -> str:
        """Where the room's socket is."""
        return f"ws://127.0.0.1:{self.port}/ws/{link}"


@dataclass
class Seated:
    """A room of people, and how each of them gets in."""

    server: Server
    live: Live
    secrets: dict[PersonId, str]

    @property
    def persons(self) -> list[PersonId]:
        """In the order of their seats at the start."""
        return list(self.secrets)

    def player(self, seat: int, server: Server | None = None) -> Player:
        """A socket of the person who was given that seat."""
        person = self.persons[seat]
        return Player((server or self.server).url(self.live.row.link), self.secrets[person], person)

    def spectator(self, server: Server | None = None) -> Player:
        """A socket of somebody who watches."""
        return Player((server or self.server).url(self.live.row.watch))

    @asynccontextmanager
    async def all(self, servers: Sequence[Server] = ()) -> AsyncIterator[list[Player]]:
        """A socket for every seat, spread over the servers, with the table in sight."""
        spread = servers or [self.server]
        async with AsyncExitStack() as stack:
            players = [
                await stack.enter_async_context(self.player(seat, spread[seat % len(spread)]))
                for seat in range(len(self.persons))
            ]
            for player in players:
                await player.until(lambda me: me.document)
            yield players


@asynccontextmanager
async def serving(
    database_url: str,
    monkeypatch: pytest.MonkeyPatch,
    *,
    alone: bool = True,
    message_rate: int = 10_000,
    host: str = "127.0.0.1",
) -> AsyncIterator[Server]:
    """A server on a port of its own."""
    monkeypatch.setenv("DATABASE_URL", database_url)
    monkeypatch.setenv("FIVEROW_EMBEDDED", "1" if alone else "")
    monkeypatch.setenv("BOT_PAUSE", "0")
    monkeypatch.setenv("MESSAGE_RATE", str(message_rate))
    config = server_config()
    app = create_app()
    config.app, config.factory, config.lifespan = app, False, "on"
    server = uvicorn.Server(config)
    with socket.create_server((host, 0)) as listener:
        task = asyncio.create_task(server.serve(sockets=[listener]))
        while not server.started:
            assert not task.done(), task.exception()
            await asyncio.sleep(0.01)
        yield Server(listener.getsockname()[1], app.state.house, app.state.hub)
        server.should_exit = True
        await task


async def with_bots(server: Server, players: int, preset: str, *, people: int = 1) -> Seated:
    """A room with people on the first seats and bots on all others, and its first game dealt."""
    seated = await room_of(server, players, preset=preset, people_there=people, start=False)
    await server.house.dealer.change(seated.live, partial(changes.add_bot, seat=None, level="medium"))
    await server.house.dealer.start(seated.live, seated.persons[0])
    return seated


async def room_of(
    server: Server,
    players: int,
    teams: int | None = None,
    preset: str = "standard",
    *,
    people_there: int | None = None,
    start: bool = True,
) -> Seated:
    """A room with a person on every seat, or on the first ones, and its first game dealt."""
    secrets: dict[PersonId, str] = {}
    db, dealer = server.house.db, server.house.dealer
    live: Live | None = None
    for seat in range(people_there or players):
        device, secret = await people.new_device(db)
        person = await people.new_person(db, device)
        secrets[person] = secret
        if live is None:
            live = await dealer.open_room(person, device, "P0", "", "made")
            chosen: Callable[[Room], Room] = partial(
                changes.configure, players=players, teams=teams, preset=preset
            )
            await dealer.change(live, chosen)
        else:
            sitting = partial(changes.sit, person=person, name=f"P{seat}", seat=seat)
            await dealer.change(live, sitting)
    assert live is not None
    if start:
        await dealer.start(live, next(iter(secrets)))
    return Seated(server, live, secrets)
