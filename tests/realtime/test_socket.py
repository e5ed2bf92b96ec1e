"""What a socket may say, what it is answered, and that a bad one harms nobody else."""

import asyncio
import json
import random
from functools import partial
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from app.realtime.socket import Connection
from app.rules.moves import Draw, IllegalMove
from app.session import changes
from app.session.patch import merge
from app.session.session import WINDOW
from tests.realtime.player import Player, one_move
from tests.realtime.server import Server, room_of, serving

NOT_MESSAGES = [
    "null",
    "[]",
    "7",
    '"hello"',
    "NaN",
    "{}",
    "{" * 2000,
    "[" * 3000 + "]" * 1000,
    '{"t":"move"}',
    '{"t":"shout"}',
    '{"t":"ping","x":1}',
    '{"t":"move","cid":"a b","game":1,"turn":1,"move":{"do":"draw"}}',
    '{"t":"move","cid":"a","game":1,"turn":1e400,"move":{"do":"draw"}}',
    '{"t":"move","cid":"a","game":1,"turn":1,"move":{"do":"play","card":"7H","space":100}}',
    '{"t":"move","cid":"a","game":1,"turn":1,"move":{"do":"play","card":"7H","space":true}}',
    '{"t":"move","cid":"a","game":1,"turn":1,"move":{"do":"pass"}}',
    '{"t":"move","cid":"\\u0000","game":1,"turn":1,"move":{"do":"draw"}}',
    '{"t":"move","cid":"\\ud800","game":1,"turn":1,"move":{"do":"draw"}}',
    "x" * 5000,
    b"\x00\x01\x02",
]


async def closes_with(player: Player) -> int | None:
    """The close code, once the server has closed."""
    await player.until(lambda me: me.closed is not None)
    return player.closed


class TestHello:
    """Who comes in, as whom, and who does not."""

    async def test_a_stranger_with_the_watch_link_watches(self, server: Server) -> None:
        seated = await room_of(server, 2)
        async with seated.spectator() as spectator:
            await spectator.until(lambda me: me.table)
            assert "you" not in spectator.document
            await spectator.until(lambda me: me.document["room"].get("watching") == 1)

    async def test_an_unknown_link_is_4404(self, server: Server) -> None:
        async with Player(server.url("A" * 24)) as stranger:
            assert await closes_with(stranger) == 4404

    @pytest.mark.parametrize("hello", [*NOT_MESSAGES, '{"t":"ping"}'])
    async def test_anything_else_than_a_hello_is_4400(self, server: Server, hello: Any) -> None:
        seated = await room_of(server, 2, start=False)
        url = server.url(seated.live.row.link)
        async with Player(url) as rude:
            await rude.until(lambda me: me.document)

        async with connect(url, ping_interval=None) as socket:
            await socket.send(hello)
            await socket.wait_closed()
            assert socket.close_code == 4400

    async def test_another_version_is_4426(self, server: Server) -> None:

        seated = await room_of(server, 2, start=False)
        async with connect(server.url(seated.live.row.link), ping_interval=None) as socket:
            await socket.send('{"t":"hello","v":2}')
            await socket.wait_closed()
            assert socket.close_code == 4426

    async def test_silence_is_4408(self, server: Server, monkeypatch: pytest.MonkeyPatch) -> None:

        monkeypatch.setattr("app.realtime.socket.HELLO_WITHIN", 0.05)
        seated = await room_of(server, 2, start=False)
        async with connect(server.url(seated.live.row.link), ping_interval=None) as socket:
            await socket.wait_closed()
            assert socket.close_code == 4408

    async def test_somebody_elses_person_is_4401(self, server: Server) -> None:
        """T01: knowing a person's public id is not being that person."""
        seated = await room_of(server, 2)
        ann, ben = seated.persons
        url = server.url(seated.live.row.link)
        for secret in (seated.secrets[ben], "A" * 43, None):
            async with Player(url, secret, ann) as thief:
                assert await closes_with(thief) == 4401
                assert thief.frames == []

    async def test_the_watch_link_gives_no_seat(self, server: Server) -> None:
        seated = await room_of(server, 2)
        ann = seated.persons[0]
        async with Player(server.url(seated.live.row.watch), seated.secrets[ann], ann) as watching:
            await watching.until(lambda me: me.table)
            assert "you" not in watching.document

    @pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1:1"])
    async def test_a_foreign_page_is_turned_away(self, server: Server, origin: str) -> None:
        """H12: the cookie alone does not open a socket to somebody else's page."""
        seated = await room_of(server, 2)
        with pytest.raises(InvalidStatus) as refused:
            async with Player(server.url(seated.live.row.link), origin=origin):
                pass
        assert refused.value.response.status_code == 403

    async def test_our_own_page_is_let_in(self, server: Server) -> None:
        seated = await room_of(server, 2)
        own = f"http://127.0.0.1:{server.port}"
        async with Player(server.url(seated.live.row.link), origin=own) as page:
            await page.until(lambda me: me.table)


