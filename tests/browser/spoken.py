"""What a page says: the sentences of the client, and cards by the names they are spoken by."""

import json
from typing import Any

from app.rules.cards import CARDS, Card
from tests.house.source import read

_SENTENCES: dict[str, str] = json.loads(read("static/lang/en.json"))


def t(key: str, **values: Any) -> str:
    """The sentence that the client has under a key."""
    plural = "one" if values.get("n") == 1 else "other"
    text = _SENTENCES.get(f"{key}.{plural}", "") if "n" in values else ""
    text = text or _SENTENCES[key]
    for name, value in values.items():
        text = text.replace(f"{{{name}}}", str(value))
    return text


def beginning(key: str) -> str:
    """A sentence as far as it is always the same."""
    return t(key).split("{")[0]


def _spoken(card: Card) -> str:
    return t("card.name", rank=t(f"card.rank.{card[0]}"), suit=t(f"card.suit.{card[1]}"))


SPOKEN: dict[Card, str] = {card: _spoken(card) for card in CARDS}
"""Each card by its name: "seven of diamonds"."""

CARD_OF: dict[str, Card] = {name: card for card, name in SPOKEN.items()}


def team_name(team: int) -> str:
    """The name of a team's colour."""
    return t(f"table.team.{team}")
