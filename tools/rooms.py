"""Which tests belong to a room: `make test ONLY=campaigns` runs those of a room and of what depends on it."""

from __future__ import annotations

import grimp

from tools.locked import ROOT

PACKAGES = ("tests", "moonsite", "adventures", "campaigns", "tools")


def tests_of(room: str) -> list[str]:
    """Lists the test files of a room, as paths below the project's folder, sorted.

    A room is a package or module ("campaigns", "adventures.games.ad_astra", "campaigns/walk"), a folder of
    tests ("browser") or a file of tests. To a package's room belong the tests that mirror it, and every
    test that imports anything of it or of what imports it. Raises SystemExit where there is no such room.
    """
    name = room.strip("/").removesuffix(".py").replace("/", ".")
    found = _mirrored(name) | _importers(name)
    if not found:
        raise SystemExit(f"There is no room {room!r}: neither a package nor a folder of tests has that name.")
    return sorted(found)


def _mirrored(name: str) -> set[str]:
    """The tests in the folder that mirrors a package: tests/games/ad_astra for adventures.games.ad_astra."""
    first, _, rest = name.partition(".")
    path = rest if first in PACKAGES and rest else name
    place = ROOT / "tests" / path.replace(".", "/")
    own = {*place.rglob("test_*.py"), *(file for file in [place.with_suffix(".py")] if file.exists())}
    return {str(file.relative_to(ROOT)) for file in own}


def _importers(name: str) -> set[str]:
    graph = grimp.build_graph(*PACKAGES, cache_dir=None)
    if name not in graph.modules or name.startswith("tests"):
        return set()
    modules = graph.find_downstream_modules(name, as_package=True)
    return {
        module.replace(".", "/") + ".py"
        for module in modules
        if module.startswith("tests.")
        and module.rpartition(".")[2].startswith("test_")
        and not module.startswith("tests.bench.")
    }
