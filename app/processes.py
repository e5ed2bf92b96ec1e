"""Children that end with their parent, however it ends: `kill -9` must leave nothing behind."""

import ctypes
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path

PROC = Path("/proc")  # of Linux; elsewhere we ask ps
_PR_SET_PDEATHSIG = 1
_LIBC = ctypes.CDLL(None) if sys.platform == "linux" else None


def dies_with_parent(number: signal.Signals) -> Callable[[], None]:
    """What a child does between fork and exec, so that Linux sends it this signal when its parent is gone.

    Only the death of the thread that forks is noticed, so start such children from the main thread.
    """
    parent = os.getpid()

    def arrange() -> None:
        if _LIBC is None:
            return
        _LIBC.prctl(_PR_SET_PDEATHSIG, number)
        if os.getppid() != parent:  # it died before we asked
            os._exit(1)

    return arrange


def end_when_stdin_closes(grace: float) -> None:
    """Ends this process once the other end of its standard input is closed, as its parent's death does.

    It is asked to stop first, and after `grace` seconds no longer asked.
    """

    def watch() -> None:
        while os.read(0, 1024):
            pass
        os.kill(os.getpid(), signal.SIGTERM)
        threading.Event().wait(grace)
        os._exit(1)

    threading.Thread(target=watch, daemon=True, name="parent").start()


def is_alive(pid: int) -> bool:
    """Whether a process runs; one that is dead and only waits to be collected does not."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return command(pid) != ""


def command(pid: int) -> str:
    """The command line of a process, empty for one that is gone or may not be looked at."""
    if not PROC.is_dir():
        return _command_by_ps(pid)
    try:
        return (PROC / str(pid) / "cmdline").read_text(errors="replace").replace("\0", " ")
    except OSError:
        return ""


def _command_by_ps(pid: int) -> str:
    words = ["ps", "-ww", "-o", "stat=", "-o", "command=", "-p", str(pid)]
    said = subprocess.run(words, capture_output=True, check=False, text=True).stdout
    state, _, line = said.strip().partition(" ")
    return "" if state.startswith("Z") else line.strip()
