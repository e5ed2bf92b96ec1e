"""Who may import whom, and who may touch a hidden card: read from the syntax tree of every file in app/."""

import ast
from collections.abc import Iterator

import pytest

from tests.house.source import APP, Rule, Source, complaints, imports

INWARD = {
    "rules": "",
    "session": "rules",
    "bots": "rules session",
    "wire": "rules session",
    "storage": "rules session config processes",
    "dealer": "rules session storage",
    "house": "config storage dealer",
    "door": "config",
    "realtime": "rules session bots wire storage dealer house door config",
    "api": "rules session wire storage dealer house door config network",
    "main": "config house door realtime api",
    # What starts and stops all this; nothing above but what is named there imports it.
    "config": "",
    "logs": "config",
    "network": "config",
    "processes": "",
    "migrate": "config",
    "workers": "config processes",
    "worker": "config logs processes",
    "serve": "config network migrate storage workers",
    "__main__": "config logs serve api",
}
"""Each part of app/ and the parts that it may import, besides itself."""

PURE = {"__future__", "collections", "dataclasses", "enum", "functools", "itertools", "math", "typing"}
"""What a value machine needs of the standard library: no clock, no chance, no outside world."""

OUTSIDE = {"rules": PURE, "session": PURE | {"datetime"}, "bots": PURE | {"random"}}
"""What the pure parts may import from outside app/."""

ONLY_IN = {
    "sqlalchemy": ("app/storage/", "app/migrate.py", "app/api/ready.py", "app/api/admin_tokens.py"),
    "asyncpg": ("app/storage/", "app/realtime/fanout.py"),
    "alembic": ("app/migrate.py", "app/api/ready.py"),
    "fastapi": ("app/api/", "app/realtime/", "app/main.py"),
    "starlette": ("app/api/", "app/realtime/", "app/main.py"),
    "pydantic": ("app/wire/", "app/api/"),
    "random": ("app/bots/",),
}
"""What may be used in these places alone."""

BOTS_SEE = {"app.session.view", "app.session.told"}
"""The modules of session that a bot may know: what it is handed, and nothing that holds more."""

DOOR = {"app/rules/game.py", "app/rules/draft.py", "app/session/view.py", "app/session/step.py"}
"""The files that may touch the hidden part of a game, or a secret order."""

SECRET = {"hidden", "order", "hands", "salt"}
"""The attributes by which hidden cards can be reached."""

WHOLESALE = {"asdict", "astuple", "vars", "__dict__", "__getstate__", "pickle", "marshal", "shelve"}
"""What would send or store a value field by field, without anybody naming the fields."""


def part(source: Source) -> str:
    """The part of app/ that a file belongs to."""
    return source.path.removeprefix("app/").removesuffix(".py").split("/")[0]


def layers(source: Source) -> Iterator[str]:
    here = part(source)
    if here == "__init__":
        return
    if here not in INWARD:
        yield f"`{here}` is a new part: say in INWARD where it stands"
        return
    for name in imports(source):
        if name.startswith("."):
            yield f"import by the full name, not {name}"
        elif name.startswith("app."):
            there = name.split(".")[1]
            if there != here and there not in INWARD[here].split():
                yield f"`{here}` must not import `{there}` ({name}): hand it in, or move this outward"


def pure(source: Source) -> Iterator[str]:
    allowed = OUTSIDE.get(part(source))
    for name in imports(source):
        outside = name.split(".")[0]
        if allowed is not None and outside not in {*allowed, "app"}:
            yield f"no {outside} in here: chance, time and the outside world come in as arguments"
        if not source.path.startswith(ONLY_IN.get(outside, ("app/",))):
            yield f"{outside} belongs into {', '.join(ONLY_IN[outside])}"


def bots_are_handed_a_view(source: Source) -> Iterator[str]:
    if part(source) == "bots":
        for name in imports(source):
            if name.startswith("app.session") and not name.startswith(tuple(BOTS_SEE)):
                yield f"{name}: a bot knows its View and nothing behind it"
            if name.startswith("app.rules.game"):
                yield f"{name}: a bot cannot play a game on, for it does not see the cards"


