"""The first page that a tablet opens of a site: few requests, few bytes, whatever kind of page it is."""

from __future__ import annotations

import pytest
from django.urls import reverse

from adventures.services.seats import take_seat
from adventures.services.start import start_game
from tests.browsers import OpenTablet
from tests.operator.test_operator_pages import operates
from tests.sites import Site

from .arrivals import Arrival
from .astra_positions import ad_astra
from .campaign_positions import campaigns, crews
from .desk_hands import example, signed_in_as
from .escape_positions import escape_pods
from .eye import Places, laid_out
from .gate_positions import space_gate
from .positions import FOUR, HERE, result

RULESETS = {"moon": "moon.1", "escape": "escape.1", "astra": "adastra.1", "gate": "spacegate.1"}
MOST = {
    **{f"seat {name}": (7, 83_000) for name in ("moon", "moon solo")},
    **{f"seat {name}": (8, 100_000) for name in ("escape", "astra", "gate")},
    **dict.fromkeys(("home", "campaign walked", "crew", "crew statistics"), (10, 63_000)),
    "new": (10, 66_000),
    **dict.fromkeys(("result", "result escape", "result astra", "result gate"), (8, 67_000)),
    **dict.fromkeys(("replay", "replay escape"), (12, 99_000)),
    **dict.fromkeys(("screen moon", "screen gate", "public moon", "public escape"), (10, 70_000)),
}
"""The requests of a first page, the page itself and its stream among them, and the bytes of them all."""


def seats() -> dict[str, str]:
    """The page of a seat at the beginning of every game, and what everybody may see of it."""
    found = {}
    for name, ruleset in RULESETS.items():
        game = start_game(by=HERE, ruleset=ruleset, names=FOUR, dealer="server")
        take_seat(by=HERE, game_id=game.pk, position=1)
        found[f"seat {name}"] = reverse("sheet", args=[game.pk, 1])
        found[f"public {name}"] = reverse("public-sheet", args=[game.pk, 2])
        found[f"screen {name}"] = reverse("screen", args=[game.pk])
    alone = start_game(by=HERE, ruleset="moon.1", names=FOUR[:1], dealer="server", opponent=1)
    take_seat(by=HERE, game_id=alone.pk, position=1)
    return {**found, "seat moon solo": reverse("sheet", args=[alone.pk, 1])}


def others() -> dict[str, str]:
    over = result()["result"]
    key = over.split("/")[2]
    return {
        "result": over,
        "replay": reverse("replay", args=[key]),
        "home": reverse("home"),
        "new": reverse("new"),
    }


@pytest.fixture(scope="module")
def places(shared_site: Site) -> Places:
    return laid_out(shared_site, seats, others, escape_pods, ad_astra, space_gate, campaigns, crews)


def arrives(site: Site, open_tablet: OpenTablet, session: str, address: str) -> Arrival:
    page = open_tablet(site.url)
    page.context.add_cookies([{"name": "sessionid", "value": session, "url": site.url}])
    arrival = Arrival.of(page, address)
    page.context.close()
    return arrival


@pytest.mark.parametrize("name", MOST)
def test_a_first_page_is_light(places: Places, open_tablet: OpenTablet, name: str) -> None:
    arrival = arrives(places.site, open_tablet, places.session, places.screens[name])
    assert arrival.within(*MOST[name]), arrival


def test_the_first_pages_of_the_desk_are_light(shared_site: Site, open_tablet: OpenTablet) -> None:
    session, draft = shared_site.inside(lambda: (signed_in_as("Ines"), example()))
    for address in (reverse("desk:books"), reverse("desk:book", args=[draft])):
        arrival = arrives(shared_site, open_tablet, session, address)
        assert arrival.within(8, 63_000), arrival


def test_the_first_page_of_the_operator_is_light(shared_site: Site, open_tablet: OpenTablet) -> None:
    session = shared_site.inside(operates)
    arrival = arrives(shared_site, open_tablet, session, "/admin/")
    assert arrival.within(8, 63_000), arrival
