"""Where a card may stand in a frame: these paths, and no others."""

import re
from collections.abc import Iterator
from typing import Any

CARD = re.compile(r"[2-9TJQKA][SHDC]")

OWN = re.compile(r"patch\.you\.(hand\.\d+|dead\.\d+)|patch\.you\.fits\.[2-9TJQKA][SHDC]")
FACE_UP = re.compile(
    r"patch\.table\.piles\.\d+\.\d+"
    r"|patch\.table\.log\.\d+\.told\.\d+\.card"
    r"|patch\.table\.log\.1\.told\.0\.rounds\.\d+\.\d+\.1"
)


def cards_in(value: Any, path: str = "") -> Iterator[str]:
    """The paths at which cards stand, in values or in keys."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from cards_in(inner, f"{path}.{key}" if path else key)
            if CARD.fullmatch(key):
                yield f"{path}.{key}"
    elif isinstance(value, list):
        for i, inner in enumerate(value):
            yield from cards_in(inner, f"{path}.{i}")
    elif isinstance(value, str) and CARD.fullmatch(value):
        yield path


def hidden_cards(frame: Any, *, seated: bool) -> list[str]:
    """The paths in a frame at which a card must not stand."""
    paths = set(cards_in(frame))
    return sorted(
        path for path in paths if not FACE_UP.fullmatch(path) and not (seated and OWN.fullmatch(path))
    )
