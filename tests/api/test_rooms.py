"""Rooms: made, listed, found by code, looked at, shared."""

import asyncio
from collections.abc import Callable

from fastapi import FastAPI

from tests.api.visitors import HERE, Visitor, new_cid, refused, rows, table_for_two

Come = Callable[[], Visitor]


class TestMakeRoom:
    """POST /api/rooms"""

    async def test_anonymous(self, app: FastAPI, ann: Visitor) -> None:
        answer = await ann.post("rooms", cid=new_cid(), name="Ann")
        ticket = answer.json()
        assert ticket.keys() == {"link", "person", "seat", "code"}
        assert ticket["seat"] == 0
        cookie = answer.headers["set-cookie"]
        assert cookie.startswith("fiverow=")
        assert {"HttpOnly", "SameSite=Lax", "Path=/"} <= set(cookie.split("; "))
        assert "Secure" not in cookie

    async def test_the_cookie_is_set_once(self, ann: Visitor) -> None:
        await ann.make_room()
        answer = await ann.post("rooms", cid=new_cid(), name="Ann")
        assert "set-cookie" not in answer.headers

    async def test_same_wish_same_room(self, app: FastAPI, ann: Visitor) -> None:
        """C07: at once, or again later."""
        await ann.make_room("Ann")
        cid = new_cid()
        answers = await asyncio.gather(*(ann.post("rooms", cid=cid, name="Ann") for _ in range(5)))
        answers.append(await ann.post("rooms", cid=cid, name="Ann"))
        assert len({answer.text for answer in answers}) == 1
        assert await rows(app, "rooms") == 2
        assert await rows(app, "people") == 2

    async def test_first_wish_sent_twice_at_once(self, app: FastAPI, ann: Visitor) -> None:
        cid = new_cid()
        answers = await asyncio.gather(*(ann.post("rooms", cid=cid, name="Ann") for _ in range(5)))
        assert len({answer.text for answer in answers}) == 1
        assert [await rows(app, t) for t in ("rooms", "people", "devices")] == [1, 1, 1]

    async def test_another_device_with_the_same_cid(self, ann: Visitor, ben: Visitor) -> None:
        await ann.make_room()
        await ben.make_room()
        cid = new_cid()
        one, two = await ann.make_room(cid=cid), await ben.make_room(cid=cid)
        assert one["link"] != two["link"]

    async def test_as_a_person_of_this_device(self, ann: Visitor, ben: Visitor) -> None:
        person = (await ann.make_room())["person"]
        assert (await ann.make_room(who=person))["person"] == person
        answer = await ben.post("rooms", cid=new_cid(), name="Eve", who=person)
        assert refused(answer) == (401, "who_are_you")

    async def test_play_now(self, app: FastAPI, ann: Visitor) -> None:
        cid = new_cid()
        await asyncio.gather(*(ann.post("rooms", cid=cid, name="Ann", bots=True) for _ in range(4)))
        await ann.make_room(cid=cid, bots=True)
        room = await ann.room()
        assert room["state"] == "play"
        assert room["game"] == 1
        assert [room["seats"][seat].get("bot") for seat in "0123"] == [None, "medium", "medium", "medium"]

    async def test_titles(self, ann: Visitor) -> None:
        await ann.make_room(title="  Sunday\nclub\u202e ")
        assert (await ann.room())["title"] == "Sunday club"

    async def test_refusals_leave_nothing(self, app: FastAPI, ann: Visitor) -> None:
        for wish, refusal in (
            ({"name": " \u200b"}, (422, "bad_name")),
            ({"title": "x" * 61}, (422, "bad_name")),
            ({"cid": ""}, (422, "bad_request")),
            ({"cid": "a b"}, (422, "bad_request")),
            ({"name": None}, (422, "bad_request")),
            ({"bots": "yes"}, (422, "bad_request")),
            ({"colour": "red"}, (422, "bad_request")),
        ):
            answer = await ann.post("rooms", **{"cid": new_cid(), "name": "Ann", **wish})
            assert refused(answer) == refusal, wish
            assert "set-cookie" not in answer.headers
        assert [await rows(app, t) for t in ("rooms", "people", "devices")] == [0, 0, 0]

    async def test_programs(self, app: FastAPI, ann: Visitor, ben: Visitor) -> None:
        await ann.make_room()
        secret = ann.browser.cookies["fiverow"]
        found = await ben.get("rooms", Authorization=f"Bearer {secret}")
        assert [room["person"] for room in found.json()["rooms"]] == [ann.person]
        stranger = {"Authorization": "Bearer " + "x" * 43}
        body = {"cid": new_cid(), "name": "P"}
        answer = await ben.browser.post("/api/rooms", json=body, headers=stranger)
        assert refused(answer) == (401, "who_are_you")
        assert answer.headers["www-authenticate"] == "Bearer"

    async def test_an_unknown_cookie_is_replaced(self, ann: Visitor) -> None:
        ann.browser.cookies.set("fiverow", "x" * 43, domain="fiverow.test")
        answer = await ann.post("rooms", cid=new_cid(), name="Ann")
        assert "x" * 43 not in answer.headers["set-cookie"]


