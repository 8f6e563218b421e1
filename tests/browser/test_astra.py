"""Ad Astra by hand, from the first card to the result: four seats on two tablets, each in turn hot seat."""

from playwright.sync_api import expect

from tests.browsers import OpenTablet
from tests.games.ad_astra.playing import planned_answer
from tests.sites import Site

from .advice import Adviser
from .astra_hands import AstraHands
from .skipping import ByHeart, comes_to_the_end
from .stored import laid_table, scored, sits

KINDS = {"plan", "choose", "fly", "land"}


def test_four_seats_on_two_tablets(open_tablet: OpenTablet, shared_site: Site) -> None:
    key, sessions = shared_site.inside(lambda: laid_table("adastra.1", ("Ana", "Cem"), ("Ben", "Dia")))
    pages = [open_tablet(shared_site.url), open_tablet(shared_site.url, size="portrait")]
    adviser = Adviser(shared_site, planned_answer)
    hands = [AstraHands(page, adviser) for page in pages]
    for one, session in zip(hands, sessions, strict=True):
        sits(one.page, shared_site, session, f"/play/{key}/")
        one.opens_the_curtain()
    comes_to_the_end(shared_site, key, hands, planned_answer, ByHeart(hands, often=2))
    assert {kind for one in hands for kind, _ in one.done} >= KINDS
    assert all(one.done for one in hands)
    shared_site.inside(lambda: scored(key))
    for page in pages:
        expect(page.get_by_text("Identical").first).to_be_visible()
