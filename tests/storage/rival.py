"""One of several processes on one database: `python -m tests.storage.rival URL WHAT ROOM...`.

Each waits for a line on its standard input, and says what it was told on its standard output.
"""

import asyncio
import os
import sys
from dataclasses import replace
from uuid import UUID

from app.session import changes
from app.session.room import RoomError
from app.session.session import Session, fold
from app.storage import rooms
from app.storage.db import Database
from app.storage.log import Log
from app.storage.people import new_device, new_person
from tests.storage.games import next_step

MOST_STEPS = 60


async def race(db: Database, log: Log, room: UUID) -> None:
    """Plays for every seat; says each step that was accepted, and how often it was behind."""
    row = await rooms.by_id(db, room)
    assert row is not None
    session, behind = Session(row.room), 0
    while session.n < MOST_STEPS:
        session = fold(session, await log.since(room, 1, session.n))
        step = replace(next_step(session, os.getpid() + session.n), cid=f"{os.getpid()}-{session.n}")
        if await log.append(room, 1, step, None):
            print("stored", step.n, step.cid, flush=True)
            session = fold(session, [step])
        else:
            behind += 1
    print("behind", behind, flush=True)


async def play(log: Log, room: UUID) -> None:
    """Plays for ever; says each step that was accepted."""
    session = fold(Session(changes.open_room("x", "x", players=2)), await log.since(room, 1, 0))
    while True:
        step = next_step(session)
        if await log.append(room, 1, step, None):
            print(room, step.n, flush=True)
        session = fold(session, [step])


async def sit(db: Database, room: UUID) -> None:
    """Takes the last seat, or says why not."""
    device, _ = await new_device(db)
    person = await new_person(db, device)
    print("ready", flush=True)
    sys.stdin.readline()
    saved = None
    while saved is None:
        row = await rooms.by_id(db, room)
        assert row is not None
        try:
            saved = await rooms.save(db, row, changes.sit(row.room, person, "Cid", None))
        except RoomError as error:
            print(error.code, flush=True)
            return
    print("sits", person, flush=True)


async def main(url: str, what: str, *ids: str) -> None:
    """Does what the command line says."""
    db = Database.open(url)
    log = Log(db)
    await log.start()
    if what == "sit":
        await sit(db, UUID(ids[0]))
    else:
        print("ready", flush=True)
        sys.stdin.readline()
        work = [race(db, log, UUID(room)) if what == "race" else play(log, UUID(room)) for room in ids]
        await asyncio.gather(*work)
    await log.stop()
    await db.close()


asyncio.run(main(*sys.argv[1:]))
