"""Tables whose games near their end: what is left of them is soon played.

Called on the database of a site (`Site.inside`). What was played before is played by the services.
"""

import random
import uuid
from collections import deque
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import NamedTuple
from unittest.mock import patch

from django.db import transaction

from adventures.actor import Actor
from adventures.models import Membership, Seat
from campaigns.services.chapters import set_out
from campaigns.services.start import start_campaign
from tests.bench.seating import copies_of, session_of
from tests.bench.tablet import Table
from tests.game_rows import rows_of, set_down
from tests.groups import Group
from tests.sites import Site

THREE = ("Maya", "Iker", "Nuria")

Begin = Callable[[], Group]


def tables_of(kinds: Sequence[str], copies: int, campaigns: int, left: int | None) -> list[Table]:
    """Seats three people with a tablet each: so many copies of a game of each kind, and games of campaigns.

    Each has about `left` turns to go, as random players play; all of them, where that is None.
    """
    seated = []
    for seed, key in enumerate(kinds):
        game = _nearing(lambda key=key: Group.sits_down(THREE, ruleset=key, missions=None), seed, left).game
        tables = [_devices() for _ in range(copies)]
        with transaction.atomic():
            made = copies_of(game, tables)
        seated += [(copy.pk, devices) for copy, devices in zip(made, tables, strict=True)]
    for _ in range(campaigns):
        group = _nearing(_in_a_campaign, len(kinds), left)
        seated.append((group.game_id, _each_on_a_tablet(group)))
    return [Table([str(game)], [session_of(one) for one in devices]) for game, devices in seated]


class LastClick(NamedTuple):
    """The click with which a game is over, on the tablet that may make it."""

    session: str
    address: str
    form: dict[str, object]

    def made_at(self, site: Site) -> None:
        """Makes it: it is answered, whatever else is away."""
        tablet = site.tablet()
        tablet.cookies["sessionid"] = self.session
        tablet.post(f"{self.address}curtain")
        assert tablet.post(f"{self.address}move", self.form).status == 200


def last_clicks(games: int) -> list[LastClick]:
    """Plays a game until one click is left, and gives that of so many copies."""
    group, over = Group.sits_down(), False
    group.skips_ahead()
    while not over:
        with transaction.atomic():
            position, move, version = group.choose()
            group.play(position, move, version)
            if over := group.game.finished:
                transaction.set_rollback(True)
    rows, session = rows_of(group.game), session_of(group.tablet.device)
    form: dict[str, object] = {"move": move, "version": version}
    return [LastClick(session, f"/play/{set_down(rows)}/{position}/", form) for _ in range(games)]


def _nearing(begin: Begin, seed: int, left: int | None) -> Group:
    """Plays a game to its end, and takes it back to so many turns before the last one."""
    with patch.object(import_module("adventures.services.start"), "new_seed", lambda: f"{seed:032}"):
        group = begin()
        if left is not None:
            group.chance = random.Random(seed)
            _plays_all_but(group, left)
    return group


def _plays_all_but(group: Group, left: int) -> None:
    turns, turn = deque[str](maxlen=left + 1), 0
    with transaction.atomic():
        while not (game := group.game).finished:
            if game.turn > turn:
                turn = game.turn
                turns.append(transaction.savepoint())
            group.plays_on()
        transaction.savepoint_rollback(turns[0])


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
