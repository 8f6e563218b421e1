"""The time zone that somebody has chosen: kept with the account, and followed by what it is told."""

from __future__ import annotations

from typing import Any

from adventures.actor import Actor
from adventures.errors import Malformed
from adventures.models import ChosenZone, Recipient
from moonsite.time_zones import known_zone

from .change import atomic_change
from .notices import after_settings


def choose_zone(*, by: Actor, zone: str, of_device: str) -> None:
    """Tells an actor times by the clock of `zone`; without one by that of each device, here `of_device`.

    An account has it on all its devices. Raises Malformed for a zone that there is not.
    """
    if zone:
        checked_zone(zone)
    with atomic_change():
        if by.user_id is not None:
            ChosenZone.objects.update_or_create(user_id=by.user_id, defaults={"zone": zone})
        mine: dict[str, Any] = {"device": by.device} if by.user_id is None else {"user": by.user_id}
        _follow(zone or of_device, **mine)


def settle_zone(*, user_id: int, chosen_here: str) -> str:
    """Gets the zone that an account has chosen; one that has never said so takes over that of its device.

    `chosen_here` is that of a device on which it is signed in. Empty: each device has its own.
    """
    with atomic_change():
        known = ChosenZone.objects.filter(user=user_id).first()
        if known is None and known_zone(chosen_here):
            known = ChosenZone.objects.create(user_id=user_id, zone=chosen_here)
        zone = known.zone if known else ""
        if zone:
            _follow(zone, user=user_id)
        return zone


def chosen_zone(actor: Actor) -> str:
    """Gets the zone that the account of an actor has chosen; empty where there is none."""
    if actor.user_id is None:
        return ""
    return ChosenZone.objects.filter(user=actor.user_id).values_list("zone", flat=True).first() or ""


def checked_zone(zone: str) -> str:
    """Gets a time zone that there is; raises Malformed for any other."""
    if known_zone(zone) is None:
        raise Malformed("zone")
    return zone


def _follow(zone: str, **owner: Any) -> None:
    """Has quiet hours and times of day be those of a zone."""
    recipient = Recipient.objects.filter(**owner).exclude(zone=zone).first()
    if recipient is not None and known_zone(zone):
        recipient.zone = zone
        recipient.save(update_fields=["zone"])
        after_settings(recipient)
