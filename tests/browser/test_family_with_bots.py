"""A family on one tablet plays with two bots of the site to the result, in an Adventure and the other games.

The first answers and the last ones are tapped; what lies between is played ahead, also for the bots.
"""

from __future__ import annotations

import random
from typing import Any

import pytest
from playwright.sync_api import expect

from adventures.models import Game
from adventures.services.change import announce, atomic_change
from adventures.services.seats import take_seat
from adventures.services.start import start_game
from tests.browsers import OpenTablet
from tests.conftest import MakeSite
from tests.games.ad_astra.test_conformance import TestConformance as AdAstra
from tests.games.conformance import Subject
from tests.games.escape_pods.test_conformance import TestConformance as EscapePods
from tests.games.moon.test_conformance import TestConformance as Moon
from tests.games.space_gate.test_conformance import TestConformance as SpaceGate
from tests.groups import device

from .following import Guide
from .hands import play_on
from .skipping import skip
from .stored import scored, session_of, sits

TAPPED = 30  # entries of the log, bots' among them
FAMILY, BOTS = ("Ana", "Ben", "Cem"), ("Alba", "Vega")
FULL = {"spacegate.1": 2}  # people beside two bots, where three are too many
SUBJECTS = [
    pytest.param(kind.subject, id=kind.subject.ruleset, marks=marks)
    for kind, marks in ((Moon, ()), (EscapePods, pytest.mark.long), (AdAstra, pytest.mark.long),
                        (SpaceGate, pytest.mark.long))
]  # fmt: skip
BY_BOTS = "SELECT count(*) FROM adventures_move WHERE by LIKE 'bot-%' AND number > {number}"


def sits_down(subject: Subject) -> tuple[str, str]:
    """Begins a game of the family on one tablet: its key and the session of the tablet."""
    family, tablet = FAMILY[: FULL.get(subject.ruleset, len(FAMILY))], device()
    bots = dict.fromkeys(range(len(family) + 1, len(family) + 3), "gentle")
    game = start_game(
        by=tablet, ruleset=subject.ruleset, names=[*family, *BOTS], dealer="server", bots=bots,
        **subject.options,
    )  # fmt: skip
    for position in range(1, len(family) + 1):
        take_seat(by=tablet, game_id=game.pk, position=position)
    return str(game.pk), session_of(tablet)


def goes_ahead(key: str, subject: Subject) -> int:
    """Plays near to the end, and wakes the bots; returns the number of the last entry."""
    skip(key, subject.briskly, random.Random(1))
    with atomic_change():
        game = Game.objects.select_for_update().get(pk=key)
        announce(game)
        return game.version


@pytest.mark.parametrize("subject", SUBJECTS)
def test_a_family_plays_with_two_bots_to_the_result(
    open_tablet: OpenTablet, make_site: MakeSite, subject: Subject
) -> None:
    site = make_site()
    site.start()
    site.bots.start()
    key, session = site.inside(lambda: sits_down(subject))
    hands: Any = subject.hands(open_tablet(site.url), Guide(site, subject.briskly))
    sits(hands.page, site, session, f"/play/{key}/")
    hands.opens_the_curtain()
    hands.ready()

    def number() -> int:
        [(version,)] = site.rows("SELECT max(number) FROM adventures_move")
        return version or 0

    play_on(hands, until=lambda: hands.over or number() > TAPPED)
    assert site.rows(BY_BOTS.format(number=0)) > [(0,)]
    skipped = site.inside(lambda: goes_ahead(key, subject))
    hands.comes_back(key)
    play_on(hands, until=lambda: hands.over)
    assert site.rows(BY_BOTS.format(number=skipped)) > [(0,)]
    site.inside(lambda: scored(key))
    hands.page.reload()
    for name in BOTS:
        expect(hands.page.locator("main").get_by_text(name).first).to_be_visible()
    site.close()
