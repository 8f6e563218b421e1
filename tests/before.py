"""A site's database as version 0.1 of the site left it, and how a test comes to one like it.

`records/before/site.json.gz` was made by version 0.1 of the site (SECRET_KEY "tests"): its games were played
with random legal moves through its services, its sessions and the account come from its own pages. It holds
the migrations of then, and every table as columns and rows. All values are text, numbers, true and false,
which SQLite and PostgreSQL read alike; times are in UTC.
"""

import functools
import gzip
import json
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from django.core.management.color import no_style
from django.db import connection, transaction
from django.db.migrations.executor import MigrationExecutor
from django.db.migrations.recorder import MigrationRecorder

from tests.servers import own_postgres_database

DUMP = Path(__file__).parent / "records" / "before" / "site.json.gz"


@functools.cache
def dump() -> dict[str, Any]:
    """Reads the dump: `migrations` in the order they were applied, and `tables`."""
    return json.loads(gzip.decompress(DUMP.read_bytes()))


def rows(table: str) -> list[dict[str, Any]]:
    """Gets the rows of one table, each by its columns."""
    columns = dump()["tables"][table]["columns"]
    return [dict(zip(columns, row, strict=True)) for row in dump()["tables"][table]["rows"]]


@contextmanager
def database_before() -> Iterator[None]:
    """Puts the database of before, brought up to the newest migrations, in the place of the test's own."""
    with _empty_database() as name, _in_place_of_the_usual(name):
        _migrate_as_before()
        _insert()
        _migrate_to_the_newest()
        yield


def _migrate_as_before() -> None:
    """Migrates an empty database as far as the site had been migrated."""
    applied = [tuple(migration) for migration in dump()["migrations"]]
    executor = MigrationExecutor(connection)
    executor.migrate(list(dict(applied).items()))
    assert set(MigrationRecorder(connection).applied_migrations()) == set(applied)


def _migrate_to_the_newest() -> None:
    """Migrates on, as a site does when its new version starts."""
    executor = MigrationExecutor(connection)
    executor.migrate(executor.loader.graph.leaf_nodes())


def _insert() -> None:
    """Inserts all rows, and lets the keys of new ones come after them."""
    quoted = connection.ops.quote_name
    # Foreign keys are looked at when the transaction ends, so any order of tables will do.
    with transaction.atomic(), connection.cursor() as cursor:
        for table, content in dump()["tables"].items():
            columns = ", ".join(map(quoted, content["columns"]))
            values = ", ".join(["%s"] * len(content["columns"]))
            sql = f"INSERT INTO {quoted(table)} ({columns}) VALUES ({values})"
            cursor.executemany(sql, content["rows"])
        state = MigrationExecutor(connection).loader.project_state(list(map(tuple, dump()["migrations"])))
        models = [model for model in state.apps.get_models() if model._meta.db_table in dump()["tables"]]
        for sql in connection.ops.sequence_reset_sql(no_style(), models):
            cursor.execute(sql)


@contextmanager
def _empty_database() -> Iterator[str]:
    """Makes a database with nothing in it, beside that of the tests, and gives its name."""
    name = str(connection.settings_dict["NAME"])
    if connection.vendor == "postgresql":
        with own_postgres_database(f"{name}_before"):
            yield f"{name}_before"
    else:
        with tempfile.TemporaryDirectory() as folder:
            yield str(Path(folder) / "before.sqlite3")


@contextmanager
def _in_place_of_the_usual(name: str) -> Iterator[None]:
    """Lets every connection lead to another database for a while."""
    usual = connection.settings_dict["NAME"]
    try:
        _connect_to(name)
        yield
    finally:
        _connect_to(usual)


def _connect_to(name: str) -> None:
    connection.close()
    if connection.vendor == "postgresql":
        connection.close_pool()
    connection.settings_dict["NAME"] = name
