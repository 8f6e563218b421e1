"""What a campaign brings into a game: the effects in force, and the half sheet of a seat."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from adventures.games.moon.rules.views import (
    HalfPartView,
    HalfStandingView,
    InForceView,
    MoonView,
    coming_turn,
)
from adventures.games.moon.words.effects import describe_effect, source_text
from adventures.games.moon.words.places import part_title, race_text
from adventures.panels import Links, vals

from .face import Sign, sign_of


class EffectInForce(NamedTuple):
    """An effect in force: what it says and where it comes from; `calm` is one to be kept in mind."""

    at: int
    icon: str
    title: str
    text: str
    source: str
    calm: bool = False


class Box(NamedTuple):
    """A box of a half sheet with the value reached by it; `vals` are there while it may be crossed off."""

    value: str
    crossed: bool
    label: str
    vals: str = ""


class HalfSheetPart(NamedTuple):
    """A part of a half sheet: boxes of an action, a race, or a field; `text` says how far it is.

    `effect` names what has brought it.
    """

    title: str
    text: str
    points: str
    effect: str
    sign: Sign | None = None
    boxes: tuple[Box, ...] = ()


class Chapter(NamedTuple):
    """All that lies beside the sheet because of the chapter; `post` takes what crosses off a box."""

    effects: tuple[EffectInForce, ...]
    half: tuple[HalfSheetPart, ...]
    post: str = ""


def chapter_of(view: MoonView, seat: str | None, links: Links | None = None) -> Chapter:
    """What the chapter brings, as a seat sees it on its page, or all see it of a seat."""
    moves = view["decision"]["moves"] if links and view["decision"] else []
    return Chapter(
        tuple(in_force(view, one) for one in view["effects"]),
        tuple(_parts(view, seat, moves)) if seat is not None else (),
        links.move if links else "",
    )


def in_force(view: MoonView, one: InForceView) -> EffectInForce:
    """An effect in force, in words."""
    seats = [state["seat"] for state in view["seats"]]
    said = describe_effect(plain(one), view["ruleset"], seats)
    text = said.text
    if one["kind"] == "turn_limit":
        left = max(0, one["parameters"]["turns"] - coming_turn(view) + 1)
        text = ngettext("%(turns)s turn left", "%(turns)s turns left", left) % {"turns": left}
    calm = one["kind"] == "manual"
    return EffectInForce(one["index"], said.icon, said.title, text, source_text(one["source"]), calm)


def plain(one: InForceView) -> Mapping[str, Any]:
    """An effect in force as it stands in a catalogue."""
    seat = {} if one["seat"] is None else {"seat": one["seat"]}
    return {"kind": one["kind"], **one["parameters"], **seat}


def _parts(view: MoonView, seat: str, moves: list[str]) -> Iterator[HalfSheetPart]:
    half = view["half_sheet"]
    if half is None or seat not in half["seats"]:
        return
    parts = half["parts"]
    for part, standing in zip(parts, half["seats"][seat], strict=True):
        title, points, effect = part_title(part), str(standing["points"]), str(part["effect"])
        if part["part"] == "boxes":
            yield HalfSheetPart(
                title, "", points, effect, sign_of(part["action"]), tuple(_boxes(part, standing, moves))
            )
        elif part["part"] == "race":
            yield HalfSheetPart(title, race_text(part, standing), points, effect)
        else:
            yield HalfSheetPart(title, _field_text(part, standing), points, effect)


def _boxes(part: HalfPartView, standing: HalfStandingView, moves: list[str]) -> Iterator[Box]:
    values = part["values"][1:]
    for number, (place, value) in enumerate(zip(part["places"], values, strict=True), 1):
        move = f"mark {place}"
        label = _("Box %(number)s, %(value)s") % {"number": number, "value": value}
        crossed = number <= standing["crossed"]
        yield Box(str(value), crossed, label, vals(move) if move in moves else "")


def _field_text(part: HalfPartView, standing: HalfStandingView) -> str:
    entered = standing["entered"]
    if entered is None:
        return _("filled in at the end, up to %(most)s") % {"most": part["most"]}
    return str(entered) if standing["agreed"] else _("%(points)s, not yet confirmed") % {"points": entered}
