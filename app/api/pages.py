"""The pages: one HTML file for every address, what it needs, and whether the server is well.

Whoever opens a page, a chat's preview included, gets no cookie and leaves no row.
"""

import html
import mimetypes
import re
from functools import cache

from fastapi import APIRouter, Request, Response
from fastapi.responses import HTMLResponse, JSONResponse
from starlette.datastructures import MutableHeaders
from starlette.responses import Response as AnyResponse
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app import config, door
from app.api import deps, share
from app.api.ready import why_not_ready
from app.house import House
from app.storage import rooms
from app.storage.errors import UNAVAILABLE

GET = ["GET", "HEAD"]
NO_CACHE = {"Cache-Control": "no-cache"}
"""May be kept, but is asked for again each time: a new version is there at once."""

CSP = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'{sockets}; manifest-src 'self'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)

HEADERS = {
    "X-Content-Type-Options": "nosniff",
    # The address of a room lets people in: no other site hears of it.
    # (`no-referrer` would turn the Origin of some requests into null.)
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Cross-Origin-Resource-Policy": "same-origin",
}

UNDER_HTTPS = {"Cross-Origin-Opener-Policy": "same-origin"}
"""Over plain http browsers ignore it, and say so in the console of every page."""

WORDS = {
    "home": (
        "Fiverow",
        "Play the board and card game Sequence with friends, from a link. No account, no install.",
    ),
    "room": ("A table at Fiverow", "You are invited to a game of Sequence. Choose a name and take a seat."),
    "watch": ("Watch a table at Fiverow", "A game of Sequence is played here, and you are invited to watch."),
    "lost": ("Fiverow", "There is no table here, or not any more."),
}
"""Title and description, for previews: nothing in them is from a room."""

mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("application/manifest+json", ".webmanifest")

router = APIRouter(include_in_schema=False)
_files = StaticFiles(directory=config.folder("static"))


class SecurityHeaders:
    """Says to browsers what a page of ours may do: load its own files, and speak with this server alone."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serves, with the headers added to every answer."""
        if scope["type"] != "http":
            return await self._app(scope, receive, send)

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers.update(HEADERS | (UNDER_HTTPS if door.scheme(scope) == "https" else {}))
                headers.setdefault("Cache-Control", "no-store")
                headers["Content-Security-Policy"] = CSP.format(sockets=_sockets(scope))
            await send(message)

        return await self._app(scope, receive, with_headers)


def _sockets(scope: Scope) -> str:
    """Our own sockets, by name: Safari before 15.4 does not count them among 'self'."""
    host = door.host(scope)
    return f" ws://{host} wss://{host}" if host else ""


# --- the page


@router.api_route("/", methods=GET)
async def home(request: Request, house: deps.TheHouse) -> Response:
    """The first page."""
    return _page(request, house, "home")


@router.api_route("/r/{link}", methods=GET)
async def room(link: str, request: Request, house: deps.TheHouse) -> Response:
    """A room's page, for whoever may sit."""
    return _page(request, house, "room" if await _leads(house, link) else "lost")


@router.api_route("/w/{link}", methods=GET)
async def watch(link: str, request: Request, house: deps.TheHouse) -> Response:
    """A room's page, for whoever may watch."""
    return _page(request, house, "watch" if await _leads(house, link) else "lost")


async def _leads(house: House, link: str) -> bool:
    """Whether a link leads to a room. While the database is away the page finds out by itself."""
    try:
        return await rooms.find(house.db, link) is not None
    except UNAVAILABLE:
        return True


def _page(request: Request, house: House, words: str) -> Response:
    title, description = WORDS[words]
    base = share.base(request.scope, house.settings)
    values = {
        "title": title,
        "description": description,
        "url": base + ("/" if words == "lost" else request.url.path),
        "image": f"{base}/static/img/preview.png",
    }
    filled = re.sub(r"\{\{(\w+)\}\}", lambda found: html.escape(values[found[1]]), _template())
    return HTMLResponse(filled, 404 if words == "lost" else 200, NO_CACHE)


@cache
def _template() -> str:
    return (config.folder("static") / "index.html").read_text(encoding="utf-8")


@router.api_route("/static/{path:path}", methods=GET)
async def static(path: str, request: Request) -> AnyResponse:
    """The page's scripts, styles, words and pictures; 304 if the browser has the same."""
    answer = await _files.get_response(path, request.scope)
    answer.headers.update(NO_CACHE)
    return answer


# --- well?


@router.api_route("/healthz", methods=GET)
async def healthz() -> Response:
    """This process answers."""
    return JSONResponse({"ok": True}, headers={"Cache-Control": "no-store"})


@router.api_route("/readyz", methods=GET)
async def readyz(house: deps.TheHouse) -> Response:
    """Players can be served; 503 and the reason if not."""
    reason = await why_not_ready(house.db)
    answer = {"ok": True} if reason is None else {"ok": False, "reason": reason}
    return JSONResponse(answer, 200 if reason is None else 503, {"Cache-Control": "no-store"})
