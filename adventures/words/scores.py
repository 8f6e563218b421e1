"""Points and places as they are written everywhere."""

from __future__ import annotations

from django.utils.translation import gettext as _


def signed(value: int) -> str:
    """A value with a real minus sign."""
    return f"−{-value}" if value < 0 else str(value)


def place_word(place: int) -> str:
    """A place as people say it: "1st"."""
    words = (_("1st"), _("2nd"), _("3rd"), _("4th"), _("5th"), _("6th"))
    return words[place - 1] if place <= len(words) else str(place)
