"""A chapter's game is put right after its end: stars and states go back with it, and come anew."""

import pytest

from adventures.errors import Refused
from adventures.history.differences import differences
from adventures.services.correct import ask_for_correction
from campaigns.models import Campaign, ChapterPlay
from tests.campaigns.crews import Crew
from tests.groups import Group

pytestmark = pytest.mark.django_db


def goes_back(crew: Crew, play: ChapterPlay, turn: int = 2) -> None:
    """Takes the game of a play back to the beginning of a turn."""
    told = {"position": 1, "turn": turn, "reason": "a wrong card"}
    ask_for_correction(by=crew.tablet, game_id=play.game_id, **told)
    play.refresh_from_db()


@pytest.fixture
def crew() -> Crew:
    return Crew.begins()


@pytest.mark.both_databases
def test_stars_are_withdrawn_and_given_anew(crew: Crew) -> None:
    play = crew.sets_out()
    crew.plays_to_the_end(play)
    assert any(crew.stars().values())
    goes_back(crew, play)
    assert not any(crew.stars().values())
    assert (play.state, play.counts, play.played_at) == ("running", False, None)
    assert set(play.seats.values_list("place", flat=True)) == {None}
    places = crew.plays_to_the_end(play)
    play.refresh_from_db()
    assert (play.state, play.counts) == ("played", True)
    assert {name for name, stars in crew.stars().items() if stars} == {
        name for name, place in places.items() if place == 1
    }
    assert differences(play.game) == []


def test_a_finished_campaign_is_active_again_until_the_game_ends_anew(crew: Crew) -> None:
    for chapter in range(1, 8):
        crew.ends(crew.sets_out(chapter), 1, 2, 3)
    play = crew.sets_out(8)
    crew.plays_to_the_end(play)
    crew.campaign.refresh_from_db()
    assert crew.campaign.state == Campaign.State.FINISHED
    goes_back(crew, play)
    crew.campaign.refresh_from_db()
    assert crew.campaign.state == Campaign.State.ACTIVE
    crew.plays_to_the_end(play)
    crew.campaign.refresh_from_db()
    assert crew.campaign.state == Campaign.State.FINISHED


def test_once_the_next_chapter_has_begun_the_result_stands(crew: Crew) -> None:
    play = crew.sets_out()
    crew.plays_to_the_end(play)
    stars = crew.stars()
    second = crew.sets_out(2)
    with pytest.raises(Refused, match="chapter_begun_since"):
        goes_back(crew, play)
    play.refresh_from_db()
    assert (play.state, play.game.finished, crew.stars()) == ("played", True, stars)
    crew.breaks_off(second)
    goes_back(crew, play)
    assert play.state == "running"


def test_once_a_replay_has_begun_the_first_result_stands(crew: Crew) -> None:
    first = crew.sets_out()
    crew.plays_to_the_end(first)
    again = crew.replays()
    with pytest.raises(Refused, match="chapter_replayed_since"):
        goes_back(crew, first)
    crew.plays_to_the_end(again)
    with pytest.raises(Refused, match="chapter_replayed_since"):
        goes_back(crew, first)


def test_when_a_replay_goes_back_the_play_before_it_counts_meanwhile(crew: Crew) -> None:
    first = crew.sets_out()
    crew.plays_to_the_end(first)
    stars = crew.stars()
    again = crew.replays()
    crew.plays_to_the_end(again)
    goes_back(crew, again)
    first.refresh_from_db()
    assert (first.counts, again.counts, crew.stars()) == (True, False, stars)
    crew.plays_to_the_end(again)
    first.refresh_from_db()
    again.refresh_from_db()
    assert (first.counts, again.counts) == (False, True)


def test_a_running_game_of_a_campaign_is_corrected_as_any_other(crew: Crew) -> None:
    play = crew.sets_out()
    Group(crew.tablet, play.game_id).plays_until_turn(3)
    goes_back(crew, play)
    assert (play.game.turn, play.state) == (2, "running")
