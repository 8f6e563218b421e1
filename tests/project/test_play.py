"""`make play`: one command starts everything, one Ctrl-C ends it."""

import io
import os
import shutil
import signal
import socket
import sys
import threading
from pathlib import Path
from typing import Any

import pytest
from django.contrib.staticfiles.finders import get_finder
from django.core.management import CommandError, call_command

from moonsite.management.commands import play, prepare
from moonsite.network import answers, home_address, is_free
from moonsite.static_check import is_collected, note_collected
from tests import run_cache
from tests.servers import free_port, wait_until
from tests.settings import ON_POSTGRES
from tests.sites import Process


def lays_what_an_earlier_start_has_made(folder: Path, settings: Any) -> None:
    """A migrated database, and the static files that were collected."""
    shutil.copy(run_cache.empty_database(), folder / "moonsite.sqlite3")
    settings.STATIC_ROOT = shutil.copytree(run_cache.static_files(), folder / "static")
    note_collected()


@pytest.mark.skipif(ON_POSTGRES, reason="at home there is SQLite")
def test_it_serves_the_home_network_and_ends_with_one_signal(tmp_path: Path, settings: Any) -> None:
    if (address := home_address()) is None:
        pytest.skip("this machine is in no network")
    lays_what_an_earlier_start_has_made(tmp_path, settings)
    port = free_port()
    told = {name: value for name, value in os.environ.items() if name not in ("DATABASE_URL", "SECRET_KEY")}
    told |= {"DJANGO_SETTINGS_MODULE": "moonsite.settings", "VAR_DIR": str(tmp_path)}
    command = [sys.executable, "manage.py", "play", "--port", str(port), "--lan"]
    home = Process(command, told, tmp_path / "log")
    home.start()
    try:
        wait_until(lambda: "Ctrl-C" in home.last_words() or not home.runs(), "opening", 240)
        assert home.runs(), home.last_words()
        assert f"http://{address}:{port}" in home.last_words()
        assert "▄" in home.last_words()
        assert "pages and pictures" not in home.last_words(), "they were collected anew"
        request = f"GET /health/ HTTP/1.0\r\nHost: {address}:{port}\r\n\r\n".encode()
        with socket.create_connection((address, port), timeout=60) as tablet:
            tablet.sendall(request)
            assert b" 200 " in tablet.recv(100)
        wait_until((tmp_path / "worker.alive").exists, "the worker")
        assert not (tmp_path / "bots.alive").exists()
        (tmp_path / "bots.wanted").touch()
        wait_until((tmp_path / "bots.alive").exists, "the bots, once they are wanted")
        assert home.stop(signal.SIGINT) == 0
        assert not answers("127.0.0.1", port)
        assert [path.name for path in tmp_path.glob("*.sqlite3*")] == ["moonsite.sqlite3"]
    finally:
        home.stop()


class AtHome:
    """A household that only notes what it is to run."""

    def __init__(self, *told: Any) -> None:
        self.server, self.worker, self.bots, self.environment = told

    def run(self, **_: Any) -> int:
        """Ends at once."""
        opened.append(self)
        return 0


opened: list[AtHome] = []


def test_without_lan_it_listens_on_this_machine_only(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    done: list[str] = []
    monkeypatch.setattr(play, "Household", AtHome)
    monkeypatch.setattr(play, "collect", lambda **_: done.append("collect"))
    monkeypatch.setattr(play, "is_collected", lambda: False)
    monkeypatch.setattr(play, "steps", lambda: [("database", lambda **_: done.append("database"))])
    monkeypatch.setattr(play, "sqlite_store", lambda: None)
    monkeypatch.setattr(play, "refuse_newer", lambda: None)
    told = io.StringIO()
    call_command("play", port=free_port(), stdout=told)
    server = opened.pop().server
    assert server[server.index("--host") + 1] == "127.0.0.1"
    assert done == ["collect", "database"], "what the demo keeps names static files"
    assert "1 of 2: pages and pictures" in told.getvalue()
    assert "2 of 2: database" in told.getvalue()


def collects() -> None:
    """Collects as the first step of a start does."""
    play.collect(verbosity=0, stdout=play.Dots(lambda text: None))


def test_a_second_start_collects_nothing_until_a_file_has_changed(settings: Any, tmp_path: Path) -> None:
    settings.STATIC_ROOT, folder = tmp_path / "made by it" / "collected", tmp_path / "source"
    settings.STATICFILES_DIRS = [folder]
    settings.STATICFILES_FINDERS = ["django.contrib.staticfiles.finders.FileSystemFinder"]
    settings.STORAGES = {"staticfiles": {"BACKEND": "moonsite.static.StaticStorage"}}
    get_finder.cache_clear()
    folder.mkdir()
    (folder / "a.css").write_text("a { color: red; }")
    assert not is_collected()
    collects()
    assert is_collected()
    (folder / "a.css").write_text("a { color: green; }")
    assert not is_collected()
    collects()
    (folder / "b.css").write_text("")
    assert not is_collected()
    get_finder.cache_clear()
    assert [path.suffix for path in settings.STATIC_ROOT.glob("a.*.css")] == [".css"] * 2


def test_the_demo_is_made_after_the_page_answers() -> None:
    assert "demo" not in [name for name, _step in prepare.steps()]


def test_the_demo_is_made_beside_the_site_which_may_end_meanwhile(monkeypatch: pytest.MonkeyPatch) -> None:
    made_by: list[threading.Thread] = []
    step = ("demo", lambda **_: made_by.append(threading.current_thread()))
    monkeypatch.setattr(play, "Household", AtHome)
    monkeypatch.setattr(AtHome, "run", lambda self, ready, announce: announce() or 0)
    monkeypatch.setattr(play, "is_collected", lambda: True)
    monkeypatch.setattr(play, "steps", list)
    monkeypatch.setattr(play, "sqlite_store", lambda: None)
    monkeypatch.setattr(play, "refuse_newer", lambda: None)
    monkeypatch.setattr(play, "later_steps", lambda: [step])
    call_command("play", port=free_port(), stdout=io.StringIO())
    wait_until(lambda: made_by, "the demo")
    assert [thread.daemon for thread in made_by] == [True]


def test_each_migration_is_a_dot() -> None:
    told = io.StringIO()
    dots = play.Dots(lambda text: told.write(text) and None)
    for line in ("Operations to perform:\n", "  Applying a.0001... OK\n", "  Applying a.0002...", " OK\n"):
        dots.write(line)
    assert told.getvalue() == ".."


def test_it_fails_where_the_household_ends_with_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play, "Household", AtHome)
    monkeypatch.setattr(AtHome, "run", lambda self, **_: 1)
    monkeypatch.setattr(play, "is_collected", lambda: True)
    monkeypatch.setattr(play, "steps", list)
    monkeypatch.setattr(play, "sqlite_store", lambda: None)
    monkeypatch.setattr(play, "refuse_newer", lambda: None)
    with pytest.raises(CommandError, match="The server has ended"):
        call_command("play", port=free_port())


def test_a_port_in_use_is_said_in_one_sentence() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert not is_free("127.0.0.1", port)
        with pytest.raises(CommandError) as refused:
            call_command("play", port=port, https=True)
    another = f"make play PORT={port + 1} HTTPS=1"
    assert str(refused.value) == f"Port {port} is in use. Another: {another}"
