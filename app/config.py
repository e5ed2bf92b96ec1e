"""What the operator may choose: read from the environment, once, at the start of each process."""

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import parse_qsl, quote, urlencode, urlsplit, urlunsplit

PACKAGE = Path(__file__).resolve().parent
LEVELS = ("debug", "info", "warning", "error")
SCHEMES = ("postgres", "postgresql", "postgresql+asyncpg")


class OperatorError(Exception):
    """Something only the operator can mend; its text is for them, and no traceback is needed."""


class ConfigError(OperatorError):
    """A setting that cannot be used."""


@dataclass(frozen=True)
class Settings:
    """The choices of one process; `python -m app` hands its workers the same ones, completed.

    `database_url` is as `asyncpg.connect` wants it; None where the launcher is to start the embedded server.
    `public_url` is the address that people outside reach this server by, without a slash at its end.
    `embedded` says that the database is the launcher's own, so nobody else writes to it but its workers.
    """

    host: str = "0.0.0.0"  # noqa: S104  phones in the same network are meant to reach it
    port: int = 8000
    data_dir: Path = Path("data")
    database_url: str | None = field(default=None, repr=False)  # may hold a password
    workers: int = 1
    public_url: str | None = None
    log_level: str = "info"
    embedded: bool = True
    bot_pause: float = 0.9
    """Seconds that a bot waits before it acts."""
    message_rate: int = 20
    """Messages a second that one socket may send in the long run, and twice as many at once."""

    @property
    def alone(self) -> bool:
        """Whether this one process is the only server process on its database."""
        return self.embedded and self.workers == 1

    @property
    def sqlalchemy_url(self) -> str:
        """The database's address as SQLAlchemy and Alembic want it; ConfigError where there is none."""
        if self.database_url is None:
            raise ConfigError("There is no database: set DATABASE_URL, or start with `python -m app`.")
        return sqlalchemy_url(self.database_url)

    def for_workers(self, database_url: str) -> dict[str, str]:
        """The environment in which a worker reads these same settings, with a database for sure."""
        chosen = {
            "HOST": self.host,
            "PORT": str(self.port),
            "DATA_DIR": str(self.data_dir),
            "DATABASE_URL": database_url,
            "WORKERS": str(self.workers),
            "PUBLIC_URL": self.public_url or "",
            "LOG": self.log_level,
            "BOT_PAUSE": str(round(self.bot_pause * 1000)),
            "MESSAGE_RATE": str(self.message_rate),
            "FIVEROW_EMBEDDED": "1" if self.embedded else "",
        }
        return {**os.environ, **chosen}


def load(env: Mapping[str, str] = os.environ) -> Settings:
    """Settings as the environment says; ConfigError names the first variable that makes no sense."""
    database_url = env.get("DATABASE_URL") or None
    return Settings(
        host=env.get("HOST") or Settings.host,
        port=_number(env, "PORT", Settings.port, 0, 65535),
        data_dir=Path(env.get("DATA_DIR") or "data").expanduser().absolute(),
        database_url=_plain(database_url) if database_url else None,
        workers=_number(env, "WORKERS", Settings.workers, 1, 64),
        public_url=_public_url(env.get("PUBLIC_URL", "")),
        log_level=_level(env.get("LOG") or Settings.log_level),
        embedded=database_url is None or env.get("FIVEROW_EMBEDDED") == "1",
        bot_pause=_number(env, "BOT_PAUSE", round(Settings.bot_pause * 1000), 0, 60_000) / 1000,
        message_rate=_number(env, "MESSAGE_RATE", Settings.message_rate, 1, 1_000_000),
    )


def folder(name: str) -> Path:
    """Where `static` or `migrations` is: beside the package in a clone, inside it in a wheel."""
    inside = PACKAGE / name
    return inside if inside.is_dir() else PACKAGE.parent / name


def sqlalchemy_url(database_url: str) -> str:
    """The same database in SQLAlchemy's words: its driver named, and libpq's `sslmode` called `ssl`."""
    parts = urlsplit(database_url)
    query = [("ssl" if key == "sslmode" else key, value) for key, value in parse_qsl(parts.query)]
    words = urlencode(query, quote_via=quote)
    return urlunsplit(("postgresql+asyncpg", parts.netloc, parts.path or "/", words, ""))


def _plain(database_url: str) -> str:
    parts = urlsplit(database_url)
    if parts.scheme not in SCHEMES:
        raise ConfigError("DATABASE_URL must look like postgresql://user:password@host/name.")
    return "postgresql" + database_url.removeprefix(parts.scheme)


def _number(env: Mapping[str, str], name: str, default: int, low: int, high: int) -> int:
    text = env.get(name) or str(default)
    if not text.isascii() or not text.isdigit() or not low <= int(text) <= high:
        raise ConfigError(f"{name} must be a whole number from {low} to {high}, not {text!r}.")
    return int(text)


def _public_url(text: str) -> str | None:
    url = text.rstrip("/")
    if url and not url.startswith(("http://", "https://")):
        raise ConfigError(f"PUBLIC_URL must begin with http:// or https://, and {text!r} does not.")
    return url or None


def _level(text: str) -> str:
    if text.lower() not in LEVELS:
        raise ConfigError(f"LOG must be one of {', '.join(LEVELS)}, not {text!r}.")
    return text.lower()
