"""`manage.py newgame` writes a small game that can be played at once, and says what stands against it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.core.management import CommandError, call_command

from adventures.management.newgame import TEMPLATES
from tests import run_cache

ROOT = Path(settings.BASE_DIR)
MOST_FILES, MOST_LINES = 8, 350
WRITTEN = ("adventures/games", "tests/games")
CHANGED = ("moonsite/settings.py", "pyproject.toml")
# A whole game by the rules, one over the pages, its secret, its own rules; and every contract.
PLAYED = "random_games or first_click or may_not_know or hidden or rolled or test_contracts"


def mirrored(source: Path, target: Path, *own: str) -> None:
    """Mirrors a folder by links; what is to be changed, or will hold something new, is a copy."""
    target.mkdir()
    for child in source.iterdir():
        inside = [name.partition("/")[2] for name in own if name.partition("/")[0] == child.name]
        if child.name in ("__pycache__", ".git", "var"):
            continue
        if not inside:
            (target / child.name).symlink_to(child.resolve())
        elif child.is_dir():
            mirrored(child, target / child.name, *filter(None, inside))
        else:
            (target / child.name).write_bytes(child.read_bytes())


@pytest.fixture
def project(tmp_path: Path, settings: Any) -> Path:
    """A project into which games can be written."""
    mirrored(ROOT, tmp_path / "project", *WRITTEN, *CHANGED)
    settings.BASE_DIR = tmp_path / "project"
    return tmp_path / "project"


def written_in(project: Path, key: str) -> list[Path]:
    """The files of a game, without its translations."""
    files = [file for folder in WRITTEN for file in (project / folder / key).rglob("*") if file.is_file()]
    return [file for file in files if not {"locale", "__pycache__"} & {*file.parts}]


def test_what_is_written_is_small_and_says_its_own_name(project: Path) -> None:
    call_command("newgame", "ember_dice", title="Embers and more", verbosity=0)
    files = written_in(project, "ember_dice")
    lines = [line for file in files for line in file.read_text().splitlines() if line.strip()]
    assert len(files) <= MOST_FILES
    assert len(lines) <= MOST_LINES
    assert "Embers and more" in (project / "adventures/games/ember_dice/kit.py").read_text()
    assert not [line for line in lines if "GAME_" in line or "GameClass" in line]
    assert len(list(TEMPLATES.rglob("*-tpl"))) == len(files) + 1


def test_a_new_game_is_installed_and_plays_to_its_result(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    call_command("newgame", "ember_dice", verbosity=0)
    _lends_an_empty_database(project, monkeypatch)
    ours = ("PYTEST", "MOON_TEST", "MOON_RUN_LOG")
    environment = {name: value for name, value in os.environ.items() if not name.startswith(ours)}
    paths = ["tests/games/ember_dice", "tests/project/test_contracts.py"]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *paths, "-k", PLAYED],
        cwd=project, env=environment, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-2000:]


def _lends_an_empty_database(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keeps the migrated database of this run for the project, whose settings have had none yet."""
    empty = run_cache.empty_database()
    with monkeypatch.context() as patch:
        patch.setattr(run_cache, "ROOT", project)
        shutil.copy(empty, run_cache.earlier_database())


@pytest.mark.parametrize("key", ["", "Ember", "1st", "a-b", "a__b", "class", "../x", "kit", "moon"])
def test_rejects_a_key_that_cannot_be(project: Path, key: str) -> None:
    before = {name: (project / name).read_text() for name in CHANGED}
    with pytest.raises(CommandError):
        call_command("newgame", key, verbosity=0)
    assert {name: (project / name).read_text() for name in CHANGED} == before


@pytest.mark.parametrize("title", ['A "quoted" one', " ", "Two\nlines", "{% x %}", "back\\slash"])
def test_rejects_a_title_that_cannot_be_written(project: Path, title: str) -> None:
    with pytest.raises(CommandError):
        call_command("newgame", "ember", title=title, verbosity=0)
    assert written_in(project, "ember") == []
