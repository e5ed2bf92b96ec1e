"""A feed: what is shown of one room now, made once for all its sockets."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field

from app.dealer.live import Live
from app.session.patch import Document, diff
from app.session.room import PersonId
from app.session.session import Session
from app.session.view import View, view
from app.wire.documents import room_document, table_document, you_document

compact = json.JSONEncoder(separators=(",", ":"), ensure_ascii=False, check_circular=False).encode
"""JSON without spaces."""


@dataclass(slots=True, eq=False)
class Shown:
    """The documents of one session. `shared` is everybody's; one person's own part is made on demand."""

    session: Session | None
    watching: int
    shared: Document
    _yours: dict[PersonId, Document | None] = field(default_factory=dict)

    def yours(self, person: PersonId | None) -> Document | None:
        """The private part for that person; None for a spectator."""
        if person is None or self.session is None:
            return None
        if person not in self._yours:
            self._yours[person] = you_document(view(self.session, person).you)
        return self._yours[person]


NOTHING_SHOWN = Shown(session=None, watching=0, shared={})
"""What a socket has before its first message."""


class Feed:
    """The current documents of a room, and the encoded differences to what its sockets have."""

    def __init__(self, live: Live) -> None:
        self.live = live
        self.watching = 0
        self.counted: Mapping[PersonId, str] | None = None
        """The people of the room when `watching` was counted."""
        self._shown = NOTHING_SHOWN
        self._patches: dict[Shown, str] = {}

    def now(self) -> Shown:
        """What there is to show now; the same object until something changes."""
        session = self.live.session
        if self._shown.session is not session or self._shown.watching != self.watching:
            self._shown = self._show(session)
            self._patches.clear()
        return self._shown

    def _show(self, session: Session) -> Shown:
        """The documents of a session; what is as it was before is not made again."""
        before, seen = self._shown, view(session, None)
        shared = {"room": self._room(before, seen)}
        same_game = before.session is not None and before.session.room.game == session.room.game
        told = before.shared.get("table", {}).get("log") if same_game else None
        table = table_document(seen, told)
        return Shown(session, self.watching, shared if table is None else {**shared, "table": table})

    def _room(self, before: Shown, seen: View) -> Document:
        was = before.session
        same_room = was is not None and was.room is seen.room and was.phase == seen.phase
        if same_room and before.watching == self.watching:
            room: Document = before.shared["room"]
            return room
        return room_document(seen, self.watching)

    def patch(self, before: Shown, yours: Document | None, person: PersonId | None) -> str:
        """The merge patch, as JSON, from what a socket has to what is true now; "{}" if that is the same.

        The part that everybody gets is encoded once for all sockets that have the same.
        """
        shown = self.now()
        parts = [self._shared_part(before, shown), self._your_part(yours, shown.yours(person))]
        return "{" + ",".join(part for part in parts if part) + "}"

    def _shared_part(self, before: Shown, shown: Shown) -> str:
        if before is shown:
            return ""
        part = self._patches.get(before)
        if part is None:
            part = self._patches[before] = compact(diff(before.shared, shown.shared))[1:-1]
        return part

    def _your_part(self, before: Document | None, after: Document | None) -> str:
        if before == after:
            return ""
        if after is None:
            return '"you":null'
        return '"you":' + compact(diff(before or {}, after))
