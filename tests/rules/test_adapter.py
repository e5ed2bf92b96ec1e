"""The adapter itself: whatever a vector states is really compared, and what we do not know fails."""

import copy
from collections.abc import Iterator
from typing import Any

import pytest

from tests.rules.facts import COMPARED_AS
from tests.rules.kinds import run
from tests.rules.test_vectors import vectors

STEPPED = [vector for vector in vectors() if vector["kind"] in ("position", "script")]


def lies(vector: Any) -> Iterator[tuple[str, Any]]:
    """The vector with one fact of one step made wrong, by the name of the fact."""
    for i, step in enumerate(vector["steps"]):
        for fact, value in step["expect"].items():
            lie = copy.deepcopy(vector)
            lie["steps"] = lie["steps"][: i + 1]
            lie["steps"][i]["expect"][fact] = wrong(value)
            yield fact, lie


def wrong(value: Any) -> Any:
    if isinstance(value, bool):
        return not value
    if isinstance(value, list):
        return value[:-1] if value else [[9, 9]]
    if value is None or isinstance(value, dict):
        return {"type": "win", "team": 9}
    return value + type(value)(1)


def test_every_fact_is_compared() -> None:
    seen = set()
    for vector in sorted(STEPPED, key=lambda vector: len(vector["steps"]))[:60]:
        for fact, lie in lies(vector):
            seen.add(fact)
            with pytest.raises((AssertionError, TypeError)):
                run(lie)
    assert len(seen) >= len(COMPARED_AS) - 4 or len(STEPPED) < 60


@pytest.mark.parametrize(
    ("kind", "change"),
    [
        ("position", lambda vector: vector["steps"][0]["expect"].update(mood="good")),
        ("position", lambda vector: vector["steps"][0].update(note="")),
        ("position", lambda vector: vector["given"].update(weather="fine")),
        ("position", lambda vector: vector["given"]["chips"].update({"7": [[4, 4]]})),
        ("position", lambda vector: vector["given"]["options"].update(house_rule="on")),
        ("position", lambda vector: vector.update(kind="puzzle")),
        ("position", lambda vector: vector.update(comment="")),
        ("setup", lambda vector: vector["expect"].update(mood="good")),
        ("cut", lambda vector: vector["expect"].update(dealer=9)),
        ("rematch", lambda vector: vector["expect"].update(dealer=9)),
        ("board", lambda vector: vector["expect"].update(cells=[[0, 0]])),
        ("deal", lambda vector: vector["expect"].update(turn=9)),
        ("legal", lambda vector: vector["expect"]["0"].pop()),
        ("view", lambda vector: next(iter(vector["expect"].values())).update(mood="good")),
        ("view", lambda vector: next(iter(vector["expect"].values())).update(events=[])),
        ("view", lambda vector: next(iter(vector["expect"].values())).update(hand=["2S"])),
    ],
)
def test_what_is_unknown_or_wrong_fails(kind: str, change: Any) -> None:
    vector = copy.deepcopy(next((v for v in vectors() if v["kind"] == kind), None))
    if vector is None:
        pytest.skip(f"no vector of kind {kind} in this folder")
    change(vector)
    with pytest.raises((AssertionError, ValueError, KeyError)):
        run(vector)
