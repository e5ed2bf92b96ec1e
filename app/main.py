"""The web application of one server process: everything put together."""

import asyncio
import gc
import logging
from collections.abc import AsyncIterator, Coroutine
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from typing import Any

from fastapi import FastAPI
from starlette.routing import WebSocketRoute

from app import api, config
from app.api import errors
from app.api.pages import SecurityHeaders
from app.house import open_house
from app.realtime.clock import Clock
from app.realtime.fanout import Fanout
from app.realtime.hub import Hub
from app.realtime.socket import RESTARTING, GameSocket

logger = logging.getLogger(__name__)


def create_app() -> FastAPI:
    """The application, with the settings that the environment gives."""
    app = FastAPI(
        title="Fiverow",
        summary="Play Sequence with friends, from a link.",
        version="1",
        lifespan=_lifespan,
        docs_url=None,
        redoc_url=None,
    )
    app.state.settings = config.load()
    errors.install(app)
    app.add_middleware(SecurityHeaders)
    app.router.routes.append(WebSocketRoute("/ws/{link}", GameSocket(app.state), name="game"))
    for router in api.routes():
        app.include_router(router)
    return app


@asynccontextmanager
async def _lifespan(app: FastAPI) -> AsyncIterator[None]:
    async with AsyncExitStack() as stack:
        house = await stack.enter_async_context(open_house(app.state.settings))
        clock = Clock(house.dealer, house.settings.bot_pause)
        hub = Hub(house.dealer, clock)
        app.state.house, app.state.hub = house, hub
        stack.callback(clock.stop)
        await stack.enter_async_context(_running(hub.tidy()))
        if not house.settings.alone:
            await stack.enter_async_context(_running(Fanout(house.db, house.dealer).run()))
        stack.push_async_callback(hub.close, RESTARTING)
        gc.freeze()  # what is there now stays for good: the collector need not look at it again
        yield


@asynccontextmanager
async def _running(work: Coroutine[Any, Any, None]) -> AsyncIterator[None]:
    """Something that runs as long as the application does."""
    task = asyncio.create_task(work)
    task.add_done_callback(_must_not_end)
    try:
        yield
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task


def _must_not_end(task: asyncio.Task[None]) -> None:
    if not task.cancelled() and (error := task.exception()) is not None:
        logger.critical("A part of the server has stopped working.", exc_info=error)
