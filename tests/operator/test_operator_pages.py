"""An operator helps a table: finds the game by a name, frees a seat, deletes a game; in every size."""

from __future__ import annotations

import time

from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.contrib.auth.models import User
from playwright.sync_api import Page, expect

from adventures.models import Game
from moonsite.accounts.sessions import SessionStore
from moonsite.operating.listing import ROWS
from moonsite.security.recent import PROVED
from tests.browser.axe import complaints, complaints_about_what_is_new
from tests.browser.hands import joins
from tests.browsers import SIZES, OpenTablet
from tests.campaigns.curators import BACKEND
from tests.groups import Group
from tests.sites import Site


def operates() -> str:
    """The session of an operator who has signed in."""
    user, session = (
        User.objects.get_or_create(username="looks after it", is_staff=True, is_superuser=True)[0],
        SessionStore(),
    )
    session[SESSION_KEY], session[BACKEND_SESSION_KEY] = str(user.pk), BACKEND
    session[HASH_SESSION_KEY] = user.get_session_auth_hash()
    session[PROVED] = int(time.time())
    session.create()
    assert session.session_key is not None
    return session.session_key


def begins(name: str) -> tuple[str, str]:
    """A game in which somebody of that name sits at a tablet; gives its key and its code."""
    game = Game.objects.get(pk=Group.sits_down((name, "Ben")).game_id)
    return str(game.pk), game.code


def comes_in(site: Site, open_tablet: OpenTablet, size: str = "landscape") -> Page:
    """Opens the admin for an operator."""
    session = site.inside(operates)
    page = open_tablet(site.url, size=size)
    page.context.add_cookies([{"name": "sessionid", "value": session, "url": site.url}])
    page.goto("/admin/")
    return page


def test_a_game_is_found_by_a_player_and_its_seat_freed_for_another_tablet(
    shared_site: Site, open_tablet: OpenTablet
) -> None:
    key, code = shared_site.inside(lambda: begins("Petronella"))
    guest = open_tablet(shared_site.url, size="phone")
    joins(guest, code)

    page = comes_in(shared_site, open_tablet)
    page.get_by_role("link", name="Games", exact=True).click()
    page.get_by_role("searchbox").fill("petronel")
    page.get_by_role("searchbox").press("Enter")
    row = page.get_by_role("row").filter(has_text=code)
    expect(row).to_contain_text("Petronella")
    row.get_by_role("checkbox").check()
    page.get_by_role("button", name="Free a seat").click()
    page.get_by_role("button", name="Free the seat of Petronella").click()
    expect(page.get_by_text("The seat of Petronella is free.")).to_be_visible()

    guest.goto(f"/play/{key}/seats/")
    guest.get_by_role("button", name="I am Petronella").tap()
    guest.wait_for_selector(".play[data-ready]")
    expect(guest.locator(".topbar-name")).to_have_text("Petronella")


def test_a_game_is_deleted_by_its_code(shared_site: Site, open_tablet: OpenTablet) -> None:
    key, code = shared_site.inside(lambda: begins("Quirin"))
    page = comes_in(shared_site, open_tablet, size="portrait")
    page.goto(f"/admin/adventures/game/?q={code}")
    page.get_by_role("row").filter(has_text=code).get_by_role("checkbox").check()
    page.get_by_role("button", name="Delete ...").click()
    field = page.get_by_label(f"Type its code to delete it: {code}")
    field.fill("WRONG1")
    page.get_by_role("button", name="Delete the game").click()
    expect(page.get_by_text("Nothing was deleted.")).to_be_visible()
    field.fill(code.lower())
    page.get_by_role("button", name="Delete the game").click()
    expect(page.get_by_text(f"The game {code} is deleted.")).to_be_visible()
    assert not shared_site.inside(lambda: Game.objects.filter(pk=key).exists())


def test_the_pages_of_an_operator_fit_and_are_read_by_all(shared_site: Site, open_tablet: OpenTablet) -> None:
    key, _code = shared_site.inside(lambda: begins("Rosalind"))
    page = comes_in(shared_site, open_tablet)
    game = f"/admin/adventures/game/{key}"
    addresses = (
        "/admin/", "/admin/status/", "/admin/adventures/game/?q=Rosalind", f"{game}/change/",
        f"{game}/seats/", f"{game}/delete/", "/admin/adventures/membership/", "/admin/auth/user/",
    )  # fmt: skip
    wrong = []
    for address in addresses:
        page.goto(address)
        for size, (width, height) in SIZES.items():
            page.set_viewport_size({"width": width, "height": height})
            if page.evaluate("document.documentElement.scrollWidth") > width:
                wrong.append(f"{address} {size} is too wide")
            read = complaints if size == "landscape" else complaints_about_what_is_new
            wrong += [f"{address} {size}: {line}" for line in read(page)]
    assert not wrong, "\n".join(wrong)


def test_one_box_chooses_all_rows(shared_site: Site, open_tablet: OpenTablet) -> None:
    for name in ("Ottilie", "Ottilie"):
        shared_site.inside(lambda name=name: begins(name))
    page = comes_in(shared_site, open_tablet)
    page.goto("/admin/adventures/game/?q=Ottilie")
    expect(page.get_by_role("button", name="Free a seat")).to_be_hidden()
    page.locator("#action-toggle").check()
    expect(page.locator(".action-select:checked")).to_have_count(2)
    page.get_by_role("button", name="Break off, take up").click()
    expect(page.get_by_text("2 games changed.")).to_be_visible()


def sit_down(tables: int) -> None:
    """Games of six with long names."""
    names = (
        "Maximiliana of Rome", "Bartholomew Junior", "Nebuchadnezzar", "Ana Belén Torres", "Wilhelmina", "Kai"
    )  # fmt: skip
    for _table in range(tables):
        Group.sits_down(names)


def test_a_hundred_games_are_under_4500_px_high(shared_site: Site, open_tablet: OpenTablet) -> None:
    shared_site.inside(lambda: sit_down(3))
    page = comes_in(shared_site, open_tablet)
    page.goto("/admin/adventures/game/?q=Nebuchadnezzar")
    rows = page.locator("#result_list tbody tr")
    expect(rows).to_have_count(3)
    for row in rows.all():
        box = row.bounding_box()
        assert box is not None
        assert box["height"] * ROWS < 4500
    assert ROWS == 100
    words = "getComputedStyle(document.querySelector('.field-players'), '::before').content"
    assert page.evaluate(words) == "none"
    page.set_viewport_size({"width": 390, "height": 844})
    assert page.evaluate(words) == '"Players: "'
    for width, height in SIZES.values():
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate("document.querySelector('.results').scrollWidth") <= width
