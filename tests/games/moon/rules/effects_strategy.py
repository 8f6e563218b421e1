"""Random sets of effects that go together with an Adventure: each kind has a strategy of its own."""

from __future__ import annotations

from typing import Any, NamedTuple

from hypothesis import strategies as st

from adventures.games.moon.rules.contents import ACTIONS
from adventures.games.moon.rules.effect_faults import faults
from adventures.games.moon.rules.effects.checking import modifier
from adventures.games.moon.rules.effects.kinds.missions import prescribed
from adventures.games.moon.rules.effects.kinds.registry import KINDS
from adventures.games.moon.rules.effects.kinds.set_up import word_of
from adventures.games.moon.rules.effects.resolve import effects_of
from adventures.games.moon.rules.find import adventure
from adventures.rules import Setup

NAMES = ("ana", "ben", "cem", "dia", "eva", "fox")
MOST = 12

Effect = dict[str, Any]


class For(NamedTuple):
    """The game for which effects are drawn."""

    ruleset: str
    solo: bool
    seats: int


# A strategy for the effects of each kind (a list of them, so that those which need each other come together).
STRATEGIES: dict[str, Any] = {}


def strategy(kind):
    """Registers a function that gets the strategy of a kind for a game: it draws a list of effects."""

    def register(function):
        STRATEGIES[kind] = function
        return function

    return register


@strategy("action")
@st.composite
def actions(draw, game: For) -> list[Effect]:
    """An action carried out another number of times, for a price or not."""
    how = {"times": draw(st.integers(0, 2)), "errors": draw(st.integers(0, 1))}
    return [{"kind": "action", "action": draw(st.sampled_from(ACTIONS)), **how, **draw(seat_of(game))}]


@strategy("incident")
@st.composite
def incidents(draw, game: For) -> list[Effect]:
    """System Errors or points every few turns, or after the first mission."""
    when = draw(st.one_of(st.just({"mission": True}), st.integers(1, 6).map(lambda every: {"every": every})))
    what = draw(st.sampled_from(({"errors": 1}, {"points": 5}, {"errors": 2, "points": -4}, {"points": 1})))
    return [{"kind": "incident", **when, **what, **draw(seat_of(game))}]


def seat_of(game: For):
    """Draws for whom an effect holds: for all, or for one seat."""
    return st.one_of(st.just({}), st.integers(1, game.seats).map(lambda seat: {"seat": seat}))


# Kinds of the deck and of the choice of cards

ACTION = st.sampled_from(ACTIONS)
NUMBER = st.one_of(st.integers(0, 18).map(str), st.sampled_from(("X", "0.5", "0.75", "7.5", "16", "99")))
NUMBERS = st.one_of(NUMBER, st.sampled_from(("5|12", "0|15", "X|7", "0.5|3")))
WAYS = st.one_of(ACTION, st.sampled_from(("robot|water", "energy|planning", "plant|astronaut", "any")))
CARD = st.tuples(NUMBERS, WAYS).map("/".join)


@strategy("cards_in")
def cards_in(game):
    cards = st.sampled_from((3, 6, 9)).flatmap(lambda count: st.lists(CARD, min_size=count, max_size=count))
    return cards.map(lambda cards: [{"kind": "cards_in", "cards": cards}])


@strategy("cards_out")
def cards_out(game):
    by_number = st.sampled_from(([1, 2, 15], [4, "13"], [3], [5, 9, 14], [8, 9, 10, 11, 12]))
    by_action = st.tuples(st.lists(ACTION, min_size=1, max_size=3, unique=True), st.sampled_from((3, 6)))
    return st.one_of(
        by_number.map(lambda numbers: [{"kind": "cards_out", "numbers": numbers}]),
        by_action.map(lambda out: [{"kind": "cards_out", "actions": out[0], "count": out[1]}]),
    )


@strategy("event_card")
def event_card(game):
    told = st.fixed_dictionaries(
        {"card": st.integers(158, 168), "where": st.sampled_from(("random", "bottom"))},
        optional={"chapter": st.integers(20, 183), "back": st.booleans()},
    )
    return told.map(lambda told: [{"kind": "event_card", **told}])


@strategy("cards_per_turn")
def cards_per_turn(game):
    return st.just([{"kind": "cards_per_turn", "count": 2}])


@strategy("forbidden")
def forbidden(game):
    actions = st.lists(ACTION, min_size=1, max_size=3, unique=True).map(lambda some: {"actions": some})
    numbers = st.lists(NUMBER, min_size=1, max_size=4, unique=True).map(lambda some: {"numbers": some})
    what = st.one_of(actions, numbers, st.tuples(actions, numbers).map(lambda both: both[0] | both[1]))
    return st.tuples(what, seat_of(game)).map(lambda told: [{"kind": "forbidden", **told[0], **told[1]}])


@strategy("extra_combination")
def extra_combination(game):
    told = st.tuples(CARD, seat_of(game))
    return told.map(lambda told: [{"kind": "extra_combination", "card": told[0], **told[1]}])


