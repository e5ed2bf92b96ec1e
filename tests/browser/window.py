"""The browser, and the windows that people look into."""

import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from playwright.async_api import Browser, async_playwright

from tests import chromium

NAME = "fiverow.test"
"""A name that is no localhost, so the page gets what plain http gives in a home network, and no more."""

SHARP = 2 if "SHOTS" in os.environ else 1
"""Pixels of a screen for each of the page: as phones have them where somebody will look at pictures."""

ARGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    f"--host-resolver-rules=MAP {NAME} 127.0.0.1",
)


@asynccontextmanager
async def browser() -> AsyncIterator[Browser]:
    """A Chromium of our own."""
    async with async_playwright() as playwright:
        launched = await playwright.chromium.launch(executable_path=chromium.find(), args=list(ARGS))
        yield launched
        await launched.close()


def phone(width: int = 360, height: int = 640, **more: Any) -> dict[str, Any]:
    """A telephone's window, touched by fingers."""
    return {
        "viewport": {"width": width, "height": height},
        "screen": {"width": width, "height": height},
        "device_scale_factor": SHARP,
        "has_touch": True,
        "is_mobile": True,
        **more,
    }


def desk(width: int = 1280, height: int = 800, **more: Any) -> dict[str, Any]:
    """A computer's window, with a mouse."""
    return {"viewport": {"width": width, "height": height}, **more}
