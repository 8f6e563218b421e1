"""Every kind of effect has its line in the log of the turns, when it comes into force and when it acts."""

from typing import Any, NamedTuple

from django.template.loader import render_to_string

from adventures.games.moon.drawing.sheet import whys
from adventures.games.moon.panels import panels_of
from adventures.games.moon.rules.effects.kinds.registry import KINDS
from adventures.games.moon.rules.find import adventure
from adventures.games.moon.rules.happened import happened
from adventures.games.moon.words.deeds import describe_turn
from adventures.games.registry import kit_of
from adventures.panels import RecentEvent
from adventures.rules import Game, Setup
from tests.cases import each
from tests.games.moon.rules.deal import dealer_of
from tests.games.moon.test_chapter_panels import HALF, LINKS

ONE_TURN = {"kind": "turn_limit", "turns": 1}
BOXES = {"part": "boxes", "count": 2, "action": "any", "values": [0, 3, 8]}


class Acts(NamedTuple):
    """An effect, in which Adventure and against whom, and how often one turn of a game tells of it.

    Once when it comes into force; then for each seat that it touches, or once when the score is counted.
    """

    effect: dict[str, Any]
    times: int = 1
    ruleset: str = "moon.1"
    opponent: int | None = None


ACTS = {
    "cards_in": Acts({"cards": ["X/energy", "0.5/robot|water", "5|12/plant"]}),
    "cards_out": Acts({"numbers": [1, 2, 15]}),
    "event_card": Acts({"card": 158, "where": "random"}, 2),
    "cards_per_turn": Acts({"count": 2}),
    "forbidden": Acts({"actions": ["planning"]}),
    "extra_combination": Acts({"card": "7/robot"}, 3),
    "action": Acts({"action": "robot", "times": 2}, 3),
    "set_up": Acts({"blocked": ["floor.water.1"]}),
    "missions": Acts({"keys": ["a1", "b2", None]}),
    "mission_values": Acts({"letter": "a", "first": 9, "later": 4}, 2),
    "extra_mission": Acts({"letter": "d", "first": 5, "later": 2, "condition": "manual"}, 3),
    "incident": Acts({"every": 1, "errors": 1}, 3),
    "errors": Acts({"boxes": 3}, 2),
    "race": Acts({"race": "quarters", "worth": "star"}, ruleset="moon.3"),  # when it is won: see below
    "score": Acts({"field": "rockets", "plus": 3}, 2),
    "points": Acts({"amount": 10}, 2),
    "turn_limit": Acts({"turns": 1}, 2),
    "end_when": Acts({"condition": {"count": "spaces", "mark": "any", "at_least": 1}}, 3),
    "end_not": Acts({"reason": "errors"}),
    "stars": Acts({"by_place": [4, 2, 1]}, 2),
    "extra_stars": Acts({"amount": 1, "to": "last"}, 2),
    "tie_break": Acts({"field": "rockets"}, 2),
    "opponent": Acts({"values": {"robot": 5}}, 2, opponent=1),
    "astra_gives": Acts({"which": "any"}, opponent=1),
    "half_sheet": Acts({"parts": [BOXES]}, 3),
    "manual": Acts({"text": "Light the lantern.", "when": "start"}, 2),
}

FLIP = "flip 5/robot 11/plant 8/water next energy/robot/plant"

# What is chosen before anything else, as far as it is offered.
LIKED = ("mark half.1.1", "mission d", "take 3", "use", "read")


def one_turn(acts: Acts, kind: str) -> tuple[Any, list[RecentEvent]]:
    """Plays one turn of a game with an effect; what everybody is told of it."""
    effects = [{"kind": kind, **acts.effect}, *([ONE_TURN] if kind != "turn_limit" else [])]
    seats = ("Ana",) if acts.opponent else ("Ana", "Ben")
    missions = ("a1", "b2", "c1")
    game = Game.new(
        Setup(acts.ruleset, seats, missions=missions, opponent=acts.opponent, modifiers=tuple(effects))
    )
    heard: list[RecentEvent] = []
    deals = iter(["event 158", FLIP] if kind == "event_card" else [FLIP])
    dealer = dealer_of(game, 3)
    while not game.over:
        who = game.waiting()[0]
        decision, before = game.decision(who), game.view(None)
        moves = decision.moves if decision else ()
        liked = [move for move in LIKED if move in moves]
        if who == "dealer":
            text = dealer.cards(game) if acts.opponent else next(deals)
        else:
            text = [*liked, *moves][0]
        events = [event for event in game.play(who, text) if event.audience is None]
        number = len(heard)
        heard += [
            RecentEvent(number, who, 1, one.kind, one.seat, one.words)
            for one in happened(before, game.view(None), tuple(events))
        ]
    return game.view("Ana"), heard


ENDS = {"turn_limit", "end_when", "end_not"}


@each("kind", KINDS)
def test_every_kind_of_effect_answers_at_what_it_changes(kind: str) -> None:
    acts = ACTS[kind]
    seats, missions = ("Ana",) if acts.opponent else ("Ana", "Ben"), ("a1", "b2", "c1")
    effects = ({"kind": kind, **acts.effect},)
    game = Game.new(Setup(acts.ruleset, seats, missions=missions, opponent=acts.opponent, modifiers=effects))
    panels = panels_of(game.view("Ana"), LINKS, 1)
    assert [row.at for row in panels.missions.chapter.effects] == [0], "all that is in force answers"
    assert panels.turn.effect == ("0" if kind in ENDS else "")
    races = [] if acts.opponent else [race.key for race in panels.players.races if race.effect == "0"]
    assert races == (["quarters"] if kind == "race" else [])
    assert [part.effect for part in panels.missions.chapter.half] == (["0"] if kind == "half_sheet" else [])


