"""The project's files, as the tests of the house read them."""

import ast
from collections.abc import Callable, Iterator
from functools import cached_property
from pathlib import Path
from typing import TypeAlias

ROOT = Path(__file__).parents[2]


class Source:
    """A file: where it lies, seen from the root of the project, and its text."""

    def __init__(self, path: str, text: str) -> None:
        self.path, self.text = path, text

    @cached_property
    def tree(self) -> ast.Module:
        """The syntax tree of a Python file."""
        return ast.parse(self.text)

    @property
    def head(self) -> str:
        """What the file says of itself at its top."""
        return self.text[:600]

    @property
    def lines(self) -> int:
        """How many lines it has."""
        return len(self.text.splitlines())


Rule: TypeAlias = Callable[[Source], Iterator[str]]
"""Finds what is wrong in a file, and says what to do instead."""


def files(folder: str, *endings: str) -> list[Source]:
    """All files below a folder with one of these endings."""
    found = (path for path in sorted((ROOT / folder).rglob("*")) if path.suffix in endings)
    return [Source(path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8")) for path in found]


def read(path: str) -> str:
    """The text of one file."""
    return (ROOT / path).read_text(encoding="utf-8")


APP = files("app", ".py")


def complaints(rule: Rule, sources: list[Source]) -> str:
    """All that the rule finds, one a line: empty if all is well."""
    return "\n".join(f"{source.path}: {found}" for source in sources for found in rule(source))


def imports(source: Source) -> Iterator[str]:
    """The dotted names that a Python file imports, wherever in the file."""
    for node in ast.walk(source.tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            name = f"{'.' * node.level}{node.module or ''}"
            yield from (f"{name}.{alias.name}" for alias in node.names)
