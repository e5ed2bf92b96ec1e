"""Devices and the people they own; tokens of those who look after the server."""

from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import select, text, update
from sqlalchemy.exc import IntegrityError

from app.storage import people, tokens
from app.storage.db import Database
from app.storage.ids import new_id
from app.storage.tables import admin_tokens, devices


async def test_a_device_is_known_by_its_secret(db: Database) -> None:
    device, secret = await people.new_device(db)
    assert await people.device_of(db, secret) == device
    assert await people.device_of(db, secret + "x") is None


async def test_no_secret_can_do_harm(db: Database) -> None:
    for secret in ("", "\x00", "\ud800", "x" * 10_000):
        assert await people.device_of(db, secret) is None
        assert await tokens.check(db, secret) is None
        assert await tokens.check(db, f"{new_id().hex}.{secret}") is None


async def test_two_people_share_a_tablet(db: Database) -> None:
    device, _ = await people.new_device(db)
    other, _ = await people.new_device(db)
    ann, ben = await people.new_person(db, device), await people.new_person(db, device)
    assert await people.people_of(db, device) == [ann, ben]
    assert await people.owns(db, device, ben)
    assert not await people.owns(db, other, ben)
    assert not await people.owns(db, device, "\x00")


async def test_secrets_are_kept_as_hashes(db: Database) -> None:
    _, secret = await people.new_device(db)
    token = await tokens.create(db, "ops", "operator")
    rows = "SELECT d::text FROM devices d UNION ALL SELECT t::text FROM admin_tokens t"
    async with db.engine.connect() as connection:
        stored = list(await connection.scalars(text(rows)))
    assert len(stored) == 2
    assert not any(secret in row or token.partition(".")[2] in row for row in stored)


async def test_it_is_noted_once_a_day_that_a_device_is_in_use(db: Database) -> None:
    _, secret = await people.new_device(db)
    long_ago = datetime.now(UTC) - timedelta(days=30)
    async with db.engine.begin() as connection:
        await connection.execute(update(devices).values(seen_at=long_ago))
    await people.device_of(db, secret)
    async with db.engine.connect() as connection:
        seen = (await connection.scalars(select(devices.c.seen_at))).one()
    assert seen > long_ago + timedelta(days=29)


async def test_a_token_works_until_it_is_revoked(db: Database) -> None:
    token = await tokens.create(db, "ann", "viewer")
    assert await tokens.check(db, token) == ("ann", "viewer")
    assert await tokens.check(db, token + "x") is None
    assert await tokens.revoke(db, "ann")
    assert not await tokens.revoke(db, "ann")
    assert await tokens.check(db, token) is None
    assert [(known.name, known.revoked_at is not None) for known in await tokens.listing(db)] == [
        ("ann", True)
    ]


async def test_a_name_is_given_to_one_token(db: Database) -> None:
    await tokens.create(db, "ann", "viewer")
    with pytest.raises(IntegrityError):
        await tokens.create(db, "ann", "operator")


async def test_errors_hold_no_secret(db: Database) -> None:
    values = {"id": new_id(), "name": "x", "role": "god", "hash": b"very secret"}
    async with db.engine.begin() as connection:
        with pytest.raises(IntegrityError) as error:
            await connection.execute(admin_tokens.insert().values(values))
    assert "very secret" not in str(error.value)
