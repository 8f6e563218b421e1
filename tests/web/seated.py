"""A seat's browser without a browser: a client whose session is the device of the seat."""

import uuid
from typing import Any

from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from adventures.actor import DEVICE, Actor
from tests.groups import Group


class Browser:
    """One device that opens pages and clicks."""

    def __init__(self, actor: Actor, game_id: uuid.UUID) -> None:
        self.client = Client()
        session = self.client.session
        session[DEVICE] = actor.device
        session.save()
        self.game_id = game_id

    def address(self, name: str, position: int | None = None) -> str:
        args: list[Any] = [self.game_id] if position is None else [self.game_id, position]
        return reverse(name, args=args)

    def open(self, name: str, position: int | None = None, **query: Any) -> HttpResponse:
        return self.client.get(self.address(name, position), query)

    def click(self, position: int, text: str, version: int) -> HttpResponse:
        return self.client.post(self.address("move", position), {"move": text, "version": version})

    def tap(self, position: int, place: str, version: int) -> HttpResponse:
        return self.client.post(self.address("tap", position), {"place": place, "version": version})

    def play_alternative(self, position: int, text: str, version: int) -> HttpResponse:
        return self.client.post(self.address("instead", position), {"move": text, "version": version})

    def undo(self, position: int, version: int) -> HttpResponse:
        return self.client.post(self.address("undo", position), {"version": version})

    def lift(self, position: int) -> HttpResponse:
        """Opens the curtain of a seat."""
        return self.client.post(self.address("curtain", position))


def at(group: Group) -> Browser:
    """The browser of the group's tablet."""
    return Browser(group.tablet, group.game_id)
