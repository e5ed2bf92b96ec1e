"""A database with nothing in it, a device with people, and a game that has been dealt."""

from collections.abc import AsyncIterator

import pytest

from app.storage.db import Database
from app.storage.log import Log
from tests.storage.games import Player, seated


@pytest.fixture
async def db(database_url: str) -> AsyncIterator[Database]:
    """The database of one test."""
    database = Database.open(database_url)
    yield database
    await database.close()


@pytest.fixture
async def log(db: Database) -> AsyncIterator[Log]:
    """Its log, which writes."""
    writing = Log(db)
    await writing.start()
    yield writing
    await writing.stop()


@pytest.fixture
async def player(db: Database) -> Player:
    """A device, and a room in which its two people sit."""
    return await seated(db)
