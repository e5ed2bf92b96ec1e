"""Who knocks, and from which page: on bare scopes of requests and sockets."""

from typing import Any

import pytest

from app import door
from app.config import Settings

SECRET = "s" * 43


def scope(scheme: str = "http", host: str = "fiverow.test", **headers: str) -> dict[str, Any]:
    """A scope with those headers."""
    named = {"host": host, **headers}
    return {
        "type": "http",
        "scheme": scheme,
        "headers": [(key.encode(), value.encode("latin-1")) for key, value in named.items()],
    }


ALLOWED = [
    ("http", "fiverow.test", "http://fiverow.test"),
    ("ws", "fiverow.test", "http://fiverow.test"),
    ("https", "fiverow.test", "https://fiverow.test"),
    ("wss", "fiverow.test", "https://fiverow.test"),
    ("http", "192.168.1.5:8000", "http://192.168.1.5:8000"),
    ("http", "[::1]:8000", "http://[::1]:8000"),
    ("http", "FiveRow.test", "http://fiverow.test"),
    ("https", "fiverow.test:443", "https://fiverow.test"),
    ("http", "inside:8000", "https://play.example"),  # PUBLIC_URL
    ("ws", "inside:8000", "https://play.example"),
]

REFUSED = [
    ("http", "fiverow.test", "null"),
    ("http", "fiverow.test", ""),
    ("http", "fiverow.test", "http://evil.test"),
    ("http", "fiverow.test", "https://fiverow.test"),
    ("wss", "fiverow.test", "http://fiverow.test"),
    ("http", "fiverow.test", "http://fiverow.test:8000"),
    ("http", "fiverow.test", "http://fiverow.test.evil.test"),
    ("http", "fiverow.test", "http://evil.test/?http://fiverow.test"),
    ("http", "fiverow.test", "file://"),
    ("http", "fiverow.test", "http://fiverow.test:99999"),
    ("http", "fiverow.test", "chrome-extension://fiverow.test"),
    ("http", "inside:8000", "http://play.example"),
]


class TestOrigin:
    """A page may only speak with the server it came from."""

    settings = Settings(public_url="https://play.example/cards")

    @pytest.mark.parametrize(("scheme", "host", "origin"), ALLOWED)
    def test_allowed(self, scheme: str, host: str, origin: str) -> None:
        assert door.allowed_origin(scope(scheme, host, origin=origin), self.settings)

    @pytest.mark.parametrize(("scheme", "host", "origin"), REFUSED)
    def test_refused(self, scheme: str, host: str, origin: str) -> None:
        assert not door.allowed_origin(scope(scheme, host, origin=origin), self.settings)

    def test_programs_send_none(self) -> None:
        assert door.allowed_origin(scope(), Settings())

    def test_not_two_of_them(self) -> None:
        knock = scope(origin="http://fiverow.test")
        knock["headers"].append((b"origin", b"http://evil.test"))
        assert not door.allowed_origin(knock, Settings())

    def test_no_host(self) -> None:
        knock = scope(host="", origin="http://fiverow.test")
        assert not door.allowed_origin(knock, Settings())


class TestSecret:
    """The device's secret, from a cookie or from a program."""

    def test_anonymous(self) -> None:
        assert door.secret_of(scope()) is None

    @pytest.mark.parametrize("scheme", ["http", "ws"])
    def test_cookie(self, scheme: str) -> None:
        assert door.secret_of(scope(scheme, cookie=f"a=b; fiverow={SECRET}; c")) == SECRET
        assert door.secret_of(scope(scheme, cookie=f"__Host-fiverow={SECRET}")) is None

    @pytest.mark.parametrize("scheme", ["https", "wss"])
    def test_cookie_under_https(self, scheme: str) -> None:
        """One set over http, or by a neighbour, is not believed."""
        assert door.secret_of(scope(scheme, cookie=f"__Host-fiverow={SECRET}")) == SECRET
        assert door.secret_of(scope(scheme, cookie=f"fiverow={SECRET}")) is None

    def test_program(self) -> None:
        knock = scope(authorization=f"bearer {SECRET}", cookie="fiverow=" + "c" * 43)
        assert door.secret_of(knock) == SECRET

    @pytest.mark.parametrize("secret", ["", "short", "s" * 44, "s" * 42 + "é", "s" * 42 + '"'])
    def test_nonsense(self, secret: str) -> None:
        assert door.secret_of(scope(cookie=f"fiverow={secret}")) is None
        assert door.secret_of(scope(authorization=f"Bearer {secret}")) is None


class TestSetCookie:
    """How the cookie is set."""

    def test_http(self) -> None:
        assert door.set_cookie(scope("http"), SECRET).split("; ") == [
            f"fiverow={SECRET}", "Path=/", "Max-Age=34560000", "HttpOnly", "SameSite=Lax",
        ]  # fmt: skip

    def test_https(self) -> None:
        parts = door.set_cookie(scope("https"), SECRET).split("; ")
        assert parts[0] == f"__Host-fiverow={SECRET}"
        assert parts[-1] == "Secure"
