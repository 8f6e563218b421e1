"""The file of a backup: the database as its own tool writes it, and a manifest of what is in it."""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import tempfile
import zipfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path

from django.conf import settings
from django.utils.crypto import salted_hmac

FORMAT = 1
SUFFIX = ".moonbackup"
MANIFEST = "manifest.json"
NAME = re.compile(r"moonsite-\d{8}-\d{6}(-\d+)?\.moonbackup")
CHUNK = 1 << 20  # bytes

Counts = Mapping[str, int]
Migrations = Mapping[str, Sequence[str]]


class BackupFailed(Exception):
    """A backup could not be made, is not what it says, or may not be restored here; says why."""


@dataclass(frozen=True)
class Manifest:
    """What a backup holds.

    `database` is the kind of its database, `counts` are the rows of each table, `migrations` those that were
    applied. `key` tells whether two sites have the same secret key, and nothing else about it. `sha256` and
    `bytes` are those of the database's file in the archive, `content`.
    """

    made_at: str
    version: str
    database: str
    migrations: Migrations
    counts: Counts
    key: str
    content: str
    sha256: str
    bytes: int
    format: int = FORMAT

    @property
    def rows(self) -> int:
        return sum(self.counts.values())


def key_mark() -> str:
    """A word by which two sites with the same secret key know each other; nobody gets the key from it."""
    return salted_hmac("moonsite.backups", "the same key", algorithm="sha256").hexdigest()[:16]


@contextmanager
def workshop(folder: Path) -> Iterator[Path]:
    """Gives a folder beside the backups, on the same disk, that is gone afterwards."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=".making-", dir=folder) as name:
        yield Path(name)


def pack(content: Path, folder: Path, database: str, counts: Counts, migrations: Migrations) -> Path:
    """Writes an archive of a database's file beside that file, to be moved to where it counts; gives it."""
    manifest = Manifest(
        made_at=datetime.now(UTC).isoformat(timespec="seconds"),
        version=settings.RELEASE,
        database=database,
        migrations=migrations,
        counts=counts,
        key=key_mark(),
        content=content.name,
        sha256=_sha256(content),
        bytes=content.stat().st_size,
    )
    archive = folder / f"archive{SUFFIX}"
    # A dump of PostgreSQL is compressed by itself.
    how = zipfile.ZIP_DEFLATED if database == "sqlite" else zipfile.ZIP_STORED
    with zipfile.ZipFile(archive, "w") as packed:
        packed.writestr(MANIFEST, json.dumps(asdict(manifest), indent=1, sort_keys=True))
        packed.write(content, content.name, how, compresslevel=6)
    return archive


def manifest_of(archive: Path) -> Manifest:
    """Reads what an archive says of itself; raises BackupFailed for what is none."""
    try:
        with zipfile.ZipFile(archive) as packed:
            told = json.loads(packed.read(MANIFEST))
        if told["format"] > FORMAT:
            raise BackupFailed(f"{archive.name} was made by a newer moonsite: update this one first.")
        return Manifest(**told)
    except (OSError, zipfile.BadZipFile, KeyError, TypeError, ValueError) as error:
        raise BackupFailed(f"{archive} is no backup ({error}).") from error


def unpack(archive: Path, folder: Path) -> Path:
    """Takes the database's file out of an archive; raises BackupFailed unless it is what was put in."""
    manifest = manifest_of(archive)
    content = folder / "content"
    try:
        with (
            zipfile.ZipFile(archive) as packed,
            packed.open(manifest.content) as source,
            content.open("wb") as target,
        ):
            shutil.copyfileobj(source, target, CHUNK)
    except (OSError, KeyError, zipfile.BadZipFile) as error:
        raise BackupFailed(f"{archive.name} is damaged ({error}).") from error
    if _sha256(content) != manifest.sha256:
        raise BackupFailed(f"{archive.name} is damaged: its database is not what its manifest says.")
    return content


def keep(archive: Path, folder: Path) -> Path:
    """Puts a finished archive among the backups, in one step and never over another; gives its path."""
    archive.chmod(0o600)
    with archive.open("rb") as file:
        os.fsync(file.fileno())
    stem = f"moonsite-{datetime.now(UTC):%Y%m%d-%H%M%S}"
    number = 0
    while True:
        path = folder / (f"{stem}{SUFFIX}" if not number else f"{stem}-{number}{SUFFIX}")
        try:
            os.link(archive, path)
        except FileExistsError:
            number += 1
            continue
        _flush(folder)
        return path


def backups_in(folder: Path) -> list[Path]:
    """The backups of a folder, the newest first."""
    found = [path for path in folder.glob(f"*{SUFFIX}") if NAME.fullmatch(path.name)]
    return sorted(found, key=lambda path: path.name.removesuffix(SUFFIX), reverse=True)


def rotate(folder: Path, most: int) -> list[Path]:
    """Deletes all backups of a folder but the newest ones; gives those that went."""
    old = backups_in(folder)[most:]
    for path in old:
        path.unlink(missing_ok=True)
    return old


def _sha256(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def _flush(folder: Path) -> None:
    """Has the disk write which files a folder holds."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
