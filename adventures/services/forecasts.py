"""Forecasts of what-if games: ordered when the seat's turn begins, made in pieces by the bots' worker."""

import secrets
import uuid
from datetime import timedelta
from time import thread_time

import structlog
from django.db.models import QuerySet
from django.utils import timezone

from adventures import rules
from adventures.bots.forecast import one_end
from adventures.games.registry import kit_of
from adventures.history.turns import without_undone
from adventures.models import Forecast, Game, WhatIf
from adventures.running.replay import effective_moves_of, play_again
from moonsite.outages import outage_of

from .change import atomic_change
from .pieces import MOST_ATTEMPTS, is_lost, signs_of_life, take_up_piece
from .workers import enqueue_for_bots

log = structlog.get_logger(__name__)

FORECAST = "adventures.tasks.make_forecast"
GAMES = 24
"""So many games are played on,"""
SECONDS = 12.0
"""as far as so many seconds of CPU reach."""
PIECE = 1.0
"""Seconds of CPU after which the bots of running games have their turn, and what was found is shown."""


def order_forecast(game: Game, table: rules.Game) -> None:
    """Orders the forecast of a locked what-if game whose seat is asked in a new turn, within its change.

    Of one that is over there is none: it has ended as the rules say.
    """
    what_if = WhatIf.objects.filter(game=game).first()
    if what_if is None:
        return
    if table.over:
        Forecast.objects.filter(game=game).delete()
        return
    seat = table.setup.seats[what_if.position - 1]
    if seat not in table.waiting() or Forecast.objects.filter(game=game, turn=table.turn).exists():
        return
    now = timezone.now()
    begun = {
        "state": Forecast.State.WORKING, "version": game.version, "turn": table.turn, "ends": [],
        "fields": {}, "seconds": 0.0, "attempts": 0, "worker": "", "sent_at": now, "heard_at": now,
    }  # fmt: skip
    Forecast.objects.update_or_create(game=game, defaults=begun)
    enqueue_for_bots(FORECAST, str(game.pk))


def go_on_with_forecast(*, game_id: uuid.UUID) -> None:
    """Plays a few games on, stores how they ended, and hands the rest over. Idempotent.

    Safe to be killed at any moment: the piece is done again by whoever takes it up. Nothing is locked while
    a bot thinks; what was found of an earlier turn is thrown away.
    """
    worker = secrets.token_hex(8)
    forecast = _claimed(game_id, worker)
    if forecast is None:
        return
    try:
        with signs_of_life(_mine(game_id, worker)):
            _play_on(forecast)
    except Exception as error:
        if outage_of(error):
            raise  # it is taken up again when what was away is back
        _fail(game_id, worker)
        raise
    over = len(forecast.ends) >= GAMES or forecast.seconds >= SECONDS
    with atomic_change():
        stored = _mine(game_id, worker).update(
            state=Forecast.State.DONE if over else Forecast.State.WORKING,
            ends=forecast.ends,
            fields=forecast.fields,
            seconds=forecast.seconds,
            worker="",
            attempts=0,
            sent_at=timezone.now(),
            heard_at=timezone.now(),
        )
        if stored and not over:
            enqueue_for_bots(FORECAST, str(game_id))


def requeue_forecasts(*, quiet_for: timedelta) -> int:
    """Hands forecasts over again that show no sign of life for so long; returns how many."""
    working = Forecast.objects.filter(state=Forecast.State.WORKING)
    lost = list(working.filter(is_lost(quiet_for)).values_list("pk", flat=True)[:100])
    for key in lost:
        Forecast.objects.filter(pk=key).update(sent_at=timezone.now())
        enqueue_for_bots(FORECAST, str(key))
    return len(lost)


def _play_on(forecast: Forecast) -> None:
    """Adds the ends of some more games."""
    began, before = thread_time(), forecast.seconds
    game = forecast.game
    kit, seat = kit_of(game.ruleset), game.rules_setup.seats[game.what_if.position - 1]
    table = play_again(game.new(), without_undone(effective_moves_of(game, forecast.version)))
    while len(forecast.ends) < GAMES and thread_time() - began < PIECE:
        seed = f"{game.pk} {forecast.version} {len(forecast.ends)}"
        end = one_end(table, seat, kit.chance, kit.features, seed)
        forecast.ends.append(round(end.points, 2))
        for key, points in end.fields.items():
            forecast.fields[key] = round(forecast.fields.get(key, 0.0) + points, 2)
    forecast.seconds = round(before + thread_time() - began, 3)


def _claimed(game_id: uuid.UUID, worker: str) -> Forecast | None:
    """Takes an open forecast for a worker; None where there is none, or another one is at it.

    One that has killed its worker again and again has failed.
    """
    open_one = Forecast.objects.filter(game=game_id, state=Forecast.State.WORKING)
    if not take_up_piece(open_one, worker):
        return None
    forecast = Forecast.objects.select_related("game__what_if").filter(game=game_id, worker=worker).first()
    if forecast is not None and forecast.attempts > MOST_ATTEMPTS:
        log.warning("forecast_given_up", game=str(game_id), attempts=forecast.attempts)
        _fail(game_id, worker)
        return None
    return forecast


def _fail(game_id: uuid.UUID, worker: str) -> None:
    with atomic_change():
        _mine(game_id, worker).update(state=Forecast.State.FAILED, worker="")


def _mine(game_id: uuid.UUID, worker: str) -> QuerySet[Forecast]:
    return Forecast.objects.filter(game=game_id, worker=worker, state=Forecast.State.WORKING)
