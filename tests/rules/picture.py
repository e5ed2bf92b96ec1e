"""Boards as pictures: ten lines of ten signs, one for each space.

`.` open, `+` a corner, `b` `g` `r` a chip of team 0, 1, 2; in capitals (and `#` for a corner) if it is locked
in a sequence. Spaces are written as row and column: 40 is row 4, column 0.
"""

from app.rules.board import CORNERS, Board, Sequence, Space, Spaces, board_of, members

_CHIPS = "bgr"


def empty() -> str:
    return picture(board_of((0, 0)))


def rows(**given: str) -> str:
    """A picture with some rows filled in from the left: `rows(r4="bbbb")`."""
    lines = empty().splitlines()
    for name, signs in given.items():
        row = int(name[1:])
        lines[row] = signs.replace(" ", "") + lines[row][len(signs.replace(" ", "")) :]
    return "\n".join(lines)


def five(text: str) -> Spaces:
    """The spaces between two ends: `"40-44"`."""
    first, last = (int(end) for end in text.split("-"))
    return sum(1 << space for space in range(first, last + 1, (last - first) // 4))


def board(drawn: str, *sewn: str, teams: int = 2) -> Board:
    """The board of a picture; recorded sequences are named by team and ends, as in `"b40-44"`."""
    signs = "".join(drawn.split()).lower().replace("#", "+")
    assert len(signs) == 100, "a picture has a hundred spaces"
    assert all((sign == "+") == (CORNERS >> space & 1) for space, sign in enumerate(signs))
    chips = tuple(
        sum(1 << space for space, sign in enumerate(signs) if sign == chip) for chip in _CHIPS[:teams]
    )
    sequences = tuple(Sequence(_CHIPS.index(text[0]), five(text[1:])) for text in sewn)
    return board_of(chips, sequences)


def picture(shown: Board) -> str:
    """The picture of a board."""
    signs = [_sign(shown, space) for space in range(100)]
    return "\n".join("".join(signs[row * 10 : row * 10 + 10]) for row in range(10))


def _sign(shown: Board, space: Space) -> str:
    locked = bool(shown.locked >> space & 1)
    if CORNERS >> space & 1:
        return "#" if locked else "+"
    team = shown.team_at(space)
    sign = "." if team is None else _CHIPS[team]
    return sign.upper() if locked else sign


def ends(line: Spaces) -> str:
    """The inverse of `five`."""
    spaces = list(members(line))
    return f"{spaces[0]:02}-{spaces[-1]:02}"
