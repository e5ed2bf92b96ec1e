"""The server processes: as many as asked for, on one listening socket, replaced when one dies."""

import logging
import signal
import socket
import subprocess
import sys
import time
from types import TracebackType
from typing import Self

from app.config import OperatorError
from app.processes import dies_with_parent

STOP_WITHIN = 1.6  # seconds; then by force
TOO_SOON = 5.0  # seconds of life; several shorter lives in a row are a fault that stays
TOO_OFTEN = 3

log = logging.getLogger(__name__)


class WorkerError(OperatorError):
    """The server processes do not stay alive; the reason is in the lines they printed."""


class Workers:
    """Starts them on entering, and stops them on leaving."""

    def __init__(self, count: int, listener: socket.socket, environment: dict[str, str]) -> None:
        self._listener = listener
        self._environment = environment
        self._count = count
        self._short_lives = 0
        self._running: dict[subprocess.Popen[bytes], float] = {}

    def __enter__(self) -> Self:
        for _ in range(self._count):
            self._start()
        return self

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        until = time.monotonic() + STOP_WITHIN
        for process in self._running:
            process.terminate()
        for process in self._running:
            _end(process, until)

    def expect_all(self) -> None:
        """WorkerError if one has ended, as none may before the first answer."""
        if any(process.poll() is not None for process in self._running):
            raise WorkerError("The server cannot start: the lines above say why.")

    def replace_dead(self) -> None:
        """Starts a new process for each that ended; WorkerError if they keep ending as soon as they begin."""
        for process, started in list(self._running.items()):
            if process.poll() is None:
                continue
            del self._running[process]
            _end(process, started)
            self._short_lives = self._short_lives + 1 if time.monotonic() - started < TOO_SOON else 0
            if self._short_lives >= TOO_OFTEN:
                raise WorkerError("The server does not stay up: the lines above say why.")
            log.error("A server process ended (%s): starting another one.", process.returncode)
            self._start()

    def _start(self) -> None:
        descriptor = self._listener.fileno()
        process = subprocess.Popen(
            [sys.executable, "-m", "app.worker", str(descriptor)],
            stdin=subprocess.PIPE,  # never written to: it closes when we die
            pass_fds=[descriptor],
            env=self._environment,
            process_group=0,  # Ctrl-C in a terminal is for us; we stop them
            preexec_fn=dies_with_parent(signal.SIGTERM),
        )
        self._running[process] = time.monotonic()


def _end(process: subprocess.Popen[bytes], until: float) -> None:
    try:
        process.wait(max(0.0, until - time.monotonic()))
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
    if process.stdin:
        process.stdin.close()
