"""Bodies, as docs/PROTOCOL.md has them: other fields are refused."""

from typing import Annotated, Any, Self, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, model_validator

from app.session.room import Level
from app.wire.messages import Cid, PersonCode

Text: TypeAlias = Annotated[str, Field(max_length=10_000)]
"""Made safe, and refused as bad_name, by `app.api.names`."""

SeatNumber: TypeAlias = Annotated[int, Field(ge=0, le=99)]


class _Body(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


def example(**fields: Any) -> ConfigDict:
    """An example of the body, for whoever reads /openapi.json."""
    return ConfigDict(json_schema_extra={"examples": [fields]})


PERSON, OTHER = "k7m2wq9xj4te", "b3vz8n5rc6hd"
LINK, WATCH, CODE = "q1Yp3TzVw8KfLx0hBn5cRg2m", "Zt6uS9aJd4EoMi7yXk2vHq8P", "BKWTRX"


class MakeRoom(_Body):
    """A wish for a new room. The same `cid` from the same device is the same wish."""

    model_config = example(cid="n0w4rVb2Qz7LtEx1", name="Ann", title="Sunday club")

    cid: Cid
    name: Text
    who: PersonCode | None = Field(None, alias="as", description="a person of this device who is to be host")
    title: Text | None = None
    bots: bool = Field(False, description="fill the other seats with bots and start at once")


class Sit(_Body):
    """Take a seat: as a new person, or, with `as`, as one that this device owns."""

    model_config = example(name="Ben", seat=1)

    name: Text
    who: PersonCode | None = Field(None, alias="as")
    seat: SeatNumber | None = Field(None, description="the first free one if absent")


class Act(_Body):
    """Who acts."""

    model_config = example(**{"as": PERSON})

    who: PersonCode = Field(alias="as", description="a person of this device")


class Rename(Act):
    """Another name."""

    model_config = example(**{"as": PERSON}, name="Anna")

    name: Text


class Entitle(Act):
    """A title for the room; a blank one takes it away."""

    model_config = example(**{"as": PERSON}, title="Sunday club")

    title: Text


class SetUp(Act):
    """Players, teams and rules of the next game. What is absent stays as it is."""

    model_config = example(**{"as": PERSON}, players=6, teams=3, options={"dead_card": "any", "draw": "auto"})

    players: int | None = Field(None, description="2, 3, 4, 6, 8, 9, 10 or 12")
    teams: int | None = Field(None, description="2 or 3, a divisor of the players")
    preset: Text | None = Field(None, description="`standard`, `box` or `family`; options change it further")
    options: Annotated[dict[str, int | str | None], Field(max_length=20)] | None = Field(
        None, description="options by name, as in the room's `setup`; null for none"
    )


class AddBot(Act):
    """A bot for that seat, or for every free one."""

    model_config = example(**{"as": PERSON}, seat=3, level="medium")

    seat: SeatNumber | None = None
    level: Level = "medium"


class Remove(Act):
    """Whom to remove: exactly one of `seat` and `person`."""

    model_config = example(**{"as": PERSON}, person=OTHER)

    seat: SeatNumber | None = None
    person: PersonCode | None = None

    @model_validator(mode="after")
    def _one_of_both(self) -> Self:
        if (self.seat is None) == (self.person is None):
            raise ValueError("one of seat and person")
        return self


class Place(Act):
    """Whom to seat where."""

    model_config = example(**{"as": PERSON}, person=OTHER, seat=2)

    person: PersonCode
    seat: SeatNumber


class PassHost(Act):
    """Who is to be host."""

    model_config = example(**{"as": PERSON}, person=OTHER)

    person: PersonCode


class Lock(Act):
    """Whether nobody else may come in."""

    model_config = example(**{"as": PERSON}, locked=True)

    locked: bool


class Rematch(Act):
    """Whether one wants another game after the game of that number."""

    model_config = example(**{"as": PERSON}, game=1, ready=True)

    game: Annotated[int, Field(ge=0)]
    ready: bool
