"""Whether this process can serve players."""

import asyncio
from functools import cache

from alembic.script import ScriptDirectory
from sqlalchemy import text

from app import config
from app.storage.db import Database
from app.storage.errors import UNAVAILABLE

ANSWERS_WITHIN = 2.0
"""Seconds, for the database."""


async def why_not_ready(db: Database) -> str | None:
    """One sentence about what is missing; None if nothing is."""
    try:
        async with asyncio.timeout(ANSWERS_WITHIN), db.engine.connect() as connection:
            at = await connection.scalar(text("SELECT version_num FROM alembic_version"))
    except UNAVAILABLE:
        return "The database does not answer."
    if at != newest_migration():
        return "The database is not in the form that this version needs."
    return None


@cache
def newest_migration() -> str | None:
    """The migration that this version of the program ends with."""
    return ScriptDirectory(str(config.folder("migrations"))).get_current_head()
