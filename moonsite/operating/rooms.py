"""The rooms of the admin: what belongs together for whoever looks after the site, by model names."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from .sections import Words

ROOMS: tuple[tuple[Words, tuple[str, ...]], ...] = (
    (
        pgettext_lazy("where people play", "Tables"),
        ("Game", "Membership", "Move", "Correction", "GameNote", "ChapterNote", "Job"),
    ),
    (_("Campaigns and people"), ("Campaign", "Crew", "Person", "User")),
    (_("Files and programs"), ("Export", "Token")),
    (_("Books"), ("Book", "BookVersion", "BookChapter", "BookCard", "Chapter", "Card", "Option", "CardSide")),
)
CALLED = {
    "Membership": _("Tablets"),
    "User": _("Accounts"),
    "GameNote": _("Reported notes"),
    "ChapterNote": _("Reported notes of campaigns"),
}
"""What a list is called, where its model is called otherwise."""


def rooms_of(apps: Iterable[dict[str, Any]]) -> list[tuple[Words, list[dict[str, Any]]]]:
    """Sorts the lists that somebody may see into rooms; what belongs to none comes last."""
    models = {model["object_name"]: model for app in apps for model in app["models"] if model["admin_url"]}
    for name, words in CALLED.items():
        if name in models:
            models[name] = {**models[name], "name": words}
    rooms = [(heading, [models.pop(name) for name in names if name in models]) for heading, names in ROOMS]
    rooms.append((_("The site"), list(models.values())))
    return [(heading, listed) for heading, listed in rooms if listed]
