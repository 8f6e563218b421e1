"""What the pages of every game promise to fingers: a tablet and a phone play it to its result."""

from __future__ import annotations

import pytest

from adventures.rules import Decision
from tests.browser.following import Guide
from tests.browser.skipping import ByHeart, comes_to_the_end
from tests.browser.stored import laid_table, scored, sits
from tests.browsers import OpenTablet
from tests.sites import Site

from .subject import Subject


@pytest.mark.slow
class FingersConformance:
    """Whatever the rules let a seat do can be done by tapping."""

    subject: Subject

    @pytest.fixture
    def site_with_it(self, request: pytest.FixtureRequest) -> Site:
        """A site on which the game is installed."""
        ours = self.subject.kit.__module__.startswith("adventures.")
        site: Site = request.getfixturevalue("shared_site" if ours else "site_with_test_games")
        return site

    def test_fingers_on_two_devices_play_it_to_the_result(
        self, open_tablet: OpenTablet, site_with_it: Site
    ) -> None:
        subject, answer, site = self.subject, self.subject.briskly, site_with_it
        shares = subject.names[::2], subject.names[1::2]
        key, sessions = site.inside(lambda: laid_table(subject.ruleset, *shares, **subject.options))
        pages = [open_tablet(site.url, size=size) for size in ("landscape", "phone")]
        hands = [subject.hands(page, Guide(site, answer)) for page in pages]
        for one, session in zip(hands, sessions, strict=True):
            sits(one.page, site, session, f"/play/{key}/")
            one.opens_the_curtain()
            one.ready()
        by_heart = ByHeart(hands, often=1)

        def is_known(asked: Decision, move: str) -> bool:
            return by_heart(asked, move) or sum(one.done.total() for one in hands) > subject.tapped

        seats = {name: one for one, share in zip(hands, shares, strict=True) for name in share}
        comes_to_the_end(site, key, seats, answer, is_known)
        assert all(one.done for one in hands)
        site.inside(lambda: scored(key))
        for page in pages:
            page.get_by_text(subject.names[0]).first.wait_for()
