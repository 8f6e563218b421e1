"""Tables of three whose games near their end, made inside the site: what is left of them is soon played.

Called in the site's own environment. What was played before is played by the services.
"""

import json
import random
import uuid
from collections.abc import Callable, Sequence
from functools import cache
from importlib import import_module

from django.db import transaction

from adventures.actor import Actor
from adventures.models import Membership, Seat
from campaigns.services.chapters import set_out
from campaigns.services.start import start_campaign
from tests.bench.seating import copies_of, session_of
from tests.groups import Group

THREE = ("Maya", "Iker", "Nuria")

Begin = Callable[[], Group]


def print_tables(kinds: Sequence[str], copies: int, campaigns: int, left: int | None) -> None:
    """Prints tables of three devices as JSON: so many copies of a game of each kind, and games of campaigns.

    Each has about `left` turns to go, as random players play; all of them, where that is None.
    """
    told = []
    for seed, key in enumerate(kinds):
        game = _nearing(lambda key=key: Group.sits_down(THREE, ruleset=key, missions=None), seed, left).game
        tables = [_devices() for _ in range(copies)]
        with transaction.atomic():
            made = copies_of(game, tables)
        told += [(copy.pk, devices) for copy, devices in zip(made, tables, strict=True)]
    for _ in range(campaigns):
        group = _nearing(_in_a_campaign, len(kinds), left)
        told.append((group.game_id, _each_on_a_tablet(group)))
    tables_told = [
        {"games": [str(game)], "sessions": [session_of(one) for one in devices]} for game, devices in told
    ]
    print(json.dumps(tables_told))


def _nearing(begin: Begin, seed: int, left: int | None) -> Group:
    """Plays a game until so many turns before the last one, as it goes when it is played on like this."""
    import_module("adventures.services.start").new_seed = lambda: f"{seed:032}"  # type: ignore[attr-defined]
    if left is None:
        return begin()
    last = _last_turn(begin, seed)
    group = begin()
    _plays(group, seed, max(1, last - left))
    return group


@cache
def _last_turn(begin: Begin, seed: int) -> int:
    """Plays a game to its end, says when that was, and leaves nothing of it."""
    with transaction.atomic():
        last = _plays(begin(), seed, None)
        transaction.set_rollback(True)
    return last


def _plays(group: Group, seed: int, until: int | None) -> int:
    """Plays until a turn, or to the end; gives the turn it has come to."""
    group.chance = random.Random(seed)
    while not (game := group.game).finished and (until is None or game.turn < until):
        group.plays_on()
    return int(game.turn)


def _in_a_campaign() -> Group:
    host = Actor(device=_devices()[0], address="192.0.2.1")
    campaign = start_campaign(by=host, name="Storm", players=THREE, one_tablet=True)
    game_id = set_out(by=host, campaign_id=campaign.pk, chapter=1).game_id
    assert game_id is not None
    return Group(host, game_id)


def _each_on_a_tablet(group: Group) -> list[str]:
    """Gives every seat of a game a device of its own, the host's among them."""
    devices = [group.tablet.device, *_devices()[1:]]
    for position, device in enumerate(devices, 1):
        Seat.objects.filter(game=group.game_id, position=position).update(device=device)
        Membership.objects.get_or_create(game_id=group.game_id, device=device)
    return devices


def _devices() -> list[str]:
    return [uuid.uuid4().hex for _ in THREE]
