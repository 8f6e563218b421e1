"""Who acts: a device that the session remembers, and the signed-in user if there is one."""

import uuid
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Self

from django.http import HttpRequest

from moonsite.client import address_of
from moonsite.live.stream_limits import Listener

DEVICE = "device"
LOOKS = ("GET", "HEAD", "OPTIONS")


@dataclass(frozen=True, slots=True)
class Actor:
    """A device (a random name that only its own session holds) and perhaps a user.

    `user` is the user's key, or a way to find it: who holds a seat on this device is seldom asked for a user,
    and finding one costs a query. `address` is where the request came from; it only serves to slow down
    whoever guesses codes. A `bot` is a program that plays by itself, and its seats say so. With a `position`
    the actor is a program made for that seat: it holds no other one, and hosts nothing. `session` is the
    key of the session by which a browser acts. An `operator` looks after the site: what a host may do at a
    table or in a campaign it may do at every one, in the admin alone, and everybody there is told of it.
    """

    device: str
    user: int | Callable[[], int | None] | None = None
    address: str = ""
    bot: bool = False
    position: int | None = None
    session: str = field(default="", compare=False)
    operator: bool = False

    @classmethod
    def of(cls, request: HttpRequest) -> Self:
        """Gets who acts in a request; the session learns the name of a device that does something.

        One that nobody knows and that only looks is a stranger of that moment: nothing is stored of it.
        """
        device = request.session.get(DEVICE) or _stranger(request)
        if request.method not in LOOKS and DEVICE not in request.session:
            request.session[DEVICE] = device
        key = getattr(request.session, "session_key", None) or ""
        return cls(device, lambda: request.user.pk, address_of(request), session=key)

    @classmethod
    def operating(cls, request: HttpRequest) -> Self:
        """Gets the operator who acts on a page of the admin, which has asked who that is."""
        return replace(cls.of(request), operator=True)

    @property
    def user_id(self) -> int | None:
        """The key of the signed-in user, None when nobody has signed in."""
        return self.user() if callable(self.user) else self.user

    @property
    def listener(self) -> Listener:
        """Who listens when this actor opens a stream in a browser."""
        return Listener(self.device, self.address, self.user_id, self.session)

    @staticmethod
    def remember_device(request: HttpRequest, device: str) -> None:
        """Lets the session go on as this device: after signing out, or where a look has let it in."""
        if request.session.get(DEVICE) != device:
            request.session[DEVICE] = device


def _stranger(request: HttpRequest) -> str:
    """The name of a device that has none, the same for the whole request."""
    name: str = request.META.setdefault("moonsite.stranger", uuid.uuid4().hex)
    return name
