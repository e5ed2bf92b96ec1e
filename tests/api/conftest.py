"""The whole application on a database of its own, and people who come to it, each with a browser."""

from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack

import pytest
from fastapi import FastAPI

from app.main import create_app
from tests.api.visitors import Visitor, visitor


@pytest.fixture
async def app(database_url: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[FastAPI]:
    """The application, running. It believes that nobody else writes to its database."""
    monkeypatch.setenv("DATABASE_URL", database_url)
    monkeypatch.setenv("FIVEROW_EMBEDDED", "1")
    monkeypatch.delenv("PUBLIC_URL", raising=False)
    app = create_app()
    async with app.router.lifespan_context(app):
        yield app


@pytest.fixture
async def come(app: FastAPI) -> AsyncIterator[Callable[[], Visitor]]:
    """Somebody new, with an empty browser."""
    async with AsyncExitStack() as stack:
        made: list[Visitor] = []

        def new() -> Visitor:
            made.append(visitor(app))
            stack.push_async_callback(made[-1].browser.aclose)
            return made[-1]

        yield new


@pytest.fixture
def ann(come: Callable[[], Visitor]) -> Visitor:
    """Usually the host."""
    return come()


@pytest.fixture
def ben(come: Callable[[], Visitor]) -> Visitor:
    """Somebody else."""
    return come()
