"""People who come to the server over HTTP, as browsers do."""

import itertools
from dataclasses import dataclass
from typing import Any

import httpx
from fastapi import FastAPI
from sqlalchemy import text

HERE = "http://fiverow.test"
_wishes = itertools.count(1)


@dataclass
class Visitor:
    """A browser with its cookies, and the person it last acted as."""

    app: FastAPI
    browser: httpx.AsyncClient
    person: str = ""
    link: str = ""

    async def get(self, path: str, **headers: str) -> httpx.Response:
        """What is at `/api/<path>`."""
        return await self.browser.get(f"/api/{path}", headers=headers)

    async def post(self, path: str, **body: Any) -> httpx.Response:
        """A call as a page of ours makes it; `who` is the wire's `as`."""
        sent = {"as" if key == "who" else key: value for key, value in body.items()}
        return await self.browser.post(f"/api/{path}", json=sent, headers={"Origin": HERE})

    async def do(self, what: str, **body: Any) -> httpx.Response:
        """A change to the room, as oneself."""
        return await self.post(f"rooms/{self.link}/{what}", **{"who": self.person, **body})

    async def make_room(self, name: str = "Ann", **wish: Any) -> dict[str, Any]:
        """A new room; the ticket for it."""
        answer = await self.post("rooms", **{"cid": new_cid(), "name": name, **wish})
        assert answer.status_code == 200, answer.text
        return self._keep(answer)

    async def sit(self, link: str, name: str = "Ben", **where: Any) -> dict[str, Any]:
        """Take a seat; the ticket for it."""
        answer = await self.post(f"rooms/{link}/sit", name=name, **where)
        assert answer.status_code == 200, answer.text
        return self._keep(answer)

    async def room(self) -> Any:
        """The room as anybody sees it."""
        return (await self.get(f"rooms/{self.link}")).json()["room"]

    def _keep(self, answer: httpx.Response) -> dict[str, Any]:
        ticket: dict[str, Any] = answer.json()
        self.link, self.person = ticket["link"], ticket["person"]
        return ticket


def visitor(app: FastAPI, base: str = HERE) -> Visitor:
    """Somebody with an empty browser."""
    return Visitor(app, httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url=base))


def new_cid() -> str:
    """An id for a wish, as long as a page makes it."""
    return f"wish{next(_wishes):012}"


def refused(answer: httpx.Response) -> tuple[int, str]:
    """The status and the code of a refusal, which says nothing else."""
    error = answer.json()["error"]
    assert error.keys() <= {"code", "fields"}
    return answer.status_code, error["code"]


async def rows(app: FastAPI, table: str) -> int:
    """How many rows a table has."""
    async with app.state.house.db.engine.connect() as connection:
        count = await connection.scalar(text(f"SELECT count(*) FROM {table}"))
    return int(count)


async def table_for_two(ann: Visitor, ben: Visitor) -> None:
    """A game of two, dealt."""
    await ann.make_room()
    assert (await ann.do("setup", players=2)).status_code == 200
    await ben.sit(ann.link)
    assert (await ann.do("start")).status_code == 200
