"""The script that makes .venv, with stand-ins for Python and uv that only note what they were asked."""

import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
OLD_PYTHON = "#!/bin/sh\nexit 1\n"
NEW_PYTHON = "#!/bin/sh\n[ $1 = -c ] || echo python $* >> $NOTES\n"
UV = (
    "#!/bin/sh\necho uv $* >> $NOTES\n[ $1 = pip ] && exit ${FAILS:-0}\n"
    "mkdir -p .venv/bin && cp $PYTHONS/python3.12 .venv/bin/python\n"
)


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """A folder with the script and the locks, and an empty folder for programs."""
    for name in ("bootstrap", "requirements.lock", "requirements-dev.lock"):
        shutil.copy(ROOT / name, tmp_path / name)
    programs = tmp_path / "programs"
    programs.mkdir()
    for name in ("sh", "dirname", "cmp", "cp", "rm", "mkdir"):
        (programs / name).symlink_to(shutil.which(name) or "")
    return tmp_path


def program(clone: Path, name: str, text: str) -> None:
    """Puts a stand-in on the PATH."""
    path = clone / "programs" / name
    path.write_text(text)
    path.chmod(0o755)


def bootstrap(clone: Path, *words: str, **env: str) -> tuple[int, str, list[str]]:
    """Its exit code, what it said of trouble, and what it asked of the stand-ins."""
    notes = clone / "notes"
    notes.write_text("")
    path = str(clone / "programs")
    result = subprocess.run(
        [clone / "bootstrap", *words], capture_output=True, text=True, check=False,
        env={"PATH": path, "PYTHONS": path, "NOTES": str(notes), **env},
    )  # fmt: skip
    return result.returncode, result.stderr, notes.read_text().splitlines()


def test_without_a_new_enough_python_it_says_so_in_one_sentence(clone: Path) -> None:
    program(clone, "python3", OLD_PYTHON)
    code, said, _ = bootstrap(clone)
    assert code == 1
    assert said == "Fiverow needs Python 3.11 or newer, and there is none on the PATH.\n"


def test_it_installs_once_and_again_when_the_lock_changes(clone: Path) -> None:
    program(clone, "python3", OLD_PYTHON)
    program(clone, "python3.12", NEW_PYTHON)
    program(clone, "uv", UV)
    install = "uv pip install -q --python .venv/bin/python --require-hashes -r requirements.lock"
    assert bootstrap(clone)[2][1:] == [install]
    assert bootstrap(clone) == (0, "", [])
    (clone / "requirements.lock").write_text("other==1\n")
    assert bootstrap(clone)[2] == [install]


def test_an_installation_that_failed_is_done_again(clone: Path) -> None:
    program(clone, "python3.12", NEW_PYTHON)
    program(clone, "uv", UV)
    assert bootstrap(clone, FAILS="3")[0] == 3
    assert len(bootstrap(clone)[2]) == 1
    assert bootstrap(clone)[2] == []


def test_tests_have_more_packages_and_contain_those_of_the_program(clone: Path) -> None:
    program(clone, "python3.12", NEW_PYTHON)
    program(clone, "uv", UV)
    assert bootstrap(clone, "dev")[2][-1].endswith("-r requirements-dev.lock")
    assert bootstrap(clone, "dev")[2] == []
    assert bootstrap(clone)[2] == []


def test_without_uv_it_uses_pip(clone: Path) -> None:
    program(clone, "python3.12", NEW_PYTHON)
    made = clone / ".venv" / "bin"
    made.mkdir(parents=True)
    shutil.copy(clone / "programs" / "python3.12", made / "python")
    assert bootstrap(clone)[2][-1].endswith(
        "install -qq --disable-pip-version-check --no-compile --require-hashes -r requirements.lock"
    )
