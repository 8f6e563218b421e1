"""What statistics count of a game, worked out when it is over."""

from collections import Counter
from collections.abc import Iterable, Mapping
from datetime import datetime, timedelta
from itertools import pairwise
from typing import Any

import structlog
from django.db.models import Q
from django.utils import timezone

from adventures.games.parts import SeatCounts
from adventures.games.registry import kit_of
from adventures.history.turns import without_undone
from adventures.models import Game, Move
from adventures.rules import Events, Result
from adventures.running.replay import LogRefused, effective_moves_of, play_again
from adventures.services.change import atomic_change
from campaigns.models import GameFacts, SeatFacts

log = structlog.get_logger(__name__)

# Whoever does nothing for longer has left the table: the rest of a pause is not counted.
LONGEST_PAUSE = timedelta(minutes=10)


def gather_facts(game: Game, result: Mapping[str, Any]) -> None:
    """Counts a game that has just been scored, within the change that scores it; twice changes nothing.

    A game whose log cannot be played by the rules of today is counted without what only the log tells. Tries
    at a solo of the day are not counted.
    """
    if game.day is not None:
        return
    counts, moves = _counts(game), list(game.moves.all())
    ended = Result.from_json(result)
    times = [move.created_at for move in moves]
    facts, _created = GameFacts.objects.update_or_create(
        game=game,
        defaults={
            "ruleset": game.ruleset,
            "seconds": seconds_played(times) if times else None,
            "turns": ended.turns,
            "reasons": sorted({reason for _seat, reason in ended.reasons}),
            "finished_at": times[-1] if times else timezone.now(),
            "counting": kit_of(game.ruleset).counting(game.ruleset),
        },
    )
    for seat in game.seats.all():
        counted = counts.get(seat.name, SeatCounts())
        SeatFacts.objects.update_or_create(
            facts=facts,
            position=seat.position,
            defaults={
                "name": seat.name,
                "place": ended.places[seat.name],
                "total": ended.scores[seat.name].total,
                "errors": counted.errors,
                "firsts": counted.firsts,
                "actions": dict(counted.actions),
            },
        )


def forget_facts(game: Game) -> None:
    """Counts a game no more that goes on after its end."""
    GameFacts.objects.filter(game=game).delete()


def gather_missing() -> int:
    """Counts every finished game that was not counted yet, or as it is no more; tells how many."""
    wanted = Q(facts=None)
    for ruleset in GameFacts.objects.order_by().values_list("ruleset", flat=True).distinct():
        wanted |= Q(facts__ruleset=ruleset, facts__counting__lt=kit_of(ruleset).counting(ruleset))
    over = Game.objects.filter(wanted, state=Game.State.FINISHED).exclude(result=None)
    missing = over.without_days()
    keys = list(missing.values_list("pk", flat=True))
    for key in keys:
        with atomic_change():
            game = Game.objects.get(pk=key)
            gather_facts(game, game.result or {})
    return len(keys)


def seconds_played(times: Iterable[datetime]) -> int:
    """How long was played: from move to move, of each pause ten minutes at most."""
    pauses = (min(later - earlier, LONGEST_PAUSE) for earlier, later in pairwise(times))
    return round(sum(pauses, timedelta()).total_seconds())


def _counts(game: Game) -> Mapping[str, SeatCounts]:
    kit, table = kit_of(game.ruleset), game.new()
    actions: dict[str, Counter[str]] = {seat: Counter() for seat in table.setup.seats}

    def hear(_played: int, move: Move, _events: Events) -> None:
        if move.seat in actions and (action := kit.action_of(table, move.text)):
            actions[move.seat][action] += 1

    try:
        play_again(table, without_undone(effective_moves_of(game)), hear)
    except LogRefused:
        log.info("facts_without_log", game=str(game.pk))
        return {}
    return kit.counts(table, actions)
