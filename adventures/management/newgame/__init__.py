"""Writes the package of a new game: a small one that can be played at once, to be made into another one."""

from __future__ import annotations

import keyword
import re
from collections.abc import Iterator
from pathlib import Path

TEMPLATES = Path(__file__).parent
KEY = re.compile(r"[a-z][a-z0-9]*(?:_[a-z0-9]+)*")

LAYERS = """
[[tool.importlinter.contracts]]
name = "One way through GAME_TITLE"
type = "layers"
containers = ["adventures.games.GAME_KEY"]
exhaustive = true
layers = ["apps", "kit", "rules"]
"""
BEFORE_LAYERS = '\n[[tool.importlinter.contracts]]\nname = "Rules and bots are libraries'
INSTALLED = re.compile(r'((?:    "adventures\.games\.\w+",\n)+)')
LISTED = re.compile(
    r'((?:forbidden_modules|modules) = \[\n(?:    .*\n)*?)(    (?:"adventures\.games\.\w+", ?)+\n\])'
)


class CannotBegin(Exception):
    """Why no package of that name can be written."""


def new_game(key: str, title: str, root: Path) -> list[Path]:
    """Writes a package, its tests and the lines that install it into a project; returns the new files.

    Raises CannotBegin, and has written nothing then.
    """
    if not KEY.fullmatch(key) or keyword.iskeyword(key):
        raise CannotBegin(f"{key!r} is no name of a package: small letters, digits and single underscores.")
    if not title.strip() or set(title) & set("\"'\\{}%<>&\n"):
        raise CannotBegin(f"{title!r} is no title: no quotes, brackets or lines.")
    folders = {"game": root / "adventures" / "games" / key, "tests": root / "tests" / "games" / key}
    for folder in folders.values():
        if folder.exists():
            raise CannotBegin(f"{folder} is there already.")
    if any(file.stem == key for file in folders["game"].parent.glob("*.py")):
        raise CannotBegin(f"The frame has a module adventures.games.{key} already.")
    words = {"GAME_KEY": key, "GAME_TITLE": title, "GameClass": "".join(map(str.capitalize, key.split("_")))}
    listed = dict(_lists_of_games(root, key, words))
    written = [_write(file, folders, words) for file in sorted(TEMPLATES.rglob("*-tpl"))]
    for file, text in listed.items():
        file.write_text(text)
    return written


def _write(template: Path, folders: dict[str, Path], words: dict[str, str]) -> Path:
    """Writes one file."""
    kind, *parts = template.relative_to(TEMPLATES).parts
    name = parts.pop().removesuffix("-tpl")
    file = folders[kind].joinpath(*parts, name)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(_filled(template.read_text(), words))
    return file


def _filled(text: str, words: dict[str, str]) -> str:
    for word, meant in words.items():
        text = text.replace(word, meant)
    return text


def _lists_of_games(root: Path, key: str, words: dict[str, str]) -> Iterator[tuple[Path, str]]:
    """The files that name every game, with one more line each."""
    package = f"adventures.games.{key}"
    settings = root / "moonsite" / "settings.py"
    text = settings.read_text()
    yield settings, INSTALLED.sub(rf'\1    "{package}",\n', text, count=1)
    project = root / "pyproject.toml"
    text = project.read_text()
    text, found = LISTED.subn(lambda lines: f'{lines[1]}    "{package}",\n{lines[2]}', text)
    if found != 2 or BEFORE_LAYERS not in text:
        raise CannotBegin(f"The contracts in {project} do not look as they should.")
    layers = _filled(LAYERS, words)
    yield project, text.replace(BEFORE_LAYERS, layers + BEFORE_LAYERS, 1)
