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
from collections.abc import Callable, Iterator
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
def database_before(and_then: Callable[[Any], None] = lambda _apps: None) -> Iterator[None]:
    """Puts the database of before, brought up to the newest migrations, in the place of the test's own.

    `and_then` may add rows to those of the dump; it is given the models of then.
    """
    with _empty_database() as name, _in_place_of_the_usual(name):
        _migrate_as_before()
        apps = _insert()
        and_then(apps)
        _migrate_to_the_newest()
        yield


def more_campaigns(apps: Any) -> None:
    """Adds campaigns to the dump: one that is over, a paused one, one given up before its first chapter."""
    campaign, player, play, part, award = (
        apps.get_model("campaigns", name)
        for name in ("Campaign", "Player", "ChapterPlay", "PlaySeat", "StarAward")
    )
    taken = {row["game_id"] for row in rows("campaigns_chapterplay")}
    spare = [
        game
        for game in rows("adventures_game")
        if game["state"] == "finished"
        and game["id"] not in taken
        and not json.loads(game["setup"])["opponent"]
    ]
    for name, state, chapters in (("Over", "finished", 8), ("Paused", "paused", 1), ("Left", "given_up", 0)):
        host = rows("campaigns_campaign")[0]["host_device"]
        begun = campaign.objects.create(name=name, state=state, host_device=host)
        ana, ben = (
            player.objects.create(campaign=begun, name=who, position=at)
            for at, who in enumerate(("Ana", "Ben"), 1)
        )
        for chapter in range(1, chapters + 1):
            game = next(game for game in spare if game["ruleset"] == f"moon.{chapter}")
            spare.remove(game)
            played = play.objects.create(
                campaign=begun, chapter=chapter, adventure=chapter, state="played", counts=True,
                game_id=game["id"],
            )  # fmt: skip
            for at, who in enumerate((ana, ben), 1):
                part.objects.create(play=played, player=who, position=at, place=at)
            award.objects.create(campaign=begun, player=ana, play=played, amount=1, reason="place")
        award.objects.create(campaign=begun, player=ben, amount=1, reason="correction", note="forgotten")


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


def _insert() -> Any:
    """Inserts all rows, lets the keys of new ones come after them, and gives the models of then."""
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
    return state.apps


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
