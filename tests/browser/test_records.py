"""The recorded games of the screens are those that would be played today."""

import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest
from django.conf import settings
from django.test import override_settings

from adventures.rules import Game

from . import records
from .asides import asides
from .astra_positions import ad_astra
from .escape_positions import escape_pods
from .gate_positions import space_gate
from .positions import later_sheets, result, sheets, solo, tables
from .programs import programs

WRITES = "MOON_RECORDS" in os.environ
PARTS: list[Callable[[], dict[str, str]]] = [
    *(sheets, later_sheets, solo, tables, asides, programs, result),
    *(escape_pods, ad_astra, space_gate),
]


def test_no_record_is_of_older_rules_or_other_columns() -> None:
    found = sorted(records.FOLDER.glob("*.json.gz"))
    assert found
    assert [path.name for path in found if not records.is_current(path)] == [], (
        "write them anew: see records.py"
    )


@pytest.mark.long
def test_every_record_is_what_is_played_today(db: None, tmp_path: Path) -> None:
    folder = records.FOLDER if WRITES else tmp_path
    folder.mkdir(exist_ok=True)
    unhurried = override_settings(LIMITS=dict.fromkeys(settings.LIMITS, ""))
    with unhurried, records.writing(folder):
        for part in PARTS:
            part()
    names = [{path.name: tells(path) for path in of.glob("*.json.gz")} for of in (folder, records.FOLDER)]
    assert names[0] == names[1]


def tells(path: Path) -> object:
    """How a recorded game stands; keys and times are others each time."""
    rows = records.read(path)["rows"]
    if '"adventures.game"' not in rows:
        return Game.from_json(rows).to_json()
    [game] = [row["fields"] for row in json.loads(rows) if row["model"] == "adventures.game"]
    return game["snapshot"], game["turn"], game["version"], game["state"]
