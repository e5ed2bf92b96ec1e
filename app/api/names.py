"""Names made safe to show: nothing invisible, nothing that reorders or overflows the text around it."""

import unicodedata

import regex

from app.session.room import RoomError

NAME = 20
"""Graphemes of a name, at most: what people count as letters."""

NAME_POINTS = 64

TITLE = 60
TITLE_POINTS = 240

MARKS = 3
"""Combining marks on one letter, at most."""

LONGEST = 1000
"""Code points that we look at."""

_EMOJI = (
    r"(?:\p{RI}\p{RI}"  # flags
    r"|[0-9#*]\uFE0F?\u20E3"  # keycaps
    r"|\p{Extended_Pictographic}(?:\p{EMod}|\uFE0F)?(?:[\U000E0020-\U000E007E]+\U000E007F)?"
    r"(?:\u200D\p{Extended_Pictographic}(?:\p{EMod}|\uFE0F)?)*)"
)
_UNSEEN = r"[\p{C}\p{Default_Ignorable_Code_Point}\u2800]"
"""Control, format, private, unassigned; what takes no room; and a blank that is no space."""

_DISGUISES = ("<wide>", "<narrow>", "<font>", "<circle>", "<initial>", "<medial>", "<final>", "<isolated>")

_SHOWN = regex.compile(rf"({_EMOJI})|{_UNSEEN}")
_STACK = regex.compile(rf"(\p{{M}}{{{MARKS}}})\p{{M}}+")
_HOMELESS = regex.compile(r"(?<=^|\s)\p{M}+")
_GRAPHEME = regex.compile(r"\X")
_VISIBLE = regex.compile(r"[^\p{M}\s]")


def safe_name(text: str) -> str:
    """A person's name. Raises RoomError (bad_name) for one that is blank or too long."""
    name = _clean(text)
    if not _VISIBLE.search(name) or not _fits(name, NAME, NAME_POINTS):
        raise RoomError("bad_name")
    return name


def safe_title(text: str) -> str:
    """A room's title; a blank one means none. Raises RoomError (bad_name) for one that is too long."""
    title = _clean(text)
    if not _fits(title, TITLE, TITLE_POINTS):
        raise RoomError("bad_name")
    return title if _VISIBLE.search(title) else ""


def _clean(text: str) -> str:
    if len(text) > LONGEST:
        raise RoomError("bad_name")
    text = " ".join(_normal(text).split())
    text = _SHOWN.sub(lambda found: found[1] or "", text)
    text = _STACK.sub(r"\1", text)
    return " ".join(_HOMELESS.sub("", " ".join(text.split())).split())


def _normal(text: str) -> str:
    """One spelling for what looks alike: full width, mathematical bold and the like are plain letters.

    Not NFKC for all of it: that would take apart what Thai and Lao write as one.
    """
    plain = (unicodedata.normalize("NFKC", c) if _is_disguised(c) else c for c in text)
    return unicodedata.normalize("NFC", "".join(plain))


def _is_disguised(letter: str) -> bool:
    return unicodedata.decomposition(letter).startswith(_DISGUISES)


def _fits(text: str, graphemes: int, points: int) -> bool:
    return len(text) <= points and len(_GRAPHEME.findall(text)) <= graphemes
