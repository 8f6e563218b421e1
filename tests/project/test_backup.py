"""A site that is backed up, lost, and put back."""

import hashlib
import json
import shutil
import threading
import zipfile
from collections import namedtuple
from collections.abc import Callable, Iterator
from pathlib import Path

import psycopg
import pytest
from django.core.management import CommandError, call_command
from django.db import connection
from django.db.migrations.recorder import MigrationRecorder
from pytest_django import Settings

from moonsite.backups import archive
from moonsite.backups.archive import BackupFailed
from moonsite.backups.making import check_fits, check_signed
from tests.bench.seating import session_of
from tests.groups import Group
from tests.separate_tablets import Apart
from tests.servers import wait_until
from tests.settings import ON_POSTGRES
from tests.sites import Site


def played() -> tuple[str, int, str]:
    """A game between two tablets, and one of others: gives game, version and session of the second tablet."""
    group = Apart.sits_apart(("Ana", "Ben"))
    group.play(1, "take 0")
    Group.sits_down(names=("Eve", "Leo")).play(2, "take 1")
    return str(group.game_id), group.game.version, session_of(group.tablets[1].device)


@pytest.fixture
def site(make_site: Callable[..., Site]) -> Iterator[Site]:
    """A site of which nothing runs yet."""
    site = make_site()
    yield site
    site.close()


def destroy(site: Site) -> None:
    """Loses all that a site has stored."""
    if ON_POSTGRES:
        with psycopg.connect(site.database_url, autocommit=True) as server:
            server.execute("DROP SCHEMA public CASCADE")
            server.execute("CREATE SCHEMA public")
    else:
        Path(site.database_url.removeprefix("sqlite:///")).write_bytes(b"what a broken disk leaves" * 400)


def drop_aside(site: Site) -> None:
    """Drops what a restore on PostgreSQL has put aside."""
    if ON_POSTGRES:
        name = site.database_url.rpartition("/")[2]
        with psycopg.connect(site.database_url.replace(name, "postgres"), autocommit=True) as server:
            for (aside,) in server.execute(
                "SELECT datname FROM pg_database WHERE datname LIKE %s", (f"{name}_before_%",)
            ).fetchall():
                server.execute(f'DROP DATABASE "{aside}"'.encode())


class Clicks(threading.Thread):
    """A tablet that takes and takes back, as long as it is let; `stored` are the versions it was told of."""

    def __init__(self, site: Site, game: str, version: int, session: str) -> None:
        super().__init__()
        self.tablet, self.address, self.version = site.tablet(), f"/play/{game}/2/", version
        self.tablet.cookies["sessionid"] = session
        self.tablet.get(self.address)
        self.stored = 0
        self.ending = threading.Event()

    def run(self) -> None:
        while not self.ending.wait(0.1):  # as fast as a hand, so that the log stays short
            data = {"move": "take 0", "version": self.version + self.stored}
            deed = ("move", "undo")[self.stored % 2]
            assert self.tablet.post(self.address + deed, data).status == 200
            self.stored += 1

    def have(self, clicks: int) -> None:
        """Waits until so many more are stored."""
        wanted = self.stored + clicks
        wait_until(lambda: self.stored >= wanted or not self.is_alive(), "clicks")
        assert self.is_alive()


@pytest.mark.both_databases
def test_play_back_up_under_clicks_play_on_lose_everything_restore_replay(site: Site) -> None:
    game, version, session = site.inside(played)
    clicks = Clicks(site.start(), game, version, session)
    clicks.start()
    try:
        clicks.have(4)
        before = clicks.stored
        said = site.manage("backup").splitlines()
        after = clicks.stored
        clicks.have(1)
        with pytest.raises(CommandError, match="Stop the site"):
            site.inside(call_command, "restore", said[-1], replace=True)
    finally:
        clicks.ending.set()
        clicks.join()
    assert said[0] == "Replayed: 2 as their log says, 0 differ"
    assert before < after, "the site stood still"
    file = Path(said[-1])
    [(name, well, found)] = site.rows("SELECT name, well, found FROM operating_outcome")
    assert (name, bool(well)) == ("backup", True)
    assert file.name in str(found)
    assert (file.suffix, file.stat().st_mode & 0o777) == (".moonbackup", 0o600)
    logs = set(site.rows("SELECT game_id, number, seat, text FROM adventures_move"))
    site.server.stop()
    destroy(site)
    said = site.manage("restore", str(file), "--replace").splitlines()
    assert said[0] == "Replayed: 2 as their log says, 0 differ"
    assert said[-1].startswith("Restored as of")
    came_back = set(site.rows("SELECT game_id, number, seat, text FROM adventures_move"))
    assert came_back < logs
    [(reached,)] = site.rows(f"SELECT max(version) FROM adventures_game WHERE version >= {version}")
    assert version + before <= reached <= version + after + 1
    drop_aside(site)


@pytest.mark.django_db
def test_a_site_that_is_there_is_only_replaced_when_that_is_said(tmp_path: Path) -> None:
    content = tmp_path / "database"
    content.write_bytes(b"whatever")
    packed = archive.pack(content, tmp_path, connection.vendor, {}, {})
    with pytest.raises(CommandError, match=r"Nothing was changed.*--replace"):
        call_command("restore", packed)


