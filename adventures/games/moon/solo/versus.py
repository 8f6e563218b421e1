"""How a game against ASTRA ended: both sides, each with fields of its own, and how far they are apart."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from adventures.games.moon.rules.astra import OPPONENTS, Opponent
from adventures.games.moon.rules.options import ASTRA, Options
from adventures.games.moon.words import astra
from adventures.games.moon.words.places import name_of
from adventures.games.moon.words.scores import field_icon, field_name
from adventures.rules import Result, Score, Setup
from adventures.words.scores import place_word, signed


def against_astra(setup: Setup, end: Result, extras: Mapping[str, Any]) -> dict[str, Any]:
    """The two sides in order of their places, the margin, which is the player's, and the way onward."""
    seat = next(name for name in end.scores if name != ASTRA)
    longest = max((abs(value) for score in end.scores.values() for value in score.fields.values()), default=0)
    own, other = end.scores[seat].total, end.scores[ASTRA].total
    order = sorted(end.scores, key=lambda name: (end.places[name], name == ASTRA))
    opponent = OPPONENTS[Options.of(setup).opponent or 0]
    called = {seat: (seat, ""), ASTRA: (opponent.name, astra.level_text(opponent.level))}
    totals = extras.get("totals", {})
    return {
        "sides": [_side(setup.ruleset, end, name, called[name], longest or 1, extras) for name in order],
        "margin": {
            "ahead": own > other,
            "text": astra.margin_text(own, other),
        },
        "totals": [(name_of(name), totals[name]) for name in (seat, ASTRA) if name in totals],
        "onward": None if extras else _onward(setup, seat, opponent, won=end.places[seat] == 1),
    }


def _onward(setup: Setup, seat: str, met: Opponent, *, won: bool) -> dict[str, Any]:
    """The same Adventure against the next opponent; it comes first for who has won, else the same again."""
    following = OPPONENTS.get(met.level + 1)
    if following is None:
        return {"last": True, "met": met.name}
    return {
        "ruleset": setup.ruleset,
        "player": seat,
        "level": following.level,
        "name": following.name,
        "first": won,
    }


def _side(
    ruleset: str,
    end: Result,
    seat: str,
    called: tuple[str, str],
    longest: int,
    extras: Mapping[str, Any],
) -> dict[str, Any]:
    name, second = called
    return {
        "name": name,
        "second": second,
        "place": place_word(end.places[seat]),
        "winner": end.places[seat] == 1,
        "stars": range(extras["stars"].get(seat, 0)) if "stars" in extras else None,
        "total": signed(end.scores[seat].total),
        "rows": list(_rows(ruleset, seat, end.scores[seat], longest)),
    }


def _rows(ruleset: str, seat: str, score: Score, longest: int) -> Iterator[dict[str, Any]]:
    for key, value in score.fields.items():
        field = astra.field_of(key)
        own = seat != ASTRA
        yield {
            "name": field_name(ruleset, key) if own else field.name,
            "icon": field_icon(ruleset, key) if own else field.icon,
            "formula": score.formulas.get(key, ""),
            "value": value,
            "said": signed(value),
            "width": round(abs(value) / longest * 100, 1),
        }
