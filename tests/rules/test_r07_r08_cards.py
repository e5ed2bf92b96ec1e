"""R6 to R8: what a card does."""

import pytest

from tests.rules.picture import rows
from tests.rules.story import after, can, game, hand, refusal, shown

ROWS = rows(r2="..g", r5=".....bb")


def test_a_card_puts_a_chip_on_either_of_its_two_spaces() -> None:
    start = game("", "5H 9S", "3D")
    assert [move for move in can(start, 0) if move.startswith("5H")] == ["5H@44", "5H@68"]
    played = after(start, "0 5H@44")
    assert shown(played) == rows(r4="....b")
    assert (hand(played, 0), played.table.piles, played.table.turn) == ("9S", (("5H",), ()), 1)


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("0 5H@45", "cell_mismatch"),
        ("0 2D@22", "cell_occupied"),
        ("0 3H@55", "cell_occupied"),
        ("0 5H@00", "corner_cell"),
        ("0 KC@77", "card_not_in_hand"),
        ("1 3D@23", "not_your_turn"),
    ],
)
def test_where_a_card_cannot_go(move: str, reason: str) -> None:
    assert refusal(game(ROWS, "5H 2D 3H", "3D"), move) == reason


@pytest.mark.parametrize("jack", ["JC", "JD"])
def test_a_two_eyed_jack_goes_on_any_open_space(jack: str) -> None:
    start = game(ROWS, jack, "3D")
    taken = {22, 55, 56, 0, 9, 90, 99}
    assert can(start, 0) == [f"{jack}@{space:02}" for space in range(100) if space not in taken]
    assert shown(after(start, f"0 {jack}@57")) == rows(r2="..g", r5=".....bbb")
    assert refusal(start, f"0 {jack}@55") == "cell_occupied"
    assert refusal(start, f"0 {jack}@99") == "corner_cell"


@pytest.mark.parametrize("jack", ["JH", "JS"])
def test_a_one_eyed_jack_removes_an_opponents_chip_and_that_is_the_turn(jack: str) -> None:
    start = game(ROWS, "2D", f"{jack} 3H", turn=1)
    assert [move for move in can(start, 1) if jack in move] == [f"{jack}@55", f"{jack}@56"]
    removed = after(start, f"1 {jack}@55")
    assert (shown(removed), removed.table.turn) == (rows(r2="..g", r5="......b"), 0)
    assert refusal(removed, "1 3H@55") == "not_your_turn"


def test_the_space_cleared_is_open_from_the_next_turn_on() -> None:
    start = game(rows(r4="....b"), "2D 9S", "JH 5H", turn=1)
    later = after(start, "1 JH@44", "0 9S@61", "1 5H@44")
    assert shown(later) == rows(r4="....g", r6=".b")


@pytest.mark.parametrize(
    ("space", "reason"),
    [(33, "cell_empty"), (22, "own_chip"), (0, "corner_cell"), (42, "locked_chip")],
)
def test_what_a_one_eyed_jack_cannot_remove(space: int, reason: str) -> None:
    start = game(rows(r2="..g", r4="bbbbb"), "2D", "JS", sewn=("b40-44",), turn=1)
    assert refusal(start, f"1 JS@{space:02}") == reason


def test_with_three_teams_of_any_other_team_but_not_of_a_teammate() -> None:
    board = rows(r5="bgr")
    start = game(board, "JH", "2D", "3D", "4D", "5D", "6D", teams=3)
    assert can(start, 0) == ["JH@51", "JH@52"]


def test_chips_beside_a_sequence_in_the_same_line_are_not_part_of_it() -> None:
    start = game(rows(r4="bbbbbb"), "2D", "JS", sewn=("b40-44",), turn=1)
    assert can(start, 1) == ["JS@45"]


def test_jacks_are_on_no_space_and_not_dead() -> None:
    start = game("", "JH 2D", "3D")
    assert refusal(start, "0 JH@55") == "cell_empty"
    assert refusal(start, "0 swap JH") == "not_dead"
