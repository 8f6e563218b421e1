"""What others made and this site serves: all of it is listed, with its licence, and none of it is changed."""

import hashlib
import json
from pathlib import Path

import pytest
from django.conf import settings

STATIC = Path(settings.BASE_DIR) / "static"
LIST = STATIC / "vendor" / "VENDORED.json"
VENDORED = json.loads(LIST.read_text())


def test_every_vendored_file_is_listed_once() -> None:
    there = {
        path for folder in ("vendor", "fonts") for path in (STATIC / folder).rglob("*") if path.is_file()
    }
    listed = [STATIC / entry["file"] for entry in VENDORED]
    assert sorted(listed) == sorted(there - {LIST})


@pytest.mark.parametrize("entry", VENDORED, ids=lambda entry: entry["file"])
def test_a_vendored_file_is_as_it_came_and_says_whose_it_is(entry: dict[str, str]) -> None:
    assert hashlib.sha256((STATIC / entry["file"]).read_bytes()).hexdigest() == entry["sha256"]
    assert all(entry[key] for key in ("name", "version", "licence", "origin"))
