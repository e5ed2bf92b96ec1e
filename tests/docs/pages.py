"""The documents, as their tests read them."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]

PAGES = sorted(
    path.relative_to(ROOT).as_posix() for path in (*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"))
)
"""All documents, seen from the root of the project."""


def read(path: str) -> str:
    """The text of one file."""
    return (ROOT / path).read_text(encoding="utf-8")


def section(page: str, heading: str) -> str:
    """What stands below a heading of a document, up to the next one of its kind."""
    depth = heading.partition(" ")[0]
    text = read(page).partition(f"\n{heading}\n")[2]
    if not text:
        raise ValueError(f"{page} has no heading {heading!r}")
    return re.split(rf"^{depth} ", text, maxsplit=1, flags=re.MULTILINE)[0]


def blocks(text: str) -> list[str]:
    """The blocks of code in a text."""
    return re.findall(r"^ *```\w*\n(.*?)^ *```$", text, re.DOTALL | re.MULTILINE)


def prose(text: str) -> str:
    """A text without its blocks of code."""
    return re.sub(r"^ *```\w*\n.*?^ *```$", "", text, flags=re.DOTALL | re.MULTILINE)


def rows(text: str) -> list[list[str]]:
    """The rows of the tables in a text, without their heads."""
    found = [line.strip("|").split("|") for line in text.splitlines() if line.startswith("|")]
    cells = [[cell.strip() for cell in row] for row in found]
    heads = {i - 1 for i, row in enumerate(cells) if set("".join(row)) <= {"-"}}
    return [row for i, row in enumerate(cells) if i not in heads and i - 1 not in heads]


def quoted(text: str) -> list[str]:
    """What stands between backticks."""
    return re.findall(r"`([^`]+)`", text)
