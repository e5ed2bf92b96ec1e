"""The lobby: each change, who may make it, and when."""

from typing import Any

import pytest

from tests.api.visitors import Visitor, refused, table_for_two

SELF = ("stand", "name")
HOSTS = ("title", "setup", "bot", "remove", "place", "host", "shuffle", "lock", "start", "lobby")
CALLS = (*SELF, *HOSTS, "rematch")
BODIES: dict[str, dict[str, Any]] = {
    "name": {"name": "Anna"},
    "title": {"title": "Ours"},
    "remove": {"seat": 3},
    "place": {"person": "nobody", "seat": 1},
    "host": {"person": "nobody"},
    "lock": {"locked": True},
    "rematch": {"game": 1, "ready": True},
}
BAD_SETUPS: tuple[tuple[dict[str, Any], str], ...] = (
    ({"players": 5}, "bad_seats"),
    ({"players": 0}, "bad_seats"),
    ({"players": -2}, "bad_seats"),
    ({"players": 10**30}, "bad_seats"),
    ({"teams": 3}, "bad_teams"),
    ({"players": 8, "teams": 3}, "bad_teams"),
    ({"preset": "mine"}, "bad_options"),
    ({"options": {"draw": "never"}}, "bad_options"),
    ({"options": {"jokers": 2}}, "bad_options"),
    ({"options": {"sequences_to_win": 4}}, "bad_options"),
    ({"options": {"sequences_to_win": True}}, "bad_request"),
    ({"options": {"sequences_to_win": 1.5}}, "bad_request"),
    ({"options": {"draw": {"deep": []}}}, "bad_request"),
    ({"options": []}, "bad_request"),
    ({"players": "6"}, "bad_request"),
)


def body(call: str) -> dict[str, Any]:
    """A body that is well formed."""
    return BODIES.get(call, {})


class TestEveryCall:
    """What holds for all of them."""

    @pytest.fixture(autouse=True)
    async def _room(self, ann: Visitor, ben: Visitor) -> None:
        await ann.make_room()
        ben.link = ann.link

    async def test_anonymous(self, ann: Visitor, ben: Visitor) -> None:
        for call in CALLS:
            answer = await ben.do(call, who=ann.person, **body(call))
            assert refused(answer) == (401, "who_are_you"), call
            assert "set-cookie" not in answer.headers

    async def test_somebody_who_is_not_here(self, ben: Visitor, ann: Visitor) -> None:
        link = ann.link
        await ben.make_room()
        ben.link = link
        for call in (*SELF, *HOSTS):
            assert refused(await ben.do(call, **body(call))) == (403, "not_here"), call

    async def test_a_guest(self, ann: Visitor, ben: Visitor) -> None:
        await ben.sit(ann.link)
        for call in HOSTS:
            assert refused(await ben.do(call, **body(call))) == (403, "not_host"), call

    async def test_from_another_page(self, ann: Visitor) -> None:
        """H12"""
        for call in CALLS:
            for origin in ("http://evil.test", "null", "https://fiverow.test", "http://fiverow.test:81", ""):
                path, sent = f"/api/rooms/{ann.link}/{call}", {"as": ann.person, **body(call)}
                answer = await ann.browser.post(path, json=sent, headers={"Origin": origin})
                assert refused(answer) == (403, "bad_origin"), (call, origin)

    async def test_nonsense(self, ann: Visitor) -> None:
        wrongs = ({"as": None}, {"as": 7}, {"as": ""}, {"as": "a" * 41}, {"more": 1})
        for call in CALLS:
            bodies = [{"as": ann.person, **body(call), **wrong} for wrong in wrongs]
            nonsense: list[object] = [*bodies, [], None, 3, "x", {}]
            for sent in nonsense:
                answer = await ann.browser.post(f"/api/rooms/{ann.link}/{call}", json=sent)
                assert refused(answer) == (422, "bad_request"), (call, sent)


class TestOnesOwn:
    """stand, name"""

    async def test_stand(self, ann: Visitor) -> None:
        await ann.make_room()
        assert (await ann.do("stand")).json() == {}
        room = await ann.room()
        assert room["people"] == {ann.person: {"name": "Ann"}}
        assert "seats" not in room

    async def test_name(self, ann: Visitor) -> None:
        await ann.make_room()
        assert (await ann.do("name", name="Anna")).json() == {}
        assert (await ann.room())["seats"]["0"]["name"] == "Anna"
        assert refused(await ann.do("name", name="\u3164")) == (422, "bad_name")


