"""How each kind of vector is run (vectors/FORMAT.md, Kinds)."""

from collections.abc import Callable, Mapping
from typing import Any

from app.rules.board import SPACES_OF
from app.rules.cards import Card
from app.rules.moves import SetupError
from app.rules.setup import Setup, cut, next_dealer, options_as_dict
from tests.rules.adapter import Referee, Refused
from tests.rules.facts import Facts, compare, facts
from tests.rules.notation import Json, cells_of
from tests.rules.positions import dealt, position, reshuffles_of, setup_of
from tests.rules.viewing import run_view

Vector = Mapping[str, Any]


def run(vector: Vector) -> None:
    """Raises AssertionError where a stated fact does not hold, KeyError for an unknown kind."""
    if unknown := set(vector) - _FIELDS:
        raise ValueError(f"unknown fields: {unknown}")
    KINDS[vector["kind"]](vector)


_FIELDS = {"id", "set", "rules", "title", "kind", "given", "steps", "action", "expect"}


def _exactly(expected: Mapping[str, Json], real: Mapping[str, Json]) -> None:
    """Facts that are compared as they are."""
    assert set(expected) <= set(real), f"{dict(real)} says nothing of {set(expected) - set(real)}"
    assert {name: real[name] for name in expected} == expected


def _or_error(describe: Callable[[], Facts]) -> Facts:
    try:
        return {"ok": True, **describe()}
    except SetupError as error:
        return {"ok": False, "error": error.reason.value}


def _run_setup(vector: Vector) -> None:
    _exactly(vector["expect"], _or_error(lambda: _describe_setup(setup_of(vector["given"]))))


def _describe_setup(setup: Setup) -> Facts:
    return {
        "teams_by_seat": [setup.team_of(seat) for seat in range(setup.players)],
        "hand_size": setup.hand_size,
        "sequences_to_win": setup.goal,
        "options": {**options_as_dict(setup.options), "sequences_to_win": setup.goal},
    }


def _run_cut(vector: Vector) -> None:
    given = vector["given"]
    _exactly(vector["expect"], _or_error(lambda: _describe_cut(given["seats"], given["cards"])))


def _describe_cut(seats: int, cards: list[Card]) -> Facts:
    made = cut(seats, cards)
    return {
        "dealer": made.dealer,
        "first_to_play": next_dealer(made.dealer, seats),
        "rounds": [[{"seat": seat, "card": card} for seat, card in turned] for turned in made.rounds],
    }


def _run_rematch(vector: Vector) -> None:
    dealer = next_dealer(vector["given"]["dealer"], vector["given"]["seats"])
    _exactly(vector["expect"], {"ok": True, "dealer": dealer})


def _run_board(vector: Vector) -> None:
    cells = cells_of(SPACES_OF[vector["given"]["card"]])
    _exactly(vector["expect"], {"ok": True, "cells": cells})


def _run_deal(vector: Vector) -> None:
    real, expected = _or_error(lambda: _describe_deal(vector["given"])), dict(vector["expect"])
    for told in (real, expected):
        if "hands" in told:
            told["hands"] = list(map(sorted, told["hands"]))
    _exactly(expected, real)


def _describe_deal(given: Mapping[str, Json]) -> Facts:
    game = dealt(given)
    return {
        "hands": list(map(list, game.hidden.hands)),
        "turn": game.table.turn,
        "dealer": game.table.dealer,
        "deck_size": game.table.deck,
        "next_cards": list(game.hidden.deck[:5]),
    }


def _run_position(vector: Vector) -> None:
    _run_steps(Referee(position(vector["given"]), reshuffles_of(vector["given"])), vector["steps"])


def _run_script(vector: Vector) -> None:
    _run_steps(Referee(dealt(vector["given"]), reshuffles_of(vector["given"])), vector["steps"])


def _run_steps(referee: Referee, steps: list[Json]) -> None:
    for number, step in enumerate(steps, start=1):
        if unknown := set(step) - {"action", "expect"}:
            raise ValueError(f"unknown fields: {unknown}")
        try:
            compare(step["expect"], _outcome(referee, step["action"]))
        except AssertionError as error:
            raise AssertionError(f"step {number}, {step['action']}: {error}") from error


def _outcome(referee: Referee, action: Json) -> Facts:
    """What the action did; a refused one must leave everything as it was."""
    before, held, coming = referee.game, referee.held, list(referee.reshuffles)
    try:
        done = referee.do(action)
    except Refused as refused:
        assert (referee.game, referee.held, referee.reshuffles) == (before, held, coming)
        return {"ok": False, "error": str(refused)}
    return {"ok": True, **facts(referee, held, before, done)}


def _run_legal(vector: Vector) -> None:
    referee = Referee(position(vector["given"]))
    for seat, actions in vector["expect"].items():
        assert _in_order(referee.legal(int(seat))) == _in_order(actions), f"seat {seat}"


def _in_order(actions: list[Json]) -> list[str]:
    return sorted(str(sorted(action.items())) for action in actions)


def _run_view(vector: Vector) -> None:
    run_view(vector["given"], vector["action"], vector["expect"])


KINDS: dict[str, Callable[[Vector], None]] = {
    "setup": _run_setup,
    "cut": _run_cut,
    "rematch": _run_rematch,
    "board": _run_board,
    "deal": _run_deal,
    "position": _run_position,
    "script": _run_script,
    "legal": _run_legal,
    "view": _run_view,
}
