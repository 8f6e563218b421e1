"""A finished game is kept turn by turn, worked out once from its log."""

import pytest

from adventures.models import Game, GameTimeline, Job
from adventures.models.timeline import FORMAT
from adventures.services.change import atomic_change
from adventures.services.finish import reopen
from adventures.services.timelines import cached_timeline
from adventures.tasks import score_game
from tests.groups import Group

pytestmark = pytest.mark.django_db


@pytest.fixture
def game():
    return Group.at_the_end().game


@pytest.mark.both_databases
def test_scoring_a_game_keeps_its_timeline(game):
    GameTimeline.objects.all().delete()
    Job.objects.filter(game=game).update(state=Job.State.WAITING)
    score_game(game.jobs.get().pk)
    stored = GameTimeline.objects.get()
    assert stored.game_id == game.pk
    assert len(stored.unpacked()["turns"]) == game.result["turns"]


def test_a_timeline_that_was_never_kept_is_worked_out_when_it_is_asked_for(game):
    GameTimeline.objects.all().delete()
    timeline = cached_timeline(game)
    assert GameTimeline.objects.get().unpacked() == timeline


def test_a_kept_timeline_is_not_worked_out_again(game, django_assert_num_queries):
    cached_timeline(game)
    with django_assert_num_queries(1):
        cached_timeline(game)


def test_a_timeline_of_an_older_form_is_worked_out_again(game):
    timeline = cached_timeline(game)
    GameTimeline.objects.update(format=FORMAT - 1, packed=GameTimeline.pack({}))
    assert cached_timeline(game) == timeline
    assert GameTimeline.objects.get().format == FORMAT


def test_a_game_that_is_taken_back_has_no_timeline_any_more(game):
    cached_timeline(game)
    with atomic_change():
        reopen(game)
        game.save()
    assert not GameTimeline.objects.exists()


@pytest.mark.both_databases
def test_a_game_whose_end_was_taken_back_meanwhile_keeps_none(game):
    GameTimeline.objects.all().delete()
    Game.objects.filter(pk=game.pk).update(state=Game.State.PLAYING)
    cached_timeline(game)
    assert not GameTimeline.objects.exists()
