"""The migrations make what the tables say, and can be taken back."""

from alembic import command
from alembic.config import Config
from sqlalchemy import text

from app import config
from app.storage.db import Database
from tests.database import in_a_thread


def _alembic(url: str) -> Config:
    chosen = Config()
    chosen.set_main_option("script_location", str(config.folder("migrations")).replace("%", "%%"))
    chosen.attributes["url"] = config.sqlalchemy_url(url)
    return chosen


def test_tables_and_migrations_agree(database_url: str) -> None:
    in_a_thread(command.check, _alembic(database_url))


async def test_down_and_up_again(database_url: str) -> None:
    chosen = _alembic(database_url)
    in_a_thread(lambda to: command.downgrade(chosen, to), "base")
    db = Database.open(database_url)
    names = "SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'"
    async with db.engine.connect() as connection:
        assert list(await connection.scalars(text(names))) == ["alembic_version"]
    await db.close()
    in_a_thread(lambda to: command.upgrade(chosen, to), "head")
    in_a_thread(command.check, chosen)
