"""Curators of tests, the versions of books they make, and the forms they send."""

from __future__ import annotations

from html.parser import HTMLParser
from typing import Any

from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from adventures.actor import Actor
from campaigns.books.read import written
from campaigns.books.story import StoryBook
from campaigns.curating.curators import CONSOLE
from campaigns.models import BookChapter, BookVersion
from campaigns.services.books import import_book, publish
from campaigns.services.curators import make_curator
from tests.campaigns.books import small_book

BACKEND = "django.contrib.auth.backends.ModelBackend"


def curator(name: str = "Ada") -> User:
    """An account that curates books and is no superuser."""
    return make_curator(by=CONSOLE, user_id=User.objects.create_user(name).pk)


def acting(user: User) -> Actor:
    """The account on a tablet of its own."""
    return Actor(device=f"tablet of {user.username}", user=user.pk)


def browser(user: User) -> Client:
    """A browser in which the account has signed in."""
    client = Client()
    client.force_login(user, BACKEND)
    return client


def draft(book: StoryBook | None = None) -> BookVersion:
    """A draft of a book."""
    return import_book(by=CONSOLE, content=written(book or small_book())).version


def published(book: StoryBook | None = None) -> BookVersion:
    """A published version of a book."""
    return publish(by=CONSOLE, version_id=draft(book).pk)


class Fields(HTMLParser):
    """The fields of a page's form as a browser would send them."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.sent: dict[str, str] = {}
        self._select = self._area = ""
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = {name: value or "" for name, value in attrs}
        name = told.get("name", "")
        if tag == "input" and name and told.get("type") not in ("submit", "file", "checkbox", "radio"):
            self.sent[name] = told.get("value", "")
        elif tag == "input" and told.get("type") == "checkbox" and "checked" in told and name:
            self.sent[name] = told.get("value") or "on"
        elif tag == "textarea" and name:
            self._area, self.sent[name] = name, ""
        elif tag == "select" and name:
            self._select = name
            self.sent.setdefault(name, "")
        elif tag == "option" and self._select and "selected" in told:
            self.sent[self._select] = told.get("value", "")

    def handle_endtag(self, tag: str) -> None:
        if tag == "textarea":
            self.sent[self._area] = self.sent[self._area].removeprefix("\r\n").removeprefix("\n")
            self._area = ""
        if tag == "select":
            self._select = ""

    def handle_data(self, data: str) -> None:
        if self._area:
            self.sent[self._area] += data


def form(client: Client, url: str) -> dict[str, str]:
    """What a browser would send back unchanged."""
    sent = Fields(client.get(url).text).sent
    return {name: value for name, value in sent.items() if "__prefix__" not in name and name != "q"}


def page_of(row: Any) -> str:
    """The page of a row in the admin."""
    name = row._meta.model_name
    return reverse(f"admin:campaigns_{name}_change", args=[row.pk])


def chapter(version: BookVersion, number: int) -> BookChapter:
    """A chapter of a draft as a row."""
    return version.chapters.get(number=number)


def tool(name: str, version: BookVersion) -> str:
    """A page of a version by its name."""
    return reverse(f"admin:campaigns_bookversion_{name}", args=[version.pk])