class TestMoves:
    """A move is taken once, for the turn that the player saw, or refused in words."""

    async def test_the_same_move_five_times_at_once_is_one_move(self, server: Server) -> None:
        """D01"""
        seated = await room_of(server, 2)
        async with seated.all() as players:
            mover = next(p for p in players if p.offered(random.Random(1)))
            message = mover.message(mover.offered(random.Random(1)) or {}, cid="once")
            await asyncio.gather(*(mover.say(message) for _ in range(5)))
            await mover.until(lambda me: me.answer("once") == "ok")
            await mover.say({"t": "ping"})
            await mover.until(lambda me: me.frames[-1]["t"] == "pong")
            assert seated.live.session.n == 2
            assert mover.refusals == []

    async def test_the_same_move_long_afterwards_is_still_the_same(self, server: Server) -> None:
        """Its id is taken for the whole game, however many steps have followed."""
        seated = await room_of(server, 2)
        rng = random.Random(1)
        async with seated.all() as players:
            mover = next(p for p in players if p.offered(rng))
            message = mover.message(mover.offered(rng) or {}, cid="once")
            await mover.say(message)
            await mover.until(lambda me: me.answer("once") == "ok")
            for _ in range(WINDOW + 5):
                await one_move(players, rng)
            n = seated.live.session.n
            await mover.say(message)
            await mover.say({"t": "ping"})
            await mover.until(lambda me: me.frames[-1]["t"] == "pong")
            await one_move(players, rng)
            assert mover.refusals == []
            assert seated.live.session.n == n + 1

    async def test_a_second_move_for_the_same_turn_is_stale(self, server: Server) -> None:
        """D03, D04: two moves in one write, other ids: one is taken."""
        seated = await room_of(server, 2)
        async with seated.all() as players:
            mover = next(p for p in players if p.offered(random.Random(1)))
            for seed in (1, 2):
                await mover.say(mover.message(mover.offered(random.Random(seed)) or {}, cid=f"m{seed}"))
            await mover.until(lambda me: me.refusals)
            assert mover.refusals == [{"t": "no", "cid": "m2", "why": "stale"}]
            assert seated.live.session.n == 2

    async def test_a_move_from_before_a_gap_is_dropped(self, server: Server) -> None:
        """What was meant for an earlier turn is refused, and the true state is there."""
        seated = await room_of(server, 2)
        rng = random.Random(3)
        async with seated.all() as players:
            late = next(p for p in players if p.offered(rng))
            message = late.message(late.offered(rng) or {}, cid="late")
            for _ in range(4):
                await one_move(players, rng)
            n = seated.live.session.n
            await late.say(message)
            await late.until(lambda me: me.answer("late"))
            assert late.answer("late") == "stale"
            assert seated.live.session.n == n

    @pytest.mark.parametrize(
        ("move", "why"),
        [
            ({"do": "play", "card": "XX", "space": 5}, "bad_action"),
            ({"do": "play", "card": "2S", "space": 0}, {"corner_cell", "card_not_in_hand"}),
            ({"do": "draw"}, "no_draw_pending"),
            ({"do": "forfeit", "card": "2S"}, "no_forfeit_due"),
        ],
    )
    async def test_a_refusal_says_why(self, server: Server, move: Any, why: str | set[str]) -> None:
        seated = await room_of(server, 2)
        async with seated.all() as players:
            mover = next(p for p in players if p.offered(random.Random(1)))
            assert await mover.move(move) in ({why} if isinstance(why, str) else why)
            assert seated.live.session.n == 1

    async def test_only_the_seat_on_turn_may_play(self, server: Server) -> None:
        """H09"""
        seated = await room_of(server, 2)
        async with seated.all() as players:
            waiting = next(p for p in players if not p.offered(random.Random(1)))
            card, spaces = next((c, s) for c, s in waiting.you["fits"].items() if s != "0")
            space = (int(spaces, 16) & -int(spaces, 16)).bit_length() - 1
            assert await waiting.move({"do": "play", "card": card, "space": space}) == "not_your_turn"

    async def test_a_spectator_cannot_move(self, server: Server) -> None:
        """H06"""
        seated = await room_of(server, 2)
        async with seated.spectator() as spectator:
            await spectator.until(lambda me: me.table)
            for move in ({"do": "draw"}, {"do": "play", "card": "2S", "space": 1}):
                assert await spectator.move(move) == "not_seated"
        assert seated.live.session.n == 1

    async def test_a_fault_of_ours_is_answered_too(
        self, server: Server, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
    ) -> None:
        """Nobody waits for ever for what became of a move, and the fault is in the log."""

        async def broken(*_: Any, **__: Any) -> None:
            raise ZeroDivisionError

        seated = await room_of(server, 2)
        async with seated.player(0) as ann:
            await ann.until(lambda me: me.table)
            monkeypatch.setattr(server.house.dealer, "take", broken)
            assert await ann.move({"do": "draw"}) == "busy"
        assert [record.message for record in caplog.records] == ["A task of the hub failed."]

    async def test_a_thousand_bad_moves_change_nothing(self, server: Server) -> None:
        """D07"""

        seated = await room_of(server, 2)
        session = seated.live.session
        for _ in range(1000):
            with pytest.raises(IllegalMove):
                await server.house.dealer.take(seated.live, 0, Draw(), game=1, turn=1)
        assert seated.live.session is session


