"""The public page of a result, opened by strangers in windows of all sizes."""

from playwright.sync_api import expect

from adventures.services.links import share_game
from tests.browsers import SIZES, OpenTablet
from tests.groups import Group
from tests.sites import Site

from .eye import LOOKING, phone


def shares() -> str:
    """Plays a game, and gets the link to its end."""
    group = Group.sits_down(("Maya", "Nuria", "Iker"), ruleset="moon.3")
    group.plays_to_the_end()
    return share_game(by=group.tablet, game_id=group.game_id, names=False).token


def test_a_stranger_sees_how_a_shared_game_ended(open_tablet: OpenTablet, shared_site: Site) -> None:
    token = shared_site.inside(shares)
    page = open_tablet(shared_site.url, size="phone")
    page.goto(f"/shared/{token}/")
    expect(page.get_by_role("heading", name="Player")).to_be_visible()
    for size, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(LOOKING, phone(page)) == [], size
    picture = page.request.get(f"/shared/{token}/card.png")
    assert picture.headers["content-type"] == "image/png"
    assert not [name for name in ("Maya", "Nuria", "Iker") if name in page.content()]