@each("kind", KINDS)
def test_every_kind_of_effect_stands_in_the_log_when_it_acts(kind: str) -> None:
    acts = ACTS[kind]
    view, heard = one_turn(acts, kind)
    of_it = [one for one in heard if one.kind == "modifier" and one.words[0] == "0"]
    assert len(of_it) == acts.times, of_it
    lines = [describe_turn(view, [one]) for one in of_it]
    deeds = [deed for line in lines for one in line for deed in one.deeds]
    assert len(deeds) == acts.times, "the seat itself reads it too"
    assert all(deed.effect == "0" and deed.text for deed in deeds)


def test_what_an_effect_has_made_says_which_one_it_was() -> None:
    kinds = ("extra_combination", "mission_values", "score", "points", "errors", "manual", "forbidden")
    effects = [{"kind": kind, **ACTS[kind].effect} for kind in kinds]
    race = {"kind": "race", **ACTS["race"].effect}
    game = Game.new(Setup("moon.1", ("Ana", "Ben"), missions=("a1", "b2", "c1"), modifiers=tuple(effects)))
    panels = panels_of(game.view("Ana"), LINKS, 1)
    assert panels.decision.effect == "5"
    game.play("Ana", "read")
    game.play("dealer", "flip 5/planning 11/plant 8/water")
    panels = panels_of(game.view("Ana"), LINKS, 1)
    assert [(card.effect, card.extra) for card in panels.cards.cards] == [
        ("6", False), ("", False), ("", False), ("0", True),
    ]  # fmt: skip
    assert [mission.effect for mission in panels.missions.cards] == ["1", "", ""]
    assert {line.effect for line in panels.score.lines} == {"2", "3", "4"}
    drawn = str(render_to_string("moon/cards.html", {"rail": panels.cards}))
    assert drawn.count('class="why-sign"') == 2
    assert set(whys(game.view("Ana"), "Ana").values()) == {"4"}
    third = Game.new(Setup("moon.3", ("Ana", "Ben"), missions=("a1", "b2", "c1"), modifiers=(race,)))
    assert set(whys(third.view("Ana"), "Ana").values()) == {"0"}


def test_questions_about_a_half_sheet_say_which_effect_asks() -> None:
    game = Game.new(Setup("moon.1", ("Ana", "Ben"), missions=("a1", "b2", "c1"), modifiers=(ONE_TURN, HALF)))
    asked: dict[str, str] = {}
    game.play("dealer", FLIP)
    while not game.over:
        who = game.waiting()[0]
        decision = game.decision(who)
        assert decision is not None
        bar = panels_of(game.view(who), LINKS, 1).decision
        about_half = "mark half.1.1" in decision.moves
        asked["box" if about_half else decision.kind] = bar.effect
        game.play(who, decision.moves[0])
    assert {kind: effect for kind, effect in asked.items() if effect} == {
        "box": "1", "enter": "1", "witness": "1",
    }  # fmt: skip
    page = render_to_string("moon/turn.html", {"turn": panels_of(game.view("Ana"), LINKS, 1).turn})
    assert 'data-effect="0"' in page


def test_a_question_against_astra_says_which_effect_asks() -> None:
    manual = {"kind": "manual", **ACTS["manual"].effect}
    setup = Setup("moon.1", ("Ana",), missions=("a1", "b2", "c1"), opponent=1, modifiers=(ONE_TURN, manual))
    assert panels_of(Game.new(setup).view("Ana"), LINKS, 1).decision.effect == "1"


def test_stars_of_effects_are_told_against_astra_too() -> None:
    stars = {"kind": "extra_stars", "amount": 1, "to": "first"}
    setup = Setup("moon.1", ("Ana",), missions=("a1", "b2", "c1"), opponent=1, modifiers=(stars, ONE_TURN))
    game = Game.new(setup)
    dealer = dealer_of(game, 3)
    while not game.over:
        who = game.waiting()[0]
        decision = game.decision(who)
        game.play(who, dealer.cards(game) if who == "dealer" else decision.moves[0])  # type: ignore[union-attr]
    assert game.result is not None
    page = kit_of("moon.1").result_page(setup, game.result, {})
    assert page.template == "moon/result_solo.html"
    (award,) = page.context["awards"]
    assert award.endswith("1 star, for the first place")


def test_a_race_that_is_won_stands_in_the_log_once_everybody_sees_it() -> None:
    acts = ACTS["race"]
    before, _heard = one_turn(acts, "race")
    place = adventure("moon.3").sheet.data["races"]["quarters"]["places"][0]
    sheet = before["sheets"]["Ben"]
    after = {
        **before,
        "sheets": {**before["sheets"], "Ben": {**sheet, "marks": {**sheet["marks"], place: ["circle"]}}},
    }
    assert ("modifier", "Ben", ("0",), "race", None) in list(happened(before, after, ()))
