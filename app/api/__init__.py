"""The calls over HTTP, and the pages.

`routes()` are all routers. `errors.install(app)` makes every refusal speak in our words, and bounds bodies.
`pages.SecurityHeaders` is the middleware outside of it all. They expect the House in `app.state.house`.
"""

from fastapi import APIRouter

from app.api import admin, games, lobby, pages, rooms


def routes() -> list[APIRouter]:
    """The routers, in the order in which they are asked."""
    return [rooms.router, lobby.router, games.router, admin.router, pages.router]
