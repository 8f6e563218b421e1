"""What is said of the bots of the site."""

from collections.abc import Sequence
from typing import NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy, pgettext_lazy


class LevelWords(NamedTuple):
    """The name of a level, and how it plays in a sentence."""

    key: str
    name: str | Promise
    text: str | Promise


LEVEL_WORDS: Sequence[LevelWords] = (
    LevelWords("gentle", pgettext_lazy("bot", "Gentle"), gettext_lazy("Plays as it comes, and often errs.")),
    LevelWords("steady", pgettext_lazy("bot", "Steady"), gettext_lazy("Knows what is worth something.")),
    LevelWords("keen", pgettext_lazy("bot", "Keen"), gettext_lazy("Thinks its own turn through to the end.")),
    LevelWords("strong", pgettext_lazy("bot", "Strong"), gettext_lazy("Also thinks of the turns to come.")),
)
"""The weakest first."""

NAMES = ("Alba", "Rigel", "Vega", "Mira", "Deneb", "Spica")
"""How bots are called unless somebody says otherwise: bright stars."""

OFFERED = "keen"
"""The level that is offered first."""
