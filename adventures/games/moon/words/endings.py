"""What is said of the end of a game: why it was over, what decided it, which stars it gives."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from adventures.games.moon.rules.options import Options
from adventures.rules import Result, Setup

from .adventure import Text, words_of
from .effects import describe_effect
from .places import name_of, place_name
from .scores import DECIDED, field_name, reason_text

# What decided a game, in words: missions and races won first, System Errors.


def describe_feat(ruleset: str, words: Sequence[str]) -> str:
    """What somebody has done, after whose name it stands."""
    kind, place = words
    if kind == "mission":
        return _("takes mission %(letter)s first") % {"letter": place.rpartition(".")[2].upper()}
    if kind == "race":
        return _("is first to win: %(place)s") % {"place": place_name(ruleset, place)}
    return _("crosses off a System Error")


# What an Adventure says of its end: why it was over, what put one player before the next.


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


# The stars that a game gives beside those for places, in words.


def awards_told(setup: Setup, end: Result) -> Iterator[str]:
    """Says who gets how many stars, and which effect gives them: "Maya: 1 star, for the last place"."""
    modifiers = Options.of(setup).modifiers
    for award in end.awards:
        stars = ngettext("%(count)s star", "%(count)s stars", award.stars) % {"count": award.stars}
        said = _("%(seat)s: %(stars)s") % {"seat": name_of(award.seat), "stars": stars}
        if award.modifier < len(modifiers):  # what an event card brought is not part of the set-up
            why = describe_effect(modifiers[award.modifier].to_json(), setup.ruleset)
            said = f"{said}, {why.text or why.title}"
        yield said
