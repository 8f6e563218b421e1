"""Chats of a group, in which all of it are told for whom its games wait: added, switched off, tried.

A group is the table of a game, or a crew; whoever has a seat there, or belongs to it, may do all of that.
Nobody reads the address again, not even who has typed it in: whoever has it can write there.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from typing import Any, NamedTuple
from uuid import UUID

from django.conf import settings
from django.db.models import Q
from django.utils import timezone

from adventures import selectors
from adventures.actor import Actor
from adventures.errors import Malformed, NotFound, Refused
from adventures.games.registry import title_of
from adventures.hooks import crew_sources
from adventures.models import Channel, Game, NoticeDelivery, Recipient
from moonsite.chats import InvalidChat, chat_of

from .change import atomic_change
from .notice_delivery import forget
from .notices import after_settings, forget_looks, order_trial
from .quiet import played_games
from .recipients import TRIAL_PAUSE, recipient_of
from .zones import checked_zone

MOST_CHATS = 5
"""So many chats one group has."""
TIMES = ("daily_at", "quiet", "quiet_from", "quiet_until")


class Group(NamedTuple):
    """A table or a crew that an actor belongs to: `key` says which kind and which one."""

    key: str
    name: str


def groups_of(actor: Actor) -> list[Group]:
    """Lists the groups to which an actor may add a chat: its crews, then the games in which it has a seat."""
    crews = [Group(f"crew:{key}", name) for key, name in _crews_of(actor).items()]
    return crews + [Group(f"game:{game.pk}", name_of_table(game)) for game in played_games(actor)]


def name_of_table(game: Game) -> str:
    """Says which table is meant: by its game, and its code."""
    return f"{title_of(game.ruleset).name}, {game.code}"


def chats_of(actor: Actor) -> list[Channel]:
    """Lists the chats of all groups to which an actor belongs."""
    seated = [
        game.pk
        for game in selectors.games_of(actor).filter(
            pk__in=Recipient.objects.exclude(game=None).values("game")
        )
        if selectors.seats_of(actor, game)
    ]
    theirs = Q(recipient__game__in=seated) | Q(recipient__crew__in=list(_crews_of(actor)))
    chats = Channel.objects.filter(theirs, kind=Channel.Kind.CHAT)
    return list(chats.select_related("recipient__game"))


def add_chat(
    *, by: Actor, group: str, address: str, often: str, zone: str, language: str, site: str
) -> Channel:
    """Tells a group in a chat from now on: so often, and quiet when the actor is. The same one once.

    `address` is that of the chat, as its service gives it. Raises Malformed where it is none to which this
    site writes, NotFound for a group of others, Refused where it has enough of them.
    """
    if often not in Recipient.Often.values:
        raise Malformed("often")
    try:
        chat = chat_of(address)
    except InvalidChat:
        raise Malformed("address", "no_chat") from None
    with atomic_change():
        which = _which(by, group)
        mine = recipient_of(by)
        quiet = {field: getattr(mine, field) for field in TIMES} if mine else {}
        told = {
            **quiet, "often": often, "zone": checked_zone(zone), "site": site,
            "language": language if language in dict(settings.LANGUAGES) else settings.LANGUAGE_CODE,
        }  # fmt: skip
        recipient, _new = Recipient.objects.update_or_create(**which, defaults=told)
        chats = list(recipient.channels.all())
        known = next((one for one in chats if one.address.get("url") == chat.url), None)
        if known is not None:
            known.ended_at = None
            known.save(update_fields=["ended_at"])
            return known
        if len(chats) >= MOST_CHATS:
            raise Refused("too_many_chats", most=MOST_CHATS)
        channel = Channel.objects.create(
            recipient=recipient, kind=Channel.Kind.CHAT,
            address={"service": chat.service, "url": chat.url},
        )  # fmt: skip
        forget_looks(recipient)
        return channel


def set_often_of_chat(*, by: Actor, key: int, often: str) -> None:
    """Tells the group of a chat so often from now on, in all its chats.

    Raises Malformed for what is no answer to how often, NotFound for a chat of others.
    """
    if often not in Recipient.Often.values:
        raise Malformed("often")
    with atomic_change():
        recipient = _chat(by, key).recipient
        recipient.often = often
        recipient.save(update_fields=["often"])
        after_settings(recipient)


def switch_off_chat(*, by: Actor, key: int) -> None:
    """Tells a group no more in a chat; raises NotFound for one of others."""
    with atomic_change():
        forget(_chat(by, key))


def try_chat(*, by: Actor, key: int) -> NoticeDelivery:
    """Writes to a chat that this has arrived; a second tap at once is the same one. Wakes one that rests."""
    with atomic_change():
        channel = _chat(by, key)
        since = timezone.now() - TRIAL_PAUSE
        just_now = channel.deliveries.filter(notices=None, due_at__gt=since).first()
        return just_now or order_trial(channel)


def forget_crews(keys: Sequence[UUID]) -> None:
    """Deletes the chats of crews that are no more."""
    Recipient.objects.filter(crew__in=keys).delete()


def forget_chats_of_ended_games(after: timedelta) -> int:
    """Deletes the chats of games that have been over for so long."""
    over = Recipient.objects.filter(game__isnull=False, game__updated_at__lt=timezone.now() - after)
    return over.exclude(game__state=Game.State.PLAYING).delete()[0]


def _crews_of(actor: Actor) -> dict[UUID, str]:
    return {key: name for source in crew_sources for key, name in source.crews_of(actor).items()}


def _which(by: Actor, group: str) -> dict[str, Any]:
    """Which group that is, if the actor belongs to it."""
    kind, _colon, text = group.partition(":")
    try:
        key = UUID(text)
    except ValueError:
        raise Malformed("group") from None
    if kind == "crew" and key in _crews_of(by):
        return {"crew": key}
    if kind == "game" and selectors.seats_of(by, selectors.game_for(by, key)):
        return {"game_id": key}
    raise NotFound()


def _chat(by: Actor, key: int) -> Channel:
    found = next((one for one in chats_of(by) if one.pk == key), None)
    if found is None:
        raise NotFound()
    return found