class TestMyRooms:
    """GET /api/rooms"""

    async def test_anonymous(self, app: FastAPI, ann: Visitor) -> None:
        answer = await ann.get("rooms")
        assert answer.json() == {"rooms": []}
        assert "set-cookie" not in answer.headers
        assert await rows(app, "devices") == 0

    async def test_newest_first(self, ann: Visitor, ben: Visitor) -> None:
        older = (await ann.make_room(title="older"))["link"]
        newer = (await ann.make_room())["link"]
        await ben.make_room()
        found = (await ann.get("rooms")).json()["rooms"]
        assert [room["link"] for room in found] == [newer, older]
        assert found[1]["title"] == "older"
        assert found[0].keys() == {"link", "state", "person", "name", "seat", "names", "touched"}

    async def test_whose_turn(self, ann: Visitor, ben: Visitor) -> None:
        await table_for_two(ann, ben)
        mine, theirs = [(await who.get("rooms")).json()["rooms"][0] for who in (ann, ben)]
        assert [room["state"] for room in (mine, theirs)] == ["play", "play"]
        assert mine["names"] == ["Ann", "Ben"]
        assert [room.get("turn") for room in (mine, theirs)].count(True) == 1

    async def test_not_after_being_removed(self, ann: Visitor, ben: Visitor) -> None:
        await ann.make_room()
        await ben.sit(ann.link)
        await ann.do("remove", person=ben.person)
        assert (await ben.get("rooms")).json() == {"rooms": []}