def one_door(source: Source) -> Iterator[str]:
    if source.path in DOOR:
        return
    for node in ast.walk(source.tree):
        if isinstance(node, ast.Attribute) and node.attr in SECRET:
            yield f"line {node.lineno}: .{node.attr} is for {sorted(DOOR)} alone; ask session/view.py"
        if isinstance(node, ast.MatchClass) and SECRET & set(node.kwd_attrs):
            yield f"line {node.lineno}: no matching on {SECRET & set(node.kwd_attrs)}; ask session/view.py"
        if isinstance(node, ast.Call) and _names_a_secret(node):
            yield f"line {node.lineno}: no way round by getattr; ask session/view.py"


def _names_a_secret(call: ast.Call) -> bool:
    asks = isinstance(call.func, ast.Name | ast.Attribute) and "attr" in ast.unparse(call.func)
    return asks and any(isinstance(arg, ast.Constant) and arg.value in SECRET for arg in call.args)


def nothing_wholesale(source: Source) -> Iterator[str]:
    for node in ast.walk(source.tree):
        name = node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""
        if name in WHOLESALE:
            yield f"line {node.lineno}: no {name}: name the fields that are meant"  # type: ignore[attr-defined]
    for name in imports(source):
        if WHOLESALE & set(name.split(".")):
            yield f"no {name}: name the fields that are meant"


RULES: list[Rule] = [layers, pure, bots_are_handed_a_view, one_door, nothing_wholesale]


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.__name__)
def test_the_house_stands(rule: Rule) -> None:
    found = complaints(rule, APP)
    assert not found, found


@pytest.mark.parametrize(
    ("rule", "path", "text"),
    [
        (layers, "app/rules/game.py", "from app.session.view import View"),
        (layers, "app/session/view.py", "def f():\n    import app.storage.db"),
        (layers, "app/session/view.py", "from app import dealer"),
        (layers, "app/wire/documents.py", "from app.dealer.live import Live"),
        (layers, "app/storage/log.py", "from app.dealer.dealer import Dealer"),
        (layers, "app/dealer/desk.py", "from app.realtime.hub import Hub"),
        (layers, "app/api/rooms.py", "from app.serve import main"),
        (layers, "app/rules/game.py", "from . import board"),
        (layers, "app/gossip.py", ""),
        (pure, "app/rules/game.py", "import random"),
        (pure, "app/rules/game.py", "from datetime import datetime"),
        (pure, "app/rules/game.py", "import asyncio"),
        (pure, "app/session/step.py", "import json"),
        (pure, "app/session/step.py", "def f():\n    import time"),
        (pure, "app/bots/choose.py", "import secrets"),
        (pure, "app/dealer/chance.py", "from random import shuffle"),
        (pure, "app/api/rooms.py", "from sqlalchemy import text"),
        (pure, "app/storage/rooms.py", "from fastapi import Request"),
        (bots_are_handed_a_view, "app/bots/choose.py", "from app.session.session import Session"),
        (bots_are_handed_a_view, "app/bots/choose.py", "from app.session import session"),
        (bots_are_handed_a_view, "app/bots/choose.py", "from app.rules.game import play"),
        (one_door, "app/wire/documents.py", "def f(game): return game.hidden"),
        (one_door, "app/api/games.py", "def f(move): return move.order.cards"),
        (one_door, "app/dealer/live.py", "def f(x): return x.hands[0]"),
        (one_door, "app/api/games.py", "def f(x): return getattr(x, 'hidden')"),
        (one_door, "app/api/games.py", "from operator import attrgetter\nattrgetter('hidden')"),
        (one_door, "app/wire/documents.py", "match x:\n    case Game(hidden=h):\n        pass"),
        (nothing_wholesale, "app/wire/documents.py", "from dataclasses import asdict"),
        (nothing_wholesale, "app/wire/documents.py", "import dataclasses\ndataclasses.asdict(1)"),
        (nothing_wholesale, "app/api/rooms.py", "vars(1)"),
        (nothing_wholesale, "app/api/rooms.py", "def f(x): return x.__dict__"),
        (nothing_wholesale, "app/storage/log.py", "import pickle"),
    ],
)
def test_the_rule_notices(rule: Rule, path: str, text: str) -> None:
    assert complaints(rule, [Source(path, text)])
