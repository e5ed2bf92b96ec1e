"""One server process, started by the launcher with its socket: `python -m app.worker DESCRIPTOR`."""

import socket
import sys

import uvicorn

from app import config, logs
from app.processes import end_when_stdin_closes

STOP_WITHIN = 1  # second, for what is still being answered when we are asked to stop
LONGEST_MESSAGE = 16_384  # bytes, of what a player may send at once


def server_config() -> uvicorn.Config:
    """How uvicorn serves; addresses that a proxy reports are believed from FORWARDED_ALLOW_IPS only."""
    return uvicorn.Config(
        "app.main:create_app",
        factory=True,
        loop="uvloop" if sys.platform != "win32" else "asyncio",
        http="httptools",
        ws="websockets-sansio",
        ws_max_size=LONGEST_MESSAGE,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        ws_per_message_deflate=False,  # patches are small, and each socket's compressor is not
        log_config=None,
        access_log=False,  # the address of a room is what lets people in
        server_header=False,
        timeout_graceful_shutdown=STOP_WITHIN,
    )


def main() -> None:
    """Serves until told to stop, or until the launcher is gone."""
    logs.setup(config.load().log_level)
    end_when_stdin_closes(grace=2 * STOP_WITHIN)
    with socket.socket(fileno=int(sys.argv[1])) as listener:
        uvicorn.Server(server_config()).run(sockets=[listener])


if __name__ == "__main__":
    main()
