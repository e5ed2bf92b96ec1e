"""Messages in: what a socket may send, read once and typed.

Anything else is a BadMessage. Whether a card or a space makes sense in the game is for the rules to say.
"""

from typing import Annotated, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from app.rules.cards import Card
from app.rules.moves import Draw, Exchange, Forfeit, Play, SeatMove

VERSION = 1
"""Of the protocol: a client says its own in `hello`."""


class BadMessage(ValueError):  # noqa: N818  it is the message that is bad
    """Raised for a message that cannot be read."""


class _Message(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


CardCode: TypeAlias = Annotated[str, Field(min_length=2, max_length=2)]
Cid: TypeAlias = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{1,32}$")]
PersonCode: TypeAlias = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{1,40}$")]


class PlayIn(_Message):
    """Play a card on a space."""

    do: Literal["play"]
    card: CardCode
    space: Annotated[int, Field(ge=0, le=99)]
    way: Annotated[int, Field(ge=0, le=999)] | None = None


class ExchangeIn(_Message):
    """Turn in a dead card."""

    do: Literal["exchange"]
    card: CardCode


class DrawIn(_Message):
    """Take the card of an open draw."""

    do: Literal["draw"]


class ForfeitIn(_Message):
    """Give up a card for table talk."""

    do: Literal["forfeit"]
    card: CardCode


class Hello(_Message):
    """The first message of a socket."""

    t: Literal["hello"]
    v: int
    who: PersonCode | None = Field(None, alias="as")


class MoveIn(_Message):
    """A move, with the game and turn that the player saw."""

    t: Literal["move"]
    cid: Cid
    game: int
    turn: int
    move: Annotated[PlayIn | ExchangeIn | DrawIn | ForfeitIn, Field(discriminator="do")]


class Ping(_Message):
    """Are you there?"""

    t: Literal["ping"]


Message: TypeAlias = Hello | MoveIn | Ping
_MESSAGES: TypeAdapter[Message] = TypeAdapter(Annotated[Message, Field(discriminator="t")])


def read(text: str | bytes) -> Message:
    """The message. Raises BadMessage for anything else than the messages of the protocol."""
    try:
        return _MESSAGES.validate_json(text)
    except ValidationError as invalid:
        raise BadMessage from invalid


def move_of(message: PlayIn | ExchangeIn | DrawIn | ForfeitIn) -> SeatMove:
    """The move that a message asks for."""
    match message:
        case PlayIn(card=card, space=space, way=way):
            return Play(Card(card), space, way)
        case ExchangeIn(card=card):
            return Exchange(Card(card))
        case ForfeitIn(card=card):
            return Forfeit(Card(card))
        case _:
            return Draw()
