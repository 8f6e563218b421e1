"""What others made and this site serves: all of it is listed, with its licence, and none of it is changed."""

import hashlib
import json
from pathlib import Path

import pytest
from django.conf import settings

STATIC = Path(settings.BASE_DIR) / "static"
FONTS = Path(settings.BASE_DIR) / "adventures" / "printing" / "fonts"
ESBUILD = Path(settings.BASE_DIR) / "moonsite" / "esbuild" / "vendor"
# What is served, what is printed with, and what joins files: each list beside its files.
LISTS = {
    STATIC / "vendor" / "VENDORED.json": STATIC,
    **{folder / "VENDORED.json": folder for folder in (FONTS, ESBUILD)},
}
VENDORED = [(folder, entry) for file, folder in LISTS.items() for entry in json.loads(file.read_text())]


def test_every_vendored_file_is_listed_once() -> None:
    folders = (STATIC / "vendor", STATIC / "fonts", FONTS, ESBUILD)
    there = {path for folder in folders for path in folder.rglob("*") if path.is_file()}
    listed = [folder / entry["file"] for folder, entry in VENDORED]
    assert sorted(listed) == sorted(there - LISTS.keys())


@pytest.mark.parametrize(
    ("folder", "entry"), VENDORED, ids=lambda part: part["file"] if isinstance(part, dict) else ""
)
def test_a_vendored_file_is_as_it_came_and_says_whose_it_is(folder: Path, entry: dict[str, str]) -> None:
    assert hashlib.sha256((folder / entry["file"]).read_bytes()).hexdigest() == entry["sha256"]
    assert all(entry[key] for key in ("name", "version", "licence", "origin"))
