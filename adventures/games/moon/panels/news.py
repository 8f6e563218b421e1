"""What has just happened, in one line each, read from the view: a reload or a curtain tells it too."""

from __future__ import annotations

from django.utils.translation import gettext as _

from adventures.games.moon.rules.views import MoonView
from adventures.games.moon.words import missions
from adventures.games.moon.words.adventure import words_of
from adventures.panels import News


def news_of(view: MoonView) -> tuple[News, ...]:
    """Tells what the last phases changed on the seat's own sheet, and who accomplished which mission."""
    if view["seat"] is None:
        return ()
    return (*words_of(view["ruleset"]).news(view), *_missions(view))


def _missions(view: MoonView) -> list[News]:
    lines = []
    for mission in view["missions"]:
        place, letter = f"mission.{mission['letter']}", mission["letter"].upper()
        for seat, which in mission["seats"].items():
            if place not in view["sheets"][seat]["fresh"]:
                continue
            if seat == view["seat"]:
                title = _("Mission %(letter)s is yours") % {"letter": letter}
            else:
                title = _("%(seat)s accomplished mission %(letter)s") % {"seat": seat, "letter": letter}
            text = _("It gives %(reward)s.") % {"reward": missions.won(view["ruleset"], mission, which)}
            lines.append(News(f"{place} {seat}", title, text, "mission", "accent"))
    return lines
