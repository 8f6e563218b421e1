"""A few games are played again every night, to see that they are what their logs say."""

from __future__ import annotations

import uuid
from time import monotonic

import structlog
from django.conf import settings

from adventures.history.differences import differences
from adventures.models import Game
from moonsite.operating.models import Outcome
from moonsite.operating.outcomes import store_outcome

log = structlog.get_logger(__name__)

REPLAYS = "replays"
LONGEST = 300.0  # seconds: then what was played again is enough
MOST_NAMED = 20


def check_replays(*, most: int | None = None) -> Outcome:
    """Plays games again from anywhere among them, `most` (REPLAY_SAMPLE) at most, and keeps what it found.

    Only games of rules that are still played can differ: those of older ones are counted beside them.
    """
    most = settings.REPLAY_SAMPLE if most is None else most
    begun, checked, older, differ = monotonic(), 0, 0, list[str]()
    for game in _sample(most):
        if monotonic() - begun > LONGEST:
            break
        if game.outlived_its_rules:
            older += 1
            continue
        checked += 1
        if found := differences(game):
            log.error("game_differs_from_log", game=str(game.pk), code=game.code, found=found[0])
            differ.append(str(game.pk))
    return store_outcome(
        REPLAYS,
        well=not differ,
        seconds=round(monotonic() - begun, 1),
        checked=checked,
        older=older,
        differ=differ[:MOST_NAMED],
    )


def _sample(most: int) -> list[Game]:
    """Games that follow one another by their names, which are random, from a random one on."""
    games, start = Game.objects.without_what_ifs().order_by("pk"), uuid.uuid4()
    found = list(games.filter(pk__gte=start)[:most])
    return [*found, *games.filter(pk__lt=start)[: most - len(found)]]
