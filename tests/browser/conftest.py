"""One browser for each test process, a server for each test, and people who come to it with clean windows."""

import os
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any, TypeAlias

import pytest
import pytest_asyncio
from playwright.async_api import Browser

from tests.browser import window
from tests.browser.page import Person, somebody
from tests.browser.stacked import stack
from tests.realtime.server import Server, serving

HERE = Path(__file__).parent

People: TypeAlias = Callable[..., Awaitable[Person]]
Shot: TypeAlias = Callable[[Person, str], Awaitable[None]]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The browser lives as long as the process, and so does the loop that speaks with it."""
    for item in items:
        if HERE in item.path.parents and pytest_asyncio.is_async_test(item):
            item.add_marker(pytest.mark.asyncio(loop_scope="session"), append=False)


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser() -> AsyncIterator[Browser]:
    """The browser of this process."""
    async with window.browser() as launched:
        yield launched


@pytest_asyncio.fixture(loop_scope="session")
async def server(database_url: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Server]:
    """The true server, alone on an empty database."""
    async with serving(database_url, monkeypatch) as running:
        yield running


@pytest_asyncio.fixture(loop_scope="session")
async def come(browser: Browser, server: Server) -> AsyncIterator[People]:
    """People come: `await come("Ann", phone())`. When they leave, nothing may have gone wrong there."""
    here: list[Person] = []

    async def comes(name: str, looks: dict[str, Any] | None = None) -> Person:
        person = await somebody(browser, f"http://{window.NAME}:{server.port}", name, looks)
        here.append(person)
        return person

    yield comes
    complaints = {}
    for person in here:
        seated = person.name != "Watcher"  # who comes by the watch link, and may see no hand
        complaints[person.name] = await person.witness.complaints(seated=seated)
        await person.context.close()
    assert not any(complaints.values()), complaints


@pytest.fixture
def first_seat_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same deal each time, and seat 0 plays first."""
    stack(monkeypatch, 2)


@pytest.fixture
def shot() -> Shot:
    """Takes pictures for people to look at, into the folder that SHOTS names; without it, none."""
    folder = os.environ.get("SHOTS")

    async def take(person: Person, name: str) -> None:
        if folder:
            await person.page.screenshot(path=Path(folder) / f"{name}.png")

    return take
