"""The launcher: a database, the server processes, and the address to open, until Ctrl-C."""

import errno
import http.client
import signal
import socket
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import replace

from app import network
from app.config import OperatorError, Settings
from app.migrate import migrate
from app.storage.postgres import AlreadyRunningError, Postgres
from app.workers import Workers

LOOK_EVERY = 0.1  # seconds


class ListenError(OperatorError):
    """The address cannot be served on."""


def serve(settings: Settings) -> None:
    """Serves until SIGINT or SIGTERM, which come as KeyboardInterrupt; stops everything it started."""
    for number in (
        signal.SIGINT,
        signal.SIGTERM,
    ):  # both, since a shell's background jobs begin deaf to SIGINT
        signal.signal(number, signal.default_int_handler)
    with ExitStack() as stack:
        try:
            _serve(settings, stack)
        finally:
            _hear_no_more()


def _serve(settings: Settings, stack: ExitStack) -> None:
    postgres = None if settings.database_url else stack.enter_context(Postgres(settings.data_dir))
    url = postgres.url if postgres else str(settings.database_url)
    listener = stack.enter_context(listen(settings.host, settings.port))
    migrate(url)
    here = replace(settings, port=listener.getsockname()[1])
    workers = stack.enter_context(Workers(settings.workers, listener, here.for_workers(url)))
    _wait_for_answer(here, workers)
    print(announcement(here), flush=True)
    _watch(workers, postgres)


@contextmanager
def database(settings: Settings) -> Iterator[str]:
    """The migrated database for a command: the one given, else the running server's, else started for it."""
    with ExitStack() as stack:
        url = settings.database_url
        if url is None:
            postgres = Postgres(settings.data_dir)
            url = postgres.url
            with suppress(AlreadyRunningError):  # by a launcher, whose server we use then
                stack.enter_context(postgres)
        migrate(url)
        yield url


def listen(host: str, port: int) -> socket.socket:
    """A socket that accepts connections from now on, before anybody answers them."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family, backlog=2048, dualstack_ipv6=host == "::")
    except OSError as error:
        raise ListenError(_why_not(error, host, port)) from error


def announcement(settings: Settings) -> str:
    """What the operator reads once the server answers."""
    lines = ["", "Fiverow is ready.", "", f"  On this computer:  {network.local_url(settings)}"]
    shared = network.shared_url(settings)
    if shared:
        where = "For everybody:    " if settings.public_url else "In this network:  "
        lines += [f"  {where} {shared}", "", *_picture(shared), ""]
    return "\n".join([*lines, f"  Games are kept in {_place(settings)}. Ctrl-C stops the server.", ""])


def _hear_no_more() -> None:
    """Stopping takes a moment, and an impatient second Ctrl-C must not leave half of it undone."""
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)


def _picture(url: str) -> list[str]:
    """Left out where the terminal could not show it."""
    picture = network.qr(url)
    try:
        picture.encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return []
    white_on_black, plain = ("\x1b[97;40m", "\x1b[0m") if sys.stdout.isatty() else ("", "")
    return [f"{white_on_black}{line}{plain}" for line in picture.splitlines()]


def _place(settings: Settings) -> str:
    return str(settings.data_dir) if settings.embedded else "the database of DATABASE_URL"


def _watch(workers: Workers, postgres: Postgres | None) -> None:
    while True:
        workers.replace_dead()
        if postgres:
            postgres.revive()
        time.sleep(LOOK_EVERY)


def _wait_for_answer(settings: Settings, workers: Workers) -> None:
    host = "localhost" if settings.host in network.EVERYWHERE else settings.host
    while not _answers(host, settings.port):
        workers.expect_all()
        time.sleep(LOOK_EVERY)


def _answers(host: str, port: int) -> bool:
    connection = http.client.HTTPConnection(host, port, timeout=1)
    try:
        connection.request("GET", "/healthz")
        return connection.getresponse().status == http.client.OK
    except (OSError, http.client.HTTPException):
        return False
    finally:
        connection.close()


def _why_not(error: OSError, host: str, port: int) -> str:
    if error.errno == errno.EADDRINUSE:
        return f"Port {port} is used by another program: choose another one, as in PORT={port % 65535 + 1}."
    if error.errno == errno.EACCES:
        return f"Port {port} is not allowed to this account: choose one above 1023, as in PORT=8000."
    return f"HOST={host} is not an address of this machine ({error.strerror})."
