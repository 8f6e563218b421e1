"""Two tablets of a group press at the same moment."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from django.db import connections

from adventures.models import Game
from campaigns.models import ChapterPlay, StarAward
from campaigns.services.stars import choose_play, record_places
from tests.campaigns.crews import Crew

pytestmark = pytest.mark.django_db(transaction=True)

TABLETS = 4


def at_once(act: Callable[[int], object]) -> list[object]:
    """Lets every tablet do something at the same moment, each with its own connection."""
    ready = Barrier(TABLETS)

    def press(tablet: int) -> object:
        ready.wait(10)
        try:
            return act(tablet)
        finally:
            connections.close_all()

    with ThreadPoolExecutor(TABLETS) as tablets:
        return list(tablets.map(press, range(TABLETS)))


def test_all_who_set_out_at_once_come_to_one_table() -> None:
    crew = Crew.begins()
    begun = at_once(lambda _: crew.sets_out().game_id)
    assert len(set(begun)) == 1
    assert Game.objects.count() == ChapterPlay.objects.count() == 1


def test_a_result_noted_at_once_gives_its_stars_once() -> None:
    crew = Crew.begins()
    play = crew.sets_out()
    at_once(lambda _: record_places(play_id=play.pk, places={1: 1, 2: 1, 3: 2}))
    assert crew.stars() == {"Maya": 1, "Nuria": 1, "Iker": 0}
    assert StarAward.objects.count() == 2


def test_of_two_games_chosen_at_once_one_counts() -> None:
    crew = Crew.begins()
    crew.ends(crew.sets_out(), 1, 2, 3)
    crew.ends(crew.replays(), 2, 1, 3)
    at_once(
        lambda tablet: choose_play(
            by=crew.tablet, campaign_id=crew.campaign.pk, chapter=1, attempt=1 + tablet % 2
        )
    )
    assert ChapterPlay.objects.filter(counts=True).count() == 1
    assert sum(crew.stars().values()) == 1
