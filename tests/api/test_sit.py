"""POST /api/rooms/{link}/sit: taking a seat, alone and all at once."""

import asyncio
from collections.abc import Callable

from fastapi import FastAPI

from tests.api.visitors import Visitor, refused, rows, table_for_two

Come = Callable[[], Visitor]


class TestSit:
    """Seats a new person, or moves one of this device's."""

    async def test_anonymous(self, app: FastAPI, ann: Visitor, ben: Visitor) -> None:
        await ann.make_room()
        answer = await ben.post(f"rooms/{ann.link}/sit", name="Ben")
        assert answer.json().keys() == {"link", "person", "seat", "code"}
        assert answer.json()["seat"] == 1
        assert answer.headers["set-cookie"].startswith("fiverow=")
        assert [await rows(app, t) for t in ("people", "devices")] == [2, 2]

    async def test_the_seat_one_wants(self, ann: Visitor, ben: Visitor) -> None:
        await ann.make_room()
        assert (await ben.sit(ann.link, seat=3))["seat"] == 3

    async def test_moving(self, app: FastAPI, ann: Visitor, ben: Visitor) -> None:
        await ann.make_room()
        await ben.sit(ann.link)
        person = ben.person
        assert await ben.sit(ann.link, seat=2, who=person) | {"code": ""} == {
            "link": ann.link, "person": person, "seat": 2, "code": "",
        }  # fmt: skip
        assert set((await ann.room())["seats"]) == {"0", "2"}
        assert await rows(app, "people") == 2

    async def test_two_on_one_tablet(self, ann: Visitor) -> None:
        first = (await ann.make_room())["person"]
        second = (await ann.sit(ann.link, "Tim"))["person"]
        assert first != second
        assert (await ann.do("stand", who=first)).status_code == 200
        assert (await ann.do("stand", who=second)).status_code == 200

    async def test_equal_names_get_a_number(self, ann: Visitor, ben: Visitor) -> None:
        """N01, N05: also where only case, width or invisible characters differ."""
        await ann.make_room("Ann")
        await ben.sit(ann.link, "ＡＮＮ")
        await ben.sit(ann.link, "a\u200bnn")
        assert [who["name"] for who in (await ann.room())["seats"].values()] == ["Ann", "ANN 2", "ann 3"]

    async def test_a_name_is_no_right(self, ann: Visitor, ben: Visitor) -> None:
        """T01: nobody becomes somebody by their name, nor by their public id."""
        host = (await ann.make_room("Ann"))["person"]
        assert (await ben.sit(ann.link, "Ann"))["person"] != host
        assert refused(await ben.do("start", who=host)) == (401, "who_are_you")
        answer = await ben.post(f"rooms/{ann.link}/sit", name="Ann", seat=3, who=host)
        assert refused(answer) == (401, "who_are_you")


