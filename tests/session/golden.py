"""A game as it was written down, and what each viewer saw after each step: `python -m tests.session.golden`.

The log stays as it is, for old logs must be read for ever. Writing it again is for a change of the
document that was meant: `git diff` then shows from which step on, and for whom, something looks different.
"""

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from app.rules.setup import setup_for
from app.session.room import decode_room, encode_room
from app.session.session import Session, advance
from app.session.step import Step, decode, encode
from tests.session.games import AT, whole_game
from tests.session.viewers import seen_by, text

FILE = Path(__file__).with_name("golden.json")
VIEWERS = ("p0", "p1", "standing", None)


def written() -> dict[str, Any]:
    """What the file says."""
    golden: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))
    return golden


def sessions(golden: dict[str, Any]) -> Iterator[Session]:
    """The game of the file, step by step."""
    session = Session(decode_room(golden["room"]))
    for n, row in enumerate(golden["log"], start=1):
        step = Step(n, AT, row.get("seat"), row["by"], row.get("cid"), decode(row["moves"]))
        session = advance(session, step)
        yield session


def seen(session: Session) -> str:
    """What each viewer sees of table and hand, in eight letters each; the room may change its looks."""
    return " ".join(_short({**seen_by(session, person), "room": None}) for person in VIEWERS)


def _short(document: Any) -> str:
    return hashlib.sha256(text(document).encode()).hexdigest()[:8]


def _row(step: Step) -> dict[str, Any]:
    row = {"seat": step.seat, "by": step.by, "cid": step.cid, "moves": encode(step.moves)}
    return {name: value for name, value in row.items() if value is not None}


def _log() -> dict[str, Any]:
    """The log of the file, or of a new game where there is none."""
    if FILE.exists():
        return written()
    game = whole_game(setup_for(2))
    return {"room": encode_room(game[0][1].room), "log": [_row(step) for step, _ in game]}


def write() -> None:
    """Write the file again, with the same game."""
    golden = _log()
    golden["seen"] = [seen(session) for session in sessions(golden)]
    lines = (f'"{name}": {_lines(part)}' for name, part in golden.items())
    FILE.write_text("{" + ",\n".join(lines) + "}\n", encoding="utf-8")


def _lines(part: Any) -> str:
    if not isinstance(part, list):
        return json.dumps(part)
    return "[\n" + ",\n".join(json.dumps(row, separators=(",", ":")) for row in part) + "\n]"


if __name__ == "__main__":
    write()
