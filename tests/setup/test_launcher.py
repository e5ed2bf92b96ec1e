"""Starting and stopping the whole program, in every way that it can end."""

import asyncio
import os
import signal
import socket
import time
import urllib.request
from contextlib import ExitStack, suppress
from pathlib import Path

import asyncpg
import pytest
from websockets.sync.client import connect

from app import network
from app.config import Settings
from app.serve import announcement
from app.storage.postgres import Postgres
from tests.setup.launcher import Launcher, is_alive, run, wait_until


def answers(port: int) -> bool:
    with suppress(OSError), urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz", timeout=2) as answer:
        return int(answer.status) == 200
    return False


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_stops_within_two_seconds_and_leaves_nothing(tmp_path: Path, number: signal.Signals) -> None:
    with Launcher(tmp_path / "data", WORKERS="2") as launcher, ExitStack() as open_ones:
        assert len(launcher.named("app.worker")) == 2
        for _ in range(4):
            open_ones.enter_context(connect(f"ws://127.0.0.1:{launcher.port}/ws/ABCDEF"))
            open_ones.enter_context(socket.create_connection(("127.0.0.1", launcher.port)))
        assert launcher.signal(number) < 2
        assert launcher.process.returncode == 0


def test_a_killed_launcher_leaves_nothing_behind_and_loses_nothing(tmp_path: Path) -> None:
    with Launcher(tmp_path / "data", WORKERS="2") as launcher:
        stored = asyncio.run(write_until_killed(Postgres(tmp_path / "data").url, launcher))
    assert stored >= 20
    with Launcher(tmp_path / "data") as again:
        assert asyncio.run(count(Postgres(tmp_path / "data").url)) >= stored
        assert answers(again.port)


async def write_until_killed(url: str, launcher: Launcher) -> int:
    """Kills the launcher amid writes; returns how many were acknowledged, once everything is gone."""
    connection = await asyncpg.connect(url)
    await connection.execute("CREATE TABLE written (n int)")
    killing, stored = None, 0
    with suppress(asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError, OSError):
        while True:
            await connection.execute("INSERT INTO written VALUES ($1)", stored)
            stored += 1
            if stored == 20:
                killing = asyncio.create_task(asyncio.to_thread(launcher.signal, signal.SIGKILL))
    connection.terminate()
    assert killing
    assert await killing < 3
    return stored


async def count(url: str) -> int:
    connection = await asyncpg.connect(url)
    try:
        return int(await connection.fetchval("SELECT count(*) FROM written"))
    finally:
        await connection.close()


def test_dead_processes_are_replaced(tmp_path: Path) -> None:
    with Launcher(tmp_path / "data") as launcher:
        (postgres,), (worker,) = launcher.named("postgres"), launcher.named("app.worker")
        os.kill(postgres, signal.SIGKILL)
        wait_until(lambda: launcher.named("postgres") not in ([], [postgres]))
        time.sleep(5)  # a worker that ends sooner has a fault, and is not replaced
        os.kill(worker, signal.SIGKILL)
        wait_until(lambda: launcher.named("app.worker") not in ([], [worker]))
        wait_until(lambda: answers(launcher.port))
        assert not is_alive(worker)


def test_a_second_launcher_on_the_same_data_says_so(tmp_path: Path) -> None:
    with Launcher(tmp_path / "data") as launcher:
        second = run(DATA_DIR=str(tmp_path / "data"), PORT="0")
        assert second.returncode == 1
        assert second.stderr == (
            f"Fiverow is already running on {tmp_path / 'data'} (process {launcher.process.pid}).\n"
        )
        assert answers(launcher.port)
        assert run("migrate", DATA_DIR=str(tmp_path / "data")).returncode == 0


def test_a_port_in_use_is_said_in_one_sentence(tmp_path: Path) -> None:
    with socket.create_server(("0.0.0.0", 0)) as other:
        port = other.getsockname()[1]
        result = run(DATA_DIR=str(tmp_path / "data"), PORT=str(port))
    assert result.returncode == 1
    assert result.stderr.startswith(f"Port {port} is used by another program")
    assert result.stderr.count("\n") == 1


def test_data_of_another_major_version_are_left_alone(tmp_path: Path) -> None:
    (tmp_path / "postgres").mkdir()
    (tmp_path / "postgres" / "PG_VERSION").write_text("17\n")
    result = run(DATA_DIR=str(tmp_path), PORT="0")
    assert result.returncode == 1
    assert "is of PostgreSQL 17, and this is 18" in result.stderr
    assert result.stderr.count("\n") == 1


def test_a_database_that_does_not_answer_is_said_in_one_sentence() -> None:
    result = run(DATABASE_URL="postgresql://u:hidden@127.0.0.1:1/x", PORT="0")
    assert (result.returncode, result.stderr.count("\n")) == (1, 1)
    assert "cannot be used" in result.stderr
    assert "hidden" not in result.stderr


def test_a_given_database_is_used_and_no_other_started(database_url: str, tmp_path: Path) -> None:
    with Launcher(tmp_path / "data", DATABASE_URL=database_url) as launcher:
        assert answers(launcher.port)
        assert launcher.named("postgres") == []
    assert not (tmp_path / "data").exists()


def test_the_addresses_are_printed_with_a_picture(tmp_path: Path) -> None:
    with Launcher(tmp_path / "data", PYTHONUTF8="1") as launcher:
        assert f"On this computer:  http://localhost:{launcher.port}\n" in launcher.said
        reachable = network.shared_url(Settings(port=launcher.port))
        if reachable:
            assert f"In this network:   {reachable}\n" in launcher.said
            assert network.qr(reachable) in launcher.said


def test_the_address_of_the_operator_comes_before_any_other() -> None:
    said = announcement(Settings(public_url="https://play.example"))
    assert "For everybody:     https://play.example\n" in said
    assert "In this network" not in said


def test_what_makes_no_sense_is_named() -> None:
    result = run(PORT="eighty")
    assert (result.returncode, result.stderr) == (
        1, "PORT must be a whole number from 0 to 65535, not 'eighty'.\n",
    )  # fmt: skip
    assert run("dance").returncode == 2
    assert "admin-token create NAME" in run("help").stdout
