"""Several processes, one database: it decides who was first, and forgets nothing it has said."""

import sys
from asyncio.subprocess import PIPE, Process, create_subprocess_exec
from uuid import UUID

from app.session import changes
from app.session.session import Session, fold
from app.storage import rooms
from app.storage.db import Database
from app.storage.log import Log
from tests.storage.games import dealt, seated


async def rivals(count: int, url: str, what: str, *ids: UUID) -> list[Process]:
    """Processes that are let go at the same moment."""
    command = (sys.executable, "-m", "tests.storage.rival", url, what, *map(str, ids))
    started = [await create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE) for _ in range(count)]
    for process in started:
        assert await _line(process) == "ready"
    for process in started:
        assert process.stdin is not None
        process.stdin.write(b"go\n")
    return started


async def _line(process: Process) -> str:
    assert process.stdout is not None
    return (await process.stdout.readline()).decode().strip()


async def _rest(process: Process) -> list[str]:
    out, _ = await process.communicate()
    return out.decode().splitlines()


async def test_three_processes_play_one_game(db: Database, log: Log, database_url: str) -> None:
    row, session = await dealt(db)
    racing = await rivals(3, database_url, "race", row.id)
    said = [line.split() for process in racing for line in await _rest(process)]
    assert {process.returncode for process in racing} == {0}
    read = await log.since(row.id, 1, 1)
    assert [step.n for step in read] == list(range(2, len(read) + 2))
    stored = sorted((int(n), cid) for what, n, cid in (line for line in said if line[0] == "stored"))
    assert stored == [(step.n, step.cid) for step in read]
    assert fold(session, read).n == read[-1].n
    assert sum(int(line[1]) for line in said if line[0] == "behind") > 0
    assert len({step.cid.partition("-")[0] for step in read if step.cid}) > 1


async def test_the_last_seat_is_taken_once(db: Database, database_url: str) -> None:
    player = await seated(db)
    row = await rooms.save(db, player.row, changes.stand(player.row.room, player.people[1]))
    assert row is not None
    said = [await _rest(process) for process in await rivals(3, database_url, "sit", row.id)]
    (winner,) = [line.split()[1] for (line,) in said if line.startswith("sits")]
    assert [line for (line,) in said].count("room_full") == 2
    after = await rooms.by_id(db, row.id)
    assert after is not None
    assert after.room.seats[1] == winner


async def test_what_was_acknowledged_survives_a_kill(db: Database, log: Log, database_url: str) -> None:
    started = {row.id: session for row, session in [await dealt(db) for _ in range(8)]}
    (writing,) = await rivals(1, database_url, "play", *started)
    said = [await _line(writing) for _ in range(150)]
    writing.kill()
    said += [line for line in await _rest(writing) if line.count(" ") == 1]
    many = {room: await log.since(room, 1, 0) for room in started}
    there = {(room, step.n) for room, steps in many.items() for step in steps}
    assert {(UUID(room), int(n)) for room, n in map(str.split, said)} <= there
    for room, steps in many.items():
        assert fold(Session(started[room].room), steps).n == len(steps)
