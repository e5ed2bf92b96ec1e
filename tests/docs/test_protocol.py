"""The protocol: its examples are read by the program, and its words are those that the program sends."""

import ast
import json
import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

import pytest

from app.api.errors import CODES, EVERYWHERE, STATUS
from app.config import Settings
from app.main import create_app
from app.realtime import socket
from app.rules.cards import Card
from app.rules.moves import End, Reason, SeatMove
from app.rules.setup import Options, setup_for
from app.rules.setup import cut as cut_for
from app.session.session import WINDOW, Session, carry_out
from app.session.view import View, view
from app.wire.documents import document, spaces_code
from app.wire.messages import Hello, MoveIn, Ping
from app.wire.messages import read as read_message
from tests.docs.pages import ROOT, blocks, quoted, read, rows, section
from tests.session.games import Dealer, opened, random_player, steps

PROTOCOL = "docs/PROTOCOL.md"
HTTP = section(PROTOCOL, "## HTTP")
SOCKET = section(PROTOCOL, "## The socket: `/ws/{link}`")
UP, DOWN = blocks(SOCKET)
DOCUMENT, TOLD = blocks(section(PROTOCOL, "## The document"))
JSON = json.JSONDecoder()


def examples(block: str) -> list[dict[str, Any]]:
    """The JSON at the beginning of each line; words may follow it."""
    return [JSON.raw_decode(line)[0] for line in block.splitlines()]


# --- HTTP


def calls() -> dict[tuple[str, str], str]:
    """Method and path of each call in the table, and its body."""
    found = {}
    for row in rows(HTTP):
        method, _, path = quoted(row[0])[0].partition(" ")
        path = path.partition("?")[0].replace("...", "/api/rooms/{link}")
        found[method, path] = row[1]
    return found


@cache
def described() -> dict[tuple[str, str], dict[str, Any]]:
    """The same from the program's own description, without the calls of those who look after the server."""
    api = create_app().openapi()
    return {
        (method.upper(), path): body(api, call)
        for path, methods in api["paths"].items()
        for method, call in methods.items()
        if not path.startswith("/api/admin")
    }


def body(api: dict[str, Any], call: dict[str, Any]) -> dict[str, Any]:
    """What is said of the fields of a call's body; nothing if it has none."""
    if "requestBody" not in call:
        return {"properties": {}}
    named = call["requestBody"]["content"]["application/json"]["schema"]["$ref"].rpartition("/")[2]
    schema: dict[str, Any] = api["components"]["schemas"][named]
    return schema


def test_the_calls_are_those_of_the_program() -> None:
    assert set(calls()) == set(described())


@pytest.mark.parametrize("call", calls(), ids=" ".join)
def test_bodies_have_the_fields_that_are_told(call: tuple[str, str]) -> None:
    schema = described()[call]
    fields = dict(re.findall(r'"(\w+)"(\??)', calls()[call]))
    assert set(fields) == set(schema["properties"])
    if " or " not in calls()[call]:
        assert {name for name, mark in fields.items() if not mark} == set(schema.get("required", []))


def codes_told() -> set[str]:
    """All codes that the protocol names, and their status where it stands beside them."""
    text = HTTP.partition("\nCodes: ")[2]
    return {code for code in quoted(text) if re.fullmatch("[a-z_]+", code)}


def codes_raised() -> Iterator[str]:
    """All codes that the program refuses with, over HTTP or on the socket."""
    yield from (*CODES.values(), *EVERYWHERE, "bad_message")
    yield from (Reason.BAD_SEATS, Reason.BAD_TEAMS, Reason.BAD_OPTIONS)
    for path in (ROOT / "app").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and ast.unparse(node.func).endswith(
                ("RoomError", "refuse", "refusal")
            ):
                values = (arg.value for arg in node.args if isinstance(arg, ast.Constant))
                yield from (value for value in values if isinstance(value, str))


def test_the_codes_are_those_of_the_program() -> None:
    reasons = quoted(SOCKET.partition("Reasons of refusal:")[2].partition(". ")[0])
    assert codes_told() | set(reasons) - {"cid"} == set(codes_raised())


def test_the_codes_have_the_status_that_is_told() -> None:
    text = re.sub(r"\(.*?\)", "", HTTP.partition("\nCodes: ")[2])
    for part in re.split(r"[;.]\s", text.replace(" and ", "; ")):
        status = re.findall(r"\b\d{3}\b", part)
        for code, own in re.findall(r"`([a-z_]+)`(?: (\d{3}))?", part):
            assert STATUS.get(code, 409) == int(own or status[-1]), code


# --- the socket


def test_what_goes_up_is_read() -> None:
    kinds = [type(read_message(json.dumps(example))) for example in examples(UP)]
    assert kinds == [Hello, MoveIn, Ping]


