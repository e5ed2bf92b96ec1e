"""A server for each test."""

from collections.abc import AsyncIterator

import pytest

from tests.realtime.server import Server, serving


@pytest.fixture
async def server(database_url: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Server]:
    """The true server, alone on an empty database."""
    async with serving(database_url, monkeypatch) as running:
        yield running
