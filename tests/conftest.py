"""What all tests share: a Postgres for each test process, and a fresh database for each test that asks."""

from collections.abc import Iterator

import pytest
from hypothesis import settings

from tests import database

# A busy machine is not a failure.
settings.register_profile("patient", deadline=None)
settings.load_profile("patient")


@pytest.fixture(scope="session")
def postgres_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The server of this test process, for `tests.database.fresh_database`; leave its own database alone."""
    with database.server(tmp_path_factory.mktemp("server")) as url:
        yield url


@pytest.fixture
def database_url(postgres_url: str) -> Iterator[str]:
    """A migrated, empty database for one test, as `asyncpg.connect` and DATABASE_URL want it."""
    with database.fresh_database(postgres_url) as url:
        yield url
