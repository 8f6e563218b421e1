"""Passwords: a new one, and links that lead to one."""

from __future__ import annotations

from django.contrib.auth import get_user_model, update_session_auth_hash
from django.contrib.auth.models import User
from django.contrib.auth.tokens import default_token_generator
from django.http import HttpRequest
from django.urls import reverse
from django.utils.encoding import force_bytes
from django.utils.http import urlsafe_base64_encode

from adventures.actor import Actor
from adventures.services.change import atomic_change
from moonsite.security.log import note

from .sessions import end_others


def change_password(request: HttpRequest, *, by: Actor, user: User, password: str) -> None:
    """Gives the account that is signed in here another password; everywhere else it is signed out."""
    with atomic_change():
        user.set_password(password)
        user.save(update_fields=["password"])
        update_session_auth_hash(request, user)
        end_others(by=by, user=user, here=request.session.session_key)
        note("password_changed", device=by.device, user_id=user.pk, address=by.address)


def reset_password(*, by: Actor, user: User, password: str) -> None:
    """Gives an account another password by a link; it is signed out everywhere, and its programs stop."""
    with atomic_change():
        user.set_password(password)
        user.save(update_fields=["password"])
        end_others(by=by, user=user, here=None, tokens=True)
        note("password_reset", device=by.device, user_id=user.pk, address=by.address)


def reset_path(user: User) -> str:
    """The page where whoever has this address may choose a password: once, and for a day."""
    name = urlsafe_base64_encode(force_bytes(user.pk))
    return reverse("password-reset-confirm", args=[name, default_token_generator.make_token(user)])


def accounts_at(address: str) -> list[User]:
    """The accounts that a link to a new password may be sent for: open ones with this e-mail address."""
    if not address:
        return []
    found = get_user_model().objects.filter(email__iexact=address, is_active=True)
    return [user for user in found if user.has_usable_password()]
