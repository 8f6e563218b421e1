"""What happened against ASTRA beside the seat's own marks, in one line each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from adventures.games.moon.rules.views import SoloView
from adventures.games.moon.words.adventure import words_of
from adventures.panels import News, RecentEvent


def of_astra(view: SoloView, happened: Sequence[RecentEvent]) -> Iterator[News]:
    """Tells of ASTRA Effects, missions they turned, a pile shuffled anew, and Solo bonuses won."""
    for one in happened:
        if one.kind == "shuffle":
            text = _("The used cards and the Effects are drawn a second time, the last.")
            yield News(_("The draw pile is reshuffled"), text, "piles", "ice")
        elif one.kind == "effect":
            yield _effect(view, one.words[0])
        elif one.kind == "turned":
            title = _("Mission %(letter)s is turned") % {"letter": one.words[0].upper()}
            yield News(title, _("Only its lower reward is left for you."), "mission", "alert")
    won = sum(int(one.words[0]) for one in happened if one.kind == "bonus")
    if won:
        title = ngettext("You win %(count)s Solo bonus", "You win %(count)s Solo bonuses", won)
        text = _("It keeps a card away from ASTRA at the end of a turn.")
        yield News(title % {"count": won}, text, "star", "good")


def _effect(view: SoloView, letter: str) -> News:
    title, solo = _("ASTRA Effect %(letter)s") % {"letter": letter.upper()}, words_of(view["ruleset"]).solo
    text = str(solo.effect) if solo else _("See what it marks on the sheet.")
    if letter not in view["astra"]["effect_on"]:
        text = _("It has no effect in this Adventure.")
    return News(title, text, "astra", "alert")
