"""Escape Pods as a part of the site."""

from adventures.games import app


class EscapePodsConfig(app.GameConfig):
    name = "adventures.games.escape_pods"
    verbose_name = "Escape Pods"
