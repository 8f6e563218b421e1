"""A package of a game that nobody wrote into the contracts is found, with the line that is missing."""

import tomllib
from fnmatch import fnmatch
from pathlib import Path

import pytest
from django.conf import settings

ROOT = Path(settings.BASE_DIR)
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
CONTRACTS = {contract["name"]: contract for contract in PROJECT["tool"]["importlinter"]["contracts"]}
FRAME = CONTRACTS["The frame knows no game: the kits register themselves"]
GAMES = sorted(file.parent.name for file in (ROOT / "adventures" / "games").glob("*/apps.py"))
PACKAGES = [f"adventures.games.{name}" for name in GAMES]


def modules_in(folder: Path) -> list[str]:
    """The modules and packages that lie in a folder, by their names in Python."""
    inside = [one for one in folder.iterdir() if one.suffix == ".py" or (one / "__init__.py").exists()]
    names = [one.stem for one in inside if one.name not in ("__init__.py", "migrations")]
    return [".".join([*folder.relative_to(ROOT).parts, name]) for name in names]


def test_the_games_are_found():
    assert {"moon", "escape_pods", "ad_astra", "space_gate"} <= set(GAMES)


@pytest.mark.parametrize("package", PACKAGES)
def test_the_frame_may_not_import_it(package):
    assert package in FRAME["forbidden_modules"], f'add "{package}" to forbidden_modules of "{FRAME["name"]}"'


@pytest.mark.parametrize("package", PACKAGES)
def test_no_other_game_may_import_it(package):
    apart = CONTRACTS["No game knows another one"]
    assert package in apart["modules"], f'add "{package}" to modules of "{apart["name"]}"'


@pytest.mark.parametrize("package", PACKAGES)
def test_its_modules_have_layers(package):
    exhaustive = [contract for contract in CONTRACTS.values() if contract.get("exhaustive")]
    layered = [contract for contract in exhaustive if package in contract["containers"]]
    assert layered, f'add a contract of type "layers", exhaustive, with containers = ["{package}"]'


def test_every_module_of_the_frame_is_kept_from_the_games():
    loose = [*modules_in(ROOT / "adventures"), *modules_in(ROOT / "adventures" / "games")]
    frame = {name for name in loose if name not in PACKAGES and name != "adventures.games"}
    missing = sorted(frame - set(FRAME["source_modules"]))
    assert not missing, f'add to source_modules of "{FRAME["name"]}": {", ".join(missing)}'
    unknown = [
        name for name in FRAME["source_modules"] if name.startswith("adventures.") and name not in frame
    ]
    assert not unknown, f"there is no such module: {unknown}"


@pytest.mark.parametrize("package", PACKAGES)
def test_it_is_installed(package):
    assert package in settings.INSTALLED_APPS, f'add "{package}" to INSTALLED_APPS in moonsite/settings.py'


@pytest.mark.parametrize("package", PACKAGES)
def test_its_rules_are_a_library_and_typed_strictly(package):
    library = CONTRACTS["Rules and bots are libraries: no web, no database, no network"]["source_modules"]
    strict = next(one["module"] for one in PROJECT["tool"]["mypy"]["overrides"] if "warn_return_any" in one)
    for patterns, where in ((library, "the contract of the library"), (strict, "the strict modules of mypy")):
        found = [pattern for pattern in patterns if fnmatch(f"{package}.rules", pattern.removesuffix(".*"))]
        assert found, f'add "{package}.rules" to {where}'


@pytest.mark.parametrize("game", GAMES)
def test_it_keeps_what_every_game_promises(game):
    file = ROOT / "tests" / "games" / game / "test_conformance.py"
    assert file.exists(), f"add {file.relative_to(ROOT)} with a class that inherits Conformance"