class TestHost:
    """What the host decides."""

    @pytest.fixture(autouse=True)
    async def _room(self, ann: Visitor, ben: Visitor) -> None:
        await ann.make_room()
        await ben.sit(ann.link)

    async def test_title(self, ann: Visitor) -> None:
        await ann.do("title", title="Ours")
        assert (await ann.room())["title"] == "Ours"
        await ann.do("title", title=" ")
        assert "title" not in await ann.room()
        assert refused(await ann.do("title", title="x" * 61)) == (422, "bad_name")

    async def test_setup(self, ann: Visitor) -> None:
        await ann.do(
            "setup", players=6, teams=3, preset="box", options={"dead_card": "any", "draw_after": None}
        )
        setup = (await ann.room())["setup"]
        assert (setup["players"], setup["teams"]) == (6, 3)
        assert setup["options"]["dead_card"] == "any"
        assert "draw_after" not in setup["options"]

    async def test_bad_setups(self, ann: Visitor) -> None:
        before = await ann.room()
        for wish, code in BAD_SETUPS:
            assert refused(await ann.do("setup", **wish)) == (422, code), wish
        assert await ann.room() == before

    async def test_bots(self, ann: Visitor) -> None:
        await ann.do("bot", seat=3, level="hard")
        await ann.do("bot")
        seats = (await ann.room())["seats"]
        assert [seats[seat].get("bot") for seat in "0123"] == [None, None, "medium", "hard"]
        assert refused(await ann.do("bot")) == (409, "room_full")
        assert refused(await ann.do("bot", seat=1)) == (409, "seat_taken")
        assert refused(await ann.do("bot", seat=9)) == (404, "no_such_seat")
        assert refused(await ann.do("bot", level="divine")) == (422, "bad_request")

    async def test_remove(self, ann: Visitor, ben: Visitor) -> None:
        await ann.do("bot", seat=2)
        assert (await ann.do("remove", seat=2)).json() == {}
        assert (await ann.do("remove", person=ben.person)).json() == {}
        assert set((await ann.room())["seats"]) == {"0"}
        assert refused(await ann.do("remove", seat=2)) == (409, "seat_empty")
        assert refused(await ann.do("remove", seat=9)) == (404, "no_such_seat")
        assert refused(await ann.do("remove", person=ben.person)) == (404, "no_such_person")
        assert refused(await ann.do("remove")) == (422, "bad_request")
        assert refused(await ann.do("remove", seat=2, person=ben.person)) == (422, "bad_request")

    async def test_place(self, ann: Visitor, ben: Visitor) -> None:
        await ben.do("stand")
        await ann.do("place", person=ben.person, seat=3)
        assert (await ann.room())["seats"]["3"]["name"] == "Ben"
        assert refused(await ann.do("place", person=ben.person, seat=0)) == (409, "seat_taken")
        assert refused(await ann.do("place", person=ben.person, seat=4)) == (404, "no_such_seat")
        assert refused(await ann.do("place", person="nobody", seat=1)) == (404, "no_such_person")

    async def test_host(self, ann: Visitor, ben: Visitor) -> None:
        assert refused(await ann.do("host", person="nobody")) == (404, "no_such_person")
        assert (await ann.do("host", person=ben.person)).json() == {}
        assert refused(await ann.do("shuffle")) == (403, "not_host")
        assert (await ben.do("shuffle")).json() == {}

    async def test_shuffle(self, ann: Visitor) -> None:
        seatings = set()
        for _ in range(20):
            await ann.do("shuffle")
            seatings.add(str(sorted((await ann.room())["seats"].items())))
        assert len(seatings) > 1

    async def test_start(self, ann: Visitor) -> None:
        assert refused(await ann.do("start")) == (409, "seats_empty")
        await ann.do("bot")
        assert (await ann.do("start")).json() == {}
        assert (await ann.room())["state"] == "play"
        assert refused(await ann.do("start")) == (409, "game_running")


class TestDuringAGame:
    """Seats, names and rules stand still; the host, the lock and the title do not."""

    @pytest.fixture(autouse=True)
    async def _game(self, ann: Visitor, ben: Visitor) -> None:
        await table_for_two(ann, ben)

    async def test_frozen(self, ann: Visitor) -> None:
        """H10"""
        for call in ("stand", "name", "setup", "bot", "remove", "shuffle", "start"):
            assert refused(await ann.do(call, **body(call))) == (409, "game_running"), call

    async def test_free(self, ann: Visitor, ben: Visitor) -> None:
        assert (await ann.do("title", title="Ours")).status_code == 200
        assert (await ann.do("lock", locked=True)).status_code == 200
        assert (await ann.do("host", person=ben.person)).status_code == 200
        room = await ann.room()
        assert (room["title"], room["locked"], room["host"]) == ("Ours", True, ben.person)

    async def test_not_over(self, ann: Visitor) -> None:
        assert refused(await ann.do("lobby")) == (409, "game_not_over")
        assert refused(await ann.do("rematch", game=1, ready=True)) == (409, "game_not_over")
