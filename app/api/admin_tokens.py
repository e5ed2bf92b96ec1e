"""The command line's `admin-token`: secrets for those who look after the server."""

import argparse
import asyncio
import sys
from collections.abc import Awaitable, Callable

from sqlalchemy.exc import IntegrityError

from app import config
from app.storage import tokens
from app.storage.db import Database
from app.storage.errors import UNAVAILABLE

LONGEST_NAME = 60


def command(argv: list[str]) -> int:
    """Does what the words say; returns the exit code. The database is that of the environment.

    Raises ConfigError where there is none.
    """
    try:
        wanted = _parser().parse_args(argv)
    except SystemExit as said:  # argparse has explained itself
        return 2 if said.code else 0
    url = config.load().database_url
    if url is None:
        raise config.ConfigError("There is no database: start Fiverow first, or set DATABASE_URL.")
    return asyncio.run(_run(url, wanted))


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m app admin-token", description=__doc__)
    actions = parser.add_subparsers(required=True, metavar="create | list | revoke")
    create = actions.add_parser("create", help="make a token, shown once")
    create.add_argument("name", type=_name, help="whose it is")
    create.add_argument("--role", choices=("viewer", "operator"), default="viewer", help="default: viewer")
    create.set_defaults(act=_create)
    actions.add_parser("list", help="names and roles").set_defaults(act=_list)
    revoke = actions.add_parser("revoke", help="take a token back, for good")
    revoke.add_argument("name")
    revoke.set_defaults(act=_revoke)
    return parser


def _name(text: str) -> str:
    if not text.isprintable() or not 0 < len(text.strip()) <= LONGEST_NAME:
        raise argparse.ArgumentTypeError(f"1 to {LONGEST_NAME} printable characters")
    return text.strip()


async def _run(url: str, wanted: argparse.Namespace) -> int:
    db = Database.open(url)
    act: Callable[[Database, argparse.Namespace], Awaitable[int]] = wanted.act
    try:
        return await act(db, wanted)
    except UNAVAILABLE as error:
        raise config.OperatorError(f"The database cannot be used ({type(error).__name__}).") from error
    finally:
        await db.close()


async def _create(db: Database, wanted: argparse.Namespace) -> int:
    try:
        token = await tokens.create(db, wanted.name, wanted.role)
    except IntegrityError:
        return _no(f"There was a token called {wanted.name} before: choose another name.")
    print(token)
    print(f"A token for {wanted.name} ({wanted.role}). It is shown this once.", file=sys.stderr)
    return 0


async def _list(db: Database, _: argparse.Namespace) -> int:
    for token in await tokens.listing(db):
        until = f"  revoked {token.revoked_at:%Y-%m-%d %H:%M}" if token.revoked_at else ""
        print(f"{token.created_at:%Y-%m-%d %H:%M}  {token.role:8}  {token.name}{until}")
    return 0


async def _revoke(db: Database, wanted: argparse.Namespace) -> int:
    if not await tokens.revoke(db, wanted.name):
        return _no(f"There is no valid token called {wanted.name}.")
    print(f"The token of {wanted.name} is not valid any more.")
    return 0


def _no(sentence: str) -> int:
    print(sentence, file=sys.stderr)
    return 1
