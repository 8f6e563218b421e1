"""No circle among the modules of the project, and no game read before it is asked for."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGES = ("adventures", "campaigns", "moonsite", "accounts")
# What must be free of circles by itself, and then all together.
PARTS = (
    ("adventures.rules",),
    ("adventures.games.moon.rules",),
    ("adventures.games.escape_pods.rules",),
    PACKAGES,
)

Graph = Mapping[str, frozenset[str]]


@cache
def modules() -> Mapping[str, Path]:
    """Every module of the project by its dotted name; a package is named like its folder."""
    found = {}
    for package in PACKAGES:
        for path in (ROOT / package).rglob("*.py"):
            parts = path.relative_to(ROOT).with_suffix("").parts
            found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def imported(name: str, path: Path) -> Iterator[str]:
    """The modules that a module imports, anywhere: at its top, in a function, for its types alone."""
    package = name if path.name == "__init__.py" else name.rpartition(".")[0]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package.split(".")
            base = above[: len(above) - node.level + 1] if node.level else []
            source = ".".join((*base, *(node.module.split(".") if node.module else ())))
            for alias in node.names:
                within = f"{source}.{alias.name}"
                yield within if within in modules() else source


@cache
def graph() -> Graph:
    """Who imports whom; a module does not count as importing itself."""
    known = modules()
    return {
        name: frozenset(other for other in imported(name, path) if other in known and other != name)
        for name, path in known.items()
    }


def circle_in(edges: Graph) -> list[str]:
    """A shortest circle of modules, its first one again at the end; nothing when there is none."""
    for start in sorted(edges):
        before: dict[str, str] = {}
        border = [start]
        while border:
            following = []
            for name in border:
                for other in sorted(edges[name]):
                    if other == start:
                        way = [name]
                        while way[-1] != start:
                            way.append(before[way[-1]])
                        return [*reversed(way), start]
                    if other not in before:
                        before[other] = name
                        following.append(other)
            border = following
    return []


@pytest.mark.parametrize("part", PARTS, ids=" ".join)
def test_no_module_imports_itself_by_way_of_others(part: tuple[str, ...]) -> None:
    inside = {name for name in graph() if any(name == p or name.startswith(f"{p}.") for p in part)}
    circle = circle_in({name: graph()[name] & inside for name in inside})
    assert not circle, "a circle of imports:\n  " + "\n  -> ".join(circle)


def test_a_circle_is_found_and_told_from_its_beginning() -> None:
    edges = {"a": frozenset("b"), "b": frozenset("cd"), "c": frozenset(), "d": frozenset("b")}
    assert circle_in(edges) == ["b", "d", "b"]
    assert circle_in({**edges, "d": frozenset("c")}) == []


ADVENTURES = ("launch", "journey", "colony", "mine", "dome", "virus", "escape", "battle")


@pytest.mark.parametrize(("key", "read"), [("moon.4", "mine"), ("moon.8", "battle")])
def test_a_game_is_read_without_the_others(key: str, read: str) -> None:
    program = (
        "import sys; from adventures.rules import Game, Setup;"
        f"Game.new(Setup({key!r}, ('ana', 'ben'), missions=('a1', 'b1', 'c1')));"
        "print(*sorted(sys.modules))"
    )
    out = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True
    )
    loaded = [name for name in ADVENTURES if f"adventures.games.moon.rules.{name}" in out.stdout.split()]
    assert loaded == [read]


def test_the_kernel_reads_no_game_before_it_is_asked_for_one() -> None:
    program = "import sys; import adventures.rules; print(*sorted(sys.modules))"
    out = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True
    )
    games = ("adventures.games.moon.", "adventures.games.escape_pods.")
    assert [name for name in out.stdout.split() if name.startswith(games)] == []
    assert "django" not in out.stdout.split()