class TestBadMessages:
    """O08: one typed error, then a close; everybody else plays on."""

    @pytest.mark.parametrize("bad", NOT_MESSAGES)
    async def test_one_error_then_a_close(self, server: Server, bad: Any) -> None:
        seated = await room_of(server, 2)
        async with seated.all() as players, seated.player(0) as rude:
            await rude.until(lambda me: me.table)
            await rude.say(bad)
            await rude.until(lambda me: me.refusals)
            assert rude.refusals == [{"t": "no", "why": "bad_message"}]
            await rude.say(bad)
            assert await closes_with(rude) == 4400
            await one_move(players, random.Random(1))

    async def test_a_huge_message_is_1009_and_bad_utf8_1007(self, server: Server) -> None:
        seated = await room_of(server, 2)
        async with seated.all() as players:
            async with seated.player(0) as huge:
                await huge.until(lambda me: me.table)
                await huge.say("x" * 1_000_000)
                assert await closes_with(huge) == 1009
            async with seated.player(0) as garbled:
                await garbled.until(lambda me: me.table)
                await garbled.socket.send(b"\xff\xfe", text=True)
                assert await closes_with(garbled) == 1007
            await one_move(players, random.Random(1))

    async def test_a_flood_is_4429(self, database_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
        async with serving(database_url, monkeypatch, message_rate=20) as server:
            seated = await room_of(server, 2)
            async with seated.all() as players:
                async with seated.player(0) as flood:
                    await flood.until(lambda me: me.table)
                    for _ in range(60):
                        await flood.say({"t": "ping"})
                    assert await closes_with(flood) == 4429
                await one_move(players, random.Random(1))


class TestManySockets:
    """Any number of pages hold one seat; closed ones leave nothing behind."""

    async def test_two_pages_of_one_person_both_stay_current(self, server: Server) -> None:
        """T03: a late close of the first page does not disturb the second."""
        seated = await room_of(server, 2)
        rng = random.Random(2)
        async with seated.all() as players, seated.player(0) as second:
            await second.until(lambda me: me.table)
            await one_move(players, rng)
            await players[0].socket.close()
            await second.until(lambda me: me.table["n"] == 2)
            for _ in range(3):
                await one_move([second, players[1]], rng)
            n = seated.live.session.n
            await second.until(lambda me: me.table["n"] == n)

    async def test_sockets_that_come_and_go_leave_nothing(self, server: Server) -> None:
        """O05, O01"""
        seated = await room_of(server, 2)
        async with seated.all() as players:
            tasks = len(asyncio.all_tasks())
            for _ in range(20):
                async with seated.player(0) as visitor:
                    await visitor.until(lambda me: me.table)
                    await one_move(players, random.Random(4))
            await asyncio.sleep(0.1)
            assert len(server.hub.listeners[seated.live.id]) == 2
            assert len(asyncio.all_tasks()) <= tasks + 2
        await asyncio.sleep(0.1)
        assert server.hub.feeds == {}

    async def test_a_removed_person_is_told_and_watches_no_more_hands(self, server: Server) -> None:

        seated = await room_of(server, 2, start=False)
        async with seated.player(1) as ben:
            await ben.until(lambda me: me.you)
            await server.house.dealer.change(seated.live, partial(changes.remove, person=seated.persons[1]))
            await ben.until(lambda me: "you" not in me.document)


async def test_slow_sockets_skip_steps_and_end_where_everybody_is(server: Server) -> None:
    """A socket that does not read is not waited for; then it gets one patch, however much it missed."""

    seated = await room_of(server, 2)
    gate, sent = asyncio.Event(), []

    async def send(frame: Any) -> None:
        await gate.wait()
        sent.append(json.loads(frame["text"]))

    async def receive() -> Any:
        await asyncio.Event().wait()

    slow = Connection(server.house, server.hub, receive, send)
    feed = server.hub.enter(seated.live, slow)
    writer = asyncio.create_task(slow._write(feed))
    async with seated.all() as players:
        for _ in range(30):
            await one_move(players, random.Random(6))
        gate.set()
        document: Any = {}
        seen = 0
        async with asyncio.timeout(5):
            while document.get("table") != players[0].table:
                await asyncio.sleep(0.01)
                for frame in sent[seen:]:
                    document = merge(document, frame["patch"])
                seen = len(sent)
        assert len(sent) <= 2
    writer.cancel()
