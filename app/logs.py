"""Lines on the console: what happened, never a card that is hidden, a secret, or the address of a room."""

import logging

FORMAT = "%(asctime)s %(levelname)-7s %(name)s: %(message)s"
# Libraries that tell of each connection with its path, and of each statement with its values.
TALKATIVE = ("uvicorn", "uvicorn.error", "uvicorn.access", "alembic", "sqlalchemy", "websockets", "asyncio")


def setup(level: str) -> None:
    """Our own lines from `level` on, to standard error; libraries speak of trouble only."""
    logging.basicConfig(level=level.upper(), format=FORMAT, datefmt="%Y-%m-%d %H:%M:%S", force=True)
    for name in TALKATIVE:
        logging.getLogger(name).setLevel(logging.WARNING)
