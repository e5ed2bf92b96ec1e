"""What can be seen and heard at a table, by roles and names, as somebody who listens to the page gets it."""

import json
from dataclasses import dataclass
from typing import Any

from app.rules.board import Space
from app.rules.cards import Card
from tests.browser.spoken import CARD_OF, beginning, t, team_name

LOOK = """(names) => {
  const name = (e) => e.getAttribute("aria-label") ?? e.textContent;
  const thing = (e) => {
    const r = e.getBoundingClientRect();
    const at = [r.x + r.width / 2, r.y + r.height / 2];
    const hit = r.width ? document.elementFromPoint(...at) : null;
    return { name: name(e), at, size: [r.width, r.height], free: !!hit && (hit === e || e.contains(hit)),
             pressed: e.getAttribute("aria-pressed") === "true", disabled: e.disabled };
  };
  const all = (selector) => [...document.querySelectorAll(selector)];
  const marked = (e) => names.marks.some((mark) => name(e).includes(mark));
  const cards = all(`[role=group][aria-label="${names.hand}"] > button`);
  const spaces = all(`[role=grid] [role=gridcell] > button`);
  return JSON.stringify({
    heard: document.querySelector(".line [role=status]")?.textContent ?? "",
    hand: cards.filter((card) => card.clientWidth).map(thing),
    board: spaces.map(name),
    marked: spaces.flatMap((e, space) => (marked(e) ? [[space, thing(e)]] : [])),
    offers: all(".offers > button").map(thing),
    dialogs: all("[role=dialog]").length,
    result: document.querySelector(".result") !== null,
  });
}"""

NAMES = {
    "hand": t("table.hand"),
    "marks": [t(f"table.mark.{mark}") for mark in ("lit", "open", "target")],
}
"""What LOOK is to look for."""


@dataclass(frozen=True)
class Thing:
    """Something that can be tapped."""

    name: str
    at: tuple[float, float]
    size: tuple[float, float]
    free: bool
    """Nothing else lies over its middle."""
    pressed: bool
    disabled: bool

    def says(self, key: str) -> bool:
        """Whether its name has that sentence in it."""
        return t(key) in self.name

    @property
    def card(self) -> Card | None:
        """The card that its name begins with."""
        return CARD_OF.get(self.name.split(",")[0])


@dataclass(frozen=True)
class Sight:
    """A table as it is at one moment."""

    heard: str
    hand: list[Thing]
    board: list[str]
    """The name of each space."""
    lit: dict[Space, Thing]
    """Spaces where the chosen card can go."""
    offers: list[Thing]
    dialogs: int
    result: bool

    @property
    def cards(self) -> list[Card]:
        """One's own cards."""
        return [thing.card for thing in self.hand if thing.card]

    @property
    def gap(self) -> Thing | None:
        """The card still to be taken."""
        return next((thing for thing in self.hand if thing.name == t("table.take_label")), None)

    @property
    def chips(self) -> dict[Space, int]:
        """Which team's chip lies on a space."""
        names = [t("table.chip", team=team_name(team)) for team in range(3)]
        return {
            space: team
            for space, heard in enumerate(self.board)
            for team, name in enumerate(names)
            if f", {name}" in heard
        }

    @property
    def sewn(self) -> set[Space]:
        """Spaces whose chips are sewn down."""
        return {space for space, heard in enumerate(self.board) if f", {t('table.sewn')}" in heard}

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.result

    def hears(self, key: str) -> bool:
        """Whether the line says that sentence, as far as it is always the same."""
        return beginning(key) in self.heard

    def offer(self, key: str) -> Thing | None:
        """The button beside the line with that text."""
        return next((thing for thing in self.offers if thing.name == t(key)), None)


def sight_of(text: str) -> Sight:
    """From what LOOK has found."""
    seen = json.loads(text)
    lit = {space: _thing(raw) for space, raw in seen.pop("marked")}
    lists = {key: [_thing(raw) for raw in seen[key]] for key in ("hand", "offers")}
    return Sight(**(seen | lists), lit=lit)


def _thing(raw: dict[str, Any]) -> Thing:
    return Thing(**(raw | {"at": tuple(raw["at"]), "size": tuple(raw["size"])}))
