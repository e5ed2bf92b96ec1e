"""The embedded Postgres, as a child of the launcher; used only where no DATABASE_URL is given."""

import fcntl
import hashlib
import logging
import os
import shutil
import signal
import stat
import subprocess
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import IO, Self
from urllib.parse import quote

from app.processes import command, dies_with_parent, is_alive
from app.storage import programs
from app.storage.programs import PostgresError

DATABASE = "fiverow"
LONGEST_SOCKET = 100  # bytes; the kernel takes 107 on Linux and 103 on macOS
STOP_WITHIN = 10.0  # seconds; then less politely
LOCALE = ("-E", "UTF8", "--locale-provider=builtin", "--locale=C.UTF-8")  # the same on every machine
SETTINGS = {
    "listen_addresses": "",
    "unix_socket_permissions": "0700",
    "cluster_name": DATABASE,
    "max_connections": "200",
    "log_checkpoints": "off",
    # A row or statement in the log could show the order of a deck.
    "log_error_verbosity": "terse",
    "log_min_error_statement": "panic",
}
FAST = {"fsync": "off", "synchronous_commit": "off", "full_page_writes": "off"}

log = logging.getLogger(__name__)


class AlreadyRunningError(PostgresError):
    """Another process has the right to this data."""


class Postgres:
    """One server on the folder `home`, at most one at a time; it ends with this process.

    Without `durable` it may lose everything in a power cut and is faster: for tests.
    """

    def __init__(self, home: Path, *, durable: bool = True) -> None:
        self.home = home.absolute()
        self.data = self.home / "postgres"
        self.durable = durable
        self._lock: IO[str] | None = None
        self._process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        self.stop()

    @property
    def url(self) -> str:
        """Where the server answers, as `asyncpg.connect` wants it; the same at every start."""
        return f"postgresql://postgres@/{DATABASE}?host={quote(str(self._socket), safe='')}"

    @property
    def pid(self) -> int | None:
        """The server's process while it runs."""
        return self._process.pid if self._process and self._process.poll() is None else None

    def start(self) -> None:
        """Makes the database where there is none, and returns once it answers; PostgresError says why not."""
        try:
            self._start()
        except PermissionError as error:
            self.stop()
            raise PostgresError(f"{error.filename} is another's: start Fiverow as its owner.") from error
        except BaseException:
            self.stop()
            raise

    def _start(self) -> None:
        self.home.mkdir(parents=True, exist_ok=True)
        self._lock = take_lock(self.home)
        self._programs = programs.find()
        self._account = programs.account_for(self._programs)
        self._check_version()
        if not self.data.exists():
            self._create()
        self._own_files()
        _end_leftover(self.data)
        self._start_server()

    def stop(self) -> None:
        """Ends the server cleanly, or by force after 10 s; the next start would mend that."""
        if self._process:
            for number in (signal.SIGINT, signal.SIGQUIT, signal.SIGKILL):
                if _ended(self._process, number):
                    break
        if self._lock:
            self._lock.close()
        self._process = self._lock = None

    def revive(self) -> None:
        """Starts the server again if it died, as when memory ran out; at the same address."""
        if self.pid is None:
            log.error("The database server has ended: starting it again.")
            self._start_server()

    @property
    def _socket(self) -> Path:
        if len(os.fsencode(self.data / ".s.PGSQL.5432.lock")) <= LONGEST_SOCKET:
            return self.data
        name = hashlib.sha256(os.fsencode(self.data)).hexdigest()[:16]
        return Path(tempfile.gettempdir()) / f"fiverow-{os.geteuid()}-{name}"

    def _check_version(self) -> None:
        file = self.data / "PG_VERSION"
        if not file.exists():
            return
        theirs, ours = file.read_text().strip(), programs.major(self._programs)
        if theirs != ours:
            raise PostgresError(
                f"The data in {self.data} is of PostgreSQL {theirs}, and this is {ours}: dump it with the "
                "version of Fiverow that wrote it, and load that into a new DATA_DIR."
            )

    def _create(self) -> None:
        """Made beside its place and moved when complete: a start cut off leaves nothing half made."""
        new = self.home / "postgres.new"
        shutil.rmtree(new, ignore_errors=True)
        new.mkdir(mode=0o700)
        self._account.own(new)
        sync = [] if self.durable else ["--no-sync"]
        self._run(["initdb", "-D", new, "-U", "postgres", "-A", "trust", *LOCALE, *sync])
        self._run(["postgres", "--single", "-D", new, "postgres"], f"CREATE DATABASE {DATABASE}\n")
        new.rename(self.data)

    def _run(self, words: list[str | Path], said: str = "") -> None:
        run = subprocess.run(
            [*self._account.prefix, self._programs / words[0], *words[1:]], input=said.encode(),
            capture_output=True, check=False, env=programs.environment(), cwd="/",
            preexec_fn=dies_with_parent(signal.SIGKILL), **self._account.options,
        )  # fmt: skip
        if run.returncode != 0:
            raise PostgresError(f"PostgreSQL cannot make {self.data}: {run.stderr.decode().strip()}")

    def _own_files(self) -> None:
        if self._socket != self.data:
            _make_private(self._socket, {os.geteuid(), self._account.uid, self.data.stat().st_uid})
            self._account.own(self._socket)
        self._account.own(self.data)

    def _start_server(self) -> None:
        """Tries again for a while: the backends of a server that was killed take a moment to leave."""
        for pause in (0.2, 1.0, 3.0, 0.0):
            self._process = self._spawn()
            if self._becomes_ready(self._process):
                return
            time.sleep(pause)
        raise PostgresError(f"PostgreSQL does not start: {programs.last_words(self.home / 'postgres.log')}")

    def _spawn(self) -> subprocess.Popen[bytes]:
        settings = SETTINGS | {"unix_socket_directories": f'"{self._socket}"'}
        settings |= {} if self.durable else FAST
        options = [word for name, value in settings.items() for word in ("-c", f"{name}={value}")]
        with programs.open_log(self.home / "postgres.log") as output:
            return subprocess.Popen(
                [*self._account.prefix, self._programs / "postgres", "-D", self.data, *options],
                stdin=subprocess.DEVNULL, stdout=output, stderr=output, env=programs.environment(), cwd="/",
                # Its own group, so that Ctrl-C in a terminal reaches only the launcher, which stops it last.
                process_group=0, preexec_fn=dies_with_parent(signal.SIGINT), **self._account.options,
            )  # fmt: skip

    def _becomes_ready(self, process: subprocess.Popen[bytes]) -> bool:
        """Waits as long as the server lives: after a crash it first reads its journal, maybe for minutes."""
        while process.poll() is None:
            if _status(self.data) == (process.pid, "ready"):
                return True
            time.sleep(0.005)
        return False


