"""Every example of the rules as one test. VECTORS names another folder of files in the same format."""

import json
import os
from pathlib import Path
from typing import Any

import pytest

from app.rules.board import LAYOUT
from tests.rules.kinds import run

FOLDER = Path(os.environ.get("VECTORS") or Path(__file__).parent / "vectors")


def contents() -> list[Any]:
    return [json.loads(path.read_text("utf-8")) for path in sorted(FOLDER.glob("*.json"))]


def vectors() -> list[Any]:
    return [vector for content in contents() if isinstance(content, list) for vector in content]


def test_there_are_vectors() -> None:
    assert vectors(), f"no vectors in {FOLDER}"


@pytest.mark.parametrize("vector", [pytest.param(vector, id=vector["id"]) for vector in vectors()])
def test_vector(vector: Any) -> None:
    run(vector)


def test_what_is_no_list_of_vectors_is_our_board() -> None:
    for board in (content for content in contents() if not isinstance(content, list)):
        assert [code for row in board["rows"] for code in row] == [card or "--" for card in LAYOUT]