class TestRefusals:
    """Nobody gets a seat, a cookie or a row."""

    async def test_no_room(self, app: FastAPI, ben: Visitor) -> None:
        """L10"""
        answer = await ben.post(f"rooms/{'a' * 24}/sit", name="Ben")
        assert refused(answer) == (404, "no_such_room")
        assert "set-cookie" not in answer.headers
        assert [await rows(app, t) for t in ("rooms", "people", "devices")] == [0, 0, 0]

    async def test_no_cookie_and_no_rows(self, app: FastAPI, ann: Visitor, ben: Visitor) -> None:
        await ann.make_room()
        for wish, refusal in (
            ({"name": "  "}, (422, "bad_name")),
            ({"name": "Ben", "seat": 0}, (409, "seat_taken")),
            ({"name": "Ben", "seat": 4}, (404, "no_such_seat")),
            ({"name": "Ben", "seat": -1}, (422, "bad_request")),
            ({"name": "Ben", "seat": "1"}, (422, "bad_request")),
            ({"seat": 1}, (422, "bad_request")),
            ({"name": "Ben", "who": "x"}, (401, "who_are_you")),
        ):
            answer = await ben.post(f"rooms/{ann.link}/sit", **wish)
            assert refused(answer) == refusal
            assert "set-cookie" not in answer.headers
        assert [await rows(app, t) for t in ("people", "devices")] == [1, 1]

    async def test_full_locked_running(self, ann: Visitor, ben: Visitor, come: Come) -> None:
        await table_for_two(ann, ben)
        assert refused(await come().post(f"rooms/{ann.link}/sit", name="Cem")) == (409, "game_running")
        await ann.make_room()
        await ann.do("bot")
        assert refused(await ben.post(f"rooms/{ann.link}/sit", name="Ben")) == (409, "room_full")
        await ann.do("remove", seat=1)
        await ann.do("lock", locked=True)
        assert refused(await ben.post(f"rooms/{ann.link}/sit", name="Ben")) == (409, "room_locked")

    async def test_watch_link(self, ann: Visitor, ben: Visitor) -> None:
        await ann.make_room()
        watch = (await ann.get(f"rooms/{ann.link}")).json()["share"]["watch"].split("/")[-1]
        assert refused(await ben.post(f"rooms/{watch}/sit", name="Ben")) == (403, "watch_only")
        assert refused(await ann.post(f"rooms/{watch}/start", who=ann.person)) == (403, "watch_only")

    async def test_who_was_removed_does_not_come_back_as_somebody_else(
        self, app: FastAPI, ann: Visitor, ben: Visitor
    ) -> None:
        await ann.make_room()
        await ben.sit(ann.link)
        await ann.do("remove", person=ben.person)
        assert refused(await ben.post(f"rooms/{ann.link}/sit", name="Ben", who=ben.person)) == (
            403,
            "removed",
        )
        assert refused(await ben.post(f"rooms/{ann.link}/sit", name="Bob")) == (403, "removed")
        assert await rows(app, "people") == 2
        room = ann.link
        await ben.make_room()
        answer = await ben.post(f"rooms/{room}/sit", name="Ben", who=ben.person)
        assert refused(answer) == (403, "removed")

    async def test_two_on_one_tablet_and_one_is_removed(self, ann: Visitor, ben: Visitor) -> None:
        """The other one may still change seats."""
        await ann.make_room()
        await ben.sit(ann.link)
        first = ben.person
        await ben.sit(ann.link, "Tim")
        await ann.do("remove", person=first)
        assert (await ben.sit(ann.link, "Tim", seat=3, who=ben.person))["seat"] == 3


class TestAllAtOnce:
    """Races: the seat goes to one, and everybody who got in is somebody."""

    async def test_fifty_for_one_seat(self, ann: Visitor, come: Come) -> None:
        """L05"""
        await ann.make_room()
        await ann.do("setup", players=2)
        crowd = [come() for _ in range(50)]
        answers = await asyncio.gather(
            *(who.post(f"rooms/{ann.link}/sit", name=f"P{i}", seat=1) for i, who in enumerate(crowd))
        )
        assert sorted(answer.status_code for answer in answers) == [200] + [409] * 49
        assert {refused(answer) for answer in answers if answer.status_code == 409} == {(409, "seat_taken")}

    async def test_a_hundred_into_ten_rooms(self, ann: Visitor, come: Come) -> None:
        """T07: all persons and seats are distinct."""
        links = []
        for _ in range(10):
            await ann.make_room()
            await ann.do("setup", players=12)
            links.append(ann.link)
        answers = await asyncio.gather(*(come().sit(links[i % 10], f"P{i}") for i in range(100)))
        assert len({answer["person"] for answer in answers}) == 100
        assert len({(answer["link"], answer["seat"]) for answer in answers}) == 100

    async def test_one_host(self, ann: Visitor, come: Come) -> None:
        """L03, L04: the host stays, and teams alternate whoever was faster."""
        await ann.make_room()
        await ann.do("setup", players=6)
        await asyncio.gather(*(come().sit(ann.link, f"P{i}") for i in range(5)))
        room = await ann.room()
        assert room["host"] == ann.person
        assert sorted(room["seats"]) == list("012345")
