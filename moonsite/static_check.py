"""Whether static files are collected as they are now: a second start need not collect them again."""

import hashlib
from pathlib import Path

from django.conf import settings
from django.contrib.staticfiles.finders import get_finders

from moonsite import places

NOTE = ".collected"
MANIFEST = "staticfiles.json"


def is_collected() -> bool:
    """Returns whether what was collected was made of the files that are there now."""
    if Path(settings.STATIC_ROOT) == places.COLLECTED:  # nobody changes what a wheel brings along
        return True
    note = _note()
    return note.is_file() and (note.parent / MANIFEST).is_file() and note.read_text() == sources()


def note_collected() -> None:
    """Notes of which files the collected ones were made."""
    _note().write_text(sources())


def sources() -> str:
    """A short name of all static files by path, size and time, and of the code that names and joins them."""
    known = hashlib.sha256()
    files = [
        (path, storage.path(path))
        for finder in get_finders()
        for path, storage in finder.list(ignore_patterns=[])
    ]
    makers = ("static.py", "bundling.py", "esbuild/vendor/VENDORED.json")
    for path, file in [*sorted(files), *(("", str(Path(__file__).parent / name)) for name in makers)]:
        about = Path(file).stat()
        known.update(f"{path} {about.st_size} {about.st_mtime_ns}\n".encode())
    return known.hexdigest()


def _note() -> Path:
    return Path(settings.STATIC_ROOT) / NOTE
