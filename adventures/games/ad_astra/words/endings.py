"""How a game of Ad Astra ended."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext_lazy as _

from adventures.words.endings import EndingTexts
from adventures.words.refusals import Text

REASONS: Mapping[str, Text] = {
    "points": _("%(seat)s reached 50 points, and the round was played to its end."),
    "planets": _("%(seat)s turned the last planet up, and the round was played to its end."),
}
REASON_NAMES: Mapping[str, Text] = {"points": _("50 points"), "planets": _("All planets face up")}
DECIDED: Mapping[str, Text] = {
    "total": _("%(seat)s has more points: %(value)s to %(other)s."),
    "pawns": _("%(seat)s has more pawns in play: %(value)s to %(other)s."),
    "cards": _("%(seat)s has more resource cards in hand: %(value)s to %(other)s."),
}
BETWEEN: Mapping[str, Text] = {
    "pawns": _("%(first)s and %(second)s have %(total)s each; pawns in play decide, %(value)s to %(other)s."),
    "cards": _(
        "%(first)s and %(second)s have %(total)s each; resource cards in hand decide, %(value)s to %(other)s."
    ),
}


# The name under which the map is shown that belongs to nobody.
MAP = "map"

ENDING = EndingTexts(REASONS, DECIDED, BETWEEN, {MAP: _("The map")})
