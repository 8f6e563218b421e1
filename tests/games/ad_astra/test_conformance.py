"""Ad Astra keeps what every game promises."""

from tests.browser.astra_hands import AstraHands
from tests.games.conformance import Conformance, Subject

from .disguise import disguised
from .playing import any_answer, planned_answer


class TestConformance(Conformance):
    subject = Subject(
        ["adastra.1"],
        any_answer,
        secrets=frozenset({"place", "scan"}),
        disguise=disguised,
        hands=AstraHands,
        briskly=planned_answer,
        games=8,
    )
