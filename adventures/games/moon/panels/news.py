"""What has happened to the seat without its own doing, to be read until it closes its next turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import cast

from django.utils.translation import gettext as _

from adventures.games.moon.rules.views import MoonView, SoloView, against_astra, seat_of
from adventures.games.moon.words import scores
from adventures.games.moon.words.adventure import words_of
from adventures.panels import News, RecentEvent

from .solo_news import of_astra


def news_of(view: MoonView, happened: Sequence[RecentEvent] = ()) -> tuple[News, ...]:
    """Returns what the last turn changed on the seat's own sheet, its missions, and what ASTRA did."""
    if view["over"] or view["seat"] is None or _has_confirmed(view):
        return ()
    seen = _as_the_turn_ended(view)
    solo: SoloView | None = against_astra(view)
    astra = of_astra(solo, happened) if solo else ()
    return (*astra, *words_of(view["ruleset"]).news(seen), *_missions(seen))


def _has_confirmed(view: MoonView) -> bool:
    return view["phase"] == "play" and view["decision"] is None


def _as_the_turn_ended(view: MoonView) -> MoonView:
    """The view in which the news of every sheet are fresh, whatever the seat has marked since."""
    sheets = {owner: {**sheet, "fresh": sheet["news"]} for owner, sheet in view["sheets"].items()}
    return cast(MoonView, {**view, "sheets": sheets})


def _missions(view: MoonView) -> Iterator[News]:
    own = view["sheets"][seat_of(view)]
    for mission in view["missions"]:
        which = mission["seats"].get(seat_of(view))
        if which is None or f"mission.{mission['letter']}" not in own["fresh"]:
            continue
        title = _("Mission %(letter)s is yours") % {"letter": mission["letter"].upper()}
        text = _("It gives %(reward)s.") % {"reward": scores.won(view["ruleset"], mission, which)}
        yield News(title, text, "mission", "accent")
