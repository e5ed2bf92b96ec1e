"""The log: what is appended is there, in order, once."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import select, text
from sqlalchemy.exc import DBAPIError

from app.rules.cards import Card
from app.rules.moves import Deal, Play, Shuffle
from app.session.session import Session, fold
from app.storage import writer
from app.storage.db import Database
from app.storage.errors import Busy, Unstorable
from app.storage.ids import new_id
from app.storage.log import Log
from app.storage.pending import Pending
from app.storage.tables import games
from tests.storage.games import dealt, next_step, spoiled, steps


async def test_a_whole_game_comes_back_and_folds_to_the_same_session(db: Database, log: Log) -> None:
    row, start = await dealt(db)
    played = list(steps(start))
    for step, outcome, _ in played:
        assert await log.append(row.id, 1, step, outcome)
    _, outcome, last = played[-1]
    read = await log.since(row.id, 1, 0)
    assert fold(Session(row.room), read) == last
    assert await log.since(row.id, 1, last.n - 1) == read[-1:]
    assert any(isinstance(move, Shuffle) for step in read for _, move in step.moves)
    async with db.engine.connect() as connection:
        ended = (await connection.execute(select(games.c.ended_at, games.c.outcome))).one()
    assert outcome is not None
    assert ended.ended_at == read[-1].at
    assert ended.outcome["how"] == outcome.how


async def test_many_rooms_at_once(db: Database, log: Log, monkeypatch: pytest.MonkeyPatch) -> None:
    commits: list[int] = []
    commit = log._writer._commit

    async def counted(batch: Sequence[Pending]) -> None:
        commits.append(len(batch))
        await commit(batch)

    monkeypatch.setattr(log._writer, "_commit", counted)
    started = [await dealt(db) for _ in range(12)]
    stored = await asyncio.gather(
        *(log.append(row.id, 1, next_step(session), None) for row, session in started)
    )
    assert all(stored)
    assert sum(commits) == len(started)
    assert len(commits) < len(started)
    for row, session in started:
        assert await log.since(row.id, 1, 1) == [next_step(session)]
    assert await log.since(new_id(), 1, 0) == []


async def test_the_second_step_n_is_behind(db: Database, log: Log) -> None:
    row, session = await dealt(db)
    assert await log.append(row.id, 1, next_step(session, 1), None)
    assert not await log.append(row.id, 1, replace(next_step(session, 2), cid="other"), None)
    assert await log.since(row.id, 1, 1) == [next_step(session, 1)]


async def test_the_same_move_is_not_stored_twice(db: Database, log: Log) -> None:
    row, session = await dealt(db)
    step = next_step(session)
    assert await log.append(row.id, 1, step, None)
    assert not await log.append(row.id, 1, step, None)
    assert not await log.append(row.id, 1, replace(step, n=3), None)
    assert await log.since(row.id, 1, 1) == [step]


async def test_no_gap_and_no_game_that_was_never_dealt(db: Database, log: Log) -> None:
    row, session = await dealt(db)
    step = next_step(session)
    assert not await log.append(row.id, 1, replace(step, n=3), None)
    assert not await log.append(row.id, 2, step, None)
    assert not await log.append(new_id(), 1, step, None)
    assert await log.append(row.id, 1, step, None)


SPOILED: tuple[dict[str, Any], ...] = (
    {"cid": "a\x00b"},
    {"cid": "a\ud800b"},
    {"cid": "x" * 2_000_000},
    {"by": None},
    {"seat": 1 << 40},
    {"seat": 1 << 15},
    {"at": "yesterday"},
    {"moves": ((0, Play(Card("\x00\x00"), 3)),)},
    {"moves": ((0, Play(Card("\ud800"), 3)),)},
)


async def test_a_bad_step_harms_no_other(db: Database, log: Log) -> None:
    started = [await dealt(db) for _ in range(3)]
    for i, spoil in enumerate(SPOILED):
        good = [replace(next_step(session), n=i + 2, cid=f"g{i}") for _, session in started]
        asked = [good[0], replace(good[1], **spoil), good[2]]
        answers = await asyncio.gather(
            *(log.append(row.id, 1, step, None) for (row, _), step in zip(started, asked, strict=True)),
            return_exceptions=True,
        )
        assert [answers[0], answers[2]] == [True, True]
        assert isinstance(answers[1], Unstorable), spoil
        assert await log.append(started[1][0].id, 1, good[1], None)


async def test_an_error_says_nothing_of_the_cards(db: Database, log: Log) -> None:
    row, _ = await dealt(db)
    (deal,) = await log.since(row.id, 1, 0)
    with pytest.raises(Unstorable) as error:
        await log.append(row.id, 1, spoiled(replace(deal, n=2)), None)
    assert str(error.value) == "CharacterNotInRepertoireError"
    assert error.value.__context__ is None


async def test_one_unstored_step_for_each_room(db: Database, log: Log) -> None:
    row, session = await dealt(db)
    first = asyncio.create_task(log.append(row.id, 1, next_step(session), None))
    await asyncio.sleep(0)
    with pytest.raises(RuntimeError):
        await log.append(row.id, 1, next_step(session, 2), None)
    assert await first


async def test_a_cancelled_caller_leaves_the_batch_whole(db: Database, log: Log) -> None:
    started = [await dealt(db) for _ in range(6)]
    tasks = [asyncio.create_task(log.append(row.id, 1, next_step(session), None)) for row, session in started]
    await asyncio.sleep(0)
    tasks[2].cancel()
    await asyncio.sleep(0)
    row, session = started[2]
    late = replace(next_step(session, 2), cid="late")
    assert not await log.append(row.id, 1, late, None)  # it waited for the one before it, and lost
    answers = await asyncio.gather(*tasks, return_exceptions=True)
    assert [answer for answer in answers if answer is True] == [True] * 5
    assert await log.since(row.id, 1, 1) == [next_step(session)]


async def test_too_many_are_busy(db: Database, log: Log, monkeypatch: pytest.MonkeyPatch) -> None:
    started = [await dealt(db) for _ in range(4)]
    monkeypatch.setattr(writer, "MOST_WAITING", 3)
    answers = await asyncio.gather(
        *(log.append(row.id, 1, next_step(session), None) for row, session in started),
        return_exceptions=True,
    )
    assert answers[:3] == [True] * 3
    assert isinstance(answers[3], Busy)


async def test_batches_have_an_end(db: Database, log: Log, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writer, "BATCH", 2)
    started = [await dealt(db) for _ in range(5)]
    assert all(
        await asyncio.gather(*(log.append(row.id, 1, next_step(session), None) for row, session in started))
    )


async def test_stopping_stores_what_waits_and_takes_no_more(db: Database) -> None:
    log = Log(db)
    await log.start()
    row, session = await dealt(db)
    waiting = asyncio.create_task(log.append(row.id, 1, next_step(session), None))
    await asyncio.sleep(0)
    await log.stop()
    assert await waiting
    with pytest.raises(Busy):
        await log.append(row.id, 1, next_step(session), None)


@pytest.mark.parametrize(
    "statement", ["UPDATE game_log SET n = 9", "DELETE FROM game_log", "TRUNCATE game_log"]
)
async def test_the_log_is_insert_only(db: Database, log: Log, statement: str) -> None:
    row, _ = await dealt(db)
    with pytest.raises(Exception, match="only ever inserted"):
        async with db.engine.begin() as connection:
            await connection.execute(text(statement))
    assert len(await log.since(row.id, 1, 0)) == 1


async def test_the_retention_job_may_delete(db: Database, log: Log) -> None:
    row, _ = await dealt(db)
    async with db.engine.begin() as connection:
        await connection.execute(text("SET LOCAL fiverow.job = 'retention'"))
        await connection.execute(text("DELETE FROM game_log"))
    assert await log.since(row.id, 1, 0) == []
    async with db.engine.connect() as connection:
        with pytest.raises(DBAPIError, match="only ever inserted"):
            await connection.execute(text("DELETE FROM game_log"))


async def test_a_writer_with_nothing_to_do_holds_no_lock(db: Database, log: Log) -> None:
    held = "SELECT count(*) FROM pg_locks WHERE relation = 'game_log'::regclass"
    async with db.engine.connect() as connection:
        assert (await connection.scalars(text(held))).one() == 0


async def test_only_deals_and_shuffles_hold_an_order(db: Database, log: Log) -> None:
    row, start = await dealt(db)
    for step, outcome, _ in steps(start):
        assert await log.append(row.id, 1, step, outcome)
    read = await log.since(row.id, 1, 0)
    secret = [m.order for step in read for _, m in step.moves if isinstance(m, Deal | Shuffle)]
    assert len(secret) > 1
    dealers = """
        SELECT n, move::text FROM game_log, jsonb_array_elements(moves) AS move
        WHERE NOT (move->>'do' IN ('deal', 'shuffle'))
    """
    elsewhere = "SELECT r::text FROM rooms r UNION ALL SELECT g::text FROM games g"
    async with db.engine.connect() as connection:
        others = [row[1] for row in await connection.execute(text(dealers))]
        others += list(await connection.scalars(text(elsewhere)))
    assert not [shown for shown in others for order in secret if order.salt in shown or "order" in shown]
    assert not [shown for shown in others for order in secret if "".join(order.cards[:5]) in shown]
