"""Who wants to be told that it is their turn: ways are switched on and off, times are set."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from django.conf import settings
from django.utils import timezone

from adventures.actor import Actor
from adventures.errors import Malformed, NotFound, Refused
from adventures.models import Channel, NoticeDelivery, Recipient
from adventures.models.notice import DAY
from adventures.permissions import belonging_to
from moonsite.push import InvalidSubscription, Subscription

from .change import atomic_change
from .notice_delivery import forget, meant_by
from .notices import after_settings, fall_quiet, forget_looks, order_trial
from .zones import checked_zone, chosen_zone

MOST_WAYS = 20
"""So many browsers of one account are told."""
TRIAL_PAUSE = timedelta(seconds=10)
"""A trial that is asked for again so soon is the same one."""


def recipient_of(actor: Actor) -> Recipient | None:
    """Gets what an actor has asked to be told, if anything."""
    found = Recipient.objects.prefetch_related("channels").select_related("user")
    if actor.user_id is not None:
        return found.filter(user=actor.user_id).first()
    return found.filter(device=actor.device).first()


def way_of(actor: Actor, kind: str) -> Channel | None:
    """Gets the way of a kind that is switched on: for `push` that of this device.

    Raises NotFound where there is no such kind.
    """
    if kind not in Channel.Kind.values:
        raise NotFound()
    found = Channel.objects.filter(kind=kind, recipient=recipient_of(actor))
    return (found.filter(device=actor.device) if kind == Channel.Kind.PUSH else found).first()


def want_push(*, by: Actor, subscription: Any, zone: str, language: str, site: str) -> Channel:
    """Tells an actor on this device from now on, in place of whoever was told here before.

    `subscription` is what the browser says of it; raises Malformed where that is none.
    """
    try:
        address = Subscription.from_json(subscription).as_json()
    except InvalidSubscription:
        raise Malformed("subscription") from None
    with atomic_change():
        old = Channel.objects.filter(kind=Channel.Kind.PUSH, device=by.device).first()
        if old is not None:
            forget(old)
        recipient = _recipient(by, zone, language, site)
        if recipient.channels.count() >= MOST_WAYS:
            raise Refused("too_many_ways")
        channel = Channel.objects.create(
            recipient=recipient, kind=Channel.Kind.PUSH, device=by.device, address=address
        )
        forget_looks(recipient)
        return channel


def want_mail(*, by: Actor, zone: str, language: str, site: str) -> Channel:
    """Tells an account by letters to its confirmed address; idempotent. Raises Refused without one."""
    with atomic_change():
        recipient = _recipient(by, zone, language, site)
        if recipient.user is None or not recipient.user.email:
            raise Refused("no_address")
        channel, _new = Channel.objects.get_or_create(recipient=recipient, kind=Channel.Kind.MAIL)
        forget_looks(recipient)
        return channel


def switch_off(*, by: Actor, kind: str) -> None:
    """Tells an actor no more on a way: for `push` that of this device. Idempotent."""
    with atomic_change():
        channel = way_of(by, kind)
        if channel is not None:
            forget(channel)


def switch_off_by_link(*, token: str) -> bool:
    """Switches off what the token of a message means: the way on which it came, or the game that it told of.

    Returns whether that was on.
    """
    with atomic_change():
        channel, game_id = meant_by(token)
        if channel is None:
            return False
        if game_id is not None:
            return fall_quiet(channel.recipient, game_id)
        forget(channel)
        return True


def sign_out_of_push(*, device: str) -> None:
    """Tells nobody on a device any more, of which an account has signed out."""
    with atomic_change():
        for channel in Channel.objects.filter(kind=Channel.Kind.PUSH, device=device):
            forget(channel)


def claim_recipient(*, by: Actor) -> None:
    """Gives an account what its device has asked to be told, as it is given the seats of that device."""
    with atomic_change():
        here = Recipient.objects.filter(device=by.device).first()
        if here is None or by.user_id is None:
            return
        own = Recipient.objects.filter(user=by.user_id).first()
        if own is None:
            here.user_id, here.device = by.user_id, None
            here.save()
        else:
            here.channels.update(recipient=own)
            quiet = list(own.quiet_games.values_list("game", flat=True))
            here.quiet_games.exclude(game__in=quiet).update(recipient=own)
            here.delete()


def forget_recipient(*, by: Actor) -> None:
    """Deletes all that an actor has asked to be told, and what it was told."""
    with atomic_change():
        Recipient.objects.filter(belonging_to(by)).delete()


def set_times(
    *, by: Actor, often: str, quiet: bool, quiet_from: int, quiet_until: int, daily_at: int, zone: str
) -> Recipient:
    """Says when an actor is told: how often, and between which minutes of a day never.

    These are minutes in `zone`, unless the account of the actor has chosen another time zone.
    Raises Malformed, and Refused where nothing is switched on.
    """
    if often not in Recipient.Often.values:
        raise Malformed("often")
    for field, minute in (("quiet_from", quiet_from), ("quiet_until", quiet_until), ("daily_at", daily_at)):
        if not 0 <= minute < DAY:
            raise Malformed(field)
    with atomic_change():
        recipient = recipient_of(by)
        if recipient is None:
            raise Refused("nothing_on")
        recipient.often, recipient.quiet = often, quiet
        recipient.zone = checked_zone(chosen_zone(by) or zone)
        recipient.quiet_from, recipient.quiet_until = quiet_from, quiet_until
        recipient.daily_at = daily_at
        recipient.save()
        after_settings(recipient)
        return recipient


def try_out(*, by: Actor, kind: str) -> NoticeDelivery:
    """Sends a message that says only that it has arrived; raises Refused where the way is off."""
    with atomic_change():
        channel = way_of(by, kind)
        if channel is None:
            raise Refused("nothing_on")
        just_now = channel.deliveries.filter(notices=None, due_at__gt=timezone.now() - TRIAL_PAUSE).first()
        return just_now or order_trial(channel)


def _recipient(by: Actor, zone: str, language: str, site: str) -> Recipient:
    who: dict[str, Any] = {"device": by.device} if by.user_id is None else {"user_id": by.user_id}
    known = dict(settings.LANGUAGES)
    recipient, _new = Recipient.objects.update_or_create(
        **who,
        defaults={
            "zone": checked_zone(chosen_zone(by) or zone),
            "language": language if language in known else settings.LANGUAGE_CODE,
            "site": site,
        },
    )
    return recipient
