"""Games that were played once and are set down again from their rows: playing takes seconds."""

import uuid
from collections.abc import Sequence
from itertools import groupby

from django.contrib.admin.utils import NestedObjects
from django.db.models import AutoField, ForeignKey, Model

from adventures.models import Game
from adventures.services.codes import new_code

Rows = Sequence[Model]


def rows_of(game: Game) -> Rows:
    """Gets all rows of a game: its own, and whatever refers to it, each after those it refers to."""
    collector = NestedObjects(using="default")
    collector.collect([game])
    under = [row for model, rows in collector.data.items() if model is not Game for row in rows]
    log = sorted(collector.protected, key=lambda row: row.pk)  # what may not be deleted with its game
    return [game, *_in_order([*under, *log])]


def _in_order(rows: list[Model]) -> list[Model]:
    """The rows, each after those of the others to which it refers."""
    ordered: list[Model] = []
    while rows:
        left = {type(row) for row in rows}
        free = [row for row in rows if _refers_to(row).isdisjoint(left - {type(row)})]
        assert free, "rows refer to one another in a ring"
        ordered += free
        rows = [row for row in rows if row not in free]
    return ordered


def _refers_to(row: Model) -> set[type[Model]]:
    return {field.related_model for field in row._meta.concrete_fields if isinstance(field, ForeignKey)}


def set_down(rows: Rows) -> uuid.UUID:
    """Stores rows of a game as those of another one with a code of its own: nothing remembered meets it."""
    keys: dict[tuple[type[Model], object], object] = {}
    for kind, alike in groupby(rows, type):
        for together in _stored_together(list(alike)):
            like = [_like(row, keys) for row in together]
            kind._base_manager.bulk_create(like)
            keys |= {(kind, row.pk): new.pk for row, new in zip(together, like, strict=True)}
    return next(key for (model, _), key in keys.items() if model is Game)


def _stored_together(alike: list[Model]) -> list[list[Model]]:
    """Rows of one table that need no other's new key; those that refer to their own table come one by one."""
    return [[row] for row in alike] if type(alike[0]) in _refers_to(alike[0]) else [alike]


def _like(row: Model, keys: dict[tuple[type[Model], object], object]) -> Model:
    values = {}
    for field in row._meta.concrete_fields:
        value = getattr(row, field.attname)
        refers = isinstance(field, ForeignKey)
        values[field.attname] = keys.get((field.related_model, value), value) if refers else value
    if isinstance(row, Game):
        values |= {"id": uuid.uuid4(), "code": new_code()}
    elif isinstance(row._meta.pk, AutoField):
        values[row._meta.pk.attname] = None
    return type(row)(**values)
