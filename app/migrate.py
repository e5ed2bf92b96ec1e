"""Bringing a database to the form this version of the program wants."""

from alembic import command
from alembic.config import Config

from app import config


def migrate(database_url: str) -> None:
    """Runs the missing migrations; does nothing where there are none. Call it outside any event loop."""
    chosen = Config()
    chosen.set_main_option("script_location", str(config.folder("migrations")).replace("%", "%%"))
    chosen.attributes["url"] = config.sqlalchemy_url(database_url)
    command.upgrade(chosen, "head")
