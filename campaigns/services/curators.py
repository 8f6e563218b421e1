"""Making accounts curators of books, and ending that."""

from __future__ import annotations

from django.contrib.auth import get_user_model
from django.contrib.auth.models import Group, Permission, User

from adventures.actor import Actor
from adventures.errors import Forbidden, get_or_not_found
from adventures.services.change import atomic_change
from campaigns.curating.curators import CONSOLE
from moonsite.security.log import note

GROUP = "curators"
WRITTEN = (
    "bookversion", "bookpath", "bookchapter", "booktransition", "bookoption", "bookcard", "bookside",
    "bookeffect", "bookcardchange", "bookstars",
)  # fmt: skip
SEEN = ("book", "campaign")


def make_curator(*, by: Actor, user_id: int) -> User:
    """Lets an account write books in the admin; only the console may."""
    with atomic_change():
        user = _user(by, user_id)
        group, _made = Group.objects.get_or_create(name=GROUP)
        group.permissions.set(_permissions())
        user.groups.add(group)
        user.is_staff = True
        user.save(update_fields=["is_staff"])
        note("role_given", device=by.device, user_id=user.pk, role=GROUP)
        return user


def dismiss_curator(*, by: Actor, user_id: int) -> User:
    """Takes that back; what they wrote stays."""
    with atomic_change():
        user = _user(by, user_id)
        user.groups.remove(*Group.objects.filter(name=GROUP))
        user.is_staff = user.is_superuser
        user.save(update_fields=["is_staff"])
        note("role_taken", device=by.device, user_id=user.pk, role=GROUP)
        return user


def _user(by: Actor, user_id: int) -> User:
    if by != CONSOLE:
        raise Forbidden("console_only")
    return get_or_not_found(get_user_model().objects.select_for_update().filter(pk=user_id))


def _permissions() -> list[Permission]:
    """What a curator may do in the admin: write drafts, look at books and at campaigns that play them."""
    names = [f"{verb}_{model}" for model in WRITTEN for verb in ("add", "change", "delete", "view")]
    names += [f"view_{model}" for model in SEEN] + ["curate"]
    names.remove("delete_bookversion")
    return list(Permission.objects.filter(content_type__app_label="campaigns", codename__in=names))
