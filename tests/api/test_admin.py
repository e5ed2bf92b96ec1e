"""The admin's calls, and the tokens that open them."""

import asyncio
import uuid

import httpx
import pytest
from fastapi import FastAPI

from app.api.admin_tokens import command
from app.config import ConfigError
from app.storage import tokens
from tests.api.test_games import hidden_places, play
from tests.api.visitors import Visitor, refused, table_for_two

ADMIN = ("rooms", f"rooms/{uuid.uuid4()}", f"rooms/{uuid.uuid4()}/games/1/log")


@pytest.fixture
async def viewer(app: FastAPI) -> str:
    """A viewer's token."""
    return await tokens.create(app.state.house.db, "Vera", "viewer")


@pytest.fixture
async def operator(app: FastAPI) -> str:
    """An operator's token."""
    return await tokens.create(app.state.house.db, "Otto", "operator")


async def ask(who: Visitor, token: str, path: str) -> httpx.Response:
    """Ask for something as an admin."""
    return await who.get(f"admin/{path}", Authorization=f"Bearer {token}")


class TestTokens:
    """Who gets in."""

    async def test_anonymous(self, ann: Visitor) -> None:
        await ann.make_room()
        for path in ADMIN:
            answer = await ann.get(f"admin/{path}")
            assert refused(answer) == (401, "who_are_you")
            assert answer.headers["www-authenticate"] == "Bearer"

    async def test_not_these(self, app: FastAPI, ann: Visitor, viewer: str) -> None:
        await ann.make_room()
        name = viewer.partition(".")[0]
        for token in (
            ann.browser.cookies["fiverow"],
            name,
            f"{name}.",
            f"{name}.{'x' * 43}",
            "a.b",
            viewer[:-1],
        ):
            assert refused(await ask(ann, token, "rooms")) == (401, "who_are_you")

    async def test_revoked(self, app: FastAPI, ann: Visitor, viewer: str) -> None:
        assert (await ask(ann, viewer, "rooms")).status_code == 200
        await tokens.revoke(app.state.house.db, "Vera")
        assert refused(await ask(ann, viewer, "rooms")) == (401, "who_are_you")


class TestRooms:
    """List and inspect."""

    async def test_a_page_at_a_time(self, ann: Visitor, viewer: str) -> None:
        for i in range(5):
            await ann.make_room(title=f"Room {i}")
        titles: list[str] = []
        query, answer = "rooms?limit=2", {}
        for _ in range(3):
            answer = (await ask(ann, viewer, query)).json()
            titles += [room["title"] for room in answer["rooms"]]
            query = f"rooms?limit=2&before={answer.get('next')}"
        assert titles == [f"Room {i}" for i in (4, 3, 2, 1, 0)]
        assert "next" not in answer

    async def test_links_and_codes(self, ann: Visitor, viewer: str, operator: str) -> None:
        ticket = await ann.make_room()
        look = (await ann.get(f"rooms/{ann.link}")).json()["share"]
        for token, knows in ((viewer, False), (operator, True)):
            listed = await ask(ann, token, "rooms")
            assert (ticket["code"] in listed.text) == knows
            assert ticket["link"] not in listed.text
            assert look["watch"].split("/")[-1] not in listed.text

    async def test_inspect(self, app: FastAPI, ann: Visitor, ben: Visitor, viewer: str) -> None:
        await table_for_two(ann, ben)
        await play(app, ann.link, 30)
        id_ = (await ask(ann, viewer, "rooms")).json()["rooms"][0]["id"]
        seen = (await ask(ann, viewer, f"rooms/{id_}")).json()
        assert seen["room"] == await ann.room()
        assert seen["table"]["n"] == 31
        assert seen.keys() == {"about", "room", "table"}
        log = (await ask(ann, viewer, f"rooms/{id_}/games/1/log?limit=5")).json()
        assert list(log["log"]) == ["27", "28", "29", "30", "31"]
        assert list(hidden_places([seen, log])) == []

    async def test_refusals(self, ann: Visitor, viewer: str) -> None:
        await ann.make_room()
        id_ = (await ask(ann, viewer, "rooms")).json()["rooms"][0]["id"]
        assert refused(await ask(ann, viewer, f"rooms/{uuid.uuid4()}")) == (404, "no_such_room")
        assert refused(await ask(ann, viewer, f"rooms/{id_}/games/1/log")) == (404, "no_such_game")
        for path in ("rooms/x", "rooms?limit=0", "rooms?limit=201", "rooms?before=x"):
            assert refused(await ask(ann, viewer, path)) == (422, "bad_request")


class TestCommand:
    """python -m app admin-token ..."""

    @pytest.fixture(autouse=True)
    def _database(self, database_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("DATABASE_URL", database_url)

    async def test_create_list_revoke(
        self, app: FastAPI, ann: Visitor, capsys: pytest.CaptureFixture[str]
    ) -> None:
        assert await asyncio.to_thread(command, ["create", "Vera", "--role", "operator"]) == 0
        token = capsys.readouterr().out.strip()
        assert (await ask(ann, token, "rooms")).status_code == 200
        assert await asyncio.to_thread(command, ["create", "Vera"]) == 1
        assert "choose another name" in capsys.readouterr().err
        assert await asyncio.to_thread(command, ["list"]) == 0
        listed = capsys.readouterr().out
        assert "operator  Vera" in listed
        assert token not in listed
        assert await asyncio.to_thread(command, ["revoke", "Vera"]) == 0
        assert refused(await ask(ann, token, "rooms")) == (401, "who_are_you")
        assert await asyncio.to_thread(command, ["revoke", "Vera"]) == 1

    @pytest.mark.parametrize(
        "words", [[], ["create"], ["create", "V", "--role", "king"], ["create", "\x1b[1m"]]
    )
    def test_words_that_make_no_sense(self, words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
        assert command(words) == 2
        assert "usage" in capsys.readouterr().err

    def test_no_database(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.delenv("DATABASE_URL")
        with pytest.raises(ConfigError, match="start Fiverow first"):
            command(["list"])
