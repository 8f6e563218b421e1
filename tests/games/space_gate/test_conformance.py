"""Space Gate Odyssey keeps what every game promises."""

from tests.browser.gate_hands import GateHands
from tests.games.conformance import Conformance, Subject

from .playing import any_answer, greedy_answer


class TestConformance(Conformance):
    subject = Subject(
        ["spacegate.1"],
        any_answer,
        options={"short": True},
        form={"gate-short": "on"},
        hands=GateHands,
        briskly=greedy_answer,
        games=8,
        longest=700,
    )
