"""How Alembic reaches the database: the address from the environment, one process at a time."""

import asyncio

from alembic import context
from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool

from app import config
from app.storage.tables import metadata

ONE_AT_A_TIME = 7_266_853_151  # any number, the same in every process that migrates


def migrate(connection: Connection) -> None:
    """Every missing step in one transaction: all of them or none."""
    context.configure(connection=connection, target_metadata=metadata, compare_type=True)
    with context.begin_transaction():
        # Servers that start together wait here, and the second one finds nothing to do.
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": ONE_AT_A_TIME})
        context.run_migrations()


async def connect_and_migrate(url: str) -> None:
    """On a connection of its own, closed afterwards."""
    engine = create_async_engine(url, poolclass=NullPool, hide_parameters=True)
    try:
        async with engine.connect() as connection:
            await connection.run_sync(migrate)
    finally:
        await engine.dispose()


if context.is_offline_mode():
    raise SystemExit("These migrations look at the database, so they cannot be written to a file.")
asyncio.run(connect_and_migrate(context.config.attributes.get("url") or config.load().sqlalchemy_url))
