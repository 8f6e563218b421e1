"""The bot that plays the solo of the day: the same cards, after somebody else, nobody's game."""

import uuid
from datetime import timedelta

import pytest

from adventures.actor import Actor
from adventures.models import BotJob, DailySolo, DailyTry, Deal, Game, Job
from adventures.running.site_days import KEPT, today
from adventures.services.daily_bot import follow_try, let_bot_try
from adventures.services.days import forget_old_days
from tests.groups import Group, device

from .test_days import ends, tries

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


def bot_tries() -> Group:
    """A bot begins the solo of today, and plays it to its end."""
    return Group.of(let_bot_try(day=today()))


def test_a_strong_bot_plays_the_same_cards_once_somebody_has_ended_a_try():
    group = tries(device())
    assert let_bot_try(day=today()) is None
    assert not DailyTry.objects.exclude(level="").exists()
    game = ends(group).game
    follow_try(job_id=game.jobs.get().pk)
    bot = DailyTry.objects.get(level="strong")
    assert (bot.scored, bot.points, bot.game.day) == (False, None, today())
    first = [one.shuffles.get(number=1).piles for one in (bot.game, game)]
    assert first[0] == first[1]
    assert bot.game.deal == game.deal
    assert BotJob.objects.get(game=bot.game).open, "its worker has it"
    assert list(bot.game.seats.values_list("level", flat=True)) == ["strong"]
    assert let_bot_try(day=today()) is None, "one a day"


def has_ended(by: Actor) -> Group:
    """Somebody has a try that has ended, as far as the table of the day knows."""
    group = tries(by)
    DailyTry.objects.filter(game=group.game_id).update(points=50)
    return group


def test_the_end_of_a_bot_brings_no_other_bot():
    has_ended(device())
    key = bot_tries().game_id
    Game.objects.filter(pk=key).update(state=Game.State.FINISHED)
    DailyTry.objects.filter(game=key).delete()
    follow_try(job_id=Job.objects.create(kind=Job.Kind.SCORE, game_id=key).pk)
    assert not DailyTry.objects.exclude(level="").exists()


def test_the_game_of_a_bot_is_nobodys_and_goes_with_its_day():
    one = has_ended(by := device())
    key = bot_tries().game_id
    assert not Game.objects.open_to(by).filter(pk=key).exists()
    forget_old_days()
    assert Game.objects.filter(pk=key).exists()
    DailySolo.objects.create(day=(old := today() - KEPT - timedelta(days=1)), deal=Deal.objects.create(
        ruleset="moon.1", rules_version=1, seats=1, seed=uuid.uuid4().hex
    ))  # fmt: skip
    DailyTry.objects.update(daily=old)
    forget_old_days()
    assert list(Game.objects.values_list("pk", flat=True)) == [one.game_id]
