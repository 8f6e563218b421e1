"""What an Adventure says of its end: why it was over, what put one player before the next."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext_lazy

from .adventure import Text, words_of
from .owners import name_of
from .scores import DECIDED, field_name, reason_text

# What parts two seats that are level in all that is compared before.
BETWEEN = {
    "errors_crossed": gettext_lazy(
        "%(first)s and %(second)s have %(total)s each. "
        "%(first)s has fewer System Errors crossed off: %(value)s against %(other)s."
    ),
}
# The same where an effect says which field parts equal points; its name is filled in first.
FIELD = "field."
DECIDED_BY_FIELD = gettext_lazy("Equal points: %(seat)s has more for %(field)s, %(value)s against %(other)s.")
BETWEEN_BY_FIELD = gettext_lazy(
    "%(first)s and %(second)s have %(total)s each. "
    "%(first)s has more for %(field)s: %(value)s against %(other)s."
)


@dataclass(frozen=True)
class AdventureEnding:
    """The words of the end of one Adventure, for `adventures.words.endings`."""

    ruleset: str

    def owner(self, owner: str) -> str:
        """The name of a seat, or of ASTRA."""
        return name_of(owner)

    def reason(self, reason: str, seat: str) -> str:
        """Why the game was over."""
        return reason_text(self.ruleset, reason, seat)

    def decided(self, key: str) -> Text:
        """What made the winner."""
        if key.startswith(FIELD):
            name = field_name(self.ruleset, key.removeprefix(FIELD))
            return str(DECIDED_BY_FIELD).replace("%(field)s", name)
        own = words_of(self.ruleset).decided
        return own[key] if key in own else DECIDED[key]

    def between(self, key: str) -> Text | None:
        """What parts two that are level in points."""
        if key.startswith(FIELD):
            name = field_name(self.ruleset, key.removeprefix(FIELD))
            return str(BETWEEN_BY_FIELD).replace("%(field)s", name)
        return words_of(self.ruleset).between.get(key, BETWEEN.get(key))
