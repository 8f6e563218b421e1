"""A site's database as version 0.1 of the site left it, and how a test comes to one like it.

`records/before/site.json.gz` was made by version 0.1 of the site (SECRET_KEY "tests"): its games were played
with random legal moves through its services, its sessions and the account come from its own pages. It holds
the migrations of then, and every table as columns and rows. All values are text, numbers, true and false,
which SQLite and PostgreSQL read alike; times are in UTC.

`python -m tests.first_version BEFORE EMPTY` is how a run on PostgreSQL comes to its databases: it stores
the dump in an empty one and migrates it, and migrates another one that stays empty.
"""

import functools
import gc
import gzip
import json
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import django
from django.core.management import call_command
from django.core.management.color import no_style
from django.db import connection, transaction
from django.db.migrations.executor import MigrationExecutor
from django.db.migrations.recorder import MigrationRecorder

from tests import run_cache
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
    with _database_of_its_own() as name, _in_place_of_the_usual(name):
        yield


@contextmanager
def _database_of_its_own() -> Iterator[str]:
    """Makes a database of before, beside that of the tests, and gives its name."""
    if connection.vendor == "postgresql":
        name = f"{connection.settings_dict['NAME']}_before"
        with own_postgres_database(name, template=run_cache.database_before()):
            yield name
    else:
        with tempfile.TemporaryDirectory() as folder:
            yield str(shutil.copy(run_cache.file_before(_store), folder))


def _store(name: str) -> None:
    """Stores what the dump holds, and more campaigns, in an empty database, and migrates it to the newest."""
    with _in_place_of_the_usual(name):
        _migrate_as_before()
        _add_campaigns(_insert())
        _migrate_to_the_newest()


def _add_campaigns(apps: Any) -> None:
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
    # A new database would come to the newest in one step; this one goes the way of the stores of then.
    executor.loader.replace_migrations = False
    executor.loader.build_graph()
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


def main(before: str, empty: str) -> None:
    """Fills a database on PostgreSQL, and migrates another one that stays empty."""
    gc.disable()  # looking through all that migrations render takes a third of the time
    django.setup()
    _store(before)
    with _in_place_of_the_usual(empty):
        call_command("migrate", interactive=False, verbosity=0)


if __name__ == "__main__":
    main(*sys.argv[1:])
