"""Games in the states that screens show, as they were played once: playing them takes a minute.

A record holds for as long as the rules of its game and the columns of its rows are what they were. Without
one the game is played. `MOON_RECORDS=1 python -m pytest tests/browser/test_records.py` writes all anew.
"""

from __future__ import annotations

import gzip
import json
import uuid
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from hashlib import blake2b
from pathlib import Path

from django.apps import apps
from django.core.serializers import deserialize, serialize
from django.db.models import DateTimeField, Model
from django.utils import timezone

from adventures import rules
from adventures.models import Game
from tests.game_rows import rows_of, set_down

FOLDER = Path("tests/records/screens")
_writes_to: list[Path] = []


def set_down_again(name: str, ruleset: str, play: Callable[[], Game]) -> uuid.UUID:
    """Stores a recorded game as a new one; without a record it is played. Gives its key."""
    from_record = _read(name, ruleset)
    if from_record is None:
        game = play()
        _write(name, ruleset, serialize("json", rows_of(game)))
        return game.pk
    return set_down(_as_if_just_played([one.object for one in deserialize("json", from_record)]))


def _as_if_just_played(rows: list[Model]) -> list[Model]:
    """Moves all moments of a game so that its last one is now: its code is alive, and no tablet is silent."""
    [game] = [row for row in rows if isinstance(row, Game)]
    since = timezone.now() - game.updated_at
    for row in rows:
        for field in row._meta.concrete_fields:
            if isinstance(field, DateTimeField) and (moment := getattr(row, field.attname)):
                setattr(row, field.attname, moment + since)
    return rows


def table_again(name: str, ruleset: str, play: Callable[[], rules.Game]) -> rules.Game:
    """Gets a recorded table, without a log; without a record it is played."""
    from_record = _read(name, ruleset)
    if from_record is None:
        table = play()
        _write(name, ruleset, table.to_json())
        return table
    return rules.Game.from_json(from_record)


def read(path: Path) -> dict[str, str]:
    """Reads a record."""
    return json.loads(gzip.decompress(path.read_bytes()))


def is_current(path: Path) -> bool:
    """Returns whether a record is of the rules and the columns of today."""
    told = read(path)
    return told["made_by"] == _made_by(told["ruleset"], told["rows"])


@contextmanager
def writing(folder: Path) -> Iterator[None]:
    """Lets everything be played, and written into a folder."""
    _writes_to.append(folder)
    try:
        yield
    finally:
        _writes_to.remove(folder)


def _read(name: str, ruleset: str) -> str | None:
    path = FOLDER / f"{name}.json.gz"
    if _writes_to or not path.exists() or not is_current(path):
        return None
    return read(path)["rows"]


def _write(name: str, ruleset: str, rows: str) -> None:
    for folder in _writes_to:
        told = {"made_by": _made_by(ruleset, rows), "ruleset": ruleset, "rows": rows}
        (folder / f"{name}.json.gz").write_bytes(gzip.compress(json.dumps(told).encode(), mtime=0))


def _made_by(ruleset: str, rows: str) -> str:
    """What a record depends on, in few letters: the rules, and the columns of those tables it has rows of."""
    stored = json.loads(rows)
    labels = {row["model"] for row in stored} if isinstance(stored, list) else set()
    columns = sorted(column for label in labels for column in _columns(label))
    said = json.dumps([rules.RULESETS[ruleset].version, columns])
    return blake2b(said.encode(), digest_size=8).hexdigest()


@cache
def _columns(label: str) -> list[str]:
    return [str(field) for field in apps.get_model(label)._meta.concrete_fields]
