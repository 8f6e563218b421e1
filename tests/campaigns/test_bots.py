"""Bots of the site in a campaign: they win no stars and decide nothing unless the group wants it."""

import pytest

from adventures.actor import Actor
from adventures.errors import Malformed, NotFound
from adventures.services.bot_seats import seat_bot
from adventures.services.join import join_game
from adventures.services.seats import take_seat
from campaigns.books.story import Decider
from campaigns.models import Campaign, Player
from campaigns.path.walk_queries import walk_of
from campaigns.selectors import bots_of
from campaigns.services.crews import add_campaign, make_crew
from campaigns.services.players import add_player, come_back, leave_campaign
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


def with_iker_on_a_tablet() -> tuple[Crew, Actor]:
    """A crew on several tablets that has played its first chapter, Iker, the third, on one of his own."""
    crew, iker = Crew.begins(one_tablet=False), device()
    first = crew.sets_out()
    join_game(by=iker, code=first.game.code)
    take_seat(by=iker, game_id=first.game_id, position=3)
    crew.ends(first, 1, 2, 3)
    return crew, iker


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


def devices(play) -> dict[int, str]:
    return dict(play.game.seats.filter(level="").values_list("position", "device"))


def test_group_says_for_whom_bots_play_this_time(crew: Crew) -> None:
    crew.ends(with_bot(crew), 1, 2, 3)
    play = crew.sets_out(2, bots={1: "gentle"})
    assert play.game.levels == {"1": "gentle"}
    assert devices(play) == {2: crew.tablet.device, 3: crew.tablet.device}
    again = crew.replays(1, bots={})
    assert again.game.levels == {}
    assert len(devices(again)) == 3


def test_bot_plays_for_whoever_is_missing_until_they_take_their_seat_back() -> None:
    crew, iker = with_iker_on_a_tablet()
    second = crew.sets_out(2, bots={3: "keen"})
    assert second.game.levels == {"3": "keen"}
    crew.ends(second, 1, 2, 3)
    third = crew.sets_out(3)
    assert third.game.levels == {"3": "keen"}
    take_seat(by=iker, game_id=third.game_id, position=3, take_over=True)
    assert devices(third)[3] == iker.device
    crew.ends(third, 1, 2, 3)
    assert devices(crew.sets_out(4)) == {1: "", 2: "", 3: iker.device}


def test_seat_of_whoever_is_back_is_theirs_again() -> None:
    crew, iker = with_iker_on_a_tablet()
    crew.ends(crew.sets_out(2, bots={3: "keen"}), 1, 2, 3)
    assert devices(crew.sets_out(3, bots={}))[3] == iker.device


@pytest.mark.parametrize("bots", [{1: "clever"}, {4: "keen"}, {0: "keen"}])
def test_bots_play_for_players_at_levels_that_there_are(crew: Crew, bots: dict[int, str]) -> None:
    with pytest.raises(Malformed):
        crew.sets_out(bots=bots)
    with pytest.raises(Malformed):
        Crew.begins(bots=bots)


def test_bot_does_not_play_for_whoever_has_left(crew: Crew) -> None:
    leave_campaign(by=crew.tablet, campaign_id=crew.campaign.pk, position=2)
    with pytest.raises(Malformed):
        crew.sets_out(bots={2: "keen"})
    assert crew.sets_out(bots={3: "keen"}).game.levels == {"2": "keen"}


def test_bots_from_the_start_play_the_first_game_and_leave_votes_to_people() -> None:
    crew = Crew.begins(bots={2: "strong"})
    assert voters(crew) == (1, 3)
    play = crew.sets_out()
    assert play.game.levels == {"2": "strong"}
    take_seat(by=crew.tablet, game_id=play.game_id, position=2, take_over=True)
    crew.ends(play, 1, 2, 3)
    assert crew.sets_out(2).game.levels == {}


def joins(crew: Crew, name: str, level: str) -> Player:
    return add_player(by=crew.tablet, campaign_id=crew.campaign.pk, name=name, level=level)


def test_a_bot_that_joins_plays_from_the_next_game_on_and_is_called_like_a_star(crew: Crew) -> None:
    crew.ends(crew.sets_out(), 1, 2, 3)
    assert [joins(crew, name, "keen").name for name in ("", "Hal", "")] == ["Alba", "Hal", "Rigel"]
    assert crew.sets_out(2).game.levels == {"4": "keen", "5": "keen", "6": "keen"}


def test_a_bot_that_joins_needs_a_name_that_nobody_had(crew: Crew) -> None:
    leave_campaign(by=crew.tablet, campaign_id=crew.campaign.pk, position=2)
    for name, level in (("Maya", "keen"), ("nuria", "keen"), ("Hal", "clever"), ("", "")):
        with pytest.raises(Malformed):
            joins(crew, name, level)


def test_after_all_stars_a_bot_is_a_second_one_of_its_name() -> None:
    crew = Crew.begins(("Ana", "Alba", "Rigel", "Vega", "Mira", "Deneb"))
    leave_campaign(by=crew.tablet, campaign_id=crew.campaign.pk, position=2)
    assert joins(crew, " ", "keen").name == "Spica"
    leave_campaign(by=crew.tablet, campaign_id=crew.campaign.pk, position=3)
    assert joins(crew, "", "keen").name == "Alba 2"


def test_a_bot_that_has_left_comes_back() -> None:
    crew = Crew.begins(bots={3: "keen"})
    leave_campaign(by=crew.tablet, campaign_id=crew.campaign.pk, position=3)
    assert bots_of(crew.campaign) == {}
    come_back(by=crew.tablet, campaign_id=crew.campaign.pk, position=3)
    assert bots_of(crew.campaign) == {3: "keen"}


def test_bots_are_no_people_of_a_crew() -> None:
    table = Crew.begins(bots={3: "keen"})
    crew = make_crew(by=table.tablet, name="Thursday crew", campaign_id=table.campaign.pk)
    second = Crew.begins(("Maya", "Nuria", "Vega"), bots={3: "gentle"})
    Campaign.objects.filter(pk=second.campaign.pk).update(host_device=table.tablet.device)
    add_campaign(by=table.tablet, crew_id=crew.pk, campaign_id=second.campaign.pk)
    joins(table, "", "keen")
    assert sorted(crew.members.values_list("name", flat=True)) == ["Maya", "Nuria"]
    again = Crew.begins(bots={3: "keen"})
    Campaign.objects.filter(pk=again.campaign.pk).update(host_device=table.tablet.device)
    assert make_crew(by=table.tablet, name="Again", campaign_id=again.campaign.pk) == crew


def test_bots_go_on_for_the_same_players_after_somebody_has_left() -> None:
    Crew.begins()  # so that no key is a position
    crew = Crew.begins()
    leave_campaign(by=crew.tablet, campaign_id=crew.campaign.pk, position=1)
    crew.sets_out(bots={3: "keen"})
    assert bots_of(crew.campaign) == {3: "keen"}
