"""The seasons of a crew: beginning one, ending it before its last evening."""

import uuid

from django.utils import timezone

from adventures.actor import Actor
from adventures.errors import Malformed, Refused
from adventures.inputs.bounds import checked_sentence
from adventures.services.change import atomic_change
from campaigns.models import Season
from campaigns.models.season import FEWEST_EVENINGS, LONGEST_SEASON_NAME, MOST_EVENINGS
from campaigns.permissions import CrewRight
from campaigns.statistics.crew_ladder import rated_plays
from campaigns.statistics.season import SeasonTable

from .crews import locked_crew


def begin_season(*, by: Actor, crew_id: uuid.UUID, name: str, evenings: object) -> Season:
    """Begins a season of a crew: rated games that begin from now on count, on so many evenings.

    Raises Malformed for no name and for a number that is none of evenings, Refused while
    another has evenings left.
    """
    called = checked_sentence(name, "name", LONGEST_SEASON_NAME)
    if (
        isinstance(evenings, bool)
        or not isinstance(evenings, int)
        or not FEWEST_EVENINGS <= evenings <= MOST_EVENINGS
    ):
        raise Malformed("evenings", "no_evenings", least=FEWEST_EVENINGS, most=MOST_EVENINGS)
    with atomic_change():
        crew = locked_crew(by, CrewRight.RUN_SEASON, crew_id)
        if (running := crew.seasons.filter(ended_at=None).first()) is not None:
            if not SeasonTable.gathered(running, rated_plays(crew), ()).over:
                raise Refused("season_goes_on")
            _end(running)
        return Season.objects.create(crew=crew, name=called, evenings=evenings)


def end_season(*, by: Actor, crew_id: uuid.UUID) -> Season:
    """Ends the season of a crew; what was played stays counted. Raises Refused where none goes on."""
    with atomic_change():
        crew = locked_crew(by, CrewRight.RUN_SEASON, crew_id)
        season = crew.seasons.filter(ended_at=None).first()
        if season is None:
            raise Refused("no_season")
        return _end(season)


def _end(season: Season) -> Season:
    season.ended_at = timezone.now()
    season.save(update_fields=["ended_at"])
    return season
