"""The bot of the site that plays the solo of a day as well, for whoever has played it to compare with."""

from datetime import date

from adventures.actor import Actor
from adventures.models import DailySolo, DailyTry, Game, Seat
from adventures.models.bot_devices import new_bot_device
from adventures.words.bots import NAMES

from .change import atomic_change
from .days import deal_try, sign_of

LEVEL = Seat.Level.STRONG
NAME = NAMES[3]


def let_bot_try(*, day: date) -> Game | None:
    """Has a bot begin the solo of a day, with the same cards, once somebody has played it to the end.

    It plays on in the bots' worker as at any table. Idempotent: returns None where it has begun already, and
    before anybody has ended a try.
    """
    with atomic_change():
        days = DailySolo.objects.select_related("deal").select_for_update(of=("self",))
        daily = days.filter(day=day).first()
        if daily is None or daily.tries.exclude(level="").exists():
            return None
        if not daily.tries.filter(level="", points__isnull=False).exists():
            return None
        by = Actor(new_bot_device())
        game = deal_try(by, daily, NAME, {1: LEVEL})
        DailyTry.objects.create(
            daily=daily, game=game, device=by.device, name=NAME, kind=DailyTry.Kind.PROGRAM,
            sign=sign_of(by.device), level=LEVEL, scored=False,
        )  # fmt: skip
        return game


def follow_try(*, job_id: int) -> None:
    """Has the bot of a day begin where the game of a job was a try of somebody that has ended."""
    game = Game.objects.filter(jobs=job_id, state=Game.State.FINISHED).exclude(day=None).first()
    if game is not None and game.day is not None and not game.levels:
        let_bot_try(day=game.day)
