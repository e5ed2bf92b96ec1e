"""The door of the house: which device knocks, and whether its page is one of ours.

Works on bare ASGI scopes, so that requests and sockets go through the same door.
"""

import re
from collections.abc import Iterator, MutableMapping
from typing import Any, TypeAlias
from urllib.parse import urlsplit

from app.config import Settings

Scope: TypeAlias = MutableMapping[str, Any]

SECRET = re.compile(r"[A-Za-z0-9_-]{43}")
"""256 bits, as `app.storage.ids.new_secret` makes them."""

HOST = re.compile(r"(\[[0-9a-f:.]{2,45}\]|[a-z0-9._-]{1,253})(:[0-9]{1,5})?", re.IGNORECASE)
"""What may be a host: nothing that could say more where it is repeated."""

COOKIE_SECONDS = 400 * 24 * 3600
"""As long as browsers keep any cookie."""

PORTS = {"http": 80, "https": 443}


def header(scope: Scope, name: str) -> str | None:
    """The first header of that name, in lower case."""
    wanted = name.encode("latin-1")
    return next((value.decode("latin-1") for key, value in scope["headers"] if key == wanted), None)


def scheme(scope: Scope) -> str:
    """`http` or `https`, for sockets too; a trusted proxy's word is in the scope already."""
    return "https" if scope.get("scheme") in ("https", "wss") else "http"


def host(scope: Scope) -> str | None:
    """The host and port that the other side asked for; None if it makes no sense."""
    named = header(scope, "host") or ""
    return named if HOST.fullmatch(named) and _origin(f"http://{named}") else None


# --- which device


def cookie_name(scope: Scope) -> str:
    """Under https the name with which browsers let nobody else set it."""
    return "__Host-fiverow" if scheme(scope) == "https" else "fiverow"


def secret_of(scope: Scope) -> str | None:
    """The device's secret: a program's Authorization, else a browser's cookie."""
    secret = bearer(scope) or _cookie(scope)
    return secret if secret and SECRET.fullmatch(secret) else None


def bearer(scope: Scope) -> str | None:
    """What a program sends as `Authorization: Bearer`."""
    kind, _, secret = (header(scope, "authorization") or "").partition(" ")
    return secret.strip() if kind.lower() == "bearer" else None


def _cookie(scope: Scope) -> str | None:
    name = cookie_name(scope)
    return next((value for key, value in _cookies(scope) if key == name), None)


def _cookies(scope: Scope) -> Iterator[tuple[str, str]]:
    for key, value in scope["headers"]:
        if key == b"cookie":
            for pair in value.decode("latin-1").split(";"):
                name, _, text = pair.partition("=")
                yield name.strip(), text.strip()


def set_cookie(scope: Scope, secret: str) -> str:
    """The value of the Set-Cookie header that lets a browser be known again; no script can read it."""
    secure = "; Secure" if scheme(scope) == "https" else ""
    kept = f"Path=/; Max-Age={COOKIE_SECONDS}; HttpOnly; SameSite=Lax{secure}"
    return f"{cookie_name(scope)}={secret}; {kept}"


# --- whose page


def allowed_origin(scope: Scope, settings: Settings) -> bool:
    """Whether a change, or a socket, may come from the page that sends it.

    Programs send no Origin and are let in: they have no cookie that somebody else could use. A browser's must
    be this server's own, as it was asked for or as PUBLIC_URL says.
    """
    origins = [value for key, value in scope["headers"] if key == b"origin"]
    if not origins:
        return True
    named = _origin(origins[0].decode("latin-1")) if len(origins) == 1 else None
    ours = [f"{scheme(scope)}://{host(scope)}", settings.public_url or ""]
    return named is not None and named in [_origin(url) for url in ours]


def _origin(url: str) -> tuple[str, str, int] | None:
    """Scheme, host and port, comparable; None for what has none, as `null`."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        return None
    if parts.scheme not in PORTS or not parts.hostname:
        return None
    return parts.scheme, parts.hostname, port or PORTS[parts.scheme]
