"""The shape of the code: small files, short functions, plain names, each explained, nothing left over."""

import ast
import io
import re
import tokenize
from collections.abc import Iterator

import pytest

from tests.house.source import APP, Rule, Source, complaints, files

LONGEST_FILE = 250
LONGEST_FUNCTION = 60
VAGUE = {"utils", "util", "helpers", "helper", "common", "misc", "manager", "handler", "handlers"}
LEFT_OVER = re.compile(r"\b(TODO|FIXME|XXX|HACK)\b")
PYTHON = [*APP, *files("tests", ".py"), *files("migrations", ".py")]


def small_files(source: Source) -> Iterator[str]:
    """A file may be longer if its head says why, with the words "longer than"."""
    if source.lines > LONGEST_FILE and "longer than" not in source.head:
        yield f"{source.lines} lines: split it by what it is about, or say at its head why it is longer than"


def short_functions(source: Source) -> Iterator[str]:
    for node in ast.walk(source.tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            lines = (node.end_lineno or node.lineno) - node.lineno + 1
            if lines > LONGEST_FUNCTION:
                yield f"{node.name} has {lines} lines: give its steps names of their own"


def plain_names(source: Source) -> Iterator[str]:
    for word in re.split(r"[/_.]", source.path):
        if word in VAGUE:
            yield f"`{word}` says nothing: name the file by what is in it"


def nothing_left_over(source: Source) -> Iterator[str]:
    for token in tokenize.generate_tokens(io.StringIO(source.text).readline):
        if token.type == tokenize.COMMENT and LEFT_OVER.search(token.string):
            yield f"line {token.start[0]}: do it now, or leave it: {token.string}"
    for node in ast.walk(source.tree):
        if isinstance(node, ast.Name) and node.id == "NotImplementedError":
            yield f"line {node.lineno}: write it, or leave it out"


def explained(source: Source) -> Iterator[str]:
    if source.text.strip() and not ast.get_docstring(source.tree):
        yield "say in one sentence what is in this file"
    for name, node in _public(source.tree.body):
        if not ast.get_docstring(node):
            yield f"say in one sentence what {name} is or does"


Named = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


def _public(body: list[ast.stmt], within: str = "") -> Iterator[tuple[str, Named]]:
    """Public functions and classes, and the public methods of those."""
    for node in body:
        if isinstance(node, Named) and not node.name.startswith("_"):
            yield within + node.name, node
            if isinstance(node, ast.ClassDef):
                yield from _public(node.body, f"{node.name}.")


RULES: list[tuple[Rule, list[Source]]] = [
    (small_files, APP),
    (short_functions, PYTHON),
    (plain_names, PYTHON),
    (nothing_left_over, PYTHON),
    (explained, APP),
]


@pytest.mark.parametrize(("rule", "sources"), RULES, ids=[rule.__name__ for rule, _ in RULES])
def test_the_code_is_in_shape(rule: Rule, sources: list[Source]) -> None:
    found = complaints(rule, sources)
    assert not found, found


@pytest.mark.parametrize(
    ("rule", "path", "text"),
    [
        (small_files, "app/a.py", "x = 1\n" * 251),
        (short_functions, "app/a.py", "async def f():\n" + "    x = 1\n" * 60),
        (short_functions, "app/a.py", "class A:\n    def f(self):\n" + "        x = 1\n" * 60),
        (plain_names, "app/utils.py", ""),
        (plain_names, "app/room_manager.py", ""),
        (nothing_left_over, "app/a.py", "x = 1  # TODO: more"),
        (nothing_left_over, "app/a.py", "def f():\n    raise NotImplementedError"),
        (explained, "app/a.py", "x = 1"),
        (explained, "app/a.py", '"""A."""\ndef f():\n    pass'),
        (explained, "app/a.py", '"""A."""\nclass A:\n    """A."""\n    def f(self):\n        pass'),
    ],
)
def test_the_rule_notices(rule: Rule, path: str, text: str) -> None:
    assert complaints(rule, [Source(path, text)])


def test_a_long_file_may_say_why() -> None:
    assert not complaints(
        small_files, [Source("app/a.py", '"""A table, longer than most."""\n' + "x = 1\n" * 300)]
    )
