"""R1 to R5: pack, board, seats, cut, deal, goal and options."""

from collections import Counter

import pytest

from app.rules.board import CORNERS, LAYOUT, SPACES_OF, members
from app.rules.cards import CARDS, JACKS, PACK, Card, rank
from app.rules.game import deal
from app.rules.moves import Deal, SetupError
from app.rules.setup import (
    PRESETS,
    Options,
    cut,
    next_dealer,
    options_as_dict,
    options_with,
    setup_for,
    teams_for,
)
from tests.rules.positions import order_of

SEATINGS = [
    # players, teams, cards each, sequences to win, teams by seat
    (2, 2, 7, 2, "01"),
    (3, 3, 6, 1, "012"),
    (4, 2, 6, 2, "0101"),
    (6, 2, 5, 2, "010101"),
    (6, 3, 5, 1, "012012"),
    (8, 2, 4, 2, "01010101"),
    (9, 3, 4, 1, "012012012"),
    (10, 2, 3, 2, "0101010101"),
    (12, 2, 3, 2, "010101010101"),
    (12, 3, 3, 1, "012012012012"),
]

VALUES: dict[str, tuple[object, ...]] = {
    # R17; the first value is the default
    "sequences_to_win": (None, 1, 2, 3),
    "dead_card": ("once", "any", "turn"),
    "draw": ("manual", "auto"),
    "draw_window": ("next_draw", "next_move"),
    "line_choice": ("player", "auto"),
    "table_talk": ("on", "off"),
    "blocked": ("draw", "most"),
    "draw_after": (3, None),
}


@pytest.mark.parametrize(("players", "teams", "cards", "goal", "by_seat"), SEATINGS)
def test_the_ten_seatings(players: int, teams: int, cards: int, goal: int, by_seat: str) -> None:
    setup = setup_for(players, teams)
    assert (setup.hand_size, setup.goal) == (cards, goal)
    assert "".join(str(setup.team_of(seat)) for seat in range(players)) == by_seat


def test_there_are_no_other_seatings() -> None:
    possible = [(players, teams) for players in range(-1, 20) for teams in teams_for(players)]
    assert possible == [(players, teams) for players, teams, *_ in SEATINGS]
    assert setup_for(6).teams == setup_for(12).teams == 2


@pytest.mark.parametrize(
    ("players", "teams", "reason"),
    [
        *((players, 2, "bad_seats") for players in (-2, 0, 1, 5, 7, 11, 13, 14)),
        (2, 1, "bad_teams"),
        (4, 3, "bad_teams"),
        (4, 4, "bad_teams"),
        (3, 2, "bad_teams"),
        (9, 2, "bad_teams"),
        (12, 4, "bad_teams"),
        (2, 0, "bad_teams"),
    ],
)
def test_what_cannot_be_seated(players: int, teams: int, reason: str) -> None:
    with pytest.raises(SetupError) as refused:
        setup_for(players, teams)
    assert refused.value.reason.value == reason


def test_the_pack_is_two_packs() -> None:
    assert len(PACK) == 104
    assert set(Counter(PACK).values()) == {2}
    assert len(JACKS) == 4


def test_the_board_pictures_every_card_twice_jacks_not_and_has_four_free_corners() -> None:
    pictured = Counter(LAYOUT)
    assert pictured.pop(None) == 4
    assert pictured == dict.fromkeys(set(CARDS) - JACKS, 2)
    assert list(members(CORNERS)) == [0, 9, 90, 99]
    assert [space for space in range(100) if LAYOUT[space] == "5H"] == list(members(SPACES_OF[Card("5H")]))


def test_the_board_is_one_spiral_from_the_two_of_hearts() -> None:
    """R2.1: counter-clockwise outwards, hearts and clubs rising, diamonds and spades falling, twice."""
    up = list("23456789TQKA")
    round_ = [r + "H" for r in up] + [r + "C" for r in up]
    round_ += [r + "D" for r in reversed(up)] + [r + "S" for r in reversed(up)]
    assert [LAYOUT[space] for space in _spiral() if LAYOUT[space]] == round_ * 2


