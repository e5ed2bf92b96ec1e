"""What becomes of server processes that cannot serve."""

import socket
import time
from collections.abc import Callable

import pytest

from app.workers import WorkerError, Workers
from tests.setup.launcher import environment


@pytest.mark.parametrize("look", [Workers.expect_all, Workers.replace_dead])
def test_a_process_that_ends_at_once_is_not_started_again(look: Callable[[Workers], None]) -> None:
    with (
        socket.create_server(("127.0.0.1", 0)) as listener,
        Workers(1, listener, environment(PORT="nonsense")) as workers,
        pytest.raises(WorkerError, match="the lines above say why"),
    ):
        look_until_it_fails(look, workers)


def look_until_it_fails(look: Callable[[Workers], None], workers: Workers) -> None:
    for _ in range(400):
        look(workers)
        time.sleep(0.05)
