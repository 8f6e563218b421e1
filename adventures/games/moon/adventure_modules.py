"""Which module of a package speaks for each Adventure: its drawing, its words."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType

ROOMS = {
    "moon.1": "launch",
    "moon.2": "journey",
    "moon.3": "colony",
    "moon.4": "mine",
    "moon.5": "dome",
    "moon.6": "virus",
    "moon.7": "escape",
    "moon.8": "battle",
}


def module_of(package: str | None, ruleset: str) -> ModuleType:
    """Reads the module of a ruleset in a package; raises KeyError for no ruleset of the box."""
    return import_module(f"{package}.{ROOMS[ruleset]}")
