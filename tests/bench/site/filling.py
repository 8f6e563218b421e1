"""A database as years of play would leave it: real games once, and then every row of theirs many times over.

A few dozen games are played by the services, to the end, and scored; then PostgreSQL writes all rows that
belong to them again and again under new keys, in every table, so that indexes are what they would be.
"""

import random
import uuid
from collections.abc import Iterator

from django.apps import apps
from django.db import connection, models, transaction

from adventures.actor import Actor
from adventures.models import Game, Job
from adventures.services import finish
from campaigns.models import Campaign, ChapterPlay
from campaigns.services.chapters import set_out
from campaigns.services.start import start_campaign
from tests.groups import Group

NAMES = ("Maya", "Iker", "Nuria", "Lea")
SHORT = ("moon.7", "moon.4", "moon.3", "moon.2")  # Adventures of few turns: what counts is how many games
STRIDE = 10_000_000  # between the keys of a row and those of its next copy
MOST_LETTERS = 8
DEVICES = {"device", "host_device", "by"}
ROOTS = {"Game", "Campaign"}
# In small letters, as no code that a new game is given.
WORD = """
CREATE FUNCTION pg_temp.word(n bigint, width int) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT string_agg(substr('bcdfghjklmnpqrstvwxz', (n / (20 ^ i)::bigint % 20)::int + 1, 1), '')
  FROM generate_series(0, width - 1) i $$
"""


def print_templates(loose: int) -> None:
    """Plays that many games, and one of a campaign, to their ends; keeps all their rows to be copied.

    Prints how many games there are.
    """
    for seed in range(loose):
        _ended(Group.sits_down(NAMES[: 2 + seed % 3], ruleset=SHORT[seed % len(SHORT)], missions=None), seed)
    host = Actor(device=uuid.uuid4().hex, address="192.0.2.1")
    campaign = start_campaign(by=host, name="Hall", players=NAMES[:3], one_tablet=True)
    set_out(by=host, campaign_id=campaign.pk, chapter=1)
    _ended(Group(host, ChapterPlay.objects.get(campaign=campaign).game_id), loose)
    with connection.cursor() as cursor:
        cursor.execute("CREATE SCHEMA templates")
        for model in _copied():
            table = model._meta.db_table
            cursor.execute(f'CREATE TABLE templates."{table}" AS SELECT * FROM "{table}"')
    print(Game.objects.count())


def copy(first: int, last: int) -> None:
    """Stores the games once more for each of these numbers, the campaign for every other."""
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute("SET LOCAL session_replication_role = replica")  # keys are right by construction
        cursor.execute(WORD)
        for model in _copied():
            cursor.execute(_copying(model), [first, last])


def print_stored() -> None:
    """Prints how many games, campaigns and moves are stored, and the size of the database in MB."""
    with connection.cursor() as cursor:
        cursor.execute("VACUUM (ANALYZE)")  # else autovacuum would, while it is measured
        cursor.execute("CHECKPOINT")
        counted = []
        for table in ("adventures_game", "campaigns_campaign", "adventures_move"):
            cursor.execute(f"SELECT count(*) FROM {table}")
            counted.append(cursor.fetchone()[0])
        cursor.execute("SELECT pg_database_size(current_database()) / 1048576")
        print(*counted, cursor.fetchone()[0])


def _ended(group: Group, seed: int) -> None:
    group.chance = random.Random(seed)
    for job in Job.objects.filter(game=group.plays_to_the_end()).exclude(state=Job.State.DONE):
        finish.score(job_id=job.pk)


def _copied() -> list[type[models.Model]]:
    """Every model whose rows belong to a game or a campaign, directly or by others."""
    ours = [model for app in ("adventures", "campaigns") for model in apps.get_app_config(app).get_models()]
    return [model for model in ours if _belongs_to(model, ROOTS)]


def _belongs_to(model: type[models.Model], roots: set[str], seen: frozenset[object] = frozenset()) -> bool:
    if model.__name__ in roots:
        return True
    return any(
        _belongs_to(kin, roots, seen | {model}) for kin in _kin(model) if kin not in seen and kin is not model
    )


def _kin(model: type[models.Model]) -> Iterator[type[models.Model]]:
    for field in model._meta.concrete_fields:
        if field.related_model is not None and field.related_model is not model:
            yield field.related_model


def _copying(model: type[models.Model]) -> str:
    """The statement that writes a table's kept rows once more for every number of a range."""
    fields = model._meta.concrete_fields
    columns = ", ".join(f'"{field.column}"' for field in fields)
    values = ", ".join(_value(model, field) for field in fields)
    table = model._meta.db_table
    every = " AND k % 2 = 0" if _belongs_to(model, {Campaign.__name__}) else ""
    return (
        f'INSERT INTO "{table}" ({columns}) SELECT {values} '
        f"FROM generate_series(%s::bigint, %s::bigint) k CROSS JOIN "
        f'(SELECT *, row_number() OVER () AS row_n, count(*) OVER () AS rows FROM templates."{table}") t '
        f"WHERE true{every}".replace(" % 2", " %% 2")
    )


def _value(model: type[models.Model], field: models.Field) -> str:
    """What stands in a column of a copy."""
    column = f't."{field.column}"'
    target = field.related_model
    if target is not None:
        return _key(target._meta.pk, column) if target in _copied() else column
    if field.primary_key:
        return _key(field, column)
    if _is_a_word_of_its_own(model, field):
        width = min(field.max_length or MOST_LETTERS, MOST_LETTERS)
        return f"CASE WHEN {column} IS NULL THEN NULL ELSE pg_temp.word(k * t.rows + t.row_n, {width}) END"
    if field.column in DEVICES:
        return f"CASE {column} WHEN '' THEN '' ELSE md5({column} || k) END"
    return column


def _key(key: models.Field, column: str) -> str:
    """The key of the row's copy, as everybody who refers to it works it out, too."""
    while key.related_model is not None:
        key = key.related_model._meta.pk
    if isinstance(key, models.UUIDField):
        return f"md5({column}::text || ':' || k)::uuid"
    return f"{column} + k * {STRIDE}"


def _is_a_word_of_its_own(model: type[models.Model], field: models.Field) -> bool:
    """Returns whether no two rows may say the same here: a code, a token."""
    alone = {
        constraint.fields[0]
        for constraint in model._meta.constraints
        if isinstance(constraint, models.UniqueConstraint) and len(constraint.fields) == 1
    }
    return isinstance(field, models.CharField) and (field.unique or field.name in alone)