def test_what_is_damaged_or_newer_or_of_another_database_is_refused(tmp_path: Path) -> None:
    content = tmp_path / "database.sqlite3"
    content.write_bytes(b"all there is" * 1000)
    packed = archive.pack(content, tmp_path, "sqlite", {"games": 1}, {"moonsite": ["9999_later"]})
    with pytest.raises(BackupFailed, match="sqlite database"):
        check_fits(archive.manifest_of(packed), "postgresql")
    with pytest.raises(BackupFailed, match="newer moonsite"):
        check_fits(archive.manifest_of(packed), "sqlite")
    assert archive.unpack(packed, tmp_path).read_bytes() == content.read_bytes()
    whole = packed.read_bytes()
    for damaged in (b"", b"no archive", whole[:-200], whole[: len(whole) // 2]):
        packed.write_bytes(damaged)
        with pytest.raises(BackupFailed):
            archive.unpack(packed, tmp_path)
    packed.write_bytes(whole)
    with zipfile.ZipFile(packed, "a") as changed, pytest.warns(UserWarning, match="Duplicate"):
        changed.writestr("database.sqlite3", b"something else")
    with pytest.raises(BackupFailed, match="not hold what its manifest says"):
        archive.unpack(packed, tmp_path)


Disk = namedtuple("Disk", "total used free")


def changed(packed: Path, content: bytes | None = None, **manifest: object) -> Path:
    """Writes an archive anew with another manifest, and another database with the right sums."""
    with zipfile.ZipFile(packed) as old:
        told = json.loads(old.read(archive.MANIFEST))
        content = old.read(told["content"]) if content is None else content
    told |= {"sha256": hashlib.sha256(content).hexdigest(), "bytes": len(content), **manifest}
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as new:
        new.writestr(archive.MANIFEST, json.dumps(told))
        new.writestr(str(told["content"]), content)
    return packed


@pytest.fixture
def packed(tmp_path: Path) -> Path:
    """A backup of this site."""
    content = tmp_path / "database.sqlite3"
    content.write_bytes(b"all there is" * 1000)
    return archive.pack(content, tmp_path, "sqlite", {"games": 1}, {"moonsite": ["0001_first"]})


def test_refuses_a_backup_changed_together_with_its_checksums(packed: Path) -> None:
    check_signed(archive.manifest_of(packed), unsigned=False)
    for told in ({}, {"counts": {"games": 2}}, {"version": "x"}, {"made_at": "2020-01-01T00:00:00+00:00"}):
        manifest = archive.manifest_of(changed(packed, b"somebody else" * 1000, **told))
        for unsigned in (False, True):
            with pytest.raises(BackupFailed, match="changed after it was made"):
                check_signed(manifest, unsigned=unsigned)


def test_of_another_key_or_unsigned_it_is_taken_only_when_that_is_said(
    packed: Path, settings: Settings
) -> None:
    before = archive.manifest_of(packed)
    settings.SECRET_KEY = "another one"
    with pytest.raises(BackupFailed, match="another SECRET_KEY"):
        check_signed(before, unsigned=False)
    check_signed(before, unsigned=True)
    earlier = archive.manifest_of(changed(packed, format=1, signature="", key=archive.key_mark()))
    with pytest.raises(BackupFailed, match="before backups were signed"):
        check_signed(earlier, unsigned=False)
    check_signed(earlier, unsigned=True)


def test_an_archive_that_would_burst_is_refused_before_it_is_unpacked(
    packed: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(archive, "SMALL", 1 << 20)
    with pytest.raises(BackupFailed, match="which no database does"):
        archive.manifest_of(changed(packed, bytes(20 << 20)))
    with pytest.raises(BackupFailed, match="not what its manifest says"):
        archive.manifest_of(changed(packed, b"much" * 1000, bytes=10))
    with pytest.raises(BackupFailed, match="manifest is too large"):
        archive.manifest_of(changed(packed, b"much", version="x" * archive.LARGEST_MANIFEST))
    whole = changed(packed, b"much", version="1").read_bytes()
    for odd in ({"counts": []}, {"bytes": "10"}, {"surprise": 1}):
        packed.write_bytes(whole)
        with pytest.raises(BackupFailed, match="no backup"):
            archive.manifest_of(changed(packed, b"much", **odd))
    packed.write_bytes(whole)
    assert archive.unpack(packed, tmp_path).read_bytes() == b"much"
    monkeypatch.setattr(shutil, "disk_usage", lambda _path: Disk(9, 8, 1))
    with pytest.raises(BackupFailed, match="the disk has less"):
        archive.unpack(packed, tmp_path)


@pytest.mark.django_db
def test_an_older_release_refuses_a_newer_store() -> None:
    MigrationRecorder(connection).record_applied("adventures", "9999_of_tomorrow")
    with pytest.raises(CommandError, match=r"newer moonsite.*adventures.9999_of_tomorrow"):
        call_command("prepare")


def test_the_newest_backups_stay_and_other_files_are_left_alone(tmp_path: Path) -> None:
    days = [f"moonsite-202601{day:02}-033000.moonbackup" for day in range(1, 6)]
    for name in [*days, "moonsite-20260105-033000-1.moonbackup", "mine.moonbackup", "notes.txt"]:
        (tmp_path / name).touch()
    gone = archive.rotate(tmp_path, 3)
    assert sorted(path.name for path in gone) == days[:3]
    assert {path.name for path in tmp_path.iterdir()} == {
        *days[3:], "moonsite-20260105-033000-1.moonbackup", "mine.moonbackup", "notes.txt",
    }  # fmt: skip


def test_two_backups_of_one_second_are_two(tmp_path: Path) -> None:
    for _ in range(2):
        (tmp_path / "archive").write_bytes(b"whole")
        archive.store_backup(tmp_path / "archive", tmp_path)
        (tmp_path / "archive").unlink()
    assert len(archive.backups_in(tmp_path)) == 2
