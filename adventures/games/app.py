"""A game as a part of the site: what its `apps.py` says."""

from __future__ import annotations

from importlib import import_module

from django.apps import AppConfig

from adventures.rules import RULESETS


class GameConfig(AppConfig):
    """Brings a game to the table: its rulesets, and the one `Kit` that its module `kit` has.

    `apps.py` of a game imports this module, not the class, which Django would take for its own.
    """

    def ready(self) -> None:
        # Translations stand only once the site is set up, and kits are full of them.
        frame, registry = (import_module(f"adventures.games.{name}") for name in ("kit", "registry"))
        module = import_module(f"{self.name}.kit")
        RULESETS.register(import_module(self.name).RULESETS)
        for found in vars(module).values():
            declared = isinstance(found, type) and found.__module__ == module.__name__
            if declared and issubclass(found, frame.Kit):
                registry.KITS.register(found())
