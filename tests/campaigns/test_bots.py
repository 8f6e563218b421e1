"""Bots of the site in a campaign: they win no stars and decide nothing unless the group wants it."""

import pytest

from adventures.errors import NotFound
from adventures.services.bot_seats import seat_bot
from adventures.services.seats import take_seat
from campaigns.books.story import Decider
from campaigns.path.walk_queries import walk_of
from campaigns.selectors import bots_of
from campaigns.services.stars import let_bots_win_stars
from campaigns.walk.votes import ballot_of
from tests.campaigns.crews import Crew
from tests.groups import device

pytestmark = pytest.mark.django_db


def with_bot(crew: Crew, chapter: int = 1):
    """Begins a chapter in which a bot plays for Iker, the third."""
    play = crew.sets_out(chapter)
    seat_bot(by=crew.tablet, game_id=play.game_id, position=3, level="keen")
    return play


def test_bots_win_no_stars_at_first(crew: Crew) -> None:
    crew.ends(with_bot(crew), 2, 3, 1)
    assert crew.stars()["Iker"] == 0


def test_bots_win_stars_where_the_group_says_so(crew: Crew) -> None:
    let_bots_win_stars(by=crew.tablet, campaign_id=crew.campaign.pk, bot_stars=True)
    crew.ends(with_bot(crew), 2, 3, 1)
    assert crew.stars()["Iker"] > 0
    assert crew.campaign.activities.filter(kind="bot_stars").count() == 1


def test_person_who_takes_the_seat_back_wins_stars(crew: Crew) -> None:
    play = with_bot(crew)
    take_seat(by=crew.tablet, game_id=play.game_id, position=3, take_over=True)
    crew.ends(play, 2, 3, 1)
    assert crew.stars()["Iker"] > 0


def test_seat_that_is_looked_at_after_the_end_was_a_bot_to_it(crew: Crew) -> None:
    play = with_bot(crew)
    play.game.refresh_from_db()
    play.game.state = "finished"
    play.game.save(update_fields=["state"])
    take_seat(by=crew.tablet, game_id=play.game_id, position=3, take_over=True)
    crew.ends(play, 2, 3, 1)
    assert crew.stars()["Iker"] == 0


def test_stranger_says_nothing_of_the_stars_of_bots(crew: Crew) -> None:
    with pytest.raises(NotFound):
        let_bots_win_stars(by=device(), campaign_id=crew.campaign.pk, bot_stars=True)


def voters(crew: Crew) -> tuple[int, ...]:
    walk, bots = walk_of(crew.campaign), bots_of(crew.campaign)
    return ballot_of(walk, Decider.VOTE, ("a", "b"), bots=bots).voters


def test_bots_leave_votes_to_people(crew: Crew) -> None:
    play = with_bot(crew)
    assert voters(crew) == (1, 2)
    for position in (1, 2):
        seat_bot(by=crew.tablet, game_id=play.game_id, position=position, level="keen")
    assert voters(crew) == (1, 2, 3)


def test_bots_come_along_to_the_next_chapter(crew: Crew) -> None:
    crew.ends(with_bot(crew), 1, 2, 3)
    after = crew.sets_out(2)
    assert after.game.levels == {"3": "keen"}
    assert {seat.device for seat in after.game.seats.filter(level="")} == {crew.tablet.device}
