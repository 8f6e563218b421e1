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
from dataclasses import asdict, dataclass, fields, replace
from datetime import UTC, datetime
from pathlib import Path

from django.conf import settings
from django.utils.crypto import constant_time_compare, salted_hmac

FORMAT = 2
SIGNED_SINCE = 2
SUFFIX = ".moonbackup"
MANIFEST = "manifest.json"
NAME = re.compile(r"moonsite-\d{8}-\d{6}(-\d+)?\.moonbackup")
CHUNK = 1 << 20  # bytes
LARGEST_MANIFEST = 4 << 20  # bytes
MOST_PACKED = 200  # times that a database is larger than in its archive, from so many bytes on
SMALL = 100 << 20

Counts = Mapping[str, int]
Migrations = Mapping[str, Sequence[str]]


class BackupFailed(Exception):
    """A backup could not be made, is not what it says, or may not be restored here; says why."""


@dataclass(frozen=True)
class Manifest:
    """What a backup holds.

    `database` is the kind of its database, `counts` are the rows of each table, `migrations` those that were
    applied. `key` tells whether two sites have the same secret key, and nothing else about it. `sha256` and
    `bytes` are those of the database's file in the archive, `content`. The `signature` is made with the
    secret key over all the rest; backups of format 1 have none.
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
    signature: str = ""

    @property
    def rows(self) -> int:
        return sum(self.counts.values())


def key_mark() -> str:
    """A word by which two sites with the same secret key know each other; nobody gets the key from it."""
    return salted_hmac("moonsite.backups", "the same key", algorithm="sha256").hexdigest()[:16]


def signature_of(manifest: Manifest) -> str:
    """Signs what a manifest says, and so what lies beside it, with the key of this site."""
    told = {name: value for name, value in asdict(manifest).items() if name != "signature"}
    text = json.dumps(told, sort_keys=True, separators=(",", ":"))
    return salted_hmac("moonsite.backups.signature", text, algorithm="sha256").hexdigest()


def is_signed(manifest: Manifest) -> bool:
    """Returns whether a manifest is what this site has signed."""
    return manifest.format >= SIGNED_SINCE and constant_time_compare(
        manifest.signature, signature_of(manifest)
    )


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
    manifest = replace(manifest, signature=signature_of(manifest))
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
            if packed.getinfo(MANIFEST).file_size > LARGEST_MANIFEST:
                raise BackupFailed(f"{archive.name} is no backup: its manifest is too large.")
            with packed.open(MANIFEST) as file:
                told = json.loads(file.read(LARGEST_MANIFEST))
            if told["format"] > FORMAT:
                raise BackupFailed(f"{archive.name} was made by a newer moonsite: update this one first.")
            manifest = Manifest(**told)
            _check_form(manifest)
            _check_parts(packed, manifest, archive.name)
            return manifest
    except (OSError, zipfile.BadZipFile, KeyError, TypeError, ValueError, NotImplementedError) as error:
        raise BackupFailed(f"{archive} is no backup ({error}).") from error


def _check_form(manifest: Manifest) -> None:
    """Raises TypeError for a manifest with a part of another kind."""
    for part in fields(Manifest):
        kind = {"int": int, "str": str}.get(str(part.type), dict)
        if not isinstance(getattr(manifest, part.name), kind):
            raise TypeError(part.name)


def _check_parts(packed: zipfile.ZipFile, manifest: Manifest, name: str) -> None:
    """Raises BackupFailed for an archive that holds something else, or more than it says; unpacks nothing."""
    parts = packed.infolist()
    if sorted(part.filename for part in parts) != sorted((MANIFEST, manifest.content)):
        raise BackupFailed(f"{name} is damaged: it does not hold what its manifest says.")
    content = packed.getinfo(manifest.content)
    if content.file_size != manifest.bytes:
        raise BackupFailed(f"{name} is damaged: its database is not what its manifest says.")
    if content.file_size > max(SMALL, MOST_PACKED * content.compress_size):
        raise BackupFailed(f"{name} would unpack to {content.file_size} bytes, which no database does.")


def unpack(archive: Path, folder: Path) -> Path:
    """Takes the database's file out of an archive; raises BackupFailed unless it is what was put in."""
    manifest = manifest_of(archive)
    content = folder / "content"
    if manifest.bytes > shutil.disk_usage(folder).free:
        raise BackupFailed(f"{archive.name} needs {manifest.bytes} bytes, and the disk has less.")
    try:
        with (
            zipfile.ZipFile(archive) as packed,
            packed.open(manifest.content) as source,
            content.open("wb") as target,
        ):
            left = manifest.bytes
            while left > 0 and (part := source.read(min(CHUNK, left))):
                target.write(part)
                left -= len(part)
    except (OSError, KeyError, zipfile.BadZipFile) as error:
        raise BackupFailed(f"{archive.name} is damaged ({error}).") from error
    if _sha256(content) != manifest.sha256:
        raise BackupFailed(f"{archive.name} is damaged: its database is not what its manifest says.")
    return content


def store_backup(archive: Path, folder: Path) -> Path:
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
