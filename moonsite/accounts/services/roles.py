"""What roles an account has, and telling the security log when they change."""

from __future__ import annotations

from django.contrib.auth import get_user_model

from adventures.actor import Actor
from moonsite.security.log import note

STAFF, SUPERUSER = "staff", "superuser"


def roles_of(user_id: int | str | None) -> frozenset[str]:
    """Gets the roles of an account by name: those of Django, its groups, and rights given one by one."""
    if not str(user_id).isdecimal():
        return frozenset()
    user = get_user_model().objects.filter(pk=str(user_id)).first()
    if user is None:
        return frozenset()
    found = set(user.groups.values_list("name", flat=True))
    found |= set(user.user_permissions.values_list("codename", flat=True))
    found |= {name for name, has in ((STAFF, user.is_staff), (SUPERUSER, user.is_superuser)) if has}
    return frozenset(found)


def note_roles(*, by: Actor, user_id: int, before: frozenset[str]) -> None:
    """Notes the roles that an account has got and lost since `before`; whoever gave them stands beside."""
    after = roles_of(user_id)
    for kind, roles in (("role_given", after - before), ("role_taken", before - after)):
        for role in sorted(roles):
            note(kind, device=by.device, user_id=user_id, address=by.address, role=role, by=by.user_id)
