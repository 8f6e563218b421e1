"""Comet Harbour as a part of the site, under test."""

from adventures.games import app


class ToyConfig(app.GameConfig):
    name = "tests.games.toy"
    verbose_name = "Comet Harbour"
