"""What the operator may choose."""

from pathlib import Path

import pytest

from app import config, network


def test_nothing_chosen_serves_the_home_network_with_a_database_of_its_own() -> None:
    settings = config.load({})
    assert (settings.host, settings.port, settings.workers) == ("0.0.0.0", 8000, 1)
    assert settings.data_dir == Path.cwd() / "data"
    assert settings.alone


@pytest.mark.parametrize(
    ("name", "text"),
    [("PORT", "-1"), ("PORT", "65536"), ("PORT", "٣"), ("WORKERS", "0"), ("WORKERS", "many"), ("LOG", "loud"),
     ("PUBLIC_URL", "play.example"), ("DATABASE_URL", "mysql://host/name")],
)  # fmt: skip
def test_what_makes_no_sense_is_refused_by_name(name: str, text: str) -> None:
    with pytest.raises(config.ConfigError, match=name):
        config.load({name: text})


def test_workers_read_what_the_launcher_chose() -> None:
    chosen = config.load({"PORT": "9", "WORKERS": "1", "PUBLIC_URL": "https://play.example/"})
    worker = config.load(chosen.for_workers("postgresql://postgres@/fiverow?host=%2Fdata"))
    assert worker.alone
    assert (worker.port, worker.public_url) == (9, "https://play.example")
    assert worker.sqlalchemy_url == "postgresql+asyncpg://postgres@/fiverow?host=%2Fdata"


@pytest.mark.parametrize("chosen", [{"WORKERS": "2"}, {"DATABASE_URL": "postgresql://host/name"}])
def test_a_server_is_alone_only_if_nobody_else_can_write(chosen: dict[str, str]) -> None:
    assert not config.load(chosen).alone


@pytest.mark.parametrize(
    ("given", "wanted"),
    [
        ("postgres://a:b%40c@host:99/name", "postgresql+asyncpg://a:b%40c@host:99/name"),
        ("postgresql://host/name?sslmode=require", "postgresql+asyncpg://host/name?ssl=require"),
        ("postgresql+asyncpg://host", "postgresql+asyncpg://host/"),
    ],
)
def test_a_database_is_named_as_its_library_wants_it(given: str, wanted: str) -> None:
    assert config.load({"DATABASE_URL": given}).sqlalchemy_url == wanted


def test_the_password_of_the_database_is_not_shown() -> None:
    assert "hidden" not in repr(config.load({"DATABASE_URL": "postgresql://u:hidden@host/name"}))


def test_the_address_for_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(network, "lan_address", lambda: "192.168.1.5")

    def shared(**chosen: str) -> str | None:
        return network.shared_url(config.load(chosen))

    assert shared() == "http://192.168.1.5:8000"
    assert shared(PORT="80") == "http://192.168.1.5"
    assert shared(HOST="127.0.0.1") is None
    assert shared(HOST="127.0.0.1", PUBLIC_URL="https://play.example") == "https://play.example"
    assert shared(HOST="10.0.0.7") == "http://10.0.0.7:8000"
    assert shared(HOST="2001:db8::7") == "http://[2001:db8::7]:8000"
    monkeypatch.setattr(network, "lan_address", lambda: None)
    assert shared() is None


def test_the_picture_is_square_with_a_quiet_edge() -> None:
    rows = network.qr("http://192.168.1.5:8000").splitlines()
    assert len({len(row) for row in rows}) == 1
    assert abs(len(rows) * 2 - len(rows[0])) <= 1
    assert set(rows[0]) == {"█"}
