"""What storage raises when the database cannot be had, or refuses.

LogError
    Busy
    Unstorable
    Unknown
"""

import asyncpg
from sqlalchemy.exc import SQLAlchemyError


class LogError(Exception):
    """Raised when it cannot be said that a step was stored. Its text never holds what is in the step."""


class Busy(LogError):  # noqa: N818  a state, which passes
    """The step was not stored: too many wait, the database is in trouble, or the server stops. Try again."""


class Unstorable(LogError):  # noqa: N818  it is the step that is
    """The step was not stored: the database refuses it for what it is."""


class Unknown(LogError):  # noqa: N818  it is the step's fate that is
    """The server stops while the database is away: only the log can tell whether the step was stored."""


UNAVAILABLE = (
    LogError,
    SQLAlchemyError,
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,  # as when a connection is cut in the middle of being made
    OSError,
)
"""Whoever catches these must look again before it believes anything. (A TimeoutError is an OSError.)"""
