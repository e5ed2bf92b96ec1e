"""Ids and secrets: ids that sort by time, links that nobody guesses, codes that can be said aloud."""

import secrets
import time
from uuid import UUID

CODE_LETTERS = "BCDFGHJKMNPRSTVWXZ"
"""Without vowels, and without letters or digits that look like another."""

CODE_LENGTH = 6

UNFORTUNATE = (
    *("BDSM", "BTCH", "CCK", "CNT", "DCK", "FCK", "FGT", "FKK", "HTLR", "KKK", "KZ", "NGGR", "NGR"),
    *("NZ", "PRN", "PSS", "RPST", "SHT", "SS", "TWT", "WNK", "WTF", "XXX"),
)
"""What people read into consonants; no code contains any of it."""

PERSON_LETTERS = "0123456789abcdefghjkmnpqrstvwxyz"


def new_id() -> UUID:
    """A version 7 UUID: milliseconds since 1970, then 74 random bits."""
    milliseconds = time.time_ns() // 1_000_000
    chance = secrets.randbits(74)
    return UUID(int=milliseconds << 80 | 7 << 76 | (chance >> 62) << 64 | 2 << 62 | chance & (1 << 62) - 1)


def new_link() -> str:
    """24 characters, safe in an address, of 144 random bits: whoever has it is let in."""
    return secrets.token_urlsafe(18)


def new_secret() -> str:
    """43 characters of 256 random bits, to be told once and kept as a hash."""
    return secrets.token_urlsafe(32)


def new_person_id() -> str:
    """12 characters of 60 random bits: public, unique, no secret."""
    return _spell(12, PERSON_LETTERS)


def new_code() -> str:
    """A room's code; the database says whether it is free."""
    while True:
        code = _spell(CODE_LENGTH, CODE_LETTERS)
        if not any(word in code for word in UNFORTUNATE):
            return code


def read_code(text: str) -> str | None:
    """The code that somebody typed, in any case, with spaces or dashes; None if it cannot be one."""
    code = "".join(text.split()).replace("-", "").upper()
    return code if len(code) == CODE_LENGTH and set(code) <= set(CODE_LETTERS) else None


def _spell(length: int, letters: str) -> str:
    """Random letters, each as likely as any other; from one number, since the system's chance is slow."""
    chance, word = secrets.randbelow(len(letters) ** length), ""
    for _ in range(length):
        chance, letter = divmod(chance, len(letters))
        word += letters[letter]
    return word
