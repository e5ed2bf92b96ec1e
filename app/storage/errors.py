"""What storage raises when the database cannot be had, or its answer is not known."""

import asyncpg
from sqlalchemy.exc import SQLAlchemyError

from app.storage.writer import LogError

UNAVAILABLE = (LogError, SQLAlchemyError, asyncpg.PostgresError, asyncpg.InterfaceError, OSError, TimeoutError)
"""Whoever catches these must look again before it believes anything."""
