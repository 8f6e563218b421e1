"""What effects add to the sheets on paper: fields for what they bring, and the stars that follow.

What a game played here counts by itself is typed in: how often an incident came, what a half sheet shows,
which races were won, and whether something was reached that no field of the sheet tells.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from adventures.games.moon.rules.adventure import POINTS, Adventure
from adventures.games.moon.rules.effect_sheets.scores import EFFECTS, HALF_SHEET, MISSIONS
from adventures.games.moon.rules.effects.kinds.races import places_of
from adventures.games.moon.rules.effects.values import Boxes, Condition, HandField, Incident, Prize, Race
from adventures.games.moon.rules.effects.values import Part as HalfPart
from adventures.rules.paper import Entry, Part

from .fields import Scored, up_to, values

LONGEST_GAME = 60  # turns; more of an incident cannot be typed in
MOST_KEYS = 30  # of one number; larger ones are typed in by tens and ones

# What the other fields of a sheet tell of a condition; all else is asked.
TOLD = ("total", "errors", "launched")


def no_stars(entry: Entry) -> int:
    return 0


@dataclass(frozen=True, slots=True)
class EffectFields(Scored):
    """A field that the effect of this place among the modifiers brings; `stars` follow from its entry."""

    effect: int = 0
    stars: Callable[[Entry], int] = no_stars


def brought(adventure: Adventure, number: int) -> Iterator[EffectFields]:
    """The fields that effects bring to the sheet of the seat of this number, counted from 1."""
    effects = adventure.effects
    if adventure.reward_unit == POINTS:
        for letter, mission in sorted(effects.extra_missions.items()):
            yield EffectFields(
                f"mission.{letter}", (Part("value", values(mission.rewards.values())),),
                points=lambda entry: {MISSIONS: entry[0]}, effect=mission.index,
            )  # fmt: skip
    yield from map(_half, effects.half)
    for incident in effects.incidents:
        if incident.points and incident.seat in (None, number):
            yield _incident(incident)
    for race, prize in effects.prizes.items():
        if prize.word_of_points is not None or prize.word_of_star is not None:
            yield _prize(race, prize, len(places_of(adventure.sheet, race)))
    for extra in effects.extra_stars:
        if extra.condition is not None and asked(extra.condition):
            yield _reached(extra.index, extra.amount)


def asked(condition: Condition) -> bool:
    """Returns whether somebody has to say that a condition was reached."""
    return condition.about not in TOLD


def _half(part: HalfPart) -> EffectFields:
    key = f"half.{part.number}"
    parts: tuple[Part, ...]
    match part:
        case Boxes():
            worth = part.values
            return EffectFields(
                key, (Part("crossed", up_to(part.count)),),
                points=lambda entry: {HALF_SHEET: worth[entry[0]]}, effect=part.index,
            )  # fmt: skip
        case Race(star=True):
            won = (Part("stars", values((part.first, part.later))),)
            return EffectFields(key, won, effect=part.index, stars=lambda entry: entry[0])
        case Race():
            parts = (Part("value", values((part.first, part.later))),)
        case HandField():
            parts = _number(part.most)
    return EffectFields(key, parts, points=lambda entry: {HALF_SHEET: _whole(entry)}, effect=part.index)


def _number(most: int) -> tuple[Part, ...]:
    """A number up to the most, by tens and ones where it would have too many keys."""
    if most <= MOST_KEYS:
        return (Part("value", up_to(most)),)
    return (
        Part("tens", up_to(most // 10)),
        Part("ones", up_to(9), lambda before: up_to(min(9, most - 10 * before[0]))),
    )


def _whole(entry: Entry) -> int:
    return entry[0] if len(entry) == 1 else 10 * entry[0] + entry[1]


def _incident(incident: Incident) -> EffectFields:
    most = LONGEST_GAME // incident.every if incident.every else 1
    return EffectFields(
        f"incident.{incident.index}", (Part("count", up_to(most)),),
        points=lambda entry: {EFFECTS: incident.points * entry[0]}, effect=incident.index,
    )  # fmt: skip


def _prize(race: str, prize: Prize, most: int) -> EffectFields:
    """How many of these races were won first, by what was won."""
    parts = [Part("races", up_to(most))] if prize.word_of_points is not None else []
    if prize.word_of_star is not None:
        parts.append(Part("stars", up_to(most), lambda before: up_to(most - sum(before))))
    return EffectFields(
        f"prize.{race}", tuple(parts),
        points=lambda entry: {EFFECTS: prize.amount * entry[0]} if prize.word_of_points is not None else {},
        effect=prize.index,
        stars=lambda entry: entry[-1] if prize.word_of_star is not None else 0,
    )  # fmt: skip


def _reached(index: int, amount: int) -> EffectFields:
    return EffectFields(
        f"reached.{index}", (Part("reached", (0, 1)),), effect=index, stars=lambda entry: amount * entry[0]
    )