class TestCode:
    """GET /api/rooms/code/{code}"""

    async def test_anonymous(self, ann: Visitor, ben: Visitor) -> None:
        ticket = await ann.make_room()
        answer = await ben.get(f"rooms/code/{ticket['code']}")
        assert answer.json() == {"link": ticket["link"]}
        assert "set-cookie" not in answer.headers

    async def test_any_case_and_spaces(self, ann: Visitor) -> None:
        ticket = await ann.make_room()
        code = ticket["code"].lower()
        assert (await ann.get(f"rooms/code/{code[:3]}%20{code[3:]}%20")).json() == {"link": ticket["link"]}

    async def test_unknown(self, app: FastAPI, ann: Visitor) -> None:
        """L10"""
        for code in ("BBBBBB", "x", "%00", "🂡", "b" * 500):
            assert refused(await ann.get(f"rooms/code/{code}")) == (404, "no_such_room"), code
        assert await rows(app, "rooms") == 0

    async def test_only_while_seats_are_free(self, ann: Visitor) -> None:
        code = (await ann.make_room())["code"]
        await ann.do("bot")
        assert refused(await ann.get(f"rooms/code/{code}")) == (404, "no_such_room")

    async def test_guessing_on_and_on(self, app: FastAPI, ann: Visitor, ben: Visitor) -> None:
        """C02: whoever guesses must wait; somebody else, and a link, still get in."""
        ticket = await ann.make_room()
        answers = [refused(await ann.get("rooms/code/BBBBBB")) for _ in range(80)]
        assert set(answers[:50]) == {(404, "no_such_room")}
        assert answers[-1] == (429, "too_fast")
        assert (await ann.get(f"rooms/{ticket['link']}")).status_code == 200
        ben.browser._transport.client = ("192.0.2.7", 1)  # type: ignore[attr-defined]
        assert (await ben.get(f"rooms/code/{ticket['code']}")).status_code == 200

    async def test_guessing_all_at_once(self, ann: Visitor) -> None:
        """Guesses whose answer is still to come count."""
        answers = await asyncio.gather(*(ann.get("rooms/code/BBBBBB") for _ in range(100)))
        assert [refused(answer)[1] for answer in answers].count("too_fast") >= 35

    async def test_right_codes_are_no_guesses(self, ann: Visitor) -> None:
        code = (await ann.make_room())["code"]
        answers = [await ann.get(f"rooms/code/{code}") for _ in range(80)]
        assert {answer.status_code for answer in answers} == {200}


class TestLook:
    """GET /api/rooms/{link}"""

    async def test_anonymous(self, app: FastAPI, ann: Visitor, ben: Visitor) -> None:
        """C04: looking changes nothing."""
        ticket = await ann.make_room()
        answer = await ben.get(f"rooms/{ticket['link']}")
        seen = answer.json()
        assert seen["people"] == []
        assert seen["share"].keys() == {"join", "watch", "code"}
        assert seen["share"]["join"] == f"{HERE}/r/{ticket['link']}"
        assert seen["room"]["seats"] == {"0": {"person": ann.person, "name": "Ann"}}
        assert "set-cookie" not in answer.headers
        assert [await rows(app, t) for t in ("people", "devices")] == [1, 1]

    async def test_ones_own_people(self, ann: Visitor) -> None:
        await ann.make_room()
        first = ann.person
        await ann.sit(ann.link, "Tim", seat=2)
        people = (await ann.get(f"rooms/{ann.link}")).json()["people"]
        assert people == [
            {"person": first, "name": "Ann", "seat": 0},
            {"person": ann.person, "name": "Tim", "seat": 2},
        ]

    async def test_watch_link(self, ann: Visitor) -> None:
        ticket = await ann.make_room()
        watch = (await ann.get(f"rooms/{ticket['link']}")).json()["share"]["watch"].split("/")[-1]
        seen = (await ann.get(f"rooms/{watch}")).json()
        assert seen["watch"] is True
        assert seen["share"] == {"watch": f"{HERE}/w/{watch}"}
        assert seen["people"] == []
        assert ticket["link"] not in str(seen)
        assert ticket["code"] not in str(seen)

    async def test_unknown(self, app: FastAPI, ann: Visitor) -> None:
        for link in ("x", "a" * 24, "a" * 64, "%00" * 20):
            assert refused(await ann.get(f"rooms/{link}")) == (404, "no_such_room"), link
        assert await rows(app, "rooms") == 0


class TestQr:
    """GET /api/rooms/{link}/qr.svg"""

    async def test_anonymous(self, ann: Visitor, ben: Visitor) -> None:
        ticket = await ann.make_room()
        answer = await ben.get(f"rooms/{ticket['link']}/qr.svg")
        assert answer.headers["content-type"] == "image/svg+xml"
        assert answer.headers["cache-control"] == "private, max-age=300"
        assert answer.text.startswith("<?xml")
        assert "set-cookie" not in answer.headers

    async def test_unknown(self, ann: Visitor) -> None:
        assert refused(await ann.get(f"rooms/{'a' * 24}/qr.svg")) == (404, "no_such_room")
