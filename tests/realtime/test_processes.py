"""Several processes on one database: each serves every room, and no lost notice leaves one behind."""

import asyncio
import json
import random
from collections.abc import AsyncIterator, Callable
from functools import partial
from typing import Any

import asyncpg
import pytest

from app.dealer.live import Live
from app.realtime import fanout
from app.rules.moves import IllegalMove
from app.session import changes
from app.session.patch import Document
from app.session.room import PersonId, RoomError
from app.storage import people
from app.wire.messages import MoveIn, move_of, read
from tests.realtime.player import Player, one_move, play_to_the_end
from tests.realtime.server import Seated, Server, room_of, serving


@pytest.fixture
async def two(database_url: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[list[Server]]:
    """Two servers that know of each other only through the database."""
    async with (
        serving(database_url, monkeypatch, alone=False) as one,
        serving(database_url, monkeypatch, alone=False) as other,
    ):
        yield [one, other]


async def test_two_processes_play_one_game(two: list[Server]) -> None:
    """The players of one game, spread over two servers, and their spectators see one table to the end."""
    seated = await room_of(two[0], 4)
    async with seated.all(two) as everybody, seated.spectator(two[1]) as spectator:
        await play_to_the_end(everybody, random.Random(7))
        await spectator.until(lambda me: me.over)
        assert all(player.table == spectator.table for player in everybody)


async def test_a_lost_notice_is_healed(two: list[Server], monkeypatch: pytest.MonkeyPatch) -> None:
    """Without any notice the other process looks at the newest numbers, and catches up."""
    monkeypatch.setattr(fanout, "HEAL_EVERY", 0.1)
    seated = await room_of(two[0], 2)
    async with seated.all() as players, seated.spectator(two[1]) as far_away:
        await far_away.until(lambda me: me.table)
        two[0].house.dealer.announce = lambda _: None
        for _ in range(3):
            await one_move(players, random.Random(2))
        await far_away.until(lambda me: me.table["n"] == seated.live.session.n)


@pytest.mark.parametrize("trouble", [ConnectionRefusedError, asyncpg.InternalClientError, LookupError])
async def test_a_cut_listener_comes_back(
    two: list[Server], database_url: str, monkeypatch: pytest.MonkeyPatch, trouble: type[Exception]
) -> None:
    """Every connection of the servers is cut; what happens afterwards still arrives, whatever goes wrong."""
    seated = await room_of(two[0], 2)
    far = two[1].house.db
    connect, refusals = far.connect, [trouble(), trouble(), trouble()]

    async def at_last() -> Any:
        if refusals:
            raise refusals.pop()
        return await connect()

    async with seated.all() as players, seated.spectator(two[1]) as far_away:
        await far_away.until(lambda me: me.table)
        monkeypatch.setattr(far, "connect", at_last)
        knife = await asyncpg.connect(database_url)
        await knife.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE application_name = 'fiverow' AND datname = current_database()"
        )
        await knife.close()
        for _ in range(3):
            await one_move(players, random.Random(2))
        await far_away.until(lambda me: me.table["n"] == seated.live.session.n)


async def test_a_room_that_cannot_be_read_keeps_no_other_from_its_news(
    two: list[Server], database_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    """A newer version wrote to it: this process goes on with all other rooms."""
    unreadable, seated = await room_of(two[0], 2), await room_of(two[0], 2)
    await two[1].house.dealer.live(unreadable.live.id)
    newer = await asyncpg.connect(database_url)
    await newer.execute(
        "INSERT INTO game_log (room_id, number, n, at, by, moves)"
        """ VALUES ($1, 1, 2, now(), 'dealer', '[{"do": "juggle"}]')""",
        unreadable.live.id,
    )
    await newer.execute("SELECT pg_notify($1, $2)", fanout.CHANNEL, f"newer,{unreadable.live.id.hex}")
    await newer.close()
    async with seated.all() as players, seated.spectator(two[1]) as far_away:
        await far_away.until(lambda me: me.table)
        for _ in range(3):
            await one_move(players, random.Random(2))
        await far_away.until(lambda me: me.table["n"] == seated.live.session.n)
    assert f"Room {unreadable.live.id} cannot be read: KeyError" in caplog.text


async def test_one_turn_asked_for_in_both_processes_is_taken_once(two: list[Server]) -> None:
    """D04, D06: the same turn, different moves, two processes at once: one is taken, one is told why not."""
    seated = await room_of(two[0], 2)
    rng = random.Random(4)
    async with seated.all() as players:
        for _ in range(10):
            mover = next(p for p in players if p.offered(rng))
            asked = [mover.message(mover.offered(rng) or {}) for _ in two]
            answers = await asyncio.gather(
                *(_take(s, seated, mover, m) for s, m in zip(two, asked, strict=True))
            )
            assert answers.count("ok") == 1, answers
            await asyncio.gather(*(p.until(_sees(seated.live)) for p in players))


def _sees(live: Live) -> Callable[[Player], bool]:
    n = live.session.n
    return lambda player: bool(player.table["n"] == n)


async def _take(server: Server, seated: Seated, mover: Player, message: Document) -> str:
    live, _ = await server.house.dealer.find(seated.live.row.link)
    asked = read(json.dumps(message))
    assert isinstance(asked, MoveIn)
    assert mover.person
    try:
        await server.house.dealer.take(
            live, mover.person, move_of(asked.move), game=asked.game, turn=asked.turn, cid=asked.cid
        )
    except RoomError as refused:
        return refused.code
    except IllegalMove as illegal:
        return illegal.reason.value
    return "ok"


async def test_the_last_seat_is_taken_once(two: list[Server]) -> None:
    """L05: twenty people in two processes want the last seat: one sits, the others hear that it is taken."""
    seated = await room_of(two[0], 2, start=False)
    await two[0].house.dealer.change(seated.live, partial(changes.remove, person=seated.persons[1]))
    device, _ = await people.new_device(two[0].house.db)
    crowd = [await people.new_person(two[0].house.db, device) for _ in range(20)]

    async def sit(i: int, person: PersonId) -> str:
        dealer = two[i % 2].house.dealer
        live, _ = await dealer.find(seated.live.row.link)
        try:
            await dealer.change(live, partial(changes.sit, person=person, name=f"N{i}", seat=1))
        except RoomError as refused:
            return refused.code
        return "ok"

    answers = await asyncio.gather(*(sit(i, person) for i, person in enumerate(crowd)))
    assert sorted(answers) == ["ok"] + 19 * ["seat_taken"]
