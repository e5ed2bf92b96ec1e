"""Finding a browser, or saying in one sentence that there is none."""

import os
import shutil
from pathlib import Path

import pytest

from tests import chromium


def test_the_chosen_one_comes_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("mine", "chromium"):
        (tmp_path / name).write_text("#!/bin/sh\n")
        (tmp_path / name).chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("CHROMIUM", str(tmp_path / "mine"))
    assert chromium.find() == str(tmp_path / "mine")
    monkeypatch.delenv("CHROMIUM")
    assert chromium.find() == str(tmp_path / "chromium")


def test_none_to_be_had_is_said_in_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(chromium, "find", lambda: None)
    monkeypatch.setattr(chromium, "install", lambda: None)
    assert chromium.main() == 1
    assert capsys.readouterr().err.startswith(
        "The browser tests need Chromium, and it could not be installed"
    )


def test_root_falls_back_on_the_package_manager(monkeypatch: pytest.MonkeyPatch) -> None:
    ran: list[str] = []
    monkeypatch.setattr(chromium, "find", lambda: None)
    monkeypatch.setattr(chromium, "_run", lambda words: ran.append(" ".join(words[-2:])))
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    monkeypatch.setattr(shutil, "which", lambda name: "/usr/bin/dnf" if name == "dnf" else None)
    chromium.install()
    assert ran == ["install chromium", "-q chromium"]
