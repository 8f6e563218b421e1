"""What the page says while a move is built tap by tap; `{count}` is filled in by its script."""

from __future__ import annotations

from django.utils.translation import gettext_lazy

STEPS = {
    "room": gettext_lazy("To which room?"),
    "room_hint": gettext_lazy("In each room stand the points that you would have there."),
    "other_token": gettext_lazy("With which other token?"),
    "loses": gettext_lazy("A deactivated module turns over; the colonist returns to the reserve."),
    "where": gettext_lazy("Where does this module go?"),
    "where_hint": gettext_lazy("Tap a cell that glows."),
    "nowhere": gettext_lazy("This module fits nowhere"),
    "nowhere_hint": gettext_lazy("Return it, or choose another one."),
    "lay": gettext_lazy("Lay the module here?"),
    "turn": gettext_lazy("Tap it to turn it."),
    "turn_of": gettext_lazy("turn {at} of {count}"),
    "no_way_back": gettext_lazy("After laying there is no way back."),
    "closes": gettext_lazy("Open corridors: {count} fewer."),
    "opens": gettext_lazy("Open corridors: {count} more."),
    "as_many": gettext_lazy("As many open corridors as now."),
}
