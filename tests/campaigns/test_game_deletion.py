"""An operator deletes a game: all that came of it is gone, and its campaign is as if it had never been."""

from dataclasses import replace

import pytest
from django.contrib.auth.models import User

from adventures.actor import Actor
from adventures.errors import Forbidden, Malformed, NotFound
from adventures.models import Game, Move, PlayResult, RatedGame, Rating
from adventures.selectors import job_of
from adventures.services import finish
from adventures.services.ratings import rerate
from campaigns.models import Campaign, ChapterPlay, ChapterVisit
from campaigns.panels.lines import WORDS
from campaigns.path.walk_queries import walk_of
from campaigns.services.game_deletion import delete_game, goes_with
from moonsite.security.models import SecurityEvent
from tests.campaigns.crews import Crew
from tests.campaigns.curated import Walkers
from tests.groups import Group, device
from tests.walk.books import book, chapter

pytestmark = pytest.mark.django_db


def operator() -> Actor:
    return replace(device("operator"), operator=True)


def deletes(game: Game, code: str | None = None) -> None:
    delete_game(by=operator(), game_id=game.pk, code=game.code if code is None else code)


def test_a_single_game_goes_with_its_log() -> None:
    game = Group.sits_down().game
    assert (goes_with(game).moves, goes_with(game).seats, goes_with(game).back_to) == (game.version, 2, None)
    deletes(game, code=f" {game.code.lower()} ")
    assert not Game.objects.exists()
    assert not Move.objects.exists()
    event = SecurityEvent.objects.get(kind="game_deleted")
    assert (event.details["code"], event.details["names"]) == (game.code, ["Ana", "Ben"])


def test_what_a_rated_game_changed_is_taken_back() -> None:
    group = Group.at_the_end(rated=True)
    for position, name in enumerate(("ana", "ben"), 1):
        group.game.seats.filter(position=position).update(user=User.objects.create_user(name))
    finish.score(job_id=job_of(group.game).pk)
    assert RatedGame.objects.exists()
    deletes(group.game)
    assert not RatedGame.objects.exists()
    assert rerate() == 0
    assert not Rating.objects.exists()


def test_another_code_deletes_nothing() -> None:
    game = Group.sits_down().game
    for code in ("", "XXXXXX"):
        with pytest.raises(Malformed):
            deletes(game, code=code)
    assert Game.objects.filter(pk=game.pk).exists()


def test_nobody_else_deletes_what_others_play() -> None:
    group = Group.sits_down()
    with pytest.raises(Forbidden):
        delete_game(by=group.tablet, game_id=group.game_id, code=group.game.code)
    with pytest.raises(NotFound):
        delete_game(by=device(), game_id=group.game_id, code=group.game.code)


def test_a_campaign_goes_back_to_before_a_chapter_under_way() -> None:
    crew = Crew.begins()
    play = crew.sets_out()
    told = goes_with(play.game)
    assert (told.campaign, told.back_to) == (crew.campaign, 1)
    deletes(play.game)
    assert not ChapterPlay.objects.exists()
    line = crew.campaign.activities.order_by("number").last()
    assert (line.kind, line.who) == ("game_deleted", {"operator": True})
    assert line.kind in WORDS
    assert crew.sets_out().attempt == 1


def test_stars_of_a_result_go_and_the_chapter_is_played_anew() -> None:
    crew = Crew.begins()
    play = crew.sets_out()
    crew.plays_to_the_end(play)
    assert sum(crew.stars().values())
    deletes(play.game)
    assert not sum(crew.stars().values())
    assert not PlayResult.objects.exists()
    assert crew.sets_out().chapter == 1


def test_an_earlier_game_of_the_chapter_counts_again() -> None:
    crew = Crew.begins()
    first = crew.sets_out()
    crew.ends(first, 1, 2, 3)
    stars = crew.stars()
    again = crew.replays()
    crew.ends(again, 3, 2, 1)
    assert goes_with(again.game).back_to is None
    deletes(again.game)
    first.refresh_from_db()
    assert (first.counts, crew.stars()) == (True, stars)


def test_what_came_after_the_chapter_is_withdrawn_and_broken_off() -> None:
    crew = Crew.begins()
    first = crew.sets_out()
    crew.ends(first, 1, 2, 3)
    second = crew.sets_out(2)
    deletes(first.game)
    second.refresh_from_db()
    assert second.game.stopped
    assert not sum(crew.stars().values())
    assert crew.sets_out().chapter == 1


def test_a_finished_campaign_goes_on_again() -> None:
    story = book(chapter(1, "set_up", ruleset="moon.1"))
    walkers = Walkers.into(story)
    play = walkers.sets_out()
    walkers.ends(play, 1, 2, 3)
    assert walkers.now.state == Campaign.State.FINISHED
    deletes(play.game)
    assert walkers.now.state == Campaign.State.ACTIVE
    assert walk_of(walkers.now).current is not None
    assert walkers.sets_out().chapter == 1
    assert ChapterVisit.objects.standing_only().count() == 1
