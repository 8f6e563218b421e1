"""The e-mail address of an account, which it need not have.

What stands in an account has been shown to be its owner's. An address that has not stands in the link alone
that was sent to it.
"""

from __future__ import annotations

from django.contrib.auth import get_user_model
from django.contrib.auth.models import User
from django.core import signing

from adventures.actor import Actor
from adventures.errors import NotFound
from adventures.services.change import atomic_change
from adventures.services.workers import enqueue
from moonsite.security.log import note

SALT = "moonsite.accounts.email"
LASTS = 2 * 24 * 3600
"""Seconds for which a link works."""
SEND_CONFIRMATION = "accounts.send_confirmation"
SEND_RESET = "accounts.send_reset"


def ask_for_address(*, user: User, address: str, site: str, language: str) -> None:
    """Sends a link to an address that an account wants to have; `site` is where the site is reached."""
    token = signing.dumps([user.pk, address, user.email], salt=SALT)
    mail = {"to": address, "token": token, "name": user.get_username(), "site": site, "language": language}
    with atomic_change():
        enqueue(SEND_CONFIRMATION, mail)


def ask_for_reset(*, by: Actor, address: str, site: str, language: str) -> None:
    """Has links to a new password sent to an address, if there is an account with it.

    A worker looks that up: how long this takes tells nobody whether there is one.
    """
    with atomic_change():
        note("password_reset_asked", device=by.device, address=by.address)
        enqueue(SEND_RESET, {"to": address, "site": site, "language": language})


def address_in(token: str) -> tuple[User, str]:
    """Reads a link: whose account, and which address; raises NotFound for one that is old or was used."""
    try:
        pk, address, before = signing.loads(token, salt=SALT, max_age=LASTS)
    except signing.BadSignature:
        raise NotFound() from None
    user = get_user_model().objects.filter(pk=pk, email=before, is_active=True).first()
    if user is None or address == before:
        raise NotFound()
    return user, address


def confirm_address(*, by: Actor, token: str) -> str:
    """Gives an account the address that a link was sent to; raises NotFound as `address_in`."""
    with atomic_change():
        user, address = address_in(token)
        user.email = address
        user.save(update_fields=["email"])
        note("email_changed", device=by.device, user_id=user.pk, address=by.address)
        return address


def forget_address(*, by: Actor, user: User) -> None:
    """Takes the e-mail address from an account."""
    with atomic_change():
        user.email = ""
        user.save(update_fields=["email"])
        note("email_removed", device=by.device, user_id=user.pk, address=by.address)
