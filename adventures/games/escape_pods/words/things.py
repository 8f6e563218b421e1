"""What lies on the table of Escape Pods is called: crew, pods, places, shelters, beacons."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from adventures.games.parts import Named
from adventures.words.refusals import Text

CREW: Mapping[str, Named] = {
    "C": Named(gettext_lazy("commander"), "commander"),
    "S": Named(gettext_lazy("scientist"), "scientist"),
    "E": Named(gettext_lazy("engineer"), "engineer"),
    "X": Named(gettext_lazy("anyone"), "anyone"),
}
COLOURS: Mapping[str, Text] = {
    "blue": gettext_lazy("blue"),
    "pink": gettext_lazy("pink"),
    "yellow": gettext_lazy("yellow"),
    "black": gettext_lazy("black"),
    "white": gettext_lazy("white"),
}
PODS: Mapping[str, Text] = {
    "1": gettext_lazy("the one-seat pod"),
    "2": gettext_lazy("the two-seat pod"),
    "3": gettext_lazy("the three-seat pod"),
}
# What the card of a shelter changes about its points.
KINDS: Mapping[str, Text] = {
    "plain": gettext_lazy("no condition"),
    "blue": gettext_lazy("+1 each, both rings taken"),
    "yellow": gettext_lazy("0 unless both rings are taken"),
    "orange": gettext_lazy("−1 each unless the ring is taken"),
    "green": gettext_lazy("+1 each per player here"),
}


def type_name(type_: str) -> str:
    """A type of crew; what is hidden is only a crew member."""
    return str(CREW[type_].name) if type_ in CREW else _("crew member")


def pod_name(pod: str) -> str:
    """A pod by its size: `p2a` is the two-seat pod."""
    return str(PODS[pod[1]])


def shelter_name(shelter: str) -> str:
    """A shelter by its number on the board; also of one of its spaces, as `r2.3`."""
    return _("shelter %(number)s") % {"number": shelter[1]}


def shelter_title(shelter: str) -> str:
    """A shelter as a heading."""
    return _("Shelter %(number)s") % {"number": shelter[1]}


def place_name(place: str) -> str:
    """A place in which a pod can lie: a sector, a hangar, the dock."""
    if place == "dock":
        return _("the dock")
    if place.startswith("h"):
        return _("hangar %(number)s") % {"number": place[1:]}
    return _("sector %(number)s") % {"number": place}


def beacon_name(beacon: str) -> str:
    """A beacon by its two colours."""
    one, other = beacon.split("-")
    return _("%(one)s and %(other)s") % {"one": COLOURS[one], "other": COLOURS[other]}
