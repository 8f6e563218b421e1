"""A store is marked by the code that has prepared it, so that the next start need not look into it."""

import sqlite3
import subprocess
import sys
from contextlib import closing
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest
from django.apps import apps
from django.core.management import call_command
from django.db import connection

from moonsite import prepared
from moonsite.management.commands.prepare import sqlite_store
from moonsite.prepared import begin_with_prepared, is_prepared, leave_one_file, note_prepared
from tests.settings import ON_POSTGRES

on_sqlite = pytest.mark.skipif(ON_POSTGRES, reason="at home there is SQLite")


@pytest.fixture
def store(tmp_path: Path) -> Path:
    """A store with a game of somebody's in it."""
    with closing(sqlite3.connect(tmp_path / "moonsite.sqlite3")) as opened:
        opened.execute("CREATE TABLE game (name TEXT)")
        opened.execute("INSERT INTO game VALUES ('Thursday')")
        opened.commit()
    return tmp_path / "moonsite.sqlite3"


@pytest.fixture
def brought(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A database as a wheel brings it along."""
    file = tmp_path / "prepared.sqlite3"
    with closing(sqlite3.connect(file)) as opened:
        opened.execute("CREATE TABLE book (name TEXT)")
    note_prepared(file)
    monkeypatch.setattr(prepared, "PREPARED", file)
    return file


def test_a_store_is_prepared_once_it_is_marked_and_looking_changes_nothing(store: Path) -> None:
    before = store.read_bytes()
    assert not is_prepared(store)
    assert store.read_bytes() == before
    note_prepared(store)
    assert is_prepared(store)


def test_other_code_has_prepared_nothing(store: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    note_prepared(store)
    monkeypatch.setattr(prepared, "fingerprint_of", lambda *packages: "other code")
    prepared.mark.cache_clear()
    assert not is_prepared(store)
    prepared.mark.cache_clear()


def test_libraries_of_other_versions_have_prepared_nothing(
    store: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    note_prepared(store)
    monkeypatch.setattr(prepared, "version", lambda name: "99")
    prepared.mark.cache_clear()
    assert not is_prepared(store)
    prepared.mark.cache_clear()


def test_every_library_with_tables_of_its_own_is_known() -> None:
    brings_tables = {app.name.partition(".")[0] for app in apps.get_app_configs() if any(app.get_models())}
    distributions = packages_distributions()
    libraries = {distributions[name][0].lower() for name in brings_tables & distributions.keys()}
    assert libraries - {"moonsite"} == {name.lower() for name in prepared.LIBRARIES}


@pytest.mark.parametrize("what", ["nothing", "rubbish", "a folder"])
def test_what_is_no_store_is_not_prepared(tmp_path: Path, what: str) -> None:
    path = tmp_path / "moonsite.sqlite3"
    if what == "rubbish":
        path.write_bytes(b"what a broken disk leaves" * 400)
    elif what == "a folder":
        path.mkdir()
    assert not is_prepared(path)
    assert path.exists() == (what != "nothing")


def test_a_new_site_begins_with_what_came_along(tmp_path: Path, brought: Path) -> None:
    begin_with_prepared(tmp_path / "moonsite.sqlite3")
    assert is_prepared(tmp_path / "moonsite.sqlite3")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["moonsite.sqlite3", "prepared.sqlite3"]


def test_a_store_that_is_there_stays(store: Path, brought: Path) -> None:
    before = store.read_bytes()
    begin_with_prepared(store)
    assert store.read_bytes() == before


@on_sqlite
@pytest.mark.django_db(transaction=True)
def test_a_store_that_was_migrated_by_hand_is_prepared_again() -> None:
    store = sqlite_store()
    assert store is not None
    note_prepared(store)
    assert is_prepared(store)
    call_command("migrate", "axes", interactive=False, verbosity=0)
    connection.close()
    assert not is_prepared(store)


@on_sqlite
def test_a_store_that_a_killed_process_had_open_is_one_file_again(store: Path) -> None:
    writes = f"""
import os, sqlite3
opened = sqlite3.connect({str(store)!r}, isolation_level=None)
opened.execute("PRAGMA journal_mode = WAL")
opened.execute("INSERT INTO game VALUES ('Friday')")
os._exit(0)
"""
    subprocess.run([sys.executable, "-c", writes], check=True)
    assert store.with_name(f"{store.name}-wal").stat().st_size
    leave_one_file(store)
    assert list(store.parent.iterdir()) == [store]
    with closing(sqlite3.connect(store)) as opened:
        assert opened.execute("SELECT name FROM game").fetchall() == [("Thursday",), ("Friday",)]
