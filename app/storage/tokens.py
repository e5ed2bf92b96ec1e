"""Tokens of those who look after the server: shown once, kept as a hash, taken back by name."""

import hmac
from dataclasses import dataclass
from datetime import datetime
from typing import Literal, TypeAlias, cast
from uuid import UUID

from sqlalchemy import func, insert, select, update

from app.storage.db import Database
from app.storage.ids import new_id, new_secret
from app.storage.people import hashed
from app.storage.tables import admin_tokens

Role: TypeAlias = Literal["viewer", "operator"]
"""A viewer looks; an operator may also act."""


@dataclass(frozen=True, slots=True)
class Token:
    """What may be known of a token once it has been shown."""

    name: str
    role: Role
    created_at: datetime
    revoked_at: datetime | None


async def create(db: Database, name: str, role: Role) -> str:
    """A new token, to be shown once. Raises sqlalchemy.exc.IntegrityError if the name was ever used."""
    token, secret = new_id(), new_secret()
    values = {"id": token, "name": name, "role": role, "hash": hashed(secret)}
    async with db.engine.begin() as connection:
        await connection.execute(insert(admin_tokens).values(values))
    return f"{token.hex}.{secret}"


async def listing(db: Database) -> list[Token]:
    """All tokens that were ever made, oldest first, revoked ones too."""
    c = admin_tokens.c
    query = select(c.name, c.role, c.created_at, c.revoked_at).order_by(c.id)
    async with db.engine.connect() as connection:
        return [Token(*row) for row in await connection.execute(query)]


async def revoke(db: Database, name: str) -> bool:
    """Takes a token back for good; False if there is none of that name that is valid."""
    c = admin_tokens.c
    change = update(admin_tokens).where(c.name == name, c.revoked_at.is_(None)).values(revoked_at=func.now())
    async with db.engine.begin() as connection:
        return (await connection.execute(change.returning(c.id))).first() is not None


async def check(db: Database, token: str) -> tuple[str, Role] | None:
    """The name and role of a valid token; compared in constant time."""
    c = admin_tokens.c
    name, _, secret = token.partition(".")
    try:
        key = UUID(hex=name)
    except ValueError:
        return None
    query = select(c.name, c.role, c.hash).where(c.id == key, c.revoked_at.is_(None))
    async with db.engine.connect() as connection:
        found = (await connection.execute(query)).one_or_none()
    if found is None or not hmac.compare_digest(found.hash, hashed(secret)):
        return None
    return found.name, cast("Role", found.role)
