"""Comet Harbour as a part of the site, under test."""

from django.apps import AppConfig


class ToyConfig(AppConfig):
    """Registers the rules and the kit of the game."""

    name = "tests.games.toy"
    label = "toy"

    def ready(self) -> None:
        """Brings the game to the table."""
        # Translations stand only once the site is set up.
        from adventures.games.kit import KITS
        from adventures.rules import RULESETS
        from tests.games import toy
        from tests.games.toy.kit import ToyKit

        RULESETS.register(toy.RULESETS)
        KITS.register(ToyKit())
