"""Names made safe to show."""

import unicodedata

import pytest
import regex
from hypothesis import given
from hypothesis import strategies as st

from app.api.names import safe_name, safe_title
from app.session.room import RoomError

FAMILY = "👨‍👩‍👧‍👦"

KEPT = [
    "Ann",
    "Ann Lee",
    "<b>'\"&amp;`${x}",
    "José",
    "王小明",
    "さくら",
    "กำธร",
    "हिन्दी",
    "علي",
    f"{FAMILY} Ann",
    "🏴󠁧󠁢󠁥󠁮󠁧󠁿",
    "🇮🇹🇩🇰",
    "1️⃣",
    "👍🏽",
    "❤️",
    "x" * 20,
    "é" * 20,
    FAMILY * 9,  # 63 code points
]

CLEANED = [
    ("  Ann \t\n Lee ", "Ann Lee"),
    ("e\u0301", "é"),
    ("ＡＮＮ", "ANN"),
    ("𝐀𝐧𝐧", "Ann"),
    ("A\u200bn\u2060n\ufeff", "Ann"),
    ("\u202eevil\u202c", "evil"),
    ("\u2066Ann\u2069", "Ann"),
    ("A\0n\x1bn\x7f", "Ann"),
    ("Ann\u2028Lee", "Ann Lee"),
    ("A\u200dnn", "Ann"),  # a joiner that joins no pictures
    ("x\ufe0f", "x"),
    ("a\U000e0041", "a"),
    ("\u0301\u0301Ann \u0301Lee", "Ann Lee"),
    ("x" + "\u0330" * 40 + "y", "x" + "\u0330" * 3 + "y"),
    ("A\u3164\u2800nn", "Ann"),
    ("A\ud800nn", "Ann"),
    ("A\ue000nn", "Ann"),
]

BAD = [
    "",
    " ",
    "\t\n",
    "\u200b",
    "\u3164",
    "\u2800",
    "\u0301",
    "\u202e",
    "x" * 21,
    "é" * 21,
    FAMILY * 10,
    "x" * 1001,
]


@pytest.mark.parametrize("name", KEPT)
def test_kept(name: str) -> None:
    assert safe_name(name) == name


@pytest.mark.parametrize(("text", "name"), CLEANED)
def test_cleaned(text: str, name: str) -> None:
    assert safe_name(text) == name


@pytest.mark.parametrize("text", BAD)
def test_refused(text: str) -> None:
    with pytest.raises(RoomError, match="bad_name"):
        safe_name(text)


@given(st.text(max_size=80))
def test_whatever_comes(text: str) -> None:
    try:
        name = safe_name(text)
    except RoomError:
        return
    assert name == name.strip()
    assert len(name) <= 64
    assert len(regex.findall(r"\X", name)) <= 20
    assert not regex.search(r"\p{M}{4}", name)
    kinds = {unicodedata.category(c) for c in name if c not in "\u200d\ufe0f" and c < "\U000e0020"}
    assert not kinds & {"Cc", "Cf", "Cs", "Co", "Zl", "Zp"}
    assert safe_name(name) == name


def test_titles() -> None:
    assert safe_title(" \u200b") == ""
    assert safe_title("x" * 60) == "x" * 60
    with pytest.raises(RoomError, match="bad_name"):
        safe_title("x" * 61)
