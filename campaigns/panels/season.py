"""The season of a crew, as its ladder shows it."""

from campaigns.models import Crew
from campaigns.statistics.crew_ladder import rated_plays
from campaigns.statistics.played_games import people_of
from campaigns.statistics.season import SeasonTable
from campaigns.statistics.statistics_page import FORMS, Somebody


def season_of(crew: Crew) -> SeasonTable | None:
    """Gets the season that goes on, else the last one, as it stands; None before the first."""
    season = crew.seasons.order_by("-begun_at").first()
    if season is None:
        return None
    people = [Somebody(str(one.pk), one.name, n % FORMS + 1) for n, one in enumerate(people_of(crew))]
    return SeasonTable.gathered(season, rated_plays(crew), people)
