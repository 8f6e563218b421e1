"""What came of an import, as lines that lead to it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from django.urls import reverse
from django.utils.translation import gettext as _

from adventures.games.registry import title_of
from adventures.models import Game
from adventures.words.lists import all_of
from campaigns.models import Campaign, Crew


@dataclass(frozen=True, slots=True)
class Found:
    """Something that is here now: its icon, what it is called and what it is, and where."""

    icon: str
    title: str
    text: str
    url: str


def describe_rows(rows: Iterable[Game | Campaign | Crew]) -> list[Found]:
    """Puts games, campaigns and crews into a line each."""
    return [_describe_row(row) for row in rows]


def _describe_row(row: Game | Campaign | Crew) -> Found:
    if isinstance(row, Game):
        title, who = title_of(row.ruleset), all_of(list(row.rules_setup.seats))
        return Found(title.emblem, str(title.name), who, reverse("result", args=[row.pk]))
    if isinstance(row, Campaign):
        return Found("star", row.name, _("Campaign"), row.get_absolute_url())
    return Found("players", row.name, _("Crew"), reverse("crews:crew", args=[row.pk]))
