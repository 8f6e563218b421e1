"""What has just happened, in one line each. Every line has a key; a device shows each key of a seat once."""

from __future__ import annotations

from hashlib import blake2b
from typing import NamedTuple

from django.utils.translation import gettext as _


class News(NamedTuple):
    """A line that appears for a moment; a device shows each key of a seat once."""

    key: str
    title: str
    text: str
    icon: str
    tone: str


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
