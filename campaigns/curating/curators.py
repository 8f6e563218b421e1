"""Who may curate books: accounts with the permission, and whoever sits at the console of the site."""

from __future__ import annotations

from django.contrib.auth import get_user_model

from adventures.actor import Actor
from adventures.errors import Forbidden
from moonsite.security.factor import factor_missing

CONSOLE = Actor(device="console")
PERMISSION = "campaigns.curate"


def is_curator(actor: Actor) -> bool:
    """Returns whether an actor is to write, publish and export books."""
    if actor == CONSOLE:
        return True
    if actor.user_id is None:
        return False
    user = get_user_model().objects.filter(pk=actor.user_id).first()
    return user is not None and user.has_perm(PERMISSION)


def may_curate(actor: Actor) -> bool:
    """Returns whether a curator may do so now: with a second factor, where the site asks for one."""
    return is_curator(actor) and not _lacks_factor(actor)


def check_curator(actor: Actor) -> None:
    """Raises Forbidden unless the actor may curate, by a program as well."""
    if not is_curator(actor):
        raise Forbidden("curators_only")
    if _lacks_factor(actor):
        raise Forbidden("factor_needed")


def _lacks_factor(curator: Actor) -> bool:
    return curator != CONSOLE and factor_missing(curator.user_id)
