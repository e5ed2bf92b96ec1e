"""The client: served as it is written, so what it loads, and what it must not do, is read from the files."""

import posixpath
import re
from collections.abc import Iterator

import pytest

from app.rules.board import LAYOUT
from tests.house.source import ROOT, Rule, Source, complaints, files, read
from tests.house.test_shape import small_files

SCRIPTS = files("static/js", ".js")
STYLES = files("static/css", ".css")
PAGES = files("static", ".html")

IMPORT = re.compile(r"""\b(?:from|import)\s*\(?\s*["']([^"']+)["']""")
COMMENT = re.compile(r"/\*.*?\*/|(?<![:\"'])//[^\n]*", re.DOTALL)
AS_TEXT = re.compile(r"\b(innerHTML|outerHTML|insertAdjacentHTML|document\.write|eval|new Function)\b")
INLINE = re.compile(r"<style|\sstyle\s*=|\son[a-z]+\s*=|javascript:|<script(?![^>]*\ssrc=)", re.IGNORECASE)
ELSEWHERE = re.compile(r"""(?:src|href|action)\s*=\s*["']\s*(?:https?:)?//|url\(\s*["']?\s*(?:https?:)?//""")
LEFT_OVER = re.compile(r"\b(TODO|FIXME|XXX|HACK)\b")


def modules_of_our_own(source: Source) -> Iterator[str]:
    code = COMMENT.sub("", source.text)
    for name in IMPORT.findall(code):
        target = posixpath.normpath(posixpath.join(posixpath.dirname(source.path), name))
        if not name.startswith("."):
            yield f"{name}: import by a relative path; there is no build step and no other host"
        elif not target.startswith("static/js/"):
            yield f"{name}: import from static/js alone"
        elif not (ROOT / target).is_file():
            yield f"{name}: there is no such file"


def made_by_elements(source: Source) -> Iterator[str]:
    for found in AS_TEXT.findall(COMMENT.sub("", source.text)):
        yield f"no {found}: build elements with dom.js, so that a name can never become code"


def nothing_inline(source: Source) -> Iterator[str]:
    for found in INLINE.findall(source.text):
        yield f"`{found.strip()}`: put it into a file; the security policy refuses what is inline"


def nothing_from_elsewhere(source: Source) -> Iterator[str]:
    for found in ELSEWHERE.findall(source.text):
        yield f"`{found}`: serve it from static/; no other host learns who plays"


def nothing_left_over(source: Source) -> Iterator[str]:
    for found in LEFT_OVER.findall(source.text):
        yield f"{found}: do it now, or leave it"


RULES: list[tuple[Rule, list[Source]]] = [
    (modules_of_our_own, SCRIPTS),
    (made_by_elements, SCRIPTS),
    (nothing_inline, PAGES),
    (nothing_from_elsewhere, [*PAGES, *STYLES]),
    (nothing_left_over, [*SCRIPTS, *STYLES, *PAGES]),
    (small_files, [*SCRIPTS, *STYLES, *PAGES]),
]


@pytest.mark.parametrize(("rule", "sources"), RULES, ids=[rule.__name__ for rule, _ in RULES])
def test_the_client_keeps_the_rules_of_the_house(rule: Rule, sources: list[Source]) -> None:
    assert sources, "there is nothing to look at"
    found = complaints(rule, sources)
    assert not found, found


@pytest.mark.parametrize(
    ("rule", "text"),
    [
        (modules_of_our_own, 'import { x } from "preact";'),
        (modules_of_our_own, 'import "https://example.org/x.js";'),
        (modules_of_our_own, 'import { x } from "../../secret.js";'),
        (modules_of_our_own, 'const x = await import("./nowhere.js");'),
        (made_by_elements, "node.innerHTML = name;"),
        (made_by_elements, "eval(name);"),
        (nothing_inline, '<p style="color: red">'),
        (nothing_inline, "<script>let x;</script>"),
        (nothing_inline, '<a onclick="x()">'),
        (nothing_inline, "<style>"),
        (nothing_from_elsewhere, '<script src="//example.org/x.js"></script>'),
        (nothing_from_elsewhere, "a { background: url(https://example.org/x.png) }"),
        (nothing_left_over, "// TODO later"),
        (small_files, "let x;\n" * 251),
    ],
)
def test_the_rule_notices(rule: Rule, text: str) -> None:
    assert complaints(rule, [Source("static/js/x.js", text)])


@pytest.mark.parametrize(
    "text", ["", '// from "elsewhere"\n', '/* import("x") */', 'import { el } from "./dom.js";']
)
def test_what_is_well_is_left_alone(text: str) -> None:
    assert not complaints(modules_of_our_own, [Source("static/js/x.js", text)])


def test_the_printed_board_is_that_of_the_rules() -> None:
    """The one thing that is written down twice, for the page draws it before a game is dealt."""
    printed = re.search(r"PRINTED\s*=\s*`([^`]+)`", read("static/js/table/layout.js"))
    assert printed is not None, "layout.js draws the board in a template called PRINTED"
    assert printed[1].split() == [card or "--" for card in LAYOUT]
