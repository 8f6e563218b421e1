"""What a click against ASTRA led to beside the seat's own marks, in one line each."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from adventures.games.moon.rules.views import MoonView, SoloView, against_astra
from adventures.games.moon.words.adventure import words_of
from adventures.panels import News
from adventures.rules import Events


def told(before: MoonView, after: MoonView, events: Events) -> list[News]:
    """Tells of ASTRA Effects, missions they turned, a pile shuffled anew, and Solo bonuses won."""
    was, now = against_astra(before), against_astra(after)
    return [] if was is None or now is None else _told(was, now, events)


def _told(before: SoloView, after: SoloView, events: Events) -> list[News]:
    letters = [event.words[0] for event in events if event.kind == "effect"]
    lines = [line for letter in letters for line in _effect(before, after, str(letter))]
    if any(event.kind == "shuffle" for event in events):
        text = _("The used cards and the Effects are drawn a second time, the last.")
        lines.insert(0, News("shuffle", _("The draw pile is shuffled anew"), text, "piles", "ice"))
    won = after["astra"]["bonuses"]["circled"] - before["astra"]["bonuses"]["circled"]
    if won > 0:
        title = ngettext("You win %(count)s Solo bonus", "You win %(count)s Solo bonuses", won)
        text = _("It keeps a card away from ASTRA at the end of a turn.")
        key = f"bonus {after['turn']} {after['astra']['bonuses']['circled']}"
        lines.append(News(key, title % {"count": won}, text, "star", "good"))
    return lines


def _effect(before: SoloView, after: SoloView, letter: str) -> Iterator[News]:
    key, solo = f"{after['cards']['pass']} {letter}", words_of(after["ruleset"]).solo
    title, text = (
        _("ASTRA Effect %(letter)s") % {"letter": letter.upper()},
        str(solo.effect) if solo else _("See what it marks on the sheet."),
    )
    if letter not in after["astra"]["effect_on"]:
        text = _("It has no effect in this Adventure.")
    yield News(f"effect {key}", title, text, "astra", "alert")
    if _taken(after, letter) and not _taken(before, letter):
        title = _("Mission %(letter)s is turned") % {"letter": letter.upper()}
        text = _("Only its lower reward is left for you.")
        yield News(f"turned {key}", title, text, "mission", "alert")


def _taken(view: SoloView, letter: str) -> bool:
    return any(mission["taken"] for mission in view["missions"] if mission["letter"] == letter)
