"""The house: what every server process stands on, put together and taken apart in order."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass

from app.config import ConfigError, Settings
from app.dealer.dealer import Dealer
from app.storage.db import Database
from app.storage.log import Log


@dataclass(frozen=True, slots=True)
class House:
    """The settings, the database and the dealer of one server process."""

    settings: Settings
    db: Database
    log: Log
    dealer: Dealer


def _url(settings: Settings) -> str:
    if settings.database_url is None:
        raise ConfigError("There is no database: set DATABASE_URL, or start with `python -m app`.")
    return settings.database_url


@asynccontextmanager
async def open_house(settings: Settings) -> AsyncIterator[House]:
    """A house that is ready to serve. Raises ConfigError without a database."""
    async with AsyncExitStack() as stack:
        db = Database.open(_url(settings))
        stack.push_async_callback(db.close)
        log = Log(db)
        await log.start()
        stack.push_async_callback(log.stop)
        yield House(settings, db, log, Dealer(db, log, alone=settings.alone))
