"""R12: what is a sequence. The examples are those of docs/RULES.md."""

import pytest

from app.rules.board import CORNERS, LINES
from app.rules.legal import ways
from tests.rules.picture import ends, rows
from tests.rules.story import after, can, game, refusal, shown


def readings(drawn: str, space: int, *sewn: str, team: int = 0) -> list[str]:
    """The ways to read a chip, each as the ends of its fives."""
    table = game(drawn, "2D", "3D", sewn=sewn, sequences_to_win=3).table
    return [" ".join(map(ends, way)) for way in ways(table, team, space)]


def test_the_board_has_192_fives_and_none_with_two_corners() -> None:
    assert len(set(LINES)) == 192
    assert {line.bit_count() for line in LINES} == {5}
    assert max((line & CORNERS).bit_count() for line in LINES) == 1


@pytest.mark.parametrize(
    ("example", "drawn", "sewn", "chip", "expected"),
    [
        ("1: six, the player chooses", rows(r4=".bbb.bb"), [], 44, ["41-45", "42-46"]),
        ("2: sixth chip", rows(r4="bbbbb"), ["b40-44"], 45, []),
        ("2: seventh chip", rows(r4="bbbbbb"), ["b40-44"], 46, []),
        ("2: eighth chip", rows(r4="bbbbbbb"), ["b40-44"], 47, []),
        ("2: ninth chip shares only the end", rows(r4="bbbbbbbb"), ["b40-44"], 48, ["44-48"]),
        ("3: the middle of nine", rows(r4="bbbb.bbbb"), [], 44, ["40-44 44-48"]),
        ("4: corner and eight", rows(r0="+bbbbbbb"), ["b00-04"], 8, ["04-08", "05-09"]),
        ("5: the whole edge, two overlap", rows(r0="+bbbb.bbb+"), ["b00-04"], 5, ["04-08", "05-09"]),
        ("6: nine, grown at both ends", rows(r4="bbbbbbbb"), ["b42-46"], 48, []),
        (
            "7: row and column at once",
            rows(r2="....b", r3="....b", r4=".bbb.b", r5="....b", r6="....b"),
            [],
            44,
            ["24-64 41-45"],
        ),
        ("8: the same corner twice", rows(r0="+bbbb", r1="b", r2="b", r3="b"), ["b00-04"], 40, ["00-40"]),
        (
            "9: one space with each of two",
            rows(r4="bbbbb", r5="..b", r6="bbbbb", r7="..b"),
            ["b40-44", "b60-64"],
            82,
            ["42-82"],
        ),
        (
            "10: the odd chip starts a column",
            rows(r4="bbbbbb", r5=".....b", r6=".....b", r7=".....b"),
            ["b40-44"],
            85,
            ["45-85"],
        ),
    ],
)
def test_examples(example: str, drawn: str, sewn: list[str], chip: int, expected: list[str]) -> None:
    assert readings(drawn, chip, *sewn) == expected


@pytest.mark.parametrize(
    ("n", "chip", "readings_of_it"),
    [(4, 3, 0), (5, 4, 1), (6, 4, 2), (7, 4, 3), (8, 4, 4), (9, 4, 1)],
)
def test_what_a_line_of_n_gives_from_nothing(n: int, chip: int, readings_of_it: int) -> None:
    """The longest line is made by the chip whose neighbours were no fives yet."""
    signs = "".join("." if i == chip else "b" for i in range(n))
    found = readings(rows(r4=signs), 40 + chip)
    assert len(found) == readings_of_it
    assert all(len(way.split()) == (2 if n == 9 else 1) for way in found)


IN_A_LINE = [(n, first) for n in range(6, 11) for first in range(n - 4)]


