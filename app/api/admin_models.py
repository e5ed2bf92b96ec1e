"""What admins are shown."""

from uuid import UUID

from pydantic import BaseModel, Field

from app.api.models import CODE, PERSON, example
from app.session.patch import Document

_ID = "019ad5c2-7f30-7c1e-9a54-3f1d2b6c8e70"
_ROOM = {
    "id": _ID, "code": CODE, "title": "Sunday club", "players": 4, "teams": 2, "seated": 3, "people": 3,
    "game": 1, "created": 1790000000000, "touched": 1790000360000,
}  # fmt: skip


class AdminRoom(BaseModel):
    """A room among others."""

    model_config = example(**_ROOM)

    id: UUID
    code: str | None = Field(None, description="for operators")
    title: str | None = None
    players: int
    teams: int
    seated: int = Field(description="seats that are taken, by people or bots")
    people: int = Field(description="people who are here, seated or not")
    game: int = Field(description="number of the game being played or last played; 0 before the first")
    created: int
    touched: int = Field(description="the last change to the room; moves do not count")


class AdminRooms(BaseModel):
    """A page of rooms, the last made first."""

    model_config = example(rooms=[_ROOM], next=_ID)

    rooms: list[AdminRoom]
    next: UUID | None = Field(None, description="`before` of the next page, if there is one")


class Inspection(BaseModel):
    """One room, as a spectator sees it."""

    model_config = example(
        about=_ROOM,
        room={"state": "play", "host": PERSON, "preset": "standard", "game": 1},
        table={"n": 12, "turn": 2, "turns": 12, "chips": {"34": 0}, "deck": 68},
    )

    about: AdminRoom
    room: Document = Field(description="`room` of the document, see docs/PROTOCOL.md")
    table: Document | None = Field(None, description="`table` of the document")