def test_the_moves_are_read() -> None:
    told = re.findall(r"^Moves: (.*?)\. ", SOCKET, re.MULTILINE)[0]
    values = {"card": '"7H"', "space": "34", "way": "0"}
    for text in quoted(told):
        move = re.sub(r'"(card|space|way)"\??', lambda name: f'"{name[1]}":{values[name[1]]}', text)
        message = f'{{"t":"move","cid":"a","game":1,"turn":1,"move":{move}}}'
        assert isinstance(read_message(message), MoveIn)
    assert len(quoted(told)) == 4


def test_what_comes_down() -> None:
    sync, no, pong = examples(DOWN)
    assert (set(sync), set(no), set(pong)) == ({"t", "k", "patch"}, {"t", "cid", "why"}, {"t", "now"})
    assert no["why"] in set(Reason)


def test_the_close_codes_are_those_of_the_socket() -> None:
    line = SOCKET.partition("Close codes:")[2].partition(". ")[0]
    known = (
        socket.BAD_MESSAGES, socket.WHO_ARE_YOU, socket.NO_SUCH_ROOM, socket.NO_HELLO, socket.OTHER_VERSION,
        socket.TOO_FAST, socket.RESTARTING,
    )  # fmt: skip
    assert {int(code) for code in re.findall(r"\b\d{4}\b", line)} == set(known)


def test_the_bounds_are_those_of_the_socket() -> None:
    text = SOCKET
    assert f"within {socket.HELLO_WITHIN:g} s" in text
    assert f"{Settings.message_rate} messages a second, and {2 * Settings.message_rate} at once" in text
    assert f"At most {socket.UNDER_WAY} of its moves" in text
    assert (socket.LONGEST, "at most 4 kB" in text) == (4096, True)


# --- the document


def fields_told() -> dict[str, set[str]]:
    """The fields of each part of the document."""
    fields: dict[str, set[str]] = defaultdict(set)
    part = ""
    for line in DOCUMENT.splitlines():
        name = line.split()[0]
        if line.startswith("  "):
            fields[part].add(name)
        else:
            part = name
    return fields


def sessions() -> Iterator[Session]:
    """Sessions in which everything happens that a document can tell of."""
    setup = replace(setup_for(6, 3), options=Options(sequences_to_win=2))
    for _, session in steps(setup, 0, random_player):
        room = replace(session.room, title="Sunday", locked=True, series={"p0": 2}, rematch=frozenset({1}))
        yield replace(session, room=room)


def test_the_document_has_the_fields_that_are_told() -> None:
    sent: dict[str, set[str]] = defaultdict(set)
    for session in sessions():
        for seat in range(6):
            for part, fields in document(view(session, f"p{seat}"), watching=2).items():
                sent[part] |= set(fields)
    assert sent == fields_told()


def test_the_window_of_the_log_is_as_long_as_told() -> None:
    assert f"the last {WINDOW} steps" in DOCUMENT


def test_a_set_of_spaces_is_written_as_told() -> None:
    row = next(row for row in rows(read(PROTOCOL)) if row[0] == "set of spaces")
    assert [spaces_code(1 << 0 | 1 << 4), spaces_code(0)] == [code.strip('"') for code in quoted(row[1])]


def told_fields(told: list[dict[str, Any]]) -> dict[str, set[str]]:
    """For each thing that can happen, the fields with which it is told."""
    fields: dict[str, set[str]] = defaultdict(set)
    for each in told:
        fields[each["do"]] |= set(each)
    return fields


def test_what_is_told_has_the_fields_of_the_examples() -> None:
    lost = {"exchange", "draw"}
    documented = told_fields(examples(TOLD))
    documented = {do: names | ({"lost"} if do in lost else set()) for do, names in documented.items()}
    assert dict(told_fields(list(happenings()))) == documented


def forgetful(view: View, seed: int) -> SeatMove | None:
    """Each seat by a seed of its own, so that a later one may draw before an earlier one."""
    return random_player(view, seed * 12 + (view.you.seat or 0 if view.you else 0))


def happenings() -> Iterator[dict[str, Any]]:
    """Everything that can be told, from whole games, and one that is ended."""
    turn = Options(dead_card="turn")
    for setup in (setup_for(4), setup_for(12, 3), setup_for(6, 2, turn), setup_for(3, 3, turn)):
        for seed in range(4):
            for _, session in steps(setup, seed, forgetful):
                yield from session.log[-1].told
    _, session = opened(setup_for(2), Dealer(Random(1)))
    yield from carry_out(session.game, ((None, End("agreed")),))[1]


def test_the_example_of_a_cut_is_a_cut() -> None:
    cut = next(example for example in examples(TOLD) if example["do"] == "cut")
    cards = [Card(card) for turned in cut["rounds"] for _, card in turned]
    made = cut_for(3, cards)
    assert json.loads(json.dumps([made.dealer, made.rounds])) == [cut["dealer"], cut["rounds"]]


def test_every_example_is_json() -> None:
    """In words and tables too, where an example is whole."""
    for text in quoted(read(PROTOCOL)):
        if text.startswith('{"') and not re.search(r'"\??[,}]|\?"|<|\.\.\.|"\w+"[,}]', text):
            json.loads(text)
