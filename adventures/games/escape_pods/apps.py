"""Escape Pods as a part of the site."""

from django.apps import AppConfig


class EscapePodsConfig(AppConfig):
    """The game as Django knows it."""

    name = "adventures.games.escape_pods"
    label = "escape_pods"
    verbose_name = "Escape Pods"
