"""Every page of the admin: open to curators, closed to players, behind a curtain for who plays the book."""

from __future__ import annotations

import json
from itertools import cycle
from typing import Any

import pytest
from django.contrib import admin
from django.contrib.auth.models import User
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import URLResolver, reverse

from campaigns.books.read import written
from campaigns.models import (
    BookCard,
    BookOption,
    BookSide,
    BookVersion,
    Campaign,
    ChapterNote,
    Export,
    Person,
)
from campaigns.models import Crew as CrewOfPeople
from campaigns.services.books import new_draft
from tests.campaigns.books import small_book
from tests.campaigns.broken_books import with_chapter
from tests.campaigns.crews import Crew
from tests.campaigns.curators import acting, browser, curator, published

pytestmark = pytest.mark.django_db

SEALED = ("The fork", "Which way", "North (en)", "Adventure 2 (en)", "A spark", "Light (en)", "X/energy")
OF_ALL = ("changelist", "add", "import", "effects", "effect_look")
JUNK = ("", "x", "0", "-1", "'", "%00", "9" * 30, "00000000-0000-0000-0000-000000000000")
ODD = "q=%00&version__id__exact=x&kind=%27&e=1&p=99999999999&o=x.-9&all=&with=x&adventure=x&to=x&_popup=1"


def playing(user: User, version: BookVersion) -> Campaign:
    """A campaign of the user's that is in the middle of this version."""
    campaign = Crew.begins().campaign
    campaign.owner, campaign.book_version, campaign.path = user, version, "small"
    campaign.save()
    return campaign


def names() -> list[str]:
    """The names of all addresses of the admin that belong to campaigns and books."""
    parts = [part for part in admin.site.get_urls() if isinstance(part, URLResolver)]
    named = {pattern.name for part in parts for pattern in part.url_patterns}
    return sorted(name for name in named if name and name.startswith("campaigns_"))


def everywhere(version: BookVersion, campaign: Campaign) -> list[str]:
    """Every address, for a version and what is in it."""
    fork = version.chapters.get(number=15)
    rows: dict[str, Any] = {
        "book": version.book, "bookversion": version, "bookchapter": fork, "campaign": campaign,
        "bookoption": BookOption.objects.filter(chapter=fork)[0],
        "bookcard": BookCard.objects.get(version=version),
        "bookside": BookSide.objects.get(card__version=version),
        "crew": CrewOfPeople.objects.get_or_create(name="Friday crew", host_device="x")[0],
        "person": Person.objects.get_or_create(name="Somebody")[0],
        "chapternote": ChapterNote.objects.get_or_create(visit=campaign.visits.first(), text="A light?")[0],
        "export": Export.objects.get_or_create(of="everything", format="json", language="en", file="x")[0],
    }  # fmt: skip
    found = []
    for name in names():
        _campaigns, model, page = name.split("_", 2)
        row = rows[model]
        of_all = page in OF_ALL or (page == "export" and model != "bookversion")
        args = [] if of_all else ["end"] if page == "effect_editor" else [row.pk]
        if page == "simple_history":
            args.append(row.history.first().pk)
        found.append(reverse(f"admin:{name}", args=args))
    return found


@pytest.fixture
def version() -> BookVersion:
    return published()


def test_every_page_answers_a_curator_and_no_player(version: BookVersion) -> None:
    ada = browser(curator())
    campaign = playing(User.objects.create_user("Ben"), version)
    others = [browser(User.objects.create_user("player")), Client()]
    staff = browser(User.objects.create_user("staff", is_staff=True))
    for address in everywhere(version, campaign):
        assert ada.get(address).status_code in (200, 302, 403), address
    draft = new_draft(by=acting(User.objects.get(username="Ada")), version_id=version.pk)
    for address in everywhere(draft, campaign):
        assert ada.get(f"{address}?{ODD}").status_code < 500, address
        assert {client.get(address).status_code for client in others} == {302}, address
        refused = staff.get(address)
        assert refused.status_code in (302, 403), address
        assert not any(words in refused.text for words in SEALED), address


def test_junk_in_the_place_of_a_key_leads_back(version: BookVersion) -> None:
    ada = browser(curator())
    campaign = playing(User.objects.create_user("Ben"), version)
    keys = {str(version.pk), str(campaign.pk)}
    junk = cycle(JUNK)
    for address in everywhere(version, campaign):
        head, *rest = address.removeprefix("/admin/campaigns/").split("/")
        if not rest or not (rest[0].isdigit() or rest[0] in keys):
            continue
        wrong = "/".join(["/admin/campaigns", head, next(junk), *rest[1:]])
        for answer in (ada.get(wrong), ada.post(wrong)):
            assert answer.status_code in (200, 301, 302, 400, 403, 404), wrong


def test_who_plays_a_book_sees_nothing_of_it_on_any_page_before_being_asked(version: BookVersion) -> None:
    user = curator()
    client = browser(user)
    mine = playing(user, version)
    theirs = playing(User.objects.create_user("Ben"), version)
    theirs.activities.create(number=99, kind="decided", data={"option": "A spark"})
    draft = new_draft(by=acting(user), version_id=version.pk)
    gone = draft.chapters.get(number=20)
    addresses = {*everywhere(draft, theirs), reverse("admin:campaigns_campaign_change", args=[mine.pk])}
    addresses.add(reverse("admin:campaigns_bookchapter_history", args=[gone.pk]))
    gone.delete()
    addresses |= {
        f"{reverse(f'admin:campaigns_{model}_changelist')}?q={word}"
        for model, word in (("bookchapter", "fork"), ("bookcard", "spark"), ("bookversion", "Small"))
    }
    addresses |= {
        f"/admin/autocomplete/?app_label=campaigns&model_name={model}&field_name={field}&term=1"
        for model, field in (("bookoption", "chapter"), ("bookside", "card"), ("bookchapter", "version"))
    }
    for address in sorted(addresses):
        told = client.get(address, follow=True).text
        assert not [words for words in SEALED if words in told], address
    for model, fields in (("bookchapter", ("title", "question")), ("bookcard", ("title",))):
        chosen = {f"{model[4:]}resource_{name}": "on" for name in fields}
        told = client.post(
            f"/admin/campaigns/{model}/export/", {"format": "0", "resource": "", **chosen}
        ).text
        assert not [words for words in SEALED if words in told]


def test_a_file_of_a_book_one_plays_is_taken_in_unseen(version: BookVersion) -> None:
    user = curator()
    client = browser(user)
    playing(user, version)
    url = reverse("admin:campaigns_bookversion_import")
    content = written(with_chapter(small_book(), 15, notes="A note", text={"en": "Other", "es": "Otra"}))
    shown = client.post(url, {"file": SimpleUploadedFile("book.yaml", content)})
    assert shown.status_code == 200
    assert not [words for words in (*SEALED, "A note", "Chapter 15") if words in shown.text]
    assert reverse("admin:campaigns_bookversion_curtain", args=[version.pk]) in shown.text
    packed = shown.text.split('name="packed" value="')[1].split('"')[0]
    assert client.post(url, {"packed": packed, "keep": "1"}).status_code == 302
    assert version.book.versions.count() == 2
    client.post(reverse("admin:campaigns_bookversion_curtain", args=[version.pk]), {"next": url})
    again = client.post(url, {"packed": packed})
    assert json.dumps(again.text).count("already has the same content") == 1
