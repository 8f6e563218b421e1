"""The solo of the day as somebody plays it, and its pages as a careful eye sees them."""

from __future__ import annotations

import uuid

import pytest
from playwright.sync_api import expect

from adventures.actor import Actor
from adventures.models import Game
from adventures.services import finish
from tests.browsers import OpenTablet
from tests.groups import Group
from tests.sites import Site

from .daily_positions import before_playing, week
from .eye import LONG_WORDS, Eye, Places, laid_out
from .hands import Hands


@pytest.fixture(scope="module")
def played(shared_site: Site) -> Places:
    return laid_out(shared_site, week)


@pytest.fixture(scope="module")
def fresh(shared_site: Site, played: Places) -> Places:
    return Places(shared_site, *shared_site.inside(before_playing))


def ends(key: uuid.UUID) -> None:
    """Plays a try to its end, as its device would."""
    game = Game.objects.get(pk=key)
    group = Group(Actor(device=game.host_device), game.pk)
    group.skips_ahead()
    job = group.plays_to_the_end().jobs.get()
    finish.score(job_id=job.pk)
    finish.store_replay(job_id=job.pk)


@pytest.mark.parametrize("language", LONG_WORDS)
def test_its_table_is_neat_by_day(played: Places, open_tablet: OpenTablet, language: str) -> None:
    eye = Eye.by_day(language, open_tablet, played)
    eye.visits(*played.screens)
    eye.has_found_nothing()


def test_its_table_is_neat_in_english(played: Places, open_tablet: OpenTablet) -> None:
    eye = Eye.in_english(open_tablet, played)
    eye.visits(*played.screens)
    eye.has_found_nothing()


def test_its_card_is_neat(fresh: Places, open_tablet: OpenTablet) -> None:
    eye = Eye.in_english(open_tablet, fresh)
    eye.visits(*fresh.screens)
    eye.has_found_nothing()


def test_somebody_plays_it_to_its_end_and_finds_the_table(
    played: Places, shared_site: Site, open_tablet: OpenTablet
) -> None:
    page = open_tablet(shared_site.url)
    page.goto("/daily/")
    expect(page.locator("body")).not_to_contain_text("Kitchen")
    page.get_by_label("Your name in the table").fill("Zoe")
    page.get_by_role("button", name="Play").tap()
    hands = Hands(page)
    hands.ready()
    key = uuid.UUID(page.url.partition("/play/")[2].partition("/")[0])
    expect(page.locator("[data-does=hint]")).to_have_count(0)
    page.goto("/")
    card = page.locator(".today-card").first
    expect(card).to_contain_text("Your try goes on")
    card.tap()
    page.get_by_role("link", name="Continue").tap()
    hands.ready()
    shared_site.inside(ends, key)
    page.goto(f"/play/{key}/result/")
    page.get_by_role("link", name="Table of the day").last.tap()
    expect(page.locator(".daily-table tr.own")).to_contain_text("Zoe")
    expect(page.locator(".daily-table")).to_contain_text("Jon")
    expect(page.locator(".daily-bar")).to_contain_text("You are number")
    page.goto("/")
    expect(page.locator(".today-card").first).to_contain_text("Number")
