"""The address that others can reach a room by, and its picture."""

import io
from urllib.parse import urlsplit

import segno

from app import door, network
from app.config import Settings


def base(scope: door.Scope, settings: Settings) -> str:
    """How others reach this server, without a slash at its end.

    What the operator says; else, where the page was opened as localhost, this machine's address in its
    network; else the address that this request itself has found.
    """
    if settings.public_url:
        return settings.public_url
    named = door.host(scope) or f"localhost:{settings.port}"
    parts = urlsplit(f"//{named}")
    if parts.hostname in network.ONLY_HERE and (reachable := _in_the_network(settings)):
        port = parts.netloc.removeprefix(f"[{parts.hostname}]").partition(":")[2]
        named = reachable + (f":{port}" if port else "")
    return f"{door.scheme(scope)}://{named}"


def _in_the_network(settings: Settings) -> str | None:
    """This machine's name for others; None where it listens to nobody else."""
    if settings.host in network.ONLY_HERE:
        return None
    name = network.lan_address() if settings.host in network.EVERYWHERE else settings.host
    return f"[{name}]" if name and ":" in name else name


def picture(url: str) -> bytes:
    """The address as a QR code, an SVG."""
    out = io.BytesIO()
    code = segno.make(url, error="m", micro=False)
    code.save(out, kind="svg", scale=8, border=3, dark="#000", light="#fff", nl=False)
    return out.getvalue()
