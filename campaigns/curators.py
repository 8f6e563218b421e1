"""Who may curate books: accounts with the permission, and whoever sits at the console of the site."""

from __future__ import annotations

from django.contrib.auth import get_user_model

from adventures.actor import Actor
from adventures.errors import Forbidden

CONSOLE = Actor(device="console")
PERMISSION = "campaigns.curate"


def may_curate(actor: Actor) -> bool:
    """Tells whether an actor may write, publish and export books."""
    if actor == CONSOLE:
        return True
    if actor.user_id is None:
        return False
    user = get_user_model().objects.filter(pk=actor.user_id).first()
    return user is not None and user.has_perm(PERMISSION)


def check_curator(actor: Actor) -> None:
    """Raises Forbidden unless the actor may curate."""
    if not may_curate(actor):
        raise Forbidden("curators_only")