def _spiral() -> list[int]:
    """The way outwards from row 5, column 4, turning left."""
    row, column, steps, path = 5, 4, 1, [54]
    headings = ((0, 1), (-1, 0), (0, -1), (1, 0))
    for leg in range(19):
        down, right = headings[leg % 4]
        for _ in range(steps):
            row, column = row + down, column + right
            path.append(row * 10 + column)
        steps += leg % 2
    return path[:100]


@pytest.mark.parametrize(
    ("players", "cards", "dealer", "rounds"),
    [
        (2, "9H 4C", 1, 1),
        (2, "KH AS", 0, 1),  # aces are high
        (3, "2S 2H 9D 5D 4D", 1, 2),  # the third is out of the cut
        (4, "5H 9C 5S TD QC 3D", 2, 2),
        (3, "2S 2H 2D 7C 7D 7S JC TC QC", 1, 3),
        (12, "AS AH AD AC KS KH KD KC QS QH QD 2C", 11, 1),
    ],
)
def test_the_lowest_card_deals(players: int, cards: str, dealer: int, rounds: int) -> None:
    made = cut(players, map(Card, cards.split()))
    assert (made.dealer, len(made.rounds)) == (dealer, rounds)


def test_a_cut_needs_cards() -> None:
    with pytest.raises(SetupError):
        cut(2, [Card("5H"), Card("5S"), Card("6S")])


def test_ranks_rise_from_two_to_ace() -> None:
    assert [rank(Card(r + "S")) for r in "23456789TJQKA"] == list(range(13))


@pytest.mark.parametrize(("players", "teams"), [(players, teams) for players, teams, *_ in SEATINGS])
def test_the_deal_goes_clockwise_from_the_dealers_left_one_card_at_a_time(players: int, teams: int) -> None:
    setup = setup_for(players, teams)
    for dealer in range(players):
        game = deal(Deal(setup, dealer, order_of(PACK)))
        first = (dealer + 1) % players
        assert game.table.turn == first
        for i in range(players):
            dealt = [PACK[i + players * n] for n in range(setup.hand_size)]
            assert list(game.hidden.hands[(first + i) % players]) == dealt
        assert game.hidden.deck == PACK[players * setup.hand_size :]


@pytest.mark.parametrize("cards", [PACK[1:], (*PACK[1:], PACK[1]), (*PACK, PACK[0]), ()])
def test_a_deck_is_104_cards_each_of_52_twice(cards: tuple[Card, ...]) -> None:
    with pytest.raises(SetupError) as refused:
        deal(Deal(setup_for(2), 0, order_of(cards)))
    assert refused.value.reason.value == "bad_deck"


def test_in_a_rematch_the_deal_passes_to_the_left() -> None:
    assert [next_dealer(dealer, 3) for dealer in range(3)] == [1, 2, 0]


def test_the_defaults_are_the_official_rules() -> None:
    assert options_as_dict(Options()) == {name: values[0] for name, values in VALUES.items()}
    assert PRESETS["box"] == Options()
    assert list(PRESETS) == ["standard", "box", "family"]


@pytest.mark.parametrize("goal", [1, 2, 3])
@pytest.mark.parametrize("teams", [2, 3])
def test_the_goal_can_be_set_whatever_the_number_of_teams(goal: int, teams: int) -> None:
    assert setup_for(6, teams, Options(sequences_to_win=goal)).goal == goal


@pytest.mark.parametrize(
    "changes",
    [
        {"sequences_to_win": 0},
        {"sequences_to_win": 4},
        {"sequences_to_win": True},
        {"sequences_to_win": 2.0},
        {"sequences_to_win": "2"},
        {"dead_card": "never"},
        {"dead_card": None},
        {"draw": "on"},
        {"draw_window": ""},
        {"line_choice": []},
        {"table_talk": True},
        {"blocked": {}},
        {"draw_after": 2},
        {"draw_after": 0},
        {"draw_after": False},
        {"chips": 50},
    ],
)
def test_options_that_do_not_exist(changes: dict[str, object]) -> None:
    with pytest.raises(SetupError) as refused:
        options_with(Options(), changes)
    assert refused.value.reason.value == "bad_options"


def test_every_value_of_every_option_can_be_chosen() -> None:
    for name, values in VALUES.items():
        for value in values:
            assert options_as_dict(options_with(Options(), {name: value}))[name] == value


def test_options_by_name_and_back() -> None:
    for preset in PRESETS.values():
        assert options_with(Options(), options_as_dict(preset)) == preset
