"""What every game promises, whatever its rules: one class that the tests of a game inherit.

    class TestConformance(Conformance):
        subject = Subject(["mygame.1"])

Random play to the end by the rules; every viewer's eyes, and what he can imagine; the pages from the first
click to the result, dealt by the server and from a box; programs, print, both languages; and fingers on a
tablet and a phone.
"""

from .bots import BotConformance
from .fingers import FingersConformance
from .imagined import ImaginedConformance
from .pages import PagesConformance
from .rules import RulesConformance
from .secrets import PagesPrivacyConformance, SecretsConformance
from .subject import Play, Played, Subject, any_answer

__all__ = ["Conformance", "Play", "Played", "Subject", "any_answer"]


class Conformance(
    RulesConformance,
    SecretsConformance,
    ImaginedConformance,
    BotConformance,
    PagesConformance,
    PagesPrivacyConformance,
    FingersConformance,
):
    """All that a game promises."""
