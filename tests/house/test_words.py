"""Every reason and every code has its sentence, and every code that is raised is in the protocol."""

import ast
import json
import re
from collections.abc import Iterator

from app.rules.moves import Reason
from tests.house.source import APP, Source, complaints, read

OF_SETUPS = {Reason.BAD_SEATS, Reason.BAD_TEAMS, Reason.BAD_OPTIONS, Reason.BAD_DECK}
"""Reasons that no move is refused with."""


def codes(protocol: str) -> set[str]:
    """The codes of HTTP refusals."""
    return _quoted(protocol.split("\nCodes:")[1].split("\n\n")[0])


def reasons(protocol: str) -> set[str]:
    """The reasons for which the socket refuses a move, besides those of the rules."""
    sentence = protocol.split("Reasons of refusal:")[1].split(". ")[0]
    return _quoted(sentence) - {"cid"}


def _quoted(text: str) -> set[str]:
    return set(re.findall(r"`([a-z_]+)`", text))


PROTOCOL = read("docs/PROTOCOL.md")
KNOWN = codes(PROTOCOL) | reasons(PROTOCOL)
ENGLISH: dict[str, str] = json.loads(read("static/lang/en.json"))


def test_the_protocol_is_read_rightly() -> None:
    text = "a\nCodes: `one` 422 (no `start`),\n`two` 409.\n\nReasons of refusal: R18, `stale`, `busy`. A `b`"
    assert codes(text) == {"one", "start", "two"}
    assert reasons(text) == {"stale", "busy"}
    assert {"seat_taken", "bad_request", "no_such_room"} <= codes(PROTOCOL)
    assert {"stale", "no_game", "not_seated"} <= reasons(PROTOCOL)


def test_every_code_has_its_sentence() -> None:
    missing = sorted(f"error.{code}" for code in codes(PROTOCOL) if not ENGLISH.get(f"error.{code}"))
    assert not missing, f"write a sentence in static/lang/en.json for {missing}"


def test_every_reason_has_its_sentence() -> None:
    wanted = {reason.value for reason in set(Reason) - OF_SETUPS} | reasons(PROTOCOL)
    missing = sorted(f"reason.{reason}" for reason in wanted if not ENGLISH.get(f"reason.{reason}"))
    assert not missing, f"write a sentence in static/lang/en.json for {missing}"


def documented(source: Source) -> Iterator[str]:
    """Every code with which a RoomError is raised is one that docs/PROTOCOL.md names."""
    for node in ast.walk(source.tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "RoomError":
            for code in node.args:
                if isinstance(code, ast.Constant) and code.value not in KNOWN:
                    yield f"line {node.lineno}: write {code.value!r} down in docs/PROTOCOL.md, or use another"


def test_every_code_that_is_raised_is_in_the_protocol() -> None:
    found = complaints(documented, APP)
    assert not found, found


def test_an_unknown_code_is_noticed() -> None:
    assert complaints(documented, [Source("app/a.py", 'raise RoomError("something_odd")')])


def test_the_sentences_are_in_order_and_say_something() -> None:
    """One order for all languages, so that they can be compared line by line."""
    assert list(ENGLISH) == sorted(ENGLISH), "sort the keys of static/lang/en.json"
    assert not [key for key, text in ENGLISH.items() if not text.strip()], "leave no sentence empty"
