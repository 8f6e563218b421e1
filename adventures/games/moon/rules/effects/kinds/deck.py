"""Effects of the deck: cards that come in or go out, and event cards. Hook `deck.build`."""

from __future__ import annotations

from dataclasses import replace

from ...modifiers import HIGHEST_PRINTED, Parameters
from ..cards import Draft, EventCard, card_of, is_action, is_card, is_number, number_of
from ..checks import flag, integer, list_of, one_of
from ..kind import Applied, EffectKind, Found, Parameter
from ..resolved import ResolvedEffects

MOST_IN = 9
MOST_OUT = 30


def _in(draft: Draft, parameters: Parameters) -> Draft:
    return draft.with_cards(map(card_of, parameters["cards"]))


def _out(draft: Draft, parameters: Parameters) -> Draft:
    if "numbers" in parameters:
        return draft.without_numbers({*map(number_of, parameters["numbers"])})
    return draft.without_actions(tuple(parameters["actions"]), parameters["count"])


def _event(effects: ResolvedEffects, applied: Applied) -> ResolvedEffects:
    told = applied.parameters
    card = EventCard(
        applied.index,
        told["card"],
        told.get("chapter"),
        told["where"] == "bottom",
        told.get("back", False),
    )
    return replace(effects, events=(*effects.events, card))


def _either(parameters: Parameters) -> Found:
    """Cards go out by their numbers, or so many with one of some actions."""
    if "numbers" in parameters:
        yield from ((name, "unknown_parameter") for name in ("actions", "count") if name in parameters)
    else:
        yield from ((name, "missing") for name in ("actions", "count") if name not in parameters)


KINDS: dict[str, EffectKind] = {
    "cards_in": EffectKind(
        parameters={"cards": Parameter(list_of(is_card, most=MOST_IN, twice=True))},
        deck=_in,
    ),
    "event_card": EffectKind(
        parameters={
            "card": Parameter(integer(1, HIGHEST_PRINTED)),
            "chapter": Parameter(integer(1, HIGHEST_PRINTED), required=False),
            "where": Parameter(one_of("random", "bottom")),
            "back": Parameter(flag, required=False),
        },
        effects=_event,
        hidden=frozenset(("chapter",)),
        once="card",
    ),
    "cards_out": EffectKind(
        parameters={
            "numbers": Parameter(list_of(is_number), required=False),
            "actions": Parameter(list_of(is_action), required=False),
            "count": Parameter(integer(1, MOST_OUT), required=False),
        },
        whole=_either,
        deck=_out,
    ),
}
