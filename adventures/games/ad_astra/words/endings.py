"""How a game of Ad Astra ended."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

Text = Promise | str

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


class AstraEnding:
    """What Ad Astra says of its end."""

    def owner(self, owner: str) -> str:
        """Seats by their name, and the map on which all of them play."""
        return _("The map") if owner == MAP else owner

    def reason(self, reason: str, seat: str) -> str:
        """Why the game was over, and by whose doing."""
        return str(REASONS[reason]) % {"seat": seat}

    def decided(self, key: str) -> Text:
        """What made the winner."""
        return DECIDED[key]

    def between(self, key: str) -> Text | None:
        """What parts two with equal points."""
        return BETWEEN.get(key)
