"""Rooms: round trips, one document and many writers."""

import asyncio
from dataclasses import replace

import pytest

from app.session import changes
from app.session.room import Bot
from app.storage import ids, people, rooms
from app.storage.db import Database
from app.storage.ids import new_id
from app.storage.log import Log
from tests.storage.games import Player, dealt, next_step, opening, seated


async def test_a_room_comes_back_as_it_was(db: Database, player: Player) -> None:
    assert await rooms.by_id(db, player.row.id) == player.row
    assert player.row.v == 1


async def test_links_say_what_they_let_you_do(db: Database, player: Player) -> None:
    assert await rooms.find(db, player.row.link) == (player.row, False)
    assert await rooms.find(db, player.row.watch) == (player.row, True)


async def test_links_and_codes_to_nowhere(db: Database, player: Player) -> None:
    for typed in ("", "x" * 24, "\x00" * 24, "\ud800" * 24, "%" * 5000, "é" * 24, "BCDFGH"):
        assert await rooms.find(db, typed) is None
        assert await rooms.by_code(db, typed) is None


async def test_a_code_may_be_typed_in_any_way(db: Database, player: Player) -> None:
    code = player.row.code.lower()
    assert await rooms.by_code(db, f" {code[:3]} {code[3:]}\n") == player.row
    assert await rooms.by_code(db, f"{code[:3]}-{code[3:]}") == player.row


async def test_made_twice_is_the_same_room(db: Database, player: Player) -> None:
    again = (rooms.create(db, player.row.room, player.device, "twice") for _ in range(8))
    made = await asyncio.gather(*again)
    assert len({row.id for row in made}) == 1
    assert made[0].id != player.row.id


async def test_a_code_in_use_is_not_given_again(
    db: Database, player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    free = ids.new_code()
    codes = iter((player.row.code, player.row.code, free))
    monkeypatch.setattr(rooms, "new_code", lambda: next(codes))
    assert (await rooms.create(db, player.row.room, player.device, "next")).code == free


async def test_of_two_savers_one_wins(db: Database, player: Player) -> None:
    named = [replace(player.row.room, title=title) for title in ("one", "two", "three")]
    saved = await asyncio.gather(*(rooms.save(db, player.row, room) for room in named))
    (winner,) = filter(None, saved)
    assert await rooms.by_id(db, player.row.id) == winner
    assert winner.v == 2


async def test_a_device_finds_the_rooms_its_people_are_in(db: Database, player: Player) -> None:
    other = await rooms.create(db, changes.open_room(player.people[1], "Ben"), player.device, "other")
    found = await rooms.of_device(db, player.device)
    assert [(row.id, persons) for row, persons in found] == [
        (other.id, [player.people[1]]),
        (player.row.id, sorted(player.people)),
    ]


async def test_who_is_removed_no_longer_finds_the_room(db: Database, player: Player) -> None:
    tablet, _ = await people.new_device(db)
    cid = await people.new_person(db, tablet)
    here = await rooms.save(db, player.row, changes.enter(player.row.room, cid, "Cid"))
    assert here is not None
    assert [row for row, _ in await rooms.of_device(db, tablet)] == [here]
    assert await rooms.save(db, here, changes.remove(here.room, cid))
    assert await rooms.of_device(db, tablet) == []


async def test_a_loser_changes_nothing(db: Database, player: Player) -> None:
    tablet, _ = await people.new_device(db)
    cid = await people.new_person(db, tablet)
    await rooms.save(db, player.row, replace(player.row.room, title="first"))
    assert await rooms.save(db, player.row, changes.enter(player.row.room, cid, "Cid")) is None
    room, step, _ = opening(player.row.room)
    assert await rooms.start_game(db, player.row, room, step) is None
    assert await rooms.of_device(db, tablet) == []
    assert await rooms.newest(db, [player.row.id]) == {player.row.id: (2, 0, 0)}


async def test_a_room_with_bots_comes_back(db: Database, player: Player) -> None:
    room = changes.add_bot(changes.stand(player.row.room, player.people[1]), None, "medium")
    row = await rooms.save(db, player.row, room)
    assert row is not None
    assert row.room == room
    assert isinstance(row.room.seats[1], Bot)


async def test_starting_stores_room_game_and_deal(db: Database, log: Log, player: Player) -> None:
    room, step, _ = opening(player.row.room)
    row = await rooms.start_game(db, player.row, room, step)
    assert row is not None
    assert row.room.game == 1
    assert await log.since(row.id, 1, 0) == [step]


async def test_what_is_newest(db: Database, log: Log) -> None:
    row, session = await dealt(db)
    empty = (await seated(db)).row
    await log.append(row.id, 1, next_step(session), None)
    assert await rooms.newest(db, [row.id, empty.id, new_id()]) == {row.id: (2, 1, 2), empty.id: (1, 0, 0)}
    assert await rooms.newest(db, []) == {}


async def test_a_step_brings_its_room_to_the_front(db: Database, log: Log, player: Player) -> None:
    room, step, session = opening(player.row.room)
    await rooms.start_game(db, player.row, room, step)
    newer = await rooms.create(db, changes.open_room(player.people[0], "Ann"), player.device, "newer")
    assert (await rooms.of_device(db, player.device))[0][0].id == newer.id
    late = replace(next_step(session), at=newer.touched_at.replace(year=2100))
    await log.append(player.row.id, 1, late, None)
    assert (await rooms.of_device(db, player.device, limit=1))[0][0].id == player.row.id


async def test_pages_of_all_rooms(db: Database) -> None:
    made = [(await seated(db)).row for _ in range(5)]
    first = await rooms.listing(db, 3)
    rest = await rooms.listing(db, 3, first[-1].id)
    assert {row.id for row in made} == {row.id for row in first + rest}
    assert [row.id for row in first + rest] == sorted((row.id for row in made), reverse=True)


def test_a_row_does_not_show_what_lets_people_in(player: Player) -> None:
    shown = repr(player.row)
    assert not any(secret in shown for secret in (player.row.link, player.row.watch, player.row.code))