@strategy("half_sheet")
@st.composite
def half_sheets(draw, game: For) -> list[Effect]:
    """Boxes, a race for them, and fields filled in by hand, some of them."""
    parts = []
    for _ in range(draw(st.integers(1, 2))):
        count = draw(st.integers(1, 4))
        action = draw(st.sampled_from(("any", *ACTIONS)))
        boxes = {"part": "boxes", "count": count, "action": action, "values": [0, 1, 3, 6, 10][: count + 1]}
        worth = draw(st.sampled_from((("points", 8, 4), ("star", 1, 0))))
        race = {"part": "race", "of": len(parts), "worth": worth[0], "first": worth[1], "later": worth[2]}
        parts += [boxes, race][: draw(st.integers(1, 2))]
    parts += draw(st.lists(st.just({"part": "field", "most": 3}), max_size=2))
    return [{"kind": "half_sheet", "parts": parts}]


@strategy("extra_mission")
@st.composite
def extra_missions(draw, game: For) -> list[Effect]:
    """One more mission, with a condition or claimed by hand."""
    printed = adventure(game.ruleset).sheet
    count = {"count": "spaces", "mark": "any", "at_least": draw(st.integers(1, len(printed.spaces)))}
    conditions = ("manual", {"zones": 1}, {"missions": 1}, {"errors": 1}, {"total": 5}, count)
    rewards = {"first": draw(st.integers(0, 9)), "later": draw(st.integers(0, 9))}
    condition = draw(st.sampled_from(conditions))
    letter = draw(st.sampled_from("def"))
    return [{"kind": "extra_mission", "letter": letter, "condition": condition, **rewards}]


@strategy("manual")
@st.composite
def reminders(draw, game: For) -> list[Effect]:
    """A reminder at any of its times."""
    when = draw(st.sampled_from(("start", "turn", "end")))
    return [{"kind": "manual", "text": "The captain deals.", "when": when}]


@strategy("opponent")
def opponent(game):
    worth = st.integers(0, 9)
    told = st.fixed_dictionaries(
        {"level": st.integers(1, 9), "values": st.fixed_dictionaries(dict.fromkeys(ACTIONS, worth))},
        optional={"fixed": st.integers(0, 60), "bonuses": st.integers(0, 9)},
    )
    some = st.dictionaries(ACTION, worth, min_size=1).map(lambda values: {"values": values})
    return st.one_of(told, some).map(lambda told: [{"kind": "opponent", **told}])


@strategy("astra_gives")
def astra_gives(game):
    return st.just([{"kind": "astra_gives", "which": "any"}])


@st.composite
def conditions(draw, game: For) -> Effect:
    """A condition that can be fulfilled, most of them soon."""
    sheet = adventure(game.ruleset).sheet
    group = draw(st.sampled_from(sorted((*sheet.groups, *sheet.zones, "spaces"))))
    count = {"count": group, "mark": draw(st.sampled_from(("circle", "cross", "line", "X", "number", "any")))}
    amount = {"zones": 1, "missions": 2, "errors": 2, "total": 60}
    plain = [{name: draw(st.integers(1, most))} for name, most in amount.items()]
    launched = [{"launched": True}] if game.ruleset == "moon.1" else []
    return draw(st.sampled_from([{**count, "at_least": draw(st.integers(1, 3))}, *plain, *launched]))


@strategy("score")
@st.composite
def scores(draw, game: For) -> list[Effect]:
    """A field that counts otherwise."""
    how = {"times": draw(st.integers(0, 3)), "plus": draw(st.integers(-9, 9))}
    field = draw(st.sampled_from(adventure(game.ruleset).fields))
    return [{"kind": "score", "field": field, **how, **draw(seat_of(game))}]


@strategy("points")
@st.composite
def points(draw, game: For) -> list[Effect]:
    """A bonus or a malus."""
    return [{"kind": "points", "amount": draw(st.sampled_from((-9, -1, 3, 20))), **draw(seat_of(game))}]


@strategy("turn_limit")
@st.composite
def turn_limits(draw, game: For) -> list[Effect]:
    """A limit that some games reach."""
    return [{"kind": "turn_limit", "turns": draw(st.integers(1, 30))}]


@strategy("end_when")
@st.composite
def ends(draw, game: For) -> list[Effect]:
    """One more end condition."""
    return [{"kind": "end_when", "condition": draw(conditions(game))}]


@strategy("end_not")
@st.composite
def no_ends(draw, game: For) -> list[Effect]:
    """A printed condition that is none."""
    launch = ("launch",) if game.ruleset == "moon.1" else ()
    return [{"kind": "end_not", "reason": draw(st.sampled_from(("missions", "errors", "spaces", *launch)))}]


@strategy("stars")
@st.composite
def stars(draw, game: For) -> list[Effect]:
    """Other stars for the places."""
    return [{"kind": "stars", "by_place": draw(st.lists(st.integers(0, 6), min_size=1, max_size=6))}]


