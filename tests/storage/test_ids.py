"""Ids, links and codes."""

import time

from app.storage import ids


def test_a_hundred_thousand_codes() -> None:
    codes = {ids.new_code() for _ in range(100_000)}
    assert len(codes) > 99_000
    for code in codes:
        assert ids.read_code(code) == code
        assert not any(word in code for word in ids.UNFORTUNATE)
    letters = set("".join(codes))
    assert letters == set(ids.CODE_LETTERS)
    assert not letters & set("AEIOUY01LQ")


def test_what_is_no_code() -> None:
    for typed in ("", "BCDFG", "BCDFGHJ", "BCDFG0", "BCDFGA", "bcdfg\x00", "ｂｃｄｆｇｈ"):
        assert ids.read_code(typed) is None


def test_ids_are_version_7_and_sort_by_time() -> None:
    first = ids.new_id()
    time.sleep(0.003)
    later = [ids.new_id() for _ in range(10_000)]
    assert {(made.version, made.variant) for made in later} == {(7, "specified in RFC 4122")}
    assert first < min(later)
    assert len(set(later)) == 10_000
    assert abs((first.int >> 80) - time.time_ns() // 1_000_000) < 60_000


def test_links_are_long() -> None:
    links = {ids.new_link() for _ in range(1000)}
    assert len(links) == 1000
    assert {len(link) for link in links} == {24}


def test_ids_of_people_differ() -> None:
    made = {ids.new_person_id() for _ in range(10_000)}
    assert len(made) == 10_000
    assert {len(person) for person in made} == {12}
    assert set("".join(made)) == set(ids.PERSON_LETTERS)
