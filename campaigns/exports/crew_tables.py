"""Crews as tables: their people and what these have played."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from django.utils.translation import gettext as _

from adventures.games.registry import title_of
from adventures.models import ALL_GAMES
from adventures.presenting.ladder import scope_keys
from adventures.words.bots import LEVEL_NAMES
from campaigns.models import Crew
from campaigns.statistics import counts
from campaigns.statistics.crew_ladder import ladder_of_crew
from campaigns.statistics.played_games import games_of_crew, people_of

from .contents import Contents
from .tables import ExportTable, Row, number, text, time


def crew_tables(contents: Contents) -> list[ExportTable]:
    """Every table about crews: each crew, its people, their points by Adventure, their ratings."""
    crews = contents.crews
    if not crews:
        return []
    games = cache(lambda key: games_of_crew(next(crew for crew in crews if crew.pk == key)))

    def people(crew: Crew) -> Iterator[Row]:
        played, found = games(crew.pk), people_of(crew)
        keys = [str(person.pk) for person in found]
        won, errors = counts.wins(played, keys), counts.system_errors(played, keys)
        firsts = counts.missions_first(played, keys)
        for person, key in zip(found, keys, strict=True):
            sat = sum(game.part_of(key) is not None for game in played)
            yield crew.name, person.name, sat, won[key], firsts[key], errors[key], person.created_at

    def points(crew: Crew) -> Iterator[Row]:
        for person in people_of(crew):
            for ruleset, found in counts.points(games(crew.pk), str(person.pk)).items():
                yield (
                    crew.name, person.name, str(title_of(ruleset).name), found.games, found.worst, found.best,
                    round(found.average, 2), round(found.spread, 2),
                )  # fmt: skip

    def ratings(crew: Crew) -> Iterator[Row]:
        for key in scope_keys(ALL_GAMES):
            for row in ladder_of_crew(crew, key.key, None).rows:
                yield (
                    crew.name, row.name, level_names.get(row.level, ""), key.name, row.place, row.value,
                    row.margin, row.games,
                )  # fmt: skip

    level_names = {level: str(name) for level, name in LEVEL_NAMES.items()}
    crew, person = text(_("Crew")), text(_("Name"))
    return [
        ExportTable("crews", _("Crews"), [
            crew, time(_("Begun")), number(_("People")), number(_("Campaigns")), number(_("Single games")),
        ], crews, _crew),
        ExportTable("people", _("People"), [
            crew, person, number(_("Games")), number(_("Won")), number(_("Missions first")),
            number(_("System Errors")), time(_("Added")),
        ], crews, people),
        ExportTable("points", _("Points of people"), [
            crew, person, text(_("Adventure"), 18), number(_("Games")), number(_("Worst")),
            number(_("Best")), number(_("Average")), number(_("Spread")),
        ], crews, points),
        ExportTable("ratings", _("Ratings"), [
            crew, person, text(_("Level"), 12), text(_("Adventure"), 18), number(_("Place")),
            number(_("Rating")), number("±"), number(_("Games")),
        ], crews, ratings),
    ]  # fmt: skip


def _crew(crew: Crew) -> Iterator[Row]:
    yield (
        crew.name, crew.created_at, len(people_of(crew)), crew.campaigns.count(), crew.single_games.count(),
    )  # fmt: skip
