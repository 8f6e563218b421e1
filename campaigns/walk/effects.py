"""Which effects hold in a game, and what is frozen when it begins."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from campaigns.books.story import SpanKind

from .cards import activated_at
from .facts import EffectFact, Visit
from .people import positions_of
from .walk import Walk

ENDLESS = 1_000_000  # a visit that no campaign comes to


def in_force(walk: Walk, game: Visit | None = None) -> tuple[EffectFact, ...]:
    """Gets the effects that hold in the game of a visit, in the order in which they came.

    Without a visit it is the next Adventure, whichever that will be.
    """
    number = game.number if game else ENDLESS
    known = walk.at(number)
    return tuple(
        effect
        for effect in known.effects
        if _reaches(known, effect, number)
        and not _ended(known, effect)
        and _card_lies(known, effect, game.ruleset if game else "")
    )


def arising(walk: Walk, visit: Visit) -> tuple[EffectFact, ...]:
    """Gets the effects of an event's visit that hold at once, in the game that goes on."""
    return tuple(
        effect for effect in walk.effects if effect.visit == visit.number and effect.span != SpanKind.NEXT
    )


def game_modifiers(walk: Walk, game: Visit, seats: Mapping[int, int]) -> list[dict[str, Any]]:
    """Makes the modifiers of the game of a visit: the missions that it prescribes, then what holds there."""
    modifiers = frozen(walk, in_force(walk, game), seats)
    if any(game.missions):
        missions = {"kind": "missions", "keys": list(game.missions), "source": {"chapter": game.chapter}}
        modifiers.insert(0, missions)
    return modifiers


def frozen(walk: Walk, effects: Iterable[EffectFact], seats: Mapping[int, int]) -> list[dict[str, Any]]:
    """Makes the modifiers of a game from effects: each with its source, and for whom it holds as a seat.

    `seats` are the numbers of the seats by the positions of players. An effect for several comes once for
    each; one for somebody who has no seat, or for nobody, is left out.
    """
    modifiers: list[dict[str, Any]] = []
    for effect in effects:
        data = {**_without_target(walk, effect.data), "source": _source(walk, effect)}
        if effect.for_whom in ("", "all"):
            modifiers.append(data)
            continue
        one = () if effect.player is None else (effect.player,)
        whom = one if effect.for_whom == "player" else positions_of(walk, effect.for_whom)
        held = sorted(seats[position] for position in whom if position in seats)
        modifiers += [{**data, "seat": seat} for seat in held]
    return modifiers


def _without_target(walk: Walk, data: Mapping[str, Any]) -> Mapping[str, Any]:
    """An effect without the chapter to which an event card sends: the server knows it when it turns up."""
    if walk.book is None or data.get("kind") != "event_card":
        return data
    return {name: value for name, value in data.items() if name != "chapter"}


def _reaches(walk: Walk, effect: EffectFact, number: int) -> bool:
    """Returns whether the game of a visit lies within the span of an effect."""
    visit = walk.visit(effect.visit)
    if visit is None:
        return False
    during = visit.during
    games = [before.number for before in walk.line if before.has_game]
    if not games or games[-1] < number:
        games.append(number)
    since = [game for game in games if (game > during if during is not None else game >= visit.number)]
    match effect.span:
        case SpanKind.ADVENTURE:
            return during is None and since[:1] == [number]
        case SpanKind.NEXT:
            return [game for game in since if game > visit.number][:1] == [number]
        case SpanKind.UNTIL:
            later = {reached.chapter for reached in walk.visits if reached.number > visit.number}
            return number in since and not later & {effect.until}
    return number in since


def _ended(walk: Walk, effect: EffectFact) -> bool:
    """Returns whether it was ended by hand, at a visit that stands."""
    return effect.ended is not None and (effect.ended == 0 or walk.visit(effect.ended) is not None)


def _card_lies(walk: Walk, effect: EffectFact, ruleset: str) -> bool:
    """Tells whether the card an effect comes from is in play since it brought it, and goes with the game."""
    if effect.card is None:
        return True
    since = activated_at(walk, effect.card)
    if since is None or since > effect.visit:
        return False
    card = walk.book.cards_by_number.get(effect.card) if walk.book else None
    return card is None or not card.rulesets or not ruleset or ruleset in card.rulesets


def _source(walk: Walk, effect: EffectFact) -> dict[str, int]:
    visit = walk.visit(effect.visit)
    source = {"chapter": visit.chapter} if visit else {}
    return {**source, "card": effect.card} if effect.card is not None else source
