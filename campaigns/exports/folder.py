"""The folder of exports: names that nobody can guess, files that appear whole or not at all."""

import secrets
import shutil
import time
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from pathlib import Path

from django.conf import settings

PART = "part"
LEFT_OVER = 3600.0  # seconds after which what no export names has no writer any more


def folder() -> Path:
    """The folder, which only this site's processes may read."""
    path: Path = settings.EXPORTS_DIR
    path.mkdir(mode=0o700, parents=True, exist_ok=True)
    return path


def new_name(suffix: str) -> str:
    """A name for a file."""
    return f"{secrets.token_urlsafe(24)}.{suffix}"


def path_of(file: str) -> Path:
    """Where a file lies once it is written."""
    return folder() / file


@contextmanager
def written_whole(file: str) -> Iterator[Path]:
    """Gives a path to write to, in a folder of its own; it becomes the file at the end unless that failed."""
    scratch = folder() / f"{_stem(file)}.{secrets.token_hex(4)}.{PART}"
    scratch.mkdir(mode=0o700)
    try:
        yield scratch / file
        (scratch / file).replace(path_of(file))
    finally:
        shutil.rmtree(scratch, ignore_errors=True)


def forget_parts(file: str) -> None:
    """Removes what earlier attempts at a file have left; one that is still being made comes to nothing."""
    for scratch in folder().glob(f"{_stem(file)}.*.{PART}"):
        shutil.rmtree(scratch, ignore_errors=True)


def forget(file: str) -> None:
    """Removes a file and all that belongs to it."""
    forget_parts(file)
    path_of(file).unlink(missing_ok=True)


def forget_left_over(named: Collection[str]) -> int:
    """Removes files that no export names, but for those of the last hour; tells how many."""
    known, now, removed = {_stem(file) for file in named}, time.time(), 0
    for path in list(folder().iterdir()):
        try:
            age = now - path.stat().st_mtime
        except FileNotFoundError:
            continue
        if age < LEFT_OVER or _stem(path.name) in known:
            continue
        if path.is_dir():
            shutil.rmtree(path, ignore_errors=True)
        else:
            path.unlink(missing_ok=True)
        removed += 1
    return removed


def _stem(name: str) -> str:
    return name.partition(".")[0]
