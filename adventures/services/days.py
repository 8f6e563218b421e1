"""The solo of the day: one Adventure with the same cards for all who play it on a day of the site."""

import hashlib
from collections.abc import Mapping
from datetime import date, timedelta

from django.db import IntegrityError, transaction
from django.utils import timezone

from adventures import rules, selectors
from adventures.actor import Actor
from adventures.errors import Malformed, NotFound
from adventures.games.registry import kit_of
from adventures.models import DailySolo, DailyTry, Deal, Game
from adventures.models.seat import held_by
from adventures.permissions import belonging_to
from adventures.running.site_days import KEPT, solo_of, today

from .change import atomic_change
from .deletion import delete_games
from .seats import take_free_seats
from .start import NO_BOTS, begin_play, checked_setup, new_seed, options_as_json, start_game

ANYBODY = ("1",)
"""Who sits there when a day is dealt; whoever plays is called otherwise."""


def begin_try(*, by: Actor, name: str, kind: DailyTry.Kind) -> Game:
    """Begins a try at the solo of today on this device, or goes on with one that has not ended.

    The first one of a device, and of an account, is scored, unless the other has had one: whoever has had a
    try knows the cards. `kind` says on what it is played, for the table.
    Raises NotFound on a site without such games, Malformed for the name, TooOften, and Forbidden for the
    program of one seat.
    """
    selectors.check_not_bound(by)
    with atomic_change():
        daily = locked_day(today())
        tries = list(daily.tries.filter(held_by(by)).select_related("game"))
        for one in tries:
            if one.game is not None and not one.game.finished:
                return one.game
        game = deal_try(by, daily, name)
        DailyTry.objects.create(
            daily=daily, game=game, device=by.device, user_id=by.user_id, scored=not tries, kind=kind,
            name=game.setup["seats"][0], sign=sign_of(by.device),
        )  # fmt: skip
        take_free_seats(by=by, game_id=game.pk)
        return begin_play(by=by, game_id=game.pk)


def sign_of(device: str) -> str:
    """Two letters by which a device is told apart from others of its kind; they lead nobody to its name."""
    return hashlib.sha256(f"sign of {device}".encode()).hexdigest()[:2]


def claim_tries(*, by: Actor) -> None:
    """Gives an account the tries of its device; of two scored ones of a day the first stays scored."""
    with atomic_change():
        for one in DailyTry.objects.filter(device=by.device, user=None).order_by("created_at", "pk"):
            own = DailyTry.objects.filter(daily=one.daily_id, user=by.user_id, scored=True).first()
            if one.scored and own is not None:
                later = max(one, own, key=lambda either: (either.created_at, either.pk))
                later.scored = one.scored = False
                later.save(update_fields=["scored"])
                one.scored = later is own
            one.user_id = by.user_id
            one.save(update_fields=["user", "scored"])


def forget_tries_of(*, by: Actor) -> None:
    """Takes an actor's device, account and name out of the tables of the days; its points stay there.

    Those of another account that has played on its device stay as they are.
    """
    with atomic_change():
        mine = DailyTry.objects.filter(belonging_to(by))
        mine.filter(points=None).delete()
        mine.update(device="", sign="", user=None, name="")


def forget_old_days() -> int:
    """Deletes the tables of days that are long over with the games of their bots, and deals with which nobody
    has a game any more.
    """
    with atomic_change():
        of_bots = Game.objects.exclude(daily_try__level="").filter(daily_try__daily__lt=today() - KEPT)
        delete_games(list(of_bots.values_list("pk", flat=True)))
        went = DailySolo.objects.filter(day__lt=today() - KEPT).delete()[0]
        old = timezone.now() - timedelta(days=1)
        return went + Deal.objects.filter(games=None, daily=None, created_at__lt=old).delete()[0]


def locked_day(day: date) -> DailySolo:
    """Gets the solo of a day, locked within the change of whoever calls; whoever comes first has it dealt.

    Its seed is drawn then: before somebody plays there are no cards to be known.
    """
    days = DailySolo.objects.select_related("deal").select_for_update(of=("self",))
    if (known := days.filter(day=day).first()) is not None:
        return known
    try:
        with transaction.atomic():
            DailySolo.objects.create(day=day, deal=_new_deal(day))
    except IntegrityError:
        pass  # another process has dealt it meanwhile
    return days.get(day=day)


def _new_deal(day: date) -> Deal:
    solo = solo_of(day)
    if solo is None:
        raise NotFound()
    seed, options = new_seed(), dict(kit_of(solo.ruleset).against(solo.rival.level))
    setup, drawn = checked_setup(solo.ruleset, ANYBODY, Game.Dealer.SERVER, options, seed)
    version = rules.Game.new(setup).rules_version
    return Deal.objects.create(
        ruleset=solo.ruleset, rules_version=version, options=options_as_json(setup), drawn=drawn,
        seats=len(setup.seats), seed=seed,
    )  # fmt: skip


def deal_try(by: Actor, daily: DailySolo, name: str, bots: Mapping[int, str] = NO_BOTS) -> Game:
    """Begins a game with the cards of a locked day, within the change of whoever calls; raises Malformed for
    the name, and TooOften.
    """
    if not isinstance(name, str) or not name.strip():
        raise Malformed("name", "name_missing")
    try:
        return start_game(
            by=by, ruleset=daily.deal.ruleset, names=(name,), dealer=Game.Dealer.SERVER, deal=daily.deal,
            bots=bots, before_cards=lambda game: _mark(game, daily.day),
        )  # fmt: skip
    except Malformed as error:
        told = {key: value for key, value in error.data.items() if key != "field"}
        raise Malformed("name", error.code, **told) from error


def _mark(game: Game, day: date) -> None:
    """Makes a game a try of a day: nobody else is let in, and there are no hints."""
    game.day, game.hints, game.code_until = day, False, None
    game.save(update_fields=["day", "hints", "code_until"])


def day_of(text: str) -> date:
    """Reads a day as addresses name it; raises NotFound for any other text and for days to come."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        raise NotFound() from None
    if day > today() or day.isoformat() != text:
        raise NotFound()
    return day
