"""Starts the real program as an operator does, and looks at what is left of it."""

import os
import re
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Self

import psutil

ROOT = Path(__file__).resolve().parents[2]
CHOICES = ("HOST", "PORT", "DATA_DIR", "DATABASE_URL", "WORKERS", "PUBLIC_URL", "LOG", "FIVEROW_EMBEDDED")


def environment(**chosen: str) -> dict[str, str]:
    """Ours, with these settings and no others."""
    return {key: value for key, value in os.environ.items() if key not in CHOICES} | chosen


def run(*words: str, **chosen: str) -> subprocess.CompletedProcess[str]:
    """A command of the program, to its end."""
    return subprocess.run(
        [sys.executable, "-m", "app", *words],
        cwd=ROOT, env=environment(**chosen), capture_output=True, text=True, check=False, timeout=60,
    )  # fmt: skip


class Launcher:
    """`python -m app` on a port of its own choice; whatever is left of it is killed on leaving."""

    def __init__(self, data: Path, **chosen: str) -> None:
        self._environment = environment(PORT="0", DATA_DIR=str(data), **chosen)
        self._ready = threading.Event()
        self._children: list[int] = []
        self.said = ""

    def __enter__(self) -> Self:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "app"], cwd=ROOT, env=self._environment, text=True,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, start_new_session=True,
        )  # fmt: skip
        self._reader = threading.Thread(target=self._read)
        self._reader.start()
        if not self._ready.wait(60) or self.process.poll() is not None:
            self.__exit__()
            raise AssertionError(f"it does not become ready: {self.said}")
        return self

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        for process in [self.process.pid, *self.children]:
            if is_alive(process):
                os.kill(process, 9)
        self.process.wait()
        self._reader.join()
        assert self.process.stdout
        self.process.stdout.close()

    @property
    def port(self) -> int:
        """Where it serves."""
        found = re.search(r"http://localhost:(\d+)", self.said)
        assert found, self.said
        return int(found[1])

    @property
    def children(self) -> list[int]:
        """All its processes but itself: workers, and Postgres with its own; the last known ones later."""
        if is_alive(self.process.pid):
            self._children = [
                child.pid for child in psutil.Process(self.process.pid).children(recursive=True)
            ]
        return self._children

    def named(self, word: str) -> list[int]:
        """Its direct children whose command line has this word."""
        children = [child for child in psutil.Process(self.process.pid).children() if is_alive(child.pid)]
        return [child.pid for child in children if any(word in part for part in child.cmdline())]

    def signal(self, number: int) -> float:
        """Sends it a signal and waits for its end; returns the seconds until all its processes are gone."""
        pids = [self.process.pid, *self.children]
        began = time.monotonic()
        self.process.send_signal(number)
        self.process.wait(30)
        wait_until(lambda: not any(map(is_alive, pids)))
        return time.monotonic() - began

    def _read(self) -> None:
        assert self.process.stdout
        for line in self.process.stdout:
            self.said += line
            if "Ctrl-C" in line:
                self._ready.set()
        self._ready.set()


def is_alive(pid: int) -> bool:
    """Dead and not yet collected is dead: not every machine's first process collects orphans."""
    try:
        return psutil.Process(pid).status() != psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return False


def wait_until(true: Callable[[], bool], seconds: float = 20) -> None:
    """Looks again and again until it is true; fails when that takes too long."""
    until = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < until, "it did not become true in time"
        time.sleep(0.02)
