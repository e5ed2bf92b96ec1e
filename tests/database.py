"""Databases for tests: one embedded server for each test process, and copies of one migrated template."""

import asyncio
import itertools
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

import asyncpg

from app.migrate import migrate
from app.storage.postgres import DATABASE, Postgres

T = TypeVar("T")
_numbers = itertools.count(1)


@contextmanager
def server(home: Path) -> Iterator[str]:
    """A running server whose own database is migrated; yields its address."""
    with Postgres(home, durable=False) as postgres:
        in_a_thread(migrate, postgres.url)
        yield postgres.url


@contextmanager
def fresh_database(server_url: str) -> Iterator[str]:
    """A migrated database with nothing in it, gone afterwards, whoever is still connected."""
    name = f"test_{next(_numbers)}"
    execute(named(server_url, "postgres"), f"CREATE DATABASE {name} TEMPLATE {DATABASE} STRATEGY FILE_COPY")
    try:
        yield named(server_url, name)
    finally:
        execute(named(server_url, "postgres"), f"DROP DATABASE {name} WITH (FORCE)")


def named(server_url: str, database: str) -> str:
    """The address of another database of the same server."""
    return server_url.replace(f"/{DATABASE}?", f"/{database}?")


def execute(url: str, statement: str) -> None:
    """One statement on a connection of its own; for fixtures, which are not coroutines."""

    async def run() -> None:
        connection = await asyncpg.connect(url)
        try:
            await connection.execute(statement)
        finally:
            await connection.close()

    in_a_thread(asyncio.run, run())


def in_a_thread(function: Callable[[T], object], argument: T) -> None:
    """For what starts an event loop of its own, where the test may have one already."""
    with ThreadPoolExecutor(1) as thread:
        thread.submit(function, argument).result()
