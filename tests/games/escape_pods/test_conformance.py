"""Escape Pods keeps what every game promises."""

from tests.browser.escape_hands import EscapeHands
from tests.games.conformance import Conformance, Subject

from .disguise import disguised
from .playing import any_answer, brisk_answer


class TestConformance(Conformance):
    subject = Subject(
        ["escape.1"],
        any_answer,
        secrets=frozenset({"board", "minipod"}),
        disguise=disguised,
        form={"escape-company": "group"},
        hands=lambda page, guide: EscapeHands(page),
        briskly=brisk_answer,
        tapped=20,
    )
