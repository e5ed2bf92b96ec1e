"""First figures, as JSON lines: `python -m tests.load.bench` (ROOMS, SECS, IDLE_ROOMS from the environment).

The server is the real one, with its own durable Postgres; it and this driver share the machine, so that the
figures are comparable only within one run. `driver_cpu` near 1 means that the driver was measured.
"""

import asyncio
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
import psutil
import uvloop

from tests.load.rooms import LoadedRoom, Tally, make_room
from tests.setup.launcher import Launcher

HOST = "127.0.0.1"
ROOMS = int(os.environ.get("ROOMS", "50"))
SECS = float(os.environ.get("SECS", "8"))
IDLE_ROOMS = int(os.environ.get("IDLE_ROOMS", "100"))


def say(**figures: Any) -> None:
    """One line of results."""
    print(json.dumps(figures), flush=True)


def main() -> None:
    """Measure the engine, then the server."""
    subprocess.run([sys.executable, "-m", "tests.load.engine"], check=True)
    with (
        tempfile.TemporaryDirectory() as data,
        Launcher(Path(data) / "data", MESSAGE_RATE="100000") as launcher,
    ):
        workers = [psutil.Process(pid) for pid in launcher.named("app.worker")]
        uvloop.run(measure(launcher.port, workers))


async def measure(port: int, workers: list[psutil.Process]) -> None:
    """Rooms in a closed loop, for several numbers of rooms; then idle sockets."""
    limits = httpx.Limits(max_connections=8)
    async with httpx.AsyncClient(base_url=f"http://{HOST}:{port}", limits=limits, timeout=30) as http:
        tally = Tally()
        rooms = [await make_room(http, tally, seed) for seed in range(ROOMS)]
        await connect(rooms, port)
        for count in sorted({1, min(10, ROOMS), ROOMS}):
            await closed_loop(rooms[:count], tally, workers)
        await idle(http, port, workers)


async def connect(rooms: list[LoadedRoom], port: int) -> None:
    """A socket for every seat, with its table in sight."""
    for room in rooms:
        await asyncio.gather(*(chair.connect(HOST, port) for chair in room.chairs))
    await asyncio.gather(*(chair.seen.wait() for room in rooms for chair in room.chairs))


async def closed_loop(rooms: list[LoadedRoom], tally: Tally, workers: list[psutil.Process]) -> None:
    """Every room plays as fast as it can."""
    for room in rooms:
        room.playing = True
        for chair in room.chairs:
            room.received(chair)
    await asyncio.sleep(1)
    tally.counting, tally.moves, tally.games = True, 0, 0
    tally.times.clear()
    sockets = [chair.socket for room in rooms for chair in room.chairs]
    received, started = sum(socket.received for socket in sockets), time.perf_counter()
    server, driver = _cpu(workers), time.process_time()
    await asyncio.sleep(SECS)
    took = time.perf_counter() - started
    tally.counting = False
    _report(rooms, tally, took, sum(socket.received for socket in sockets) - received)
    say(
        server_cpu=round((_cpu(workers) - server) / took, 2),
        driver_cpu=round((time.process_time() - driver) / took, 2),
        server_us_per_move=round((_cpu(workers) - server) / max(tally.moves, 1) * 1e6),
    )
    for room in rooms:
        room.playing = False
    await asyncio.sleep(0.3)
    for room in rooms:
        room._n = 0  # whoever is on turn plays again when the loop goes on


def _report(rooms: list[LoadedRoom], tally: Tally, took: float, received: int) -> None:
    times = [1000 * t for t in tally.times] or [float("nan")]
    cuts = statistics.quantiles(times, n=100) if len(times) > 1 else times * 99
    say(
        what="closed loop, durable, 4 sockets a room",
        rooms=len(rooms),
        moves_per_s=round(tally.moves / took),
        games=tally.games,
        p50_ms=round(cuts[49], 2),
        p99_ms=round(cuts[98], 2),
        max_ms=round(max(times), 1),
        bytes_per_move_and_socket=round(received / max(tally.moves, 1) / 4),
    )


async def idle(http: httpx.AsyncClient, port: int, workers: list[psutil.Process]) -> None:
    """What a socket that does nothing costs, its share of the room included."""
    await asyncio.sleep(1)
    before = sum(worker.memory_info().rss for worker in workers)
    rooms = [await make_room(http, Tally(), 10_000 + seed) for seed in range(IDLE_ROOMS)]
    await connect(rooms, port)
    await asyncio.sleep(1)
    grown = sum(worker.memory_info().rss for worker in workers) - before
    say(what="idle", sockets=4 * IDLE_ROOMS, kib_per_socket=round(grown / 1024 / (4 * IDLE_ROOMS), 1))


def _cpu(workers: list[psutil.Process]) -> float:
    return sum(sum(worker.cpu_times()[:2]) for worker in workers)


if __name__ == "__main__":
    main()
