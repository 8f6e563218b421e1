"""How a game of Ad Astra ended."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext_lazy

from adventures.words.endings import EndingTexts
from adventures.words.refusals import Text

REASONS: Mapping[str, Text] = {
    "points": gettext_lazy("%(seat)s reached 50 points, and the round was played to its end."),
    "planets": gettext_lazy("%(seat)s turned the last planet up, and the round was played to its end."),
}
REASON_NAMES: Mapping[str, Text] = {
    "points": gettext_lazy("50 points"),
    "planets": gettext_lazy("All planets face up"),
}
DECIDED: Mapping[str, Text] = {
    "total": gettext_lazy("%(seat)s has more points: %(value)s to %(other)s."),
    "pawns": gettext_lazy("%(seat)s has more pawns in play: %(value)s to %(other)s."),
    "cards": gettext_lazy("%(seat)s has more resource cards in hand: %(value)s to %(other)s."),
}
BETWEEN: Mapping[str, Text] = {
    "pawns": gettext_lazy(
        "%(first)s and %(second)s have %(total)s each; pawns in play decide, %(value)s to %(other)s."
    ),
    "cards": gettext_lazy(
        "%(first)s and %(second)s have %(total)s each; resource cards in hand decide, %(value)s to %(other)s."
    ),
}


# The name under which the map is shown that belongs to nobody.
MAP = "map"

ENDING = EndingTexts(REASONS, DECIDED, BETWEEN, {MAP: gettext_lazy("The map")})
