"""Everybody who may look at a session, and the documents they are sent."""

import json
from typing import Any

from app.session.patch import Document
from app.session.session import Session
from app.session.view import view
from app.wire.documents import document, you_document


def viewers(session: Session) -> list[str | None]:
    """Everybody on a seat, everybody who stands, and a spectator."""
    return [*session.room.people, None]


def seen_by(session: Session, person: str | None) -> Document:
    """The document of a viewer, as it comes out of the wire at the other end."""
    received: Document = json.loads(text(document(view(session, person), watching=1)))
    return received


def own_part(session: Session, person: str | None) -> Document:
    """What only this viewer is sent, as it comes out of the wire."""
    received: Document = json.loads(own_bytes(session, person))
    return received


def own_bytes(session: Session, person: str | None) -> str:
    """What only this viewer is sent; the rest is checked to be the same objects for all."""
    seen = view(session, person)
    assert seen.room is session.room
    assert seen.table is session.table
    assert seen.log is session.log
    return text({"you": you_document(seen.you)} if seen.you else {})


def text(document: Any) -> str:
    """The bytes of a document, in one order of keys."""
    return json.dumps(document, sort_keys=True, separators=(",", ":"))
