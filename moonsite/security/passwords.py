"""Asking once more for the password of whoever has signed in, before what must not be done by a passer-by."""

from django.contrib.auth import authenticate
from django.contrib.auth.models import AbstractBaseUser
from django.http import HttpRequest


def knows_password(request: HttpRequest, user: AbstractBaseUser, password: str) -> bool:
    """Returns whether this is the password of an account; wrong ones count as at the door.

    An account that has no password is not asked for one.
    """
    if not user.has_usable_password():
        return True
    return authenticate(request, username=user.get_username(), password=password) == user
