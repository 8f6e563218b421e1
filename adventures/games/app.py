"""A game as a part of the site: what its `apps.py` says."""

from __future__ import annotations

from importlib import import_module

from django.apps import AppConfig


class GameConfig(AppConfig):
    """Brings a game to the table: its rulesets, and the one `Kit` that its module `kit` has.

    `apps.py` of a game imports this module, not the class, which Django would take for its own.
    """

    def ready(self) -> None:
        # Translations stand only once the site is set up, and kits are full of them.
        bring = import_module("adventures.games.kit").bring
        bring(import_module(self.name), import_module(f"{self.name}.kit"))
