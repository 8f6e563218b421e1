"""Building in Ad Astra: which ore is paid is asked with keys that say its name, and with a way back."""

import pytest
from django.urls import reverse
from playwright.sync_api import expect

from adventures.services.seats import take_seat
from adventures.services.start import start_game
from tests.browsers import OpenTablet
from tests.games.ad_astra.arrange import in_card
from tests.sites import Site

from .escape_hands import POINT
from .eye import Eye, Places, laid_out
from .positions import HERE


def building() -> dict[str, str]:
    """The page of a seat that builds and holds two ores, each of which pays for a colony."""
    table = in_card(
        "build",
        planets={"large_red.1": "up food", "large_red.2": "up energy"},
        ships={1: "large_red.1 large_red.2"},
        resources={1: "water*2 food*2 xanthium*2 yoyodium"},
    )
    game = start_game(by=HERE, ruleset="adastra.1", names=table.setup.seats, dealer="server")
    game.refresh_from_db()
    game.snapshot, game.turn = table.to_json(), table.turn
    game.save()
    take_seat(by=HERE, game_id=game.pk, position=1)
    return {"building": reverse("sheet", args=[game.pk, 1])}


@pytest.fixture(scope="module")
def places(shared_site: Site) -> Places:
    return laid_out(shared_site, building)


def test_the_ores_are_asked_for_by_name_with_a_way_back(places: Places, open_tablet: OpenTablet) -> None:
    page = open_tablet(places.site.url)
    eye = Eye(page, places, "landscape")
    eye.opens("building")
    done = page.locator("#decision").get_by_role("button", name="Done")
    ores = page.locator("#decision [data-step^='ore:']")
    page.locator("#item-colony").tap()
    page.mouse.click(*page.evaluate(POINT, ["large_red.1"]))
    expect(ores).to_have_text(["xanthium", "yoyodium"])
    expect(done).to_be_hidden()
    page.keyboard.press("d")
    eye.takes("phone")
    for ore in ores.all():
        expect(ore.locator(".icon")).to_be_visible()
    eye.takes("landscape")
    page.locator("#decision").get_by_role("button", name="Back").tap()
    expect(ores).to_have_count(0)
    expect(done).to_be_visible()
    expect(page.locator("#item-colony")).to_have_attribute("aria-pressed", "true")
    page.mouse.click(*page.evaluate(POINT, ["large_red.2"]))
    page.keyboard.press("y")
    expect(page.get_by_role("button", name="any ore, 3 left")).to_be_visible()
