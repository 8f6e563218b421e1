"""A site opens the stores of all versions before it, and leaves those of later ones as they are."""

import sqlite3
import subprocess
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from moonsite.version import VERSION
from tests import run_cache, stores
from tests.servers import free_port
from tests.settings import ON_POSTGRES
from tests.sites import Site

pytestmark = pytest.mark.skipif(ON_POSTGRES, reason="at home there is SQLite")


@pytest.fixture
def site_on(tmp_path: Path) -> Iterator[Callable[[Path], Site]]:
    """Makes the site of a store, not started."""
    made: list[Site] = []

    def make(store: Path) -> Site:
        made.append(Site(f"sqlite:///{store}", tmp_path, run_cache.static_files(), SECRET_KEY=stores.KEY))
        return made[-1]

    yield make
    for site in made:
        site.close()


def claim_by_newer(store: Path) -> None:
    """Leaves a store as a newer version does that has used it."""
    with closing(sqlite3.connect(store)) as opened:
        newer = ("adventures", "9999_dice", "2030-01-01")
        opened.execute("INSERT INTO django_migrations (app, name, applied) VALUES (?, ?, ?)", newer)
        opened.execute("PRAGMA user_version = 1")
        opened.commit()


def test_there_is_a_store_of_this_version() -> None:
    assert stores.versions()[-1] == VERSION


@pytest.mark.parametrize("version", stores.versions())
def test_a_store_of_every_version_is_opened_and_played_on(
    version: str, tmp_path: Path, site_on: Callable[[Path], Site]
) -> None:
    store, played = stores.unpack(version, tmp_path)
    site = site_on(store)
    site.manage("prepare")
    tablet = site.start().tablet()
    tablet.cookies = dict(played.cookies)
    assert stores.shows_version(tablet, played.seat) == played.version
    assert tablet.post(f"{played.seat}undo", {"version": played.version}).status == 200
    assert stores.shows_version(tablet, played.seat) == played.version + 1
    assert "ana" in tablet.get("/account/").text
    assert "0 differ" in site.manage("replaygames")


@pytest.mark.parametrize("command", ["play", "prepare"])
def test_a_newer_store_is_refused_in_a_sentence_and_nothing_is_touched(
    command: str, tmp_path: Path, site_on: Callable[[Path], Site]
) -> None:
    store, _played = stores.unpack(VERSION, tmp_path)
    claim_by_newer(store)
    site, before = site_on(store), store.read_bytes()
    words = ("play", "--port", str(free_port())) if command == "play" else ("prepare",)
    with pytest.raises(subprocess.CalledProcessError) as refused:
        site.manage(*words)
    told = f"A newer moonsite has used this database (adventures.9999_dice), and {VERSION} does not know it"
    assert told in refused.value.stderr
    assert "Traceback" not in refused.value.stderr
    assert store.read_bytes() == before
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith("moonsite")] == [store.name]


def test_whoever_opens_a_newer_store_finds_nothing_written_beside_it(
    tmp_path: Path, site_on: Callable[[Path], Site]
) -> None:
    store, _played = stores.unpack(VERSION, tmp_path)
    claim_by_newer(store)
    site = site_on(store)
    site.environment["STATIC_ROOT"] = str(tmp_path / "static")
    with pytest.raises(subprocess.CalledProcessError) as refused:
        site.manage("play", "--port", str(free_port()))
    assert "A newer moonsite has used this database" in refused.value.stderr
    assert [path for path in tmp_path.rglob("*") if path.is_file()] == [store]
