"""The files that others install and deploy by."""

import json
import re
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
LOCKS = ("requirements.lock", "requirements-dev.lock")


def pinned(lock: str) -> dict[str, str]:
    """Each package with its version and platform, and its hashes."""
    text = re.sub(r"^#.*\n", "", (ROOT / lock).read_text(), flags=re.MULTILINE).replace(" \\\n    ", " ")
    return {
        line.partition("==")[0] + line.partition(";")[2].partition("--")[0]: line
        for line in text.splitlines()
    }


@pytest.mark.parametrize("lock", LOCKS)
def test_every_package_is_pinned_with_hashes_and_no_address(lock: str) -> None:
    for line in pinned(lock).values():
        assert re.match(r"[a-z0-9-]+==[^ ]+ (; .+ )?(--hash=sha256:[0-9a-f]{64} ?)+$", line), line
    assert not re.search(
        r"://|^-|index|find-links", (ROOT / lock).read_text().partition("==")[2], re.MULTILINE
    )


def test_tests_run_on_the_very_packages_of_the_program() -> None:
    both = pinned(LOCKS[1])
    assert all(both.get(name) == line for name, line in pinned(LOCKS[0]).items())


def test_the_lock_of_the_type_checker_names_no_registry() -> None:
    text = (ROOT / "package-lock.json").read_text()
    assert "resolved" not in text
    assert "://" not in text
    packages = json.loads(text)["packages"]
    assert all("integrity" in entry for name, entry in packages.items() if name)


def tool(name: str, *words: str) -> str:
    """What a checker says, which is nothing where all is well."""
    program = Path(sysconfig.get_path("scripts")) / name
    result = subprocess.run([program, *words], cwd=ROOT, capture_output=True, text=True, check=False)
    return "" if result.returncode == 0 else result.stdout + result.stderr


def test_the_image_is_made_as_it_should_be() -> None:
    assert tool("hadolint", "Dockerfile") == ""
    text = (ROOT / "Dockerfile").read_text()
    assert re.search(r"^USER \d+", text, re.MULTILINE)
    assert "--require-hashes" in text


def test_the_composition_is_valid() -> None:
    assert tool("check-jsonschema", "--builtin-schema", "vendor.compose-spec", "docker-compose.yml") == ""


def test_make_alone_lists_the_targets() -> None:
    said = subprocess.run(["make"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    for target in ("run", "test", "test-fast", "check", "vectors", "bench", "lock", "clean"):
        assert re.search(rf"^  make {target} +\S", said, re.MULTILINE)


def test_the_schema_is_what_the_migrations_make(database_url: str) -> None:
    result = subprocess.run(
        [sys.executable, "-m", "alembic", "-c", "pyproject.toml", "check"],
        cwd=ROOT, env={"DATABASE_URL": database_url}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert result.returncode == 0, result.stdout + result.stderr
