"""Commands and settings: what the documents name is there, and what is there they name."""

import re
from typing import Any

import pytest

from app import __main__ as program
from app.config import Settings, load
from tests.docs.pages import PAGES, ROOT, blocks, quoted, read, rows, section

BETWEEN_OURSELVES = {"FIVEROW_EMBEDDED"}
"""What the launcher tells its workers, and nobody else sets."""


class Noted(dict[str, str]):
    """An environment that notes what it is asked for."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.asked: set[str] = set()

    def get(self, key: str, default: Any = None) -> Any:
        """The value, noted."""
        self.asked.add(key)
        return super().get(key, default)


def settings_read() -> set[str]:
    """The names that the program asks its environment for."""
    noted = Noted({"DATABASE_URL": "postgresql://localhost/fiverow"})
    load(noted)
    return noted.asked - BETWEEN_OURSELVES


def named(page: str, heading: str) -> dict[str, str]:
    """The settings of a table, with the column beside each."""
    return {quoted(row[0])[0]: row[1] for row in rows(section(page, heading))}


@pytest.mark.parametrize("page", PAGES)
def test_every_command_is_one_of_the_makefile(page: str) -> None:
    targets = set(re.findall(r"^([a-z-]+):.*## ", read("Makefile"), re.MULTILINE))
    commands = re.findall(r"(?:^|`|[\w/]+=\S+ )make ([a-z-]+)", read(page), re.MULTILINE)
    assert set(commands) <= targets


def test_the_two_commands_stand_in_the_readme() -> None:
    assert {"make run\n", "make test\n"} <= set(blocks(section("README.md", "## Run it")))


@pytest.mark.parametrize("page", PAGES)
def test_every_command_of_the_program_is_there(page: str) -> None:
    commands = re.findall(r"python -m app ([a-z-]+)", read(page))
    assert set(commands) <= {*program.COMMANDS, "help"}


def test_the_settings_are_those_that_the_program_reads() -> None:
    assert set(named("README.md", "## Settings")) == settings_read()


def test_the_defaults_are_those_of_the_program() -> None:
    told = {name: column.strip("`") for name, column in named("README.md", "## Settings").items()}
    defaults = {
        "HOST": Settings.host,
        "PORT": Settings.port,
        "DATA_DIR": Settings.data_dir,
        "DATABASE_URL": "none",
        "WORKERS": Settings.workers,
        "PUBLIC_URL": "none",
        "LOG": Settings.log_level,
        "BOT_PAUSE": round(Settings.bot_pause * 1000),
        "MESSAGE_RATE": Settings.message_rate,
    }
    assert told == {name: str(value) for name, value in defaults.items()}


def test_the_settings_beyond_are_read_somewhere() -> None:
    texts = "".join(path.read_text() for path in (ROOT / "app").rglob("*.py"))
    for name in named("docs/OPERATING.md", "## Settings beyond the README"):
        assert name in texts, name


@pytest.mark.parametrize("page", ["README.md", "docs/OPERATING.md", "CONTRIBUTING.md"])
def test_no_other_setting_is_told_of(page: str) -> None:
    beyond = set(named("docs/OPERATING.md", "## Settings beyond the README"))
    elsewhere = set(re.findall(r"\$\{([A-Z_]+)", read("docker-compose.yml"))) | {"VECTORS"}
    told = set(re.findall(r"\b([A-Z][A-Z_]+)=", read(page)))
    assert told <= settings_read() | beyond | elsewhere


def test_the_composition_takes_what_is_told_of_it() -> None:
    given = set(re.findall(r"\$\{([A-Z_]+)", read("docker-compose.yml")))
    assert given <= set(quoted(section("docs/OPERATING.md", "## Docker")))
