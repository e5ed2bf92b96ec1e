"""The addresses this server can be reached by, and how they are shown in a terminal."""

import io
import socket

import segno

from app.config import Settings

EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104  compared with, not bound to
ONLY_HERE = ("localhost", "127.0.0.1", "::1")


def lan_address() -> str | None:
    """This machine's address in its network, where it is in one. Nothing is sent to find it out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address of nobody; only the way to it is looked up
        except OSError:
            return None
        address = str(probe.getsockname()[0])
    return None if address.startswith("127.") else address


def local_url(settings: Settings) -> str:
    """Where a browser on this machine finds the server."""
    everywhere = settings.host in (*EVERYWHERE, *ONLY_HERE)
    return _url("localhost" if everywhere else settings.host, settings.port)


def shared_url(settings: Settings) -> str | None:
    """The best address to give to others: PUBLIC_URL, else the one in this network, if there is one."""
    if settings.public_url:
        return settings.public_url
    if settings.host in ONLY_HERE:
        return None
    host = lan_address() if settings.host in EVERYWHERE else settings.host
    return _url(host, settings.port) if host else None


def qr(url: str) -> str:
    """The address as a picture of half-block characters, to be scanned off the terminal."""
    picture = io.StringIO()
    segno.make(url, error="l", micro=False).terminal(picture, border=2, compact=True)
    return picture.getvalue()


def _url(host: str, port: int) -> str:
    name = f"[{host}]" if ":" in host else host
    return f"http://{name}" + ("" if port == 80 else f":{port}")
