"""How a game of Space Gate Odyssey ended."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

Text = Promise | str

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


class GateEnding:
    """What Space Gate Odyssey says of its end."""

    def owner(self, owner: str) -> str:
        """Seats by their name, and the planets on which all of them settle."""
        return _("The planets") if owner == WORLDS else owner

    def reason(self, reason: str, seat: str) -> str:
        """Why the game was over, and in whose turn."""
        return str(REASONS[reason]) % {"seat": seat}

    def decided(self, key: str) -> Text:
        """What made the winner."""
        return DECIDED[key]

    def between(self, key: str) -> Text | None:
        """What parts two with equal points."""
        return BETWEEN.get(key)
