"""Who acts: a device that the session remembers, and the signed-in user if there is one."""

import uuid
from collections.abc import Callable
from dataclasses import dataclass
from typing import Self

from django.http import HttpRequest

DEVICE = "device"


@dataclass(frozen=True, slots=True)
class Actor:
    """A device (a random name that only its own session holds) and perhaps a user.

    `user` is the user's key, or a way to find it: who holds a seat on this device is seldom asked for a user,
    and finding one costs a query. `address` is where the request came from; it only serves to slow down
    whoever guesses codes. A `bot` is a program that plays by itself, and its seats say so. With a `position`
    the actor is a program made for that seat: it holds no other one, and hosts nothing.
    """

    device: str
    user: int | Callable[[], int | None] | None = None
    address: str = ""
    bot: bool = False
    position: int | None = None

    @classmethod
    def of(cls, request: HttpRequest) -> Self:
        """Gets who acts in a request; the session learns the device's name when it has none yet."""
        device = request.session.get(DEVICE)
        if not device:
            device = request.session[DEVICE] = uuid.uuid4().hex
        return cls(device, lambda: request.user.pk, request.META.get("REMOTE_ADDR") or "")

    @property
    def user_id(self) -> int | None:
        """The key of the signed-in user, None when nobody has signed in."""
        return self.user() if callable(self.user) else self.user

    @staticmethod
    def keep(request: HttpRequest, device: str) -> None:
        """Lets a new session go on as the same device, so that signing out does not leave the table."""
        request.session[DEVICE] = device