@strategy("extra_stars")
@st.composite
def extra_stars(draw, game: For) -> list[Effect]:
    """Stars beside those for places."""
    field = draw(st.sampled_from(adventure(game.ruleset).fields))
    to = draw(
        st.sampled_from(
            (
                {"to": "first"},
                {"to": "last"},
                {"to": "most", "field": field},
                {"to": "condition", "condition": draw(conditions(game))},
            )
        )
    )
    return [{"kind": "extra_stars", "amount": draw(st.integers(1, 3)), **to}]


@strategy("tie_break")
@st.composite
def tie_breaks(draw, game: For) -> list[Effect]:
    """What parts equal points."""
    return [{"kind": "tie_break", "field": draw(st.sampled_from(adventure(game.ruleset).fields))}]


@strategy("set_up")
@st.composite
def set_ups(draw, game: For) -> list[Effect]:
    """Marks on a few places, alike or different."""
    sheet = adventure(game.ruleset).sheet
    how = draw(st.sampled_from(("crossed", "circled", "blocked")))
    places = [place for place in sheet.places if word_of(sheet, place, how)]
    marked = draw(st.lists(st.sampled_from(places), min_size=1, max_size=8, unique=True))
    return [{"kind": "set_up", how: marked, **draw(seat_of(game))}]


@strategy("missions")
@st.composite
def missions(draw, game: For) -> list[Effect]:
    """Mission cards prescribed."""
    cards = adventure(game.ruleset).missions.values()
    keys = [draw(st.sampled_from((None, *of))) for of in cards]
    return [{"kind": "missions", "keys": keys}]


@strategy("mission_values")
@st.composite
def mission_values(draw, game: For) -> list[Effect]:
    """Other rewards."""
    values = {"first": draw(st.integers(0, 20)), "later": draw(st.integers(0, 9))}
    return [{"kind": "mission_values", "letter": draw(st.sampled_from("abc")), **values}]


@strategy("errors")
@st.composite
def errors(draw, game: For) -> list[Effect]:
    """Fewer boxes, other losses."""
    boxes = draw(st.integers(1, 3))
    losses = st.lists(st.integers(0, 20), min_size=boxes + 1, max_size=boxes + 1)
    values = {"values": draw(losses)} if draw(st.booleans()) else {}
    return [{"kind": "errors", "boxes": boxes, **values}]


@strategy("race")
@st.composite
def races(draw, game: For) -> list[Effect]:
    """Another prize for the first; a race of another Adventure is left out."""
    race = draw(st.sampled_from(sorted(adventure(game.ruleset).sheet.data.get("races", {"none": 0}))))
    worth = draw(st.sampled_from(("star", "points", "choice", "nothing")))
    amount = {"amount": draw(st.integers(1, 20))} if worth in ("points", "choice") else {}
    return [{"kind": "race", "race": race, "worth": worth, **amount}]


@st.composite
def effects_for(draw, game: For, kinds: tuple[str, ...] | None = None) -> list[Effect]:
    """Draws a sound set of effects: what does not go with those before it is left out."""
    names = sorted(STRATEGIES if kinds is None else kinds)
    chosen: list[Effect] = []
    for kind in draw(st.lists(st.sampled_from(names), max_size=MOST)) if names else ():
        drawn = draw(STRATEGIES[kind](game))
        if not faults(game.ruleset, [*chosen, *drawn], game.solo, game.seats):
            chosen += drawn
    return chosen


@st.composite
def changed_setups(draw, rulesets, kinds: tuple[str, ...] | None = None) -> Setup:
    """Draws a game of one of these rulesets with effects."""
    printed = adventure(draw(st.sampled_from(sorted(rulesets))))
    opponent = draw(st.sampled_from((None, *printed.opponents)))
    seats = 1 if opponent else draw(st.integers(printed.min_seats, printed.max_seats))
    effects = draw(effects_for(For(printed.key, opponent is not None, seats), kinds))
    drawn = [draw(st.sampled_from(cards)) for cards in printed.missions.values()]
    missions = prescribed(drawn, effects_of([modifier(effect) for effect in effects]))
    return Setup(printed.key, NAMES[:seats], missions=missions, opponent=opponent, modifiers=tuple(effects))


@st.composite
def further_effects(draw, setup: Setup) -> list[list[Effect]]:
    """Draws what event cards of a game bring: a list for each, most of them sound in the middle of a game."""
    game = For(setup.ruleset, setup.options["opponent"] is not None, len(setup.seats))
    kinds = st.sampled_from(sorted(kind for kind in STRATEGIES if KINDS[kind].midgame))
    some = kinds.flatmap(lambda kind: STRATEGIES[kind](game))
    return draw(st.lists(some, min_size=2, max_size=4))


EVENT_CARDS = ({"kind": "event_card", "card": 199, "chapter": 44, "where": "random", "back": True},)


@st.composite
def setups_with_events(draw, rulesets) -> tuple[Setup, list[list[Effect]]]:
    """Draws a game with effects in which an event card brings further ones."""
    setup = draw(changed_setups(rulesets))
    modifiers = (*EVENT_CARDS, *setup.to_json()["modifiers"])
    changed = setup.with_options(**{**setup.options, "modifiers": modifiers})
    return changed, draw(further_effects(changed))
