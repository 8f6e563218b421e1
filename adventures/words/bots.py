"""What is said of the bots of the site."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy, pgettext_lazy


class LevelWords(NamedTuple):
    """The name of a level, and how it plays in a sentence."""

    key: str
    name: str | Promise
    text: str | Promise


LEVEL_NAMES: Mapping[str, str | Promise] = {
    "gentle": pgettext_lazy("bot", "Gentle"),
    "steady": pgettext_lazy("bot", "Steady"),
    "keen": pgettext_lazy("bot", "Keen"),
    "strong": pgettext_lazy("bot", "Strong"),
}
"""The names of the levels by key, the weakest first."""

LEVEL_WORDS: Sequence[LevelWords] = (
    LevelWords("gentle", LEVEL_NAMES["gentle"], gettext_lazy("Plays as it comes, and often errs.")),
    LevelWords("steady", LEVEL_NAMES["steady"], gettext_lazy("Knows what is worth something.")),
    LevelWords("keen", LEVEL_NAMES["keen"], gettext_lazy("Thinks its own turn through to the end.")),
    LevelWords("strong", LEVEL_NAMES["strong"], gettext_lazy("Also thinks of the turns to come.")),
)
"""The weakest first."""

NAMES = ("Alba", "Rigel", "Vega", "Mira", "Deneb", "Spica")
"""How bots are called unless somebody says otherwise: bright stars."""

OFFERED = "keen"
"""The level that is offered first."""
