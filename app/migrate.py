"""Bringing a database to the form this version of the program wants."""

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy.exc import SQLAlchemyError

from app import config


class MigrationError(config.OperatorError):
    """The database is not as this program needs it."""


def migrate(database_url: str) -> None:
    """Runs the missing migrations, of which there may be none. Call it outside any event loop."""
    chosen = Config()
    chosen.set_main_option("script_location", str(config.folder("migrations")).replace("%", "%%"))
    chosen.attributes["url"] = config.sqlalchemy_url(database_url)
    try:
        command.upgrade(chosen, "head")
    except CommandError as error:
        raise MigrationError(f"This database is of another version of Fiverow: {error}.") from error
    except (SQLAlchemyError, OSError) as error:
        raise MigrationError(f"The database cannot be used: {_first_line(error)}") from error


def _first_line(error: Exception) -> str:
    cause = getattr(error, "orig", None) or error
    return str(cause).partition("\n")[0] or type(cause).__name__
