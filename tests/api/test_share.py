"""The address that others can reach."""

from typing import Any

import pytest

from app import network
from app.api import share
from app.config import Settings

NONSENSE = [
    "", "evil.test/x", 'a"><script>', "a b", "user@evil.test", "[:::]", "[1.2]", "[::1", "a:99999", "a" * 300,
]  # fmt: skip


def scope(host: str, scheme: str = "http") -> dict[str, Any]:
    """A request to that host."""
    return {"type": "http", "scheme": scheme, "headers": [(b"host", host.encode())]}


@pytest.fixture(autouse=True)
def _network(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(network, "lan_address", lambda: "192.168.1.5")


@pytest.mark.parametrize("host", ["localhost:8000", "127.0.0.1:8000", "[::1]:8000", "LOCALHOST:8000"])
def test_opened_as_localhost(host: str) -> None:
    assert share.base(scope(host), Settings()) == "http://192.168.1.5:8000"


@pytest.mark.parametrize("host", ["fiverow.test", "192.168.1.9:8000", "[fe80::1]:8000"])
def test_opened_by_its_address(host: str) -> None:
    assert share.base(scope(host), Settings()) == f"http://{host}"


def test_scheme_and_port() -> None:
    assert share.base(scope("localhost"), Settings()) == "http://192.168.1.5"
    assert share.base(scope("play.example", "https"), Settings()) == "https://play.example"


def test_what_the_operator_says() -> None:
    assert (
        share.base(scope("localhost:8000"), Settings(public_url="https://play.example"))
        == "https://play.example"
    )


def test_listening_to_this_machine_only() -> None:
    assert share.base(scope("localhost:8000"), Settings(host="127.0.0.1")) == "http://localhost:8000"


def test_listening_on_one_address() -> None:
    assert share.base(scope("localhost:8000"), Settings(host="10.0.0.7")) == "http://10.0.0.7:8000"
    assert share.base(scope("localhost:8000"), Settings(host="fd00::7")) == "http://[fd00::7]:8000"


def test_no_network(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(network, "lan_address", lambda: None)
    assert share.base(scope("localhost:8000"), Settings()) == "http://localhost:8000"


@pytest.mark.parametrize("host", NONSENSE)
def test_hosts_that_make_no_sense(host: str) -> None:
    assert share.base(scope(host), Settings()) == "http://192.168.1.5:8000"