@pytest.mark.parametrize(("n", "first"), IN_A_LINE)
def test_what_a_line_of_n_gives_after_a_first_sequence(n: int, first: int) -> None:
    """A second one needs four more spaces beyond an end of the first; the last chip is an end of the line."""
    last = first + 4
    beyond = {0: first, n - 1: n - 1 - last}
    for chip in set(beyond) - set(range(first, last + 1)):
        signs = "".join("." if i == chip else "b" for i in range(n))
        found = readings(rows(r5=signs), 50 + chip, f"b5{first}-5{last}")
        assert len(found) == (1 if beyond[chip] >= 4 else 0), chip


def test_a_corner_counts_for_every_team_at_the_same_time() -> None:
    drawn = rows(r0="+bbb.", r1="g", r2="g", r3="g")
    assert readings(drawn, 4) == ["00-04"]
    assert readings(drawn, 40, team=1) == ["00-40"]


def test_sequences_of_others_do_not_matter() -> None:
    drawn = rows(r4="ggggg", r5="bbbb.")
    assert readings(drawn, 54, "g40-44") == ["50-54"]


def test_the_order_of_the_readings_is_by_row_then_column() -> None:
    """R12.8: two directions with two readings each."""
    drawn = rows(r2="....b", r3="....b", r4=".bbb.bb", r5="....b", r6="....b", r7="....b")
    assert readings(drawn, 44) == ["24-64 41-45", "24-64 42-46", "34-74 41-45", "34-74 42-46"]


SIX = rows(r4=".bbb.bb")


def test_the_player_says_which_five() -> None:
    start = game(SIX, "5H 2D", "3D")
    assert refusal(start, "0 5H@44") == "bad_choice"
    assert refusal(start, "0 5H@44/2") == "bad_choice"
    assert [move for move in can(start, 0) if "@44" in move] == ["5H@44/0", "5H@44/1"]
    assert shown(after(start, "0 5H@44/0")) == rows(r4=".BBBBBb")
    assert shown(after(start, "0 5H@44/1")) == rows(r4=".bBBBBB")


def test_nobody_is_asked_when_there_is_one_reading_or_the_chip_wins() -> None:
    assert refusal(game(SIX, "5H", "3D"), "0 5H@68/0") == "bad_choice"
    winning = game(SIX, "5H", "3D", sequences_to_win=1)
    assert refusal(winning, "0 5H@44/0") == "bad_choice"
    assert shown(after(winning, "0 5H@44")) == rows(r4=".BBBBBb")


def test_line_choice_auto_takes_the_first() -> None:
    start = game(SIX, "5H", "3D", line_choice="auto")
    assert refusal(start, "0 5H@44/1") == "bad_choice"
    assert shown(after(start, "0 5H@44")) == rows(r4=".BBBBBb")


def test_the_chip_left_over_can_be_removed_and_the_sequence_cannot() -> None:
    start = after(game(SIX, "5H", "JS JH"), "0 5H@44/1", "0 draw")
    assert refusal(start, "1 JS@42") == "locked_chip"
    assert shown(after(start, "1 JS@41")) == rows(r4="..BBBBB")


def test_history_counts_nine_are_two_only_from_an_end() -> None:
    """R12.9: the same nine chips, with another first sequence."""
    nine = rows(r4="bbbbbbbb")
    assert shown(after(game(nine, "7H", "2D", sewn=("b40-44",)), "0 7H@48")) == rows(r4="BBBBBBBBB")
    assert shown(after(game(nine, "7H", "2D", sewn=("b42-46",)), "0 7H@48")) == rows(r4="bbBBBBBbb")


def test_ten_in_a_row_with_the_first_near_the_middle_give_no_second() -> None:
    assert readings(rows(r4="bbbbbbbbb"), 49, "b42-46") == []
    assert readings(rows(r4="bbbbbbbbb"), 49, "b41-45") == ["45-49"]


def test_the_winning_chip_of_a_whole_edge_is_read_from_the_left() -> None:
    """Example 4 with the goal at two: nobody is asked, the first reading is recorded (R12.7)."""
    edge = game(rows(r0="+bbbbbbb"), "9S", "2D", sewn=("b00-04",))
    assert shown(after(edge, "0 9S@08")) == rows(r0="#BBBBBBBB")
