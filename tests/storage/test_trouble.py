"""Trouble on the way to the database: nobody is told what is not so."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

import asyncpg
import pytest

from app.session.session import Session
from app.storage import writer
from app.storage.db import Connection, Database
from app.storage.errors import Busy, LogError, Unknown
from app.storage.log import Log
from tests.storage.games import dealt, next_step, steps

Fetch = Callable[..., Awaitable[list[Any]]]

WRITERS = "application_name = 'fiverow' AND query LIKE '%INSERT INTO game_log%' AND pid <> pg_backend_pid()"


def cut(log: Log, fetch: Callable[[Fetch, tuple[Any, ...]], Awaitable[Any]]) -> None:
    """Lets the writer's next append go through `fetch`; a new connection is whole again."""

    class Cut:
        def __init__(self, real: Any) -> None:
            self.real = real

        async def fetch(self, *columns: Any) -> Any:
            return await fetch(self.real.fetch, columns)

    log._writer._append = Cut(log._writer._append)


async def stored_but_unsaid(real: Fetch, columns: tuple[Any, ...]) -> Any:
    await real(*columns)
    raise ConnectionResetError


async def never_sent(real: Fetch, columns: tuple[Any, ...]) -> Any:
    raise ConnectionResetError


async def too_slow(real: Fetch, columns: tuple[Any, ...]) -> Any:
    await real(*columns)
    raise TimeoutError


async def a_bug(real: Fetch, columns: tuple[Any, ...]) -> Any:
    await real(*columns)
    raise LookupError


@pytest.mark.parametrize("how", [stored_but_unsaid, never_sent, too_slow, a_bug])
async def test_a_lost_answer_is_found_in_the_log(db: Database, how: Any) -> None:
    log = Log(db)
    await log.start()
    started = [await dealt(db) for _ in range(5)]
    cut(log, how)
    appended = (log.append(row.id, 1, next_step(session), None) for row, session in started)
    assert await asyncio.gather(*appended) == [True] * 5
    for row, session in started:
        assert await log.since(row.id, 1, 1) == [next_step(session)]
    await log.stop()


async def test_a_lost_race_is_lost_though_the_answer_was_lost_too(db: Database, log: Log) -> None:
    row, session = await dealt(db)
    step, other = next_step(session), Log(db)
    await other.start()
    assert await other.append(row.id, 1, replace(step, at=step.at.replace(year=2025)), None)
    cut(log, stored_but_unsaid)
    assert not await log.append(row.id, 1, step, None)
    assert not await log.append(row.id, 1, next_step(session, 2), None)
    await other.stop()


@pytest.mark.parametrize(
    "error", [asyncpg.DeadlockDetectedError, asyncpg.ReadOnlySQLTransactionError, asyncpg.DiskFullError]
)
async def test_trouble_that_passes_is_not_noticed(db: Database, log: Log, error: Any) -> None:
    async def fails(real: Fetch, columns: tuple[Any, ...]) -> Any:
        raise error("once")

    started = [await dealt(db) for _ in range(3)]
    cut(log, fails)
    appended = (log.append(row.id, 1, next_step(session), None) for row, session in started)
    assert await asyncio.gather(*appended) == [True] * 3


async def test_trouble_that_stays_is_busy_and_not_stored(db: Database, log: Log) -> None:
    row, session = await dealt(db)
    async with db.engine.begin() as connection:
        await connection.exec_driver_sql("ALTER TABLE game_log RENAME TO away")
    with pytest.raises(Busy):
        await log.append(row.id, 1, next_step(session), None)
    async with db.engine.begin() as connection:
        await connection.exec_driver_sql("ALTER TABLE away RENAME TO game_log")
    assert await log.append(row.id, 1, next_step(session), None)


async def test_a_new_column_is_not_noticed(db: Database, log: Log) -> None:
    row, session = await dealt(db)
    played = [step for step, _, _ in steps(session)][:3]
    assert await log.append(row.id, 1, played[0], None)
    async with db.engine.begin() as connection:
        await connection.exec_driver_sql("ALTER TABLE game_log ADD COLUMN later text")
    assert await log.append(row.id, 1, played[1], None)
    assert await log.since(row.id, 1, 1) == played[:2]


async def test_connections_that_are_cut_again_and_again(db: Database, log: Log, database_url: str) -> None:
    started = [await dealt(db) for _ in range(10)]
    answers = asyncio.gather(*(_play(log, row.id, session, 40) for row, session in started))
    control, cuts = await asyncpg.connect(database_url), 0
    while not answers.done():
        killed = f"SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE {WRITERS}"
        cuts += await control.fetchval(killed)
        await asyncio.sleep(0.03)
    await control.close()
    assert all(all(stored) for stored in await answers)
    assert cuts
    for row, session in started:
        assert await log.since(row.id, 1, 1) == [step for step, _, _ in steps(session)][:40]


async def _play(log: Log, room: Any, session: Session, count: int) -> list[bool]:
    moves = [step for step, _, _ in steps(session)][:count]
    return [await log.append(room, 1, step, None) for step in moves]


@pytest.fixture
def away(monkeypatch: pytest.MonkeyPatch) -> Callable[[Log], None]:
    """Takes the database away from a log."""

    async def connect(self: Database) -> Connection:
        raise ConnectionRefusedError

    def take(log: Log) -> None:
        monkeypatch.setattr(Database, "connect", connect)
        log._writer._drop()

    return take


async def test_without_a_database_a_step_is_busy_after_a_while(
    db: Database, log: Log, away: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    row, session = await dealt(db)
    monkeypatch.setattr(writer, "PATIENCE", 0.2)
    away(log)
    with pytest.raises(Busy):
        await log.append(row.id, 1, next_step(session), None)
    monkeypatch.undo()
    assert await log.append(row.id, 1, next_step(session, 2), None)
    assert await log.since(row.id, 1, 1) == [next_step(session, 2)]  # Busy means that it was not stored


async def test_a_step_in_doubt_waits_until_the_truth_is_known(
    db: Database, log: Log, away: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    (row, session), (behind, _) = await dealt(db), await dealt(db)
    monkeypatch.setattr(writer, "PATIENCE", 0.1)

    async def lose(real: Fetch, columns: tuple[Any, ...]) -> Any:
        await real(*columns)
        away(log)
        raise ConnectionResetError

    cut(log, lose)
    doubtful = asyncio.create_task(log.append(row.id, 1, next_step(session), None))
    await asyncio.sleep(0.05)
    with pytest.raises(Busy):
        await log.append(behind.id, 1, next_step(session), None)
    assert not doubtful.done()
    monkeypatch.undo()
    assert await doubtful


async def test_stopping_in_doubt_says_so(db: Database, away: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writer, "STOP_WITHIN", 0.2)
    log = Log(db)
    await log.start()
    started = [await dealt(db) for _ in range(2)]

    async def lose(real: Fetch, columns: tuple[Any, ...]) -> Any:
        away(log)
        raise ConnectionResetError

    cut(log, lose)
    waiting = []
    for row, session in started:
        waiting.append(asyncio.create_task(log.append(row.id, 1, next_step(session), None)))
        await asyncio.sleep(0.02)
    await log.stop()
    answers = await asyncio.gather(*waiting, return_exceptions=True)
    assert [type(answer) for answer in answers] == [Unknown, Busy]
    assert all(isinstance(answer, LogError) for answer in answers)
