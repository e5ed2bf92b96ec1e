"""Games from start to rematch, and their story; and that no answer ever holds a card it must not."""

from collections.abc import Callable, Iterator
from typing import Any

from fastapi import FastAPI

from app.dealer.live import Live
from app.session.view import view_of_seat
from tests.api.visitors import Visitor, refused, table_for_two
from tests.session.games import random_player

Come = Callable[[], Visitor]

FACE_UP = ("card", "rounds", "piles")
"""Where a card may stand in what everybody sees: played, cut, or on a pile."""


async def play(app: FastAPI, link: str, steps: int = 1000) -> Live:
    """Play on at random, for so many moves or to the end."""
    dealer = app.state.house.dealer
    live: Live = (await dealer.find(link))[0]
    for step in range(steps):
        table = live.session.table
        if table is None or table.outcome is not None:
            break
        seat = next(iter((*table.forfeits, *table.draws, table.turn)))
        move = random_player(view_of_seat(live.session, seat), step)
        assert move is not None
        await dealer.take(live, seat, move, game=live.session.room.game, turn=table.turns)
    return live


async def finished(app: FastAPI, link: str) -> None:
    """Play to the end."""
    live = await play(app, link)
    assert live.session.phase == "over"


class TestStory:
    """GET /api/rooms/{link}/games/{number}/story"""

    async def test_anonymous(self, ann: Visitor, ben: Visitor, come: Come) -> None:
        await table_for_two(ann, ben)
        answer = await come().get(f"rooms/{ann.link}/games/1/story")
        assert [told["do"] for told in answer.json()["log"]["1"]["told"]] == ["cut", "deal"]
        assert "set-cookie" not in answer.headers
        assert "more" not in answer.json()

    async def test_pages_are_the_whole_story(self, app: FastAPI, ann: Visitor, ben: Visitor) -> None:
        await table_for_two(ann, ben)
        live = await play(app, ann.link, 120)
        told: dict[str, Any] = {}
        before, more = "", True
        while more:
            answer = (await ann.get(f"rooms/{ann.link}/games/1/story?limit=50{before}")).json()
            assert len(answer["log"]) <= 50
            told |= answer["log"]
            before, more = f"&before={min(map(int, answer['log']))}", answer.get("more", False)
        assert sorted(map(int, told)) == list(range(1, live.session.n + 1))
        recent = {str(entry.n): list(entry.told) for entry in live.session.log}
        assert len(recent) == 40
        assert {n: told[n]["told"] for n in recent} == _as_json(recent)

    async def test_refusals(self, ann: Visitor, ben: Visitor) -> None:
        await table_for_two(ann, ben)
        story = f"rooms/{ann.link}/games"
        assert refused(await ann.get(f"{story}/2/story")) == (404, "no_such_game")
        assert refused(await ann.get(f"{story}/0/story")) == (404, "no_such_game")
        assert refused(await ann.get(f"rooms/{'a' * 24}/games/1/story")) == (404, "no_such_room")
        for query in ("limit=0", "limit=201", "before=0", "before=x", "limit=99999999999999999999"):
            assert refused(await ann.get(f"{story}/1/story?{query}")) == (422, "bad_request")
        for number in ("-1", "x", str(2**31)):
            assert refused(await ann.get(f"{story}/{number}/story")) == (422, "bad_request")


class TestAfterAGame:
    """rematch, start, lobby"""

    async def test_rematch(self, app: FastAPI, ann: Visitor, ben: Visitor) -> None:
        await table_for_two(ann, ben)
        await finished(app, ann.link)
        assert (await ann.do("rematch", game=1, ready=True)).json() == {}
        assert (await ann.room())["rematch"] == {"0": True}
        assert refused(await ann.do("stand")) == (409, "game_running")
        assert (await ben.do("rematch", game=1, ready=True)).json() == {}
        room = await ann.room()
        assert (room["state"], room["game"]) == ("play", 2)
        assert (await ann.do("rematch", game=1, ready=True)).json() == {}  # X03: too late, and no harm done
        assert "rematch" not in await ann.room()

    async def test_back_to_the_lobby(self, app: FastAPI, ann: Visitor, ben: Visitor) -> None:
        await table_for_two(ann, ben)
        await finished(app, ann.link)
        assert refused(await ben.do("lobby")) == (403, "not_host")
        assert (await ann.do("lobby")).json() == {}
        assert (await ann.room())["state"] == "lobby"
        assert (await ben.do("stand")).json() == {}
        story = await ben.get(f"rooms/{ann.link}/games/1/story")
        assert story.json()["log"]

    async def test_the_host_starts_another(self, app: FastAPI, ann: Visitor, ben: Visitor) -> None:
        await table_for_two(ann, ben)
        await finished(app, ann.link)
        assert (await ann.do("start")).json() == {}
        assert (await ann.room())["game"] == 2


class TestHidden:
    """H01 to H04: nothing over HTTP shows a card that does not lie face up."""

    async def test_no_answer_shows_one(self, app: FastAPI, ann: Visitor, ben: Visitor, come: Come) -> None:
        await table_for_two(ann, ben)
        for _ in range(12):
            await play(app, ann.link, 9)
            for answer in await everything(ann, come()):
                assert list(hidden_places(answer)) == []

    async def test_errors_do_not_either(self, app: FastAPI, ann: Visitor, ben: Visitor) -> None:
        await table_for_two(ann, ben)
        answer = await ann.do("setup", players=4, options={"draw": "7H"})
        assert "7H" not in answer.text


async def everything(ann: Visitor, stranger: Visitor) -> list[Any]:
    """All that can be read of a room by those who have a link."""
    look = (await ann.get(f"rooms/{ann.link}")).json()
    watch = look["share"]["watch"].split("/")[-1]
    paths = ("rooms", f"rooms/{watch}", f"rooms/{watch}/games/1/story", f"rooms/{ann.link}/games/1/story")
    return [look, *[(await who.get(path)).json() for path in paths for who in (ann, stranger)]]


def hidden_places(value: Any, path: tuple[str, ...] = ()) -> Iterator[str]:
    """Where something looks like a card and does not lie face up, or should not be there at all."""
    if isinstance(value, dict):
        for key, part in value.items():
            if key in ("hand", "deck", "order", "salt", "you", "moves") and not isinstance(part, int):
                yield ".".join((*path, key))
            yield from hidden_places(part, (*path, key))
    elif isinstance(value, list):
        for part in value:
            yield from hidden_places(part, path)
    elif isinstance(value, str) and _is_card(value) and not set(path) & set(FACE_UP):
        yield ".".join(path)


def _is_card(text: str) -> bool:
    return len(text) == 2 and text[0] in "23456789TJQKA" and text[1] in "SHDC"


def _as_json(value: Any) -> Any:
    """Tuples as lists."""
    if isinstance(value, dict):
        return {key: _as_json(part) for key, part in value.items()}
    return [_as_json(part) for part in value] if isinstance(value, list | tuple) else value
