"""Answers, as docs/PROTOCOL.md has them: a field that is not named here is not sent."""

from typing import Literal

from pydantic import BaseModel, Field

from app.api.models import CODE, LINK, PERSON, WATCH, example
from app.session.patch import Document
from app.session.session import Phase


class Error(BaseModel):
    """Why not."""

    code: str
    fields: list[str] | None = Field(None, description="with `bad_request`: the fields that make no sense")


class Refusal(BaseModel):
    """A refusal; nothing has changed."""

    model_config = example(error={"code": "seat_taken"})

    error: Error


class Done(BaseModel):
    """It is done; what has changed is told through the socket."""

    model_config = example()


class Ticket(BaseModel):
    """A place in a room."""

    model_config = example(link=LINK, person=PERSON, seat=0, code=CODE)

    link: str
    person: str
    seat: int | None = None
    code: str


class MyRoom(BaseModel):
    """A room that a person of this device is in."""

    model_config = example(
        link=LINK, state="play", person=PERSON, name="Ann", seat=0, names=["Ann", "Ben"], turn=True,
        touched=1790000000000,
    )  # fmt: skip

    link: str
    title: str | None = None
    state: Phase
    person: str
    name: str
    seat: int | None = None
    names: list[str] = Field(description="who sits, in the order of the seats")
    turn: Literal[True] | None = Field(None, description="if this person is to move")
    touched: int


class MyRooms(BaseModel):
    """The rooms of this device, newest first."""

    rooms: list[MyRoom]


class Found(BaseModel):
    """Where a code leads to."""

    model_config = example(link=LINK)

    link: str


class Own(BaseModel):
    """A person of this device."""

    person: str
    name: str
    seat: int | None = None


class Share(BaseModel):
    """Addresses and the code to give to others."""

    join: str | None = Field(None, description="who opens it may sit")
    watch: str = Field(description="who opens it may only watch")
    code: str | None = Field(None, description="to be said aloud")


class Look(BaseModel):
    """A room as it is now."""

    model_config = example(
        room={"state": "lobby", "host": PERSON, "seats": {"0": {"person": PERSON, "name": "Ann"}}},
        people=[{"person": PERSON, "name": "Ann", "seat": 0}],
        share={
            "join": f"http://fiverow.example/r/{LINK}",
            "watch": f"http://fiverow.example/w/{WATCH}",
            "code": CODE,
        },
    )

    room: Document = Field(description="`room` of the document, see docs/PROTOCOL.md")
    people: list[Own]
    share: Share
    watch: Literal[True] | None = Field(None, description="if the link is for watching only")


class Story(BaseModel):
    """Steps of a game as everybody was told of them."""

    model_config = example(
        log={"12": {"at": 1790000000000, "seat": 0, "by": "person",
                    "told": [{"do": "play", "seat": 0, "card": "7H", "space": 34}]}},
        more=True,
    )  # fmt: skip

    log: dict[str, Document] = Field(description="step -> entry, see docs/PROTOCOL.md")
    more: Literal[True] | None = Field(None, description="if there are older ones")
