"""A curator at the desk, as a browser would post what is typed and tapped."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.test import Client
from django.urls import reverse

from adventures.actor import Actor
from campaigns.books.edits import shown_at
from campaigns.models import BookVersion
from campaigns.services.books import faults_of_draft, story_of
from tests.campaigns.curators import acting, browser, curator

HTMX = {"HX-Request": "true"}


@dataclass
class Desk:
    """One curator with a draft open."""

    client: Client
    version: BookVersion
    actor: Actor

    @classmethod
    def at(cls, version: BookVersion, name: str = "Ada") -> Desk:
        user = curator(name)
        return cls(browser(user), version, acting(user))

    def url(self, name: str, *args: Any) -> str:
        return reverse(f"desk:{name}", args=[self.version.pk, *args])

    def types(self, address: str, value: str, **more: str) -> Any:
        """Leaves a field with a value."""
        sent = {"address": address, "value": value, **more}
        return self.client.post(self.url("field"), sent, headers=HTMX)

    def taps(self, do: str, address: str, value: str = "") -> Any:
        """Taps a key that adds, moves or takes out."""
        sent = {"do": do, "address": address, "value": value}
        return self.client.post(self.url("part"), sent, headers=HTMX)

    def undoes(self, address: str = "book") -> Any:
        return self.client.post(self.url("undo"), {"address": address}, headers=HTMX)

    def stands(self, address: str) -> str:
        return shown_at(story_of(self.draft), address)

    @property
    def draft(self) -> BookVersion:
        return BookVersion.objects.select_related("book").get(pk=self.version.pk)

    @property
    def faults(self) -> list[str]:
        return [fault.code for fault in faults_of_draft(story_of(self.draft))]
