"""Finds the Chromium that the browser tests drive, or installs one: `python -m tests.chromium`."""

import os
import shutil
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
# The system's package managers, with what Chromium is called there.
MANAGERS = {
    "apt-get": ["apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium"],
    "dnf": ["dnf", "install", "-y", "-q", "chromium"],
    "pacman": ["pacman", "-S", "--noconfirm", "chromium"],
}
PATIENCE = 300  # seconds for a download


def find() -> str | None:
    """The program's path: of $CHROMIUM, else on the PATH, else Playwright's own; None where there is none."""
    if chosen := os.environ.get("CHROMIUM"):
        return shutil.which(chosen)
    found = [path for path in map(shutil.which, NAMES) if path]
    return found[0] if found else _of_playwright()


def install() -> None:
    """Tries Playwright's own, then, as root, the system's package manager; says nothing of what fails."""
    _run([sys.executable, "-m", "playwright", "install", "chromium"])
    manager = next((name for name in MANAGERS if shutil.which(name)), None)
    if find() or manager is None or os.geteuid() != 0:
        return
    if manager == "apt-get":
        _run(["apt-get", "update", "-qq"])
    _run(MANAGERS[manager])


def main() -> int:
    """Makes sure that there is one; returns the exit code."""
    if find():
        return 0
    print("Installing Chromium for the browser tests ...", flush=True)
    install()
    if find():
        return 0
    print(
        "The browser tests need Chromium, and it could not be installed: install it (apt install chromium), "
        "or set CHROMIUM to its path.",
        file=sys.stderr,
    )
    return 1


def _of_playwright() -> str | None:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def _run(words: list[str]) -> None:
    """Whether it did its work is seen by what can be found afterwards."""
    env = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    with suppress(subprocess.TimeoutExpired):
        subprocess.run(
            words,
            check=False,
            env=env,
            timeout=PATIENCE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )


if __name__ == "__main__":
    sys.exit(main())
