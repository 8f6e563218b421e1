"""How a game of Space Gate Odyssey ended."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext_lazy

from adventures.words.endings import EndingTexts
from adventures.words.refusals import Text

REASONS: Mapping[str, Text] = {
    "closed": gettext_lazy("The last planet closed in the turn of %(seat)s."),
    "stop": gettext_lazy("All players agreed to end the game."),
    "nobody_left": gettext_lazy("Nobody had an engineer left on the Odyssey."),
}
REASON_NAMES: Mapping[str, Text] = {
    "closed": gettext_lazy("All planets closed"),
    "stop": gettext_lazy("Ended by agreement"),
    "nobody_left": gettext_lazy("No engineers left"),
}
DECIDED: Mapping[str, Text] = {
    "rank": gettext_lazy("%(seat)s stands on a higher rank than %(second)s: %(value)s to %(other)s."),
    "total": gettext_lazy("%(seat)s has more influence: %(value)s to %(other)s."),
    "activated": gettext_lazy("%(seat)s has more activated modules: %(value)s to %(other)s."),
}
BETWEEN: Mapping[str, Text] = {
    "activated": gettext_lazy(
        "%(first)s and %(second)s have %(total)s each; activated modules decide, %(value)s to %(other)s."
    ),
}


# The name under which all planets are shown, which belong to nobody.
WORLDS = "worlds"

ENDING = EndingTexts(REASONS, DECIDED, BETWEEN, {WORLDS: gettext_lazy("The planets")})