def take_lock(home: Path) -> IO[str]:
    """The one right to use the data in `home`, until closed; AlreadyRunningError when it is taken."""
    lock = (home / "lock").open("a+")
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as error:
        lock.seek(0)
        with lock:
            owner = lock.read().strip() or "unknown"
            raise AlreadyRunningError(f"Fiverow is already running on {home} (process {owner}).") from error
    lock.truncate(0)
    lock.write(f"{os.getpid()}\n")
    lock.flush()
    return lock


def _make_private(folder: Path, owners: set[int]) -> None:
    """A folder where everybody may make one; PostgresError if somebody else was there first."""
    with suppress(FileExistsError):
        folder.mkdir(mode=0o700)
    found = folder.lstat()
    if not stat.S_ISDIR(found.st_mode) or found.st_uid not in owners:
        raise PostgresError(f"{folder} is not ours: remove it, or choose a DATA_DIR with a shorter path.")
    folder.chmod(0o700)


def _status(data: Path) -> tuple[int, str] | None:
    """The server's process and state as it notes them in its own folder."""
    try:
        lines = (data / "postmaster.pid").read_text().split("\n")
        return int(lines[0]), lines[7].strip()
    except (OSError, ValueError, IndexError):
        return None  # not there yet, or being written


def _end_leftover(data: Path) -> None:
    """Ends a server whose launcher was killed, where the system does not do it, or waits until it did."""
    status = _status(data)
    if status is None or not is_alive(status[0]) or str(data) not in command(status[0]):
        return
    os.kill(status[0], signal.SIGINT)
    until = time.monotonic() + STOP_WITHIN
    while is_alive(status[0]) and time.monotonic() < until:
        time.sleep(0.01)


def _ended(process: subprocess.Popen[bytes], number: signal.Signals) -> bool:
    process.send_signal(number)
    try:
        process.wait(STOP_WITHIN)
    except subprocess.TimeoutExpired:
        return False
    return True
