"""The numbers by which code and tests cite the rules, and the facts that the rules state as data."""

import re
from collections.abc import Iterator

from app.rules.board import LAYOUT
from app.rules.moves import Reason
from app.rules.setup import _ALLOWED, HAND_SIZES, teams_for
from tests.docs.pages import ROOT, blocks, quoted, read, rows, section

NUMBER = re.compile(r"\bR([1-9]\d?(?:\.\d+)?)\b")


def numbers() -> set[str]:
    """All numbers of the rules, chapters and points."""
    text = read("docs/RULES.md")
    chapters = re.findall(r"^## R(\d+) ", text, re.MULTILINE)
    return {*chapters, *re.findall(r"^- \*\*R(\d+\.\d+)[ *]", text, re.MULTILINE)}


def cited() -> Iterator[tuple[str, str]]:
    """Where which number is cited."""
    for folder, endings in {"app": {".py"}, "tests": {".py"}, "static": {".js"}, "docs": {".md"}}.items():
        for path in (ROOT / folder).rglob("*"):
            if path.suffix in endings:
                named = path.relative_to(ROOT).as_posix()
                numbers = NUMBER.findall(path.read_text(encoding="utf-8"))
                yield from ((number, named) for number in numbers if "." in number or is_of_rules(named))


def is_of_rules(path: str) -> bool:
    """Whether a bare R15 in a file is a chapter of the rules; elsewhere tests number scenarios like that."""
    return not path.startswith(("tests/realtime/", "tests/browser/", "tests/api/", "tests/storage/"))


def test_every_number_that_is_cited_is_a_rule() -> None:
    known = numbers()
    unknown = sorted({f"R{number} in {path}" for number, path in cited() if number not in known})
    assert not unknown


def test_the_numbers_run_without_a_gap() -> None:
    chapters = sorted(int(number) for number in numbers() if "." not in number)
    assert chapters == list(range(1, 19))
    for chapter in chapters:
        points = sorted(int(n.partition(".")[2]) for n in numbers() if n.startswith(f"{chapter}."))
        assert points == list(range(1, len(points) + 1))


def test_the_board_is_the_one_that_is_played_on() -> None:
    lines = blocks(section("docs/RULES.md", "## R2 The board"))[0].splitlines()[1:]
    codes = [code for line in lines for code in line.split()[1:]]
    assert codes == [card or "--" for card in LAYOUT]


def test_players_teams_and_hands() -> None:
    seats = section("docs/RULES.md", "## R3 Players and seats")
    forms = re.findall(r"(\d+)x(\d+)", seats.partition("**R3.2**")[2].partition("*(ours)*")[0])
    assert {(int(teams) * int(each), int(teams)) for teams, each in forms} == {
        (players, teams) for players in HAND_SIZES for teams in teams_for(players)
    }
    sizes = section("docs/RULES.md", "## R4 Cut and deal").partition("**R4.4**")[2].partition("\n")[0]
    told = {
        int(n): int(size) for size, ns in re.findall(r"(\d) with ([\d or]+)", sizes) for n in ns.split(" or ")
    }
    assert told == HAND_SIZES


def test_the_options_have_these_values() -> None:
    for row in rows(section("docs/RULES.md", "## R17 Options")):
        name = quoted(row[0])[0]
        words = re.findall(r"[a-z_]+|\d", re.sub(r"\(.*?\)", "", row[1]))
        wanted = ["none" if value is None else str(value) for value in _ALLOWED[name]]
        assert sorted(words) == sorted(wanted), name
    assert len(rows(section("docs/RULES.md", "## R17 Options"))) == len(_ALLOWED)


def test_every_reason_of_refusal_is_told() -> None:
    text = read("docs/RULES.md").partition("**R18.3**")[2].partition("## Questions")[0]
    assert {word for word in quoted(text) if "=" not in word} == set(Reason)
