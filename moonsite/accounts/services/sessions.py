"""Where an account is signed in, and ending that."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass

from django.contrib.auth.models import AbstractBaseUser
from django.contrib.sessions.backends.base import SessionBase
from django.db.models import Q
from django.utils import timezone

from adventures.actor import DEVICE, Actor
from adventures.errors import NotFound
from adventures.services.change import atomic_change
from adventures.services.recipients import sign_out_of_push
from adventures.services.tokens import revoke_token, tokens_of
from moonsite.accounts.browsers import family_of
from moonsite.accounts.sessions import BROWSER, SIGNED_IN_AT, BrowserSession
from moonsite.security.log import note


@dataclass(frozen=True)
class SignedIn:
    """A place where an account is signed in. Its `name` tells it apart, and opens nothing."""

    session: BrowserSession
    name: str
    here: bool


def sessions_of(user_id: int, here: str | None = None) -> list[SignedIn]:
    """Lists where an account is signed in, this session (by its key) first, then the last seen."""
    rows = BrowserSession.objects.filter(user=user_id, expire_date__gt=timezone.now())
    found = [SignedIn(row, _name(row.session_key), row.session_key == here) for row in rows]
    return sorted(found, key=lambda one: (not one.here, -one.session.seen_at.timestamp()))


def describe(session: SessionBase, agent: str) -> None:
    """Lets a session that was just let in say when and in which browser."""
    session[BROWSER] = family_of(agent)
    session[SIGNED_IN_AT] = timezone.now().isoformat()


def note_seen(key: str) -> None:
    """Notes that a session is in use now."""
    with atomic_change():
        BrowserSession.objects.filter(session_key=key).update(seen_at=timezone.now())


def _tell_no_more(places: Iterable[SignedIn]) -> None:
    """Ends the notices of browsers in which an account is signed out from elsewhere."""
    for place in places:
        sign_out_of_push(device=str(place.session.get_decoded().get(DEVICE, "")))


def end_session(*, by: Actor, name: str) -> None:
    """Signs the actor's account out in one place: what is there begins as a new device.

    Raises NotFound for another's.
    """
    with atomic_change():
        found = [one for one in sessions_of(by.user_id or 0) if one.name == name]
        if not found:
            raise NotFound()
        _tell_no_more(found)
        BrowserSession.objects.filter(pk__in=[one.session.pk for one in found]).delete()
        _noted(by, found)


def end_others(*, by: Actor, user: AbstractBaseUser, here: str | None, tokens: bool = False) -> int:
    """Signs an account out everywhere but in the session of this key; tells in how many places it was.

    With `tokens` its programs stop, too.
    """
    with atomic_change():
        found = [one for one in sessions_of(user.pk, here) if not one.here]
        _tell_no_more(found)
        BrowserSession.objects.filter(user=user.pk).exclude(session_key=here or "").delete()
        if found:
            _noted(by, found)
        if tokens:
            owner = Actor(by.device, user.pk, by.address)
            own = tokens_of(owner).filter(Q(user=user.pk) | Q(made_by=user.pk)).order_by("created_at")
            for token in list(own.values_list("pk", flat=True)):
                if tokens_of(owner).filter(pk=token).exists():  # not gone with the one before
                    revoke_token(by=owner, token_id=token)
        return len(found)


def _noted(by: Actor, ended: Iterable[SignedIn]) -> None:
    places = [one.session.browser for one in ended]
    note("sessions_ended", device=by.device, user_id=by.user_id, address=by.address, places=places)


def _name(key: str) -> str:
    return hashlib.sha256(key.encode()).hexdigest()[:16]
