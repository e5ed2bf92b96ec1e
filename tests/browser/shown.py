"""Every card that a page shows or speaks of, and where: in its elements, and in what a screen reader gets."""

from collections import Counter
from typing import Any

from app.dealer.live import Live
from app.rules.board import LAYOUT
from app.rules.cards import Card
from app.session.story import story
from tests.browser.page import Person
from tests.browser.rooms import the_room
from tests.browser.spoken import CARD_OF, SPOKEN, t
from tests.realtime.server import Server

FIND = r"""([names, hand]) => {
  const places = {
    hand: `[role=group][aria-label="${hand}"]`,
    board: "[role=grid]",
    pile: ".pile, .rail",
    story: ".story",
    line: ".line",
    sprite: ".sprite",
  };
  const place = (e) => Object.entries(places).find(([, selector]) => e.closest(selector))?.[0] ?? "elsewhere";
  const found = [];
  const spoken = new RegExp(names.join("|"), "g");
  const find = (e, text, how) => {
    for (const [name] of text.matchAll(spoken)) found.push([place(e), name, how]);
  };
  const walk = (e) => {
    for (const { value } of e.attributes) find(e, value, "name");
    for (const node of e.childNodes) if (node.nodeType === 3) find(e, node.data, "text");
    const rank = e.querySelector(":scope > .rank > use")?.getAttribute("href");
    const suit = e.querySelector(":scope > .suit > use")?.getAttribute("href");
    if (rank && suit) found.push([place(e), rank.slice(-1) + suit.slice(-1), "drawn"]);
    for (const child of e.children) walk(child);
  };
  walk(document.documentElement);
  return found;
}"""

ASIDE = {"board", "sprite"}
"""Every card is printed on the board."""


async def check_cards_shown(person: Person, server: Server, seat: int | None) -> None:
    """H07: nobody's page draws, names or describes a card that this person must not see."""
    live = the_room(server)
    game = live.session.game
    assert game is not None
    own = Counter(game.hidden.hands[seat]) if seat is not None else Counter[Card]()
    public = await _public(server, live)
    found = await person.page.evaluate(FIND, [list(CARD_OF), t("table.hand")])
    drawn = [Card(name) for place, name, how in found if place == "hand" and how == "drawn"]
    assert Counter(drawn) == own
    for place, name, how in found:
        card = CARD_OF.get(name, Card(name))
        if place == "hand":
            assert card in own, (how, name)
        elif place == "pile":
            assert card in public, (how, name)
        elif place in ("story", "line"):
            assert card in public or card in own, (how, name)
        else:
            assert place in ASIDE, (place, how, name)
    await _check_spoken(person, public | set(own))


async def _check_spoken(person: Person, known: set[Card]) -> None:
    """The same of the accessibility tree: off the board, only cards that one knows."""
    session = await person.context.new_cdp_session(person.page)
    tree = (await session.send("Accessibility.getFullAXTree"))["nodes"]
    await session.detach()
    nodes = {node["nodeId"]: node for node in tree}
    for node in tree:
        if _is_on_board(node, nodes):
            continue
        said = " ".join(str(node.get(part, {}).get("value", "")) for part in ("name", "description", "value"))
        unknown = [card for card, name in SPOKEN.items() if name in said and card not in known]
        assert not unknown, said


def _is_on_board(node: dict[str, Any], nodes: dict[str, dict[str, Any]]) -> bool:
    up: dict[str, Any] | None = node
    while up is not None:
        if up.get("role", {}).get("value") == "grid":
            return True
        up = nodes.get(up.get("parentId", ""))
    return False


async def _public(server: Server, live: Live) -> set[Card]:
    """Cards that have lain face up at some time: cut, played, swapped, given up, or spaces played on."""
    steps = await server.house.dealer.log.since(live.id, live.session.room.game, 0)
    told = [one for entry in story(steps) for one in entry.told]
    cut = {card for one in told for turned in one.get("rounds", ()) for _, card in turned}
    spaces = {LAYOUT[one["space"]] for one in told if "space" in one}
    return cut | {one["card"] for one in told if "card" in one} | {card for card in spaces if card}
