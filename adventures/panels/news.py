"""What has just happened, in one line each: read from the view, so that a reload or a curtain tells it too.

Every line has a key; a device shows each key of a seat once.
"""

from __future__ import annotations

from hashlib import blake2b

from django.utils.translation import gettext as _

from adventures.words.adventure import News, words_of
from adventures.words.missions import amount

from .links import View


def news_of(view: View) -> tuple[News, ...]:
    """Tells what the last phases changed on the seat's own sheet, and who accomplished which mission."""
    if view["seat"] is None:
        return ()
    return (*words_of(view["ruleset"]).news(view), *_missions(view))


def sheet_has_changed(version: int) -> News:
    """Somebody was faster, and the page has caught up."""
    return News(
        f"changed {version}", _("The sheet has changed"), _("You see it as it is now."), "rules", "ice"
    )


def turn_is_saved(turn: int) -> News:
    """The turn is confirmed and stored."""
    return News(
        f"saved {turn}", _("Saved"), _("Turn %(turn)s is confirmed.") % {"turn": turn}, "confirm", "good"
    )


def short_hash(text: str) -> str:
    """A few letters that differ when the text does."""
    return blake2b(text.encode(), digest_size=6).hexdigest()


def _missions(view: View) -> list[News]:
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
            text = _("It gives %(reward)s.") % {
                "reward": amount(view["ruleset"], mission[which], mission["unit"])
            }
            lines.append(News(f"{place} {seat}", title, text, "mission", "accent"))
    return lines
