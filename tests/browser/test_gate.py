"""Space Gate Odyssey by hand to the result: three seats on two tablets, one of them hot seat."""

from playwright.sync_api import expect

from tests.browsers import OpenTablet
from tests.games.space_gate.playing import greedy_answer
from tests.sites import Site

from .advice import Adviser
from .gate_hands import GateHands
from .skipping import ByHeart, comes_to_the_end
from .stored import laid_table, scored, sits

KINDS = {"station", "engineer", "act", "settle"}


def test_three_seats_on_two_tablets(open_tablet: OpenTablet, shared_site: Site) -> None:
    key, sessions = shared_site.inside(
        lambda: laid_table("spacegate.1", ("Ana", "Cem"), ("Ben",), short=True)
    )
    pages = [open_tablet(shared_site.url), open_tablet(shared_site.url, size="phone")]
    adviser = Adviser(shared_site, greedy_answer)
    hands = [GateHands(page, adviser) for page in pages]
    for one, session in zip(hands, sessions, strict=True):
        sits(one.page, shared_site, session, f"/play/{key}/")
        one.opens_the_curtain()
    comes_to_the_end(shared_site, key, hands, greedy_answer, ByHeart(hands, often=2))
    assert {kind for one in hands for kind, _ in one.done} >= KINDS
    assert all(one.done for one in hands)
    shared_site.inside(lambda: scored(key))
    for page in pages:
        expect(page.get_by_text("Open corridors").first).to_be_visible()
