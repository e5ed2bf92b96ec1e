"""Devices, known by a secret, and the people they own."""

import hashlib
from datetime import timedelta
from uuid import UUID

from sqlalchemy import func, insert, select, update

from app.session.room import PersonId
from app.storage.db import Database
from app.storage.ids import new_id, new_person_id, new_secret
from app.storage.tables import device_people, devices, people

SEEN_EVERY = timedelta(days=1)
"""How often it is written down that a device is still in use."""


def hashed(secret: str) -> bytes:
    """What is stored of a secret. One round is enough: nobody guesses 256 random bits."""
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).digest()


async def new_device(db: Database) -> tuple[UUID, str]:
    """A new device's id, and the secret by which it is known: told once, kept as a hash."""
    device, secret = new_id(), new_secret()
    async with db.engine.begin() as connection:
        await connection.execute(insert(devices).values(id=device, secret_hash=hashed(secret)))
    return device, secret


async def device_of(db: Database, secret: str) -> UUID | None:
    """The device that has this secret."""
    stale = devices.c.seen_at < func.now() - SEEN_EVERY
    query = select(devices.c.id, stale).where(devices.c.secret_hash == hashed(secret))
    async with db.engine.begin() as connection:
        found = (await connection.execute(query)).one_or_none()
        if found is None:
            return None
        device: UUID = found[0]
        if found[1]:
            await connection.execute(update(devices).where(devices.c.id == device).values(seen_at=func.now()))
    return device


async def new_person(db: Database, device: UUID) -> PersonId:
    """A new person, owned by the device."""
    person = new_person_id()
    async with db.engine.begin() as connection:
        await connection.execute(insert(people).values(id=person))
        await connection.execute(insert(device_people).values(device_id=device, person_id=person))
    return person


async def owns(db: Database, device: UUID, person: PersonId) -> bool:
    """Whether the person is one of the device's."""
    return person in await people_of(db, device)


async def people_of(db: Database, device: UUID) -> list[PersonId]:
    """The people a device owns, the first one first."""
    query = select(device_people.c.person_id).where(device_people.c.device_id == device)
    async with db.engine.connect() as connection:
        return list(await connection.scalars(query.order_by(device_people.c.created_at)))
