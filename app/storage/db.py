"""The database: a pool for everything that is not per move, and connections of one's own for what is."""

from typing import Any, Self, TypeAlias

import asyncpg
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

Connection: TypeAlias = "asyncpg.Connection[Any]"

POOL = 5
"""Connections that stay open, for each process; twice as many when it is busy."""

CONNECT_WITHIN = 5.0
"""Seconds for a new connection, or for one of the pool to come free."""

ANSWER_WITHIN = 10.0
"""Seconds for any answer; then it is a TimeoutError, and whether it was done is not known."""

# What a player was told is stored must survive a power cut, whatever the server's default is.
DURABLE = """
SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'
"""


class Database:
    """One process's way to the database; opened once, closed at the end."""

    def __init__(self, url: str) -> None:
        self._url = url
        self.engine: AsyncEngine = create_async_engine(
            "postgresql+asyncpg://",
            async_creator=self.connect,
            pool_size=POOL,
            max_overflow=POOL,
            pool_timeout=CONNECT_WITHIN,
            pool_pre_ping=True,
            hide_parameters=True,  # or a secret would stand in an error's text
        )

    @classmethod
    def open(cls, url: str) -> Self:
        """The database at `url`, as `asyncpg.connect` wants it; connects when first used."""
        return cls(url)

    async def close(self) -> None:
        """Closes the pool; connections from `connect` are their owners' to close."""
        await self.engine.dispose()

    async def connect(self) -> Connection:
        """A connection of one's own, outside the pool. Raises OSError, asyncpg.PostgresError."""
        connection = await asyncpg.connect(
            self._url,
            timeout=CONNECT_WITHIN,
            command_timeout=ANSWER_WITHIN,
            server_settings={"application_name": "fiverow"},
        )
        await connection.execute(DURABLE)
        return connection
