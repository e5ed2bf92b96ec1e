"""The page that says how the program is built: every file, every function and every layer of it."""

import ast
import hashlib
import re
from collections.abc import Iterator

from app.dealer.chance import seal
from app.rules.cards import Card
from app.storage.ids import new_id
from tests.docs.pages import ROOT, blocks, quoted, rows, section
from tests.house.test_house import INWARD

HOUSE = "docs/HOUSE.md"


def tree() -> Iterator[str]:
    """The paths that the tree of the page names."""
    above: list[str] = []
    lines = blocks(section(HOUSE, "## The tree"))[0].splitlines()
    for line in filter(str.strip, lines):
        depth = (len(line) - len(line.lstrip())) // 2
        names = [word for i, word in enumerate(re.split(r"\s{2,}", line.strip())) if not i or is_path(word)]
        yield from ("".join((*above[:depth], name)) for name in names)
        if names and names[0].endswith("/"):
            above[depth:] = [names[0]]


def is_path(word: str) -> bool:
    """Whether this is another name on the same line, and not a description."""
    return " " not in word and ("." in word or word.endswith("/") or word == "LICENSE")


def test_the_tree_is_read_rightly() -> None:
    assert {"LICENSE", "docs/RULES.md", "app/rules/board.py", "tests/bots/", "static/lang/en.json"} <= set(
        tree()
    )


def test_every_file_of_the_tree_is_there() -> None:
    assert not [path for path in tree() if not (ROOT / path).exists()]


def test_every_file_is_in_the_tree() -> None:
    files = {path.relative_to(ROOT).as_posix() for path in (ROOT / "app").rglob("*.py")}
    assert {path for path in files if not path.endswith("__init__.py")} <= set(tree())
    folders = {f"tests/{path.name}/" for path in (ROOT / "tests").iterdir() if any(path.glob("*.py"))}
    assert folders <= set(tree())


def test_the_layers_are_those_that_are_enforced() -> None:
    told = {quoted(row[0])[0]: set(quoted(row[1])) for row in rows(section(HOUSE, "## Layers"))}
    assert told == {part: set(INWARD[part].split()) for part in told}
    folders = {path.name for path in (ROOT / "app").iterdir() if (path / "__init__.py").exists()}
    assert set(told) == folders


def signatures(text: str) -> dict[str, str]:
    """The functions of a text, each with its arguments and what it gives, as Python writes them."""
    functions = (node for node in ast.parse(text).body if isinstance(node, ast.FunctionDef))
    return {
        f.name: f"({ast.unparse(f.args)}) -> {ast.unparse(f.returns) if f.returns else ''}" for f in functions
    }


def test_the_functions_of_the_rules_are_these() -> None:
    block = blocks(section(HOUSE, "## The rules, as functions"))[0]
    lines = [f"{line.partition('  #')[0]}: ..." for line in block.splitlines() if line.startswith("def ")]
    told = signatures("\n".join(lines))
    true: dict[str, str] = {}
    for name in re.findall(r"app/rules/\w+\.py", block):
        true |= signatures((ROOT / name).read_text())
    assert told == {name: true.get(name) for name in told}


def test_the_moves_are_these() -> None:
    block = blocks(section(HOUSE, "## The rules, as functions"))[0]
    told = dict(re.findall(r"\b([A-Z][a-z]+)\(([^)]*)\)", block.partition("# app/rules/game.py")[0]))
    classes = {}
    for node in ast.parse((ROOT / "app/rules/moves.py").read_text()).body:
        if isinstance(node, ast.ClassDef) and node.name in told:
            fields = [field for field in node.body if isinstance(field, ast.AnnAssign)]
            classes[node.name] = ", ".join(
                ast.unparse(field.target) + (f"={ast.unparse(field.value)}" if field.value else "")
                for field in fields
            )
    assert told == classes


def test_the_seal_is_made_as_told() -> None:
    page = section(HOUSE, "## Hidden hands, by construction")
    recipe = next(words for words in quoted(page) if words.startswith("SHA-256"))
    room, parts = new_id(), recipe.removeprefix("SHA-256(").removesuffix(")").split(" | ")
    values = {"room": str(room), "game": "2", "k": "1", "salt": "5a17", "cards": "7H2CTD"}
    text = "|".join(values.get(part, part.strip('"')) for part in parts)
    cards = (Card("7H"), Card("2C"), Card("TD"))
    assert seal(room, 2, 1, "5a17", cards) == hashlib.sha256(text.encode()).hexdigest()


def test_every_decision_has_its_parts() -> None:
    pages = sorted((ROOT / "docs/decisions").glob("*.md"))
    assert [page.name[:4] for page in pages] == [f"{i:04}" for i in range(1, len(pages) + 1)]
    for page in pages:
        text = page.read_text()
        assert text.startswith(f"# {page.name[:4]} ")
        parts = re.findall(r"^\*\*(.*?)(?:\.\*\*|\*\*)", text, re.MULTILINE)
        assert parts == ["Context", "Decision", "Consequences", "Alternatives", "Guarded by"], page.name
