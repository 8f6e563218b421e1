"""Names for all places of a kind on a sheet, for zones, for end conditions, and for whatever counts them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from django.utils.translation import get_language, gettext_lazy, ngettext
from django.utils.translation import gettext as _

from adventures.games.moon import RULESETS
from adventures.games.moon.rules.find import adventure
from adventures.words.lists import all_of

from .numbers import NAMES, action_name
from .places import place_name, zone_name
from .signs import signs_of

MISSIONS = gettext_lazy("Missions")
# Why a game can be over, as people speak of it before it is.
ENDS = {
    "missions": gettext_lazy("all missions accomplished"),
    "errors": gettext_lazy("all System Errors used"),
    "spaces": gettext_lazy("all spaces filled"),
    "launch": gettext_lazy("the rocket launched"),
    "cards": gettext_lazy("the draw pile run out for the second time"),
}
# What is raced for; the panels say what is left of it.
RACES = {
    "sabotages": gettext_lazy("Sabotages"),
    "multipliers": gettext_lazy("High multipliers"),
    "quarters": gettext_lazy("Quarter bonuses"),
    "filling_bonuses": gettext_lazy("Filling bonuses"),
    "skyscrapers": gettext_lazy("Bonuses of skyscrapers"),
    "viruses": gettext_lazy("Activation of the viruses"),
    "propagations": gettext_lazy("Propagations"),
    "x2": gettext_lazy("×2 of the greenhouses"),
}


def end_name(reason: str) -> str:
    """An end condition, as it is spoken of before it holds."""
    return str(ENDS[reason])


def group_name(ruleset: str, group: str) -> str:
    """The name of all places of a group: "Active Rockets"; where the ruleset is not known, on any sheet."""
    if not ruleset:
        return _anywhere(group, get_language() or "")
    if group in adventure(ruleset).sheet.zones:
        return zone_name(ruleset, group)
    return _names(ruleset, get_language() or "").get(group) or _("Spaces")


@cache
def _anywhere(group: str, language: str) -> str:
    """What a group is called on the sheets that have it: by its action, else by all of its names."""
    if group in NAMES:
        return action_name(group)
    sheets = {ruleset: adventure(ruleset).sheet for ruleset in RULESETS}
    having = [ruleset for ruleset, sheet in sheets.items() if group in sheet.zones or group in sheet.groups]
    return " / ".join(dict.fromkeys(group_name(ruleset, group) for ruleset in having)) or _("Spaces")


@cache
def _names(ruleset: str, language: str) -> Mapping[str, str]:
    """The names of all groups of a sheet, each another one."""
    groups = adventure(ruleset).sheet.groups
    plain = {group: _sign(ruleset, group) for group in groups}
    found = {}
    for group, name in plain.items():
        first = place_name(ruleset, groups[group][0])
        if list(plain.values()).count(name) > 1:
            _place, comma, where = first.partition(", ")
            name = f"{name}, {where}" if comma else f"{name}: {first}"
        found[group] = name
    return found


def _sign(ruleset: str, group: str) -> str:
    """The name that the help gives the signs of a group."""
    if group == "mission":
        return str(MISSIONS)
    names = {sign.kind: sign.name for sign in signs_of(ruleset)}
    words = (group, group.partition(".")[0], group.rpartition(".")[2])
    found = next((names[word] for word in words if word in names), None)
    return str(found) if found else place_name(ruleset, adventure(ruleset).sheet.groups[group][0])


def condition_text(condition: Mapping[str, Any], ruleset: str = "") -> str:
    """A condition of an effect: "5 circled: Energy", "2 zones full and 60 points".

    >>> condition_text({"zones": 2})
    '2 zones full'
    """
    said = [CONDITIONS[key](condition[key], condition, ruleset) for key in CONDITIONS if key in condition]
    return all_of(said)


def _count(group: str, condition: Mapping[str, Any], ruleset: str) -> str:
    least = condition.get("at_least", 1)
    words = {
        "cross": ngettext("%(count)s crossed off", "%(count)s crossed off", least),
        "circle": ngettext("%(count)s circled", "%(count)s circled", least),
    }
    marked = words.get(str(condition.get("mark")), ngettext("%(count)s marked", "%(count)s marked", least))
    return f"{group_name(ruleset, group)}: {marked % {'count': least}}"


def _zones(count: int, condition: Mapping[str, Any], ruleset: str) -> str:
    return ngettext("%(count)s zone full", "%(count)s zones full", count) % {"count": count}


def _missions(count: int, condition: Mapping[str, Any], ruleset: str) -> str:
    text = ngettext("%(count)s mission accomplished", "%(count)s missions accomplished", count)
    return text % {"count": count}


def _errors(count: int, condition: Mapping[str, Any], ruleset: str) -> str:
    return ngettext("%(count)s System Error", "%(count)s System Errors", count) % {"count": count}


def _total(points: int, condition: Mapping[str, Any], ruleset: str) -> str:
    return ngettext("%(value)s point", "%(value)s points", points) % {"value": points}


def _launched(launched: bool, condition: Mapping[str, Any], ruleset: str) -> str:
    return str(ENDS["launch"]) if launched else _("the rocket not launched")


CONDITIONS: Mapping[str, Callable[[Any, Mapping[str, Any], str], str]] = {
    "count": _count,
    "zones": _zones,
    "missions": _missions,
    "errors": _errors,
    "total": _total,
    "launched": _launched,
}


def race_name(key: str) -> str:
    """What is raced for; its word where no ruleset has a race of that name."""
    return str(RACES.get(key, key))
