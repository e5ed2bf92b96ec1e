"""Refusals over HTTP: every one is `{"error": {"code": ...}}` with a fitting status."""

import logging
import secrets
import traceback
from collections.abc import Iterable
from http import HTTPStatus
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.api.answers import Refusal
from app.api.limits import BodyLimit
from app.rules.moves import IllegalMove, SetupError
from app.session.room import RoomError
from app.storage.errors import UNAVAILABLE

logger = logging.getLogger(__name__)

STATUS = {
    "bad_request": 422,
    "bad_name": 422,
    "bad_options": 422,
    "bad_seats": 422,
    "bad_teams": 422,
    "who_are_you": 401,
    "not_host": 403,
    "not_here": 403,
    "watch_only": 403,
    "removed": 403,
    "bad_origin": 403,
    "no_such_room": 404,
    "no_such_seat": 404,
    "no_such_person": 404,
    "no_such_game": 404,
    "not_found": 404,
    "not_allowed": 405,
    "too_large": 413,
    "too_fast": 429,
    "server_error": 500,
    "busy": 503,
}
"""By code; any other refusal is a conflict with how things stand, 409."""

CODES = {400: "bad_request", 404: "not_found", 405: "not_allowed", 413: "too_large"}
"""By status, for what the framework refuses itself."""


def status_of(code: str) -> int:
    """The status that goes with a code."""
    return STATUS.get(code, 409)


def refusal(code: str, fields: Iterable[str] = (), headers: dict[str, str] | None = None) -> JSONResponse:
    """The answer that says no; `fields` are the parts of the request that make no sense."""
    error: dict[str, Any] = {"code": code}
    if named := sorted(set(fields)):
        error["fields"] = named
    if code == "who_are_you":
        headers = {"WWW-Authenticate": "Bearer", **(headers or {})}
    return JSONResponse({"error": error}, status_of(code), headers)


def described(*codes: str) -> dict[int | str, dict[str, Any]]:
    """The refusals of a call, by status, as OpenAPI wants them; those that every call has are added."""
    answers: dict[int | str, dict[str, Any]] = {}
    for status in sorted({status_of(code) for code in (*codes, *EVERYWHERE)}):
        these = [code for code in dict.fromkeys((*codes, *EVERYWHERE)) if status_of(code) == status]
        examples = {code: {"value": {"error": {"code": code}}} for code in these}
        answers[status] = {
            "model": Refusal,
            "description": f"{HTTPStatus(status).phrase}: {', '.join(these)}",
            "content": {"application/json": {"examples": examples}},
        }
    return answers


EVERYWHERE = ("bad_request", "busy", "server_error")


def install(app: FastAPI) -> None:
    """Let the application refuse in our words, bounded bodies included."""
    app.add_exception_handler(RoomError, _room_error)
    app.add_exception_handler(IllegalMove, _by_reason)
    app.add_exception_handler(SetupError, _by_reason)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(HTTPException, _framework)
    for kind in UNAVAILABLE:
        app.add_exception_handler(kind, _unavailable)
    app.add_middleware(BodyLimit)
    app.add_middleware(LastResort)


async def _room_error(_: Request, error: Any) -> JSONResponse:
    return refusal(error.code)


async def _by_reason(_: Request, error: Any) -> JSONResponse:
    return refusal(error.reason.value)


async def _invalid(_: Request, error: Any) -> JSONResponse:
    """Says which fields were wrong, by our names for them: nothing of what was sent comes back."""
    known = [found["loc"] for found in error.errors() if found["type"] != "extra_forbidden"]
    return refusal("bad_request", (loc[1] for loc in known if len(loc) > 1 and isinstance(loc[1], str)))


async def _framework(_: Request, error: Any) -> JSONResponse:
    return refusal(CODES.get(error.status_code, "bad_request"), headers=dict(error.headers or {}))


async def _unavailable(request: Request, error: Exception) -> JSONResponse:
    logger.warning("%s: the database could not be asked: %s", _route(request.scope), type(error).__name__)
    return refusal("busy", headers={"Retry-After": "1"})


class LastResort:
    """What nobody expected is logged once, under a number that the answer carries: a `server_error`."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serves, or says that it went wrong."""
        if scope["type"] != "http":
            return await self._app(scope, receive, send)
        started = False

        async def watched(message: Message) -> None:
            nonlocal started
            started = started or message["type"] == "http.response.start"
            await send(message)

        try:
            await self._app(scope, receive, watched)
        except Exception as error:  # noqa: BLE001  it is the last resort
            number = secrets.token_hex(6)
            _log(number, scope, error)
            if not started:
                answer = refusal("server_error", headers={"X-Request-Id": number})
                await answer(scope, receive, send)


def _log(number: str, scope: Scope, error: Exception) -> None:
    """Where it happened, without the values that an error's text may go on to quote."""
    where = "".join(traceback.format_tb(error.__traceback__))
    what = str(error).partition("\n")[0]
    logger.error("Request %s, %s: %s: %s\n%s", number, _route(scope), type(error).__name__, what, where)


def _route(scope: Scope) -> str:
    """The call, without the link in it."""
    return f"{scope['method']} {getattr(scope.get('route'), 'path', 'unknown')}"
