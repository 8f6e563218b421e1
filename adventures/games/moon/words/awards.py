"""The stars that a game gives beside those for places, in words."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from adventures.games.moon.rules.options import Options
from adventures.rules import Result, Setup

from .effects import effect_words
from .owners import name_of


def awards_told(setup: Setup, end: Result) -> Iterator[str]:
    """Says who gets how many stars, and which effect gives them: "Maya: 1 star, for the last place"."""
    modifiers = Options.of(setup).modifiers
    for award in end.awards:
        stars = ngettext("%(count)s star", "%(count)s stars", award.stars) % {"count": award.stars}
        said = _("%(seat)s: %(stars)s") % {"seat": name_of(award.seat), "stars": stars}
        if award.modifier < len(modifiers):  # what an event card brought is not part of the set-up
            why = effect_words(modifiers[award.modifier].to_json(), setup.ruleset)
            said = f"{said}, {why.text or why.title}"
        yield said
