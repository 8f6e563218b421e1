"""How a game of Escape Pods ended."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import combinations

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from adventures.rules import Result
from adventures.words.endings import Ending, EndingTexts
from adventures.words.lists import all_of
from adventures.words.refusals import Text

from ..rules.contents import RATINGS as LEVELS
from ..rules.contents import rating
from ..rules.geometry import is_barrier

REASONS: Mapping[str, Text] = {
    "last_turns": gettext_lazy(
        "A barrier of scrap stood across the sectors, and all last turns were played."
    ),
    "shelters_full": gettext_lazy("No shelter had a free space any more."),
    "cut_off": gettext_lazy("A barrier of scrap stood across the sectors, and no pod was beyond it."),
    "stop": gettext_lazy("All agreed to end the game."),
}
REASON_NAMES: Mapping[str, Text] = {
    "last_turns": gettext_lazy("Last turns after the barrier"),
    "shelters_full": gettext_lazy("All shelters full"),
    "cut_off": gettext_lazy("Barrier with nobody beyond"),
    "stop": gettext_lazy("Ended by agreement"),
}
DECIDED: Mapping[str, Text] = {
    "total": gettext_lazy("%(seat)s has more points: %(value)s to %(other)s."),
    "crew": gettext_lazy("%(seat)s has more crew in shelters: %(value)s to %(other)s."),
    "assigned": gettext_lazy("%(seat)s has more crew on spaces with points: %(value)s to %(other)s."),
    "shelters": gettext_lazy("%(seat)s has crew in more shelters: %(value)s to %(other)s."),
}
BETWEEN: Mapping[str, Text] = {
    "crew": gettext_lazy(
        "%(first)s and %(second)s have %(total)s each; crew in shelters decides, %(value)s to %(other)s."
    ),
    "assigned": gettext_lazy(
        "%(first)s and %(second)s have %(total)s each; crew on spaces with points decides, "
        "%(value)s to %(other)s."
    ),
    "shelters": gettext_lazy(
        "%(first)s and %(second)s have %(total)s each; the number of shelters decides, "
        "%(value)s to %(other)s."
    ),
}
RATINGS: Mapping[str, Text] = {
    "master": gettext_lazy("Master of the Galaxy"),
    "conqueror": gettext_lazy("Conqueror"),
    "survivor": gettext_lazy("Survivor"),
}


BOARD = "board"

ENDING = EndingTexts(REASONS, DECIDED, BETWEEN, {BOARD: gettext_lazy("The board")})


def alone(end: Result) -> Ending:
    """How a game of one player ended: what the points are called, and how far the next name is."""
    [(seat, reason)] = end.reasons
    points = end.scores[seat].total
    above = [level for level in LEVELS if level.least > points]
    said = ngettext("%(count)s point.", "%(count)s points.", points) % {"count": points}
    if above:
        lacking = above[-1].least - points
        more = ngettext("%(count)s more makes: %(name)s.", "%(count)s more make: %(name)s.", lacking)
        said = f"{said} {more % {'count': lacking, 'name': RATINGS[above[-1].name]}}"
    return Ending(winners=str(RATINGS[rating(points)]), reasons=str(REASONS[reason]), decided=said)


def with_barrier(told: Ending, scrap: Sequence[str]) -> Ending:
    """Adds of which sectors the barrier is made; nothing where none stands."""
    words = describe_barrier(scrap)
    return replace(told, reasons=f"{told.reasons} {words}") if words else told


def describe_barrier(scrap: Sequence[str]) -> str:
    """Of which sectors the barrier is made; empty where none stands."""
    sectors = barrier_of(scrap)
    return _("The barrier: sectors %(sectors)s.") % {"sectors": all_of(list(sectors))} if sectors else ""


def barrier_of(scrap: Sequence[str]) -> tuple[str, ...]:
    """The fewest sectors with scrap that cut the ship off from the shelters; empty where none do."""
    sectors = sorted(scrap, key=int)
    if not is_barrier(sectors):
        return ()
    sizes = range(1, len(sectors) + 1)
    return next(some for size in sizes for some in combinations(sectors, size) if is_barrier(some))
