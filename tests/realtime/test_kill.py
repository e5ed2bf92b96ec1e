"""Kill the server amid moves: everything that anybody was shown is there afterwards, and play goes on."""

import asyncio
import os
import random
import signal
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.load.rooms import LoadedRoom, Tally, make_room
from tests.realtime.player import Player, play_to_the_end
from tests.setup.launcher import Launcher

HOST = "127.0.0.1"
ROOMS = 4


async def _play_until_killed(port: int, kill: Any) -> list[LoadedRoom]:
    """Rooms that play as fast as they can, and a kill in the middle of it."""
    tally = Tally(counting=True)
    async with httpx.AsyncClient(base_url=f"http://{HOST}:{port}", timeout=30) as http:
        rooms = [await make_room(http, tally, seed, players=2) for seed in range(ROOMS)]
        for room in rooms:
            room.playing = True
            for chair in room.chairs:
                await chair.connect(HOST, port)
        while tally.moves < 30 * ROOMS:  # noqa: ASYNC110  the moves are made by callbacks
            await asyncio.sleep(0.01)
        kill()
        while not all(chair.socket.lost for room in rooms for chair in room.chairs):  # noqa: ASYNC110
            await asyncio.sleep(0.01)
        for room in rooms:
            room.playing = False
    return rooms


async def _still_there(port: int, rooms: list[LoadedRoom]) -> None:
    """Each step that a socket has seen is in the story, word for word; the first game goes on to its end."""
    async with httpx.AsyncClient(base_url=f"http://{HOST}:{port}", timeout=30) as http:
        for room in rooms:
            game = room.chairs[0].document["room"]["game"]
            story = await http.get(f"/api/rooms/{room.link}/games/{game}/story", params={"limit": 200})
            log = story.raise_for_status().json()["log"]
            for chair in room.chairs:
                if chair.document["room"]["game"] == game:
                    seen = chair.document["table"]["log"]
                    assert {n: log[n] for n in seen} == seen
    await _play_on(port, rooms[0])


async def _play_on(port: int, room: LoadedRoom) -> None:
    url = f"ws://{HOST}:{port}/ws/{room.link}"
    first, second = (Player(url, chair.secret, chair.person) for chair in room.chairs)
    async with first, second:
        for player in (first, second):
            await player.until(lambda me: me.table)
        await play_to_the_end([first, second], random.Random(1))


@pytest.mark.parametrize("victim", ["launcher", "worker"])
def test_kill_9_loses_nothing_that_was_acknowledged(tmp_path: Path, victim: str) -> None:
    """O02: the launcher, with which everything ends at once, or one server process, which is replaced."""
    data = tmp_path / "data"
    with Launcher(data, MESSAGE_RATE="10000") as launcher:
        pid = launcher.process.pid if victim == "launcher" else launcher.named("app.worker")[0]
        assert launcher.children  # to be looked after, even when the launcher is gone
        rooms = asyncio.run(_play_until_killed(launcher.port, lambda: os.kill(pid, signal.SIGKILL)))
        if victim == "worker":
            asyncio.run(_wait_for(launcher.port))
            asyncio.run(_still_there(launcher.port, rooms))
            return
    with Launcher(data, MESSAGE_RATE="10000") as launcher:
        asyncio.run(_still_there(launcher.port, rooms))


async def _wait_for(port: int) -> None:
    async with asyncio.timeout(20), httpx.AsyncClient(base_url=f"http://{HOST}:{port}") as http:
        while True:
            try:
                if (await http.get("/readyz")).status_code == 200:
                    return
            except httpx.HTTPError:
                await asyncio.sleep(0.1)
