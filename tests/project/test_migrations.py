"""Migrations run while processes of the release before still serve: they only add."""

import pytest
from django.apps import apps
from django.db.migrations import (
    AddField,
    AlterField,
    AlterModelTable,
    CreateModel,
    DeleteModel,
    RemoveField,
    RenameField,
    RenameModel,
)
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.migration import Migration
from django.db.migrations.operations.base import Operation
from django.db.migrations.state import ProjectState
from django.db.models import NOT_PROVIDED, CharField, IntegerField, TextField

OURS = ("accounts", "adventures", "campaigns", "security")
SINCE = {"adventures": 17, "campaigns": 16, "security": 1}
"""The last migration of each app that was made before the site served while it migrates."""
TAKEN_AWAY: dict[tuple[str, str], str] = {
    ("adventures", "0018_longer_codes"): "wider: the release before goes on writing four letters",
}
"""Migrations that take away what the release before no longer used, each with the release that stopped."""


# Every migration by itself: a store that is updated is not brought to the newest in one step.
LOADER = MigrationLoader(None, ignore_no_migrations=True, replace_migrations=False)


def refusals(migration: Migration) -> list[str]:
    """Why a process of the release before would fail beside a migration; nothing if it would not."""
    app = migration.app_label
    state = LOADER.project_state((app, migration.name), at_end=False)
    known, found = set(state.models), []
    for operation in migration.operations:
        if why := refusal(operation, app, state, known):
            found.append(f"{migration}: {operation.describe()}: {why}")
        operation.state_forwards(app, state)
    return found


def refusal(operation: Operation, app: str, state: ProjectState, known: set[tuple[str, str]]) -> str:
    """Why the release before, which knows these models, would fail beside one operation."""
    if isinstance(operation, RenameModel) and state.models[app, operation.old_name_lower].options.get(
        "db_table"
    ):
        return ""  # the table is named in the model and stays
    if isinstance(operation, RemoveField | RenameField | DeleteModel | RenameModel):
        return "it takes away what the release before still asks for: stop using it first, remove it later"
    if not isinstance(operation, AddField | AlterField) or (app, operation.model_name_lower) not in known:
        return ""
    field = operation.field
    if field.null or field.many_to_many or field.db_default is not NOT_PROVIDED:
        return ""
    if isinstance(operation, AddField):
        return "the release before writes rows without it: it needs null=True or a db_default"
    if state.models[app, operation.model_name_lower].fields[operation.name].null:
        return "the release before may still write nothing there"
    return ""


def later() -> list[Migration]:
    """All migrations since the site serves while it migrates."""
    return [
        migration for (app, name), migration in sorted(LOADER.disk_migrations.items())
        if app in OURS and int(name[:4]) > SINCE.get(app, 0) and (app, name) not in TAKEN_AWAY
    ]  # fmt: skip


def test_no_migration_takes_away_what_the_release_before_uses() -> None:
    found = [why for migration in later() for why in refusals(migration)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    "operation",
    [
        RemoveField("game", "code"),
        RenameField("game", "code", "word"),
        DeleteModel("game"),
        RenameModel("game", "match"),
        AddField("game", "more", TextField(default="")),
        AlterField("game", "owner", IntegerField()),
    ],
)
def test_the_rule_finds_what_it_must_not_let_through(operation: Operation) -> None:
    assert refusals(migration_of(operation))


@pytest.mark.parametrize(
    "operation",
    [
        AddField("game", "more", TextField(null=True)),
        AddField("game", "more", TextField(db_default="")),
        AlterField("game", "code", CharField(max_length=6)),
        AlterField("game", "owner", IntegerField(null=True)),
        CreateModel("thing", [("id", IntegerField(primary_key=True))]),
    ],
)
def test_the_rule_lets_through_what_only_adds(operation: Operation) -> None:
    assert not refusals(migration_of(operation))


def migration_of(operation: Operation) -> Migration:
    """A migration that stands where a later one would."""
    migration = Migration("0017_retold", "adventures")
    migration.operations = [operation]
    return migration


def test_the_rule_lets_a_model_be_renamed_whose_table_stays() -> None:
    migration = migration_of(AlterModelTable("game", "adventures_game"))
    migration.operations.append(RenameModel("game", "match"))
    assert not refusals(migration)


def test_a_renamed_model_keeps_its_rows() -> None:
    """Each model that was renamed since stands in the table in which the release before looks for it."""
    models = {"StoredReplay": "adventures_retoldgame", "IdempotentAnswer": "adventures_answered"}
    assert {name: apps.get_model("adventures", name)._meta.db_table for name in models} == models


@pytest.mark.parametrize("key", TAKEN_AWAY)
def test_what_was_let_through_has_its_reason(key: tuple[str, str]) -> None:
    assert TAKEN_AWAY[key]
