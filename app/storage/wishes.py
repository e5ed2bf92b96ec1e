"""Whom a wish for a room is granted to: the same person each time the wish is heard."""

import hashlib
from uuid import UUID

from sqlalchemy.dialects.postgresql import insert

from app.session.room import PersonId
from app.storage.db import Database
from app.storage.ids import PERSON_LETTERS
from app.storage.tables import device_people, people


async def person_for(db: Database, device: UUID, cid: str) -> PersonId:
    """The person for whom a device wished a room by that `cid`; made at the first time."""
    person = _named(device, cid)
    async with db.engine.begin() as connection:
        await connection.execute(insert(people).values(id=person).on_conflict_do_nothing())
        owned = insert(device_people).values(device_id=device, person_id=person)
        await connection.execute(owned.on_conflict_do_nothing())
    return person


def _named(device: UUID, cid: str) -> PersonId:
    """An id like any other, of 60 bits that follow from the wish; it gives away nothing of the device."""
    number = int.from_bytes(hashlib.sha256(device.bytes + cid.encode()).digest()[:8])
    return "".join(PERSON_LETTERS[number >> 5 * i & 31] for i in range(12))
