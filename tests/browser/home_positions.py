"""The states of home, each on a device of its own: from the first visit to ten games, and an account.

Also the tour of somebody who tries the site.
"""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from datetime import timedelta
from secrets import token_hex

from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.contrib.auth.models import User
from django.urls import reverse
from django.utils import timezone

from adventures.actor import DEVICE, Actor
from adventures.models import Game
from adventures.services.seats import take_seat
from adventures.services.start import start_game
from adventures.services.try_out import start_tried_game
from campaigns.services.start import start_campaign
from moonsite.accounts.sessions import SessionStore
from moonsite.security.recent import PROVED
from tests.campaigns.crews import Crew
from tests.campaigns.curators import BACKEND
from tests.groups import Group, device, has_joined

from .positions import FOUR, SIX, ended
from .stored import session_of

OTHERS = "moon.2 moon.3 moon.4 moon.5 moon.6 moon.7 adastra.1 escape.1 spacegate.1".split()


def waits_since(group: Group, **ago: float) -> Group:
    """Lets the last move of a game have been made so long ago."""
    then = timezone.now() - timedelta(**ago)
    Game.objects.filter(pk=group.game_id).update(updated_at=then, moved_at=then)
    return group


def sits(
    mine: Actor,
    ruleset: str = "moon.1",
    names: Sequence[str] = FOUR,
    *,
    apart: bool = True,
    turn: int = 0,
    bots: Mapping[int, str] | None = None,
) -> Group:
    """A game of some turns in which the first seat is a device's own; the others sit `apart`, or are bots."""
    game = start_game(by=mine, ruleset=ruleset, names=names, dealer="server", bots=bots or {})
    tablets = {1: mine, **{position: device() if apart else mine for position in range(2, len(names) + 1)}}
    for position, tablet in tablets.items():
        if position not in (bots or {}):
            has_joined(tablet.device, game.pk)
            take_seat(by=tablet, game_id=game.pk, position=position)
    group = Group(mine, game.pk, tablets=tablets)
    if turn:
        group.skips_ahead(until=lambda table: table.turn >= turn)
    return group


def is_done(group: Group, *positions: int) -> Group:
    """Lets some seats do their turn."""
    seats = group.game.rules_setup.seats
    for position in positions:
        while decision := group.table.decision(seats[position - 1]):
            group.play(position, decision.moves[-1])
    return group


def signed_in(user: User, mine: Actor) -> str:
    """The session of an account on a device."""
    session = SessionStore()
    session[DEVICE] = mine.device
    session[SESSION_KEY], session[BACKEND_SESSION_KEY] = str(user.pk), BACKEND
    session[HASH_SESSION_KEY], session[PROVED] = user.get_session_auth_hash(), int(time.time())
    session.create()
    return str(session.session_key)


def first_visit() -> str:
    return session_of(device())


def tried() -> tuple[str, dict[str, str]]:
    """A visitor with two tours, one at its beginning and one after the turn, and their pages by name."""
    mine = device()
    new, played = (Group.of(start_tried_game(by=mine, name="Ana")) for _game in range(2))
    played.plays_until_turn(2)
    pages = {"tour take": new.game_id, "tour seen": played.game_id}
    return session_of(mine), {name: reverse("sheet", args=[key, 1]) for name, key in pages.items()}


def one_running() -> str:
    mine = device()
    sits(mine, "moon.1", FOUR[:2], apart=False, turn=9)
    return session_of(mine)


def evening() -> str:
    """Two games wait, one is played at this table, a campaign goes on, and one game waits for another."""
    user = User.objects.create_user(f"Nuria-{token_hex(2)}")
    mine = Actor(device().device, user.pk)
    waits_since(is_done(sits(mine, "moon.2", turn=12), 2, 3, 4), hours=23)
    waits_since(sits(mine, "moon.5", turn=8, bots={3: "gentle", 4: "keen"}), hours=2)
    sits(mine, "moon.1", apart=False, turn=7)
    campaign = start_campaign(by=mine, name="Thursday crew", players=FOUR, one_tablet=True)
    Crew(mine, campaign).plays_without_a_game(1)
    waits_since(is_done(sits(mine, "moon.6", FOUR[:2], turn=5), 1), days=5.1)
    return signed_in(user, mine)


def ten_running() -> str:
    """Ten games of all kinds, one with long names; some wait for this device and some for others."""
    mine = device()
    for hour, ruleset in enumerate(OTHERS, 1):
        waits_since(sits(mine, ruleset, SIX if ruleset == "moon.7" else FOUR[:3]), hours=hour**2)
    waits_since(is_done(sits(mine, "moon.1", FOUR[:2], turn=3), 1), hours=3)
    return session_of(mine)


def campaigns() -> str:
    """An account with campaigns, of which one waits for it, and no single game."""
    user = User.objects.create_user(f"Bartholomew-{token_hex(2)}")
    mine = Actor(device().device, user.pk)
    for name in ("Thursday crew", "The long way to the moon, all of us", "With the children"):
        start_campaign(by=mine, name=name, players=FOUR, one_tablet=True)
    return signed_in(user, mine)


def only_over() -> str:
    mine = device()
    ended(sits(mine, "moon.1", FOUR[:2], apart=False))
    return session_of(mine)


def only_waiting() -> str:
    """Only others are waited for."""
    mine = device()
    waits_since(is_done(sits(mine, "moon.1", FOUR[:2], turn=3), 1), hours=3)
    waits_since(is_done(sits(mine, "moon.3", FOUR[:2], turn=3), 1), days=4)
    return session_of(mine)


STATES = {
    "first": first_visit,
    "one": one_running,
    "evening": evening,
    "ten": ten_running,
    "campaigns": campaigns,
    "over": only_over,
    "waiting": only_waiting,
}
