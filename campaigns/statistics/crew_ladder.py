"""The ladder of a crew: how strong its people are, worked out of the rated games that it counts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime

from django.utils import timezone

from adventures.models import ALL_GAMES, Game
from adventures.presenting.ladder import MONTH, STARS_OF_LEVELS, Course, Ladder, LadderRow
from adventures.running.strength import Strength, after_game
from adventures.words.bots import LEVEL_NAMES
from campaigns.models import Crew, Person
from moonsite.time_zones import evening_of_site

from .played_games import people_of, results_of_crew
from .statistics_page import FORMS

BOT = "bot:"
"""Before the level of a bot, as the key of who played."""


@dataclass(frozen=True, slots=True)
class RatedPlay:
    """A rated game of a crew: the places of those who are known, people and bots, by their keys.

    It belongs to the evening on which it was begun.
    """

    ruleset: str
    begun_at: datetime
    finished_at: datetime
    places: Mapping[str, int]

    @property
    def evening(self) -> date:
        """The day of that evening, by the clock of the site."""
        return evening_of_site(self.begun_at)

    @property
    def places_of_people(self) -> dict[str, int]:
        """The places of people among themselves."""
        people = {key: place for key, place in self.places.items() if not key.startswith(BOT)}
        return {key: 1 + sum(other < place for other in people.values()) for key, place in people.items()}


def rated_plays(crew: Crew) -> list[RatedPlay]:
    """The rated games of a crew, the oldest first."""
    games = {game.game: game for game in results_of_crew(crew)}
    rated = Game.objects.filter(pk__in=games, rated=True, unrated="").order_by()
    rows = {
        str(key): (levels, begun) for key, levels, begun in rated.values_list("pk", "levels", "created_at")
    }
    found = []
    for key, game in games.items():
        if key not in rows:
            continue
        levels, begun = rows[key]
        who = [
            (f"{BOT}{levels[str(position)]}" if str(position) in levels else part.person, part.place)
            for position, part in enumerate(game.parts, 1)
        ]
        times = Counter(one for one, _place in who)
        places = {one: place for one, place in who if one is not None and times[one] == 1}
        found.append(RatedPlay(game.ruleset, begun, game.finished_at, places))
    return found


def ladder_of_crew(crew: Crew, scope: str, me: Person | None) -> Ladder:
    """Gets the ladder of a crew over all games or one ruleset; `me` is who looks."""
    plays = [play for play in rated_plays(crew) if scope in (ALL_GAMES, play.ruleset)]
    courses = _courses(plays)
    people = people_of(crew)
    mine = None if me is None else Course.of([after for _at, _before, after in courses.get(str(me.pk), ())])
    return Ladder.of(scope, [*_rows_of_people(people, courses, me), *_rows_of_bots(courses)], mine)


Steps = Mapping[str, Sequence[tuple[datetime, Strength, Strength]]]


def _courses(plays: Iterable[RatedPlay]) -> Steps:
    """When everybody's strength changed, from what to what."""
    now: dict[str, Strength] = {}
    steps: dict[str, list[tuple[datetime, Strength, Strength]]] = {}
    for play in plays:
        if len(play.places) < 2:
            continue
        before = [now.get(key, Strength()) for key in play.places]
        after = after_game(before, list(play.places.values()))
        for key, old, new in zip(play.places, before, after, strict=True):
            now[key] = new
            steps.setdefault(key, []).append((play.finished_at, old, new))
    return steps


def _rows_of_people(people: Sequence[Person], courses: Steps, me: Person | None) -> Iterable[LadderRow]:
    since = timezone.now() - MONTH
    for number, person in enumerate(people):
        steps = courses.get(str(person.pk))
        if not steps:
            continue
        past = next((before for at, before, _after in steps if at >= since), None)
        strength = steps[-1][2]
        yield LadderRow(
            key=str(person.pk),
            name=person.name,
            strength=strength,
            games=len(steps),
            form=number % FORMS + 1,
            mine=me is not None and me.pk == person.pk,
            month=None if past is None else strength.value - past.value,
        )


def _rows_of_bots(courses: Steps) -> Iterable[LadderRow]:
    for level in LEVEL_NAMES:
        if steps := courses.get(f"{BOT}{level}"):
            yield LadderRow(level, STARS_OF_LEVELS[level], steps[-1][2], len(steps), level=level)
