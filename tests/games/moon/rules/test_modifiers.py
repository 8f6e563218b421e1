"""What changes the rules of one game: the Adventure, its sheet and its deck receive it."""

import json
from dataclasses import replace

import pytest

from adventures.games.moon import RULESETS
from adventures.games.moon.rules.contents import STANDARD, Card
from adventures.games.moon.rules.effect_faults import faults
from adventures.games.moon.rules.effects.checks import word
from adventures.games.moon.rules.effects.fault import EffectFault
from adventures.games.moon.rules.effects.kind import EffectKind, Parameter
from adventures.games.moon.rules.effects.kinds.registry import KINDS
from adventures.games.moon.rules.find import adventure, adventure_in
from adventures.games.moon.rules.layout import layout_of
from adventures.games.moon.rules.modifiers import Modifier
from adventures.rules import Game, IllegalMove, InvalidSetup, Setup

from .deal import play_random

pytestmark = pytest.mark.slow

MISSIONS = ("a1", "b1", "c1")
TOY = {"kind": "toy", "place": "error.1"}
X_CARDS = tuple(Card.of("X", action) for action in ("water", "robot", "plant"))


@pytest.fixture(autouse=True)
def toy(monkeypatch):
    """A kind of modifier that crosses a place off and puts three cards with an X into the deck."""
    kind = EffectKind(
        parameters={"place": Parameter(word)},
        layout=lambda layout, one: layout.changed(crossed=[one.parameters["place"]]),
        deck=lambda draft, parameters: replace(draft, cards=(*draft.cards, *X_CARDS)),
    )
    monkeypatch.setitem(KINDS, "toy", kind)


def setup(*modifiers, opponent=None, ruleset="moon.4"):
    seats = ("ana",) if opponent else ("ana", "ben")
    return Setup(ruleset, seats, missions=MISSIONS, opponent=opponent, modifiers=modifiers)


@pytest.mark.parametrize(
    ("modifier", "kind", "parameter", "code"),
    [
        ({"kind": "nobody"}, "nobody", "kind", "unknown_kind"),
        ({"place": "error.1"}, "", "kind", "malformed"),
        ("toy", "", "kind", "malformed"),
        (3, "", "kind", "malformed"),
        ({"kind": "toy"}, "toy", "place", "missing"),
        ({**TOY, "more": 1}, "toy", "more", "unknown_parameter"),
        ({"kind": ["toy"]}, "", "kind", "malformed"),
        ({**TOY, "place": 3}, "toy", "place", "malformed"),
        ({**TOY, "place": "nowhere"}, "toy", "", "unknown_place"),
        ({**TOY, "seat": 1}, "toy", "seat", "no_seat"),
        ({**TOY, "source": 3}, "toy", "source", "malformed"),
        ({**TOY, "source": {}}, "toy", "source", "malformed"),
        ({**TOY, "source": {"page": 3}}, "toy", "source", "malformed"),
        ({**TOY, "source": {"chapter": 0}}, "toy", "source", "out_of_range"),
        ({**TOY, "source": {"chapter": 3, "card": 1000}}, "toy", "source", "out_of_range"),
    ],
)
def test_what_is_no_modifier_is_refused_with_what_is_wrong(modifier, kind, parameter, code):
    assert faults("moon.4", [modifier], solo=False) == [EffectFault(0, kind, parameter, code)]
    with pytest.raises(InvalidSetup) as refusal:
        Game.new(setup(TOY, modifier))
    assert (refusal.value.code, refusal.value.field) == ("modifiers", "modifiers")
    assert refusal.value.data == {"index": 1, "kind": kind, "parameter": parameter, "fault": code}


def test_all_faults_of_a_list_are_found():
    wrong = [TOY, {"kind": "nobody"}, {**TOY, "place": "nowhere", "source": {"card": 3}}, {"kind": "toy"}]
    assert [fault.index for fault in faults("moon.4", wrong, solo=True)] == [1, 2, 3]


def test_a_deck_that_cannot_be_dealt_is_told_once(monkeypatch):
    monkeypatch.setitem(KINDS, "one", EffectKind(deck=lambda draft, _: replace(draft, cards=draft.cards[1:])))
    assert faults("moon.4", [{"kind": "one"}, TOY], solo=True) == [EffectFault(1, "toy", "", "deck_size")]
    assert faults("moon.4", [{"kind": "one"}] * 3, solo=True) == []


def test_a_kind_may_hold_for_one_seat_that_there_is(monkeypatch):
    monkeypatch.setitem(KINDS, "toy", EffectKind(seat=True))
    assert faults("moon.4", [{"kind": "toy", "seat": 2}], solo=False, seats=2) == []
    assert faults("moon.4", [{"kind": "toy", "seat": 3}], False, 2) == [
        EffectFault(0, "toy", "seat", "no_seat")
    ]
    assert faults("moon.4", [{"kind": "toy", "seat": 6}], solo=False) == []
    assert faults("moon.4", [{"kind": "toy", "seat": 7}], False) == [
        EffectFault(0, "toy", "seat", "out_of_range")
    ]


@pytest.mark.parametrize(("solo", "code"), [(True, "only_group"), (False, "only_solo")])
def test_a_kind_may_belong_to_groups_or_to_solo_games_alone(monkeypatch, solo, code):
    monkeypatch.setitem(KINDS, "toy", EffectKind(solo=not solo, group=solo))
    assert faults("moon.4", [{"kind": "toy"}], solo) == [EffectFault(0, "toy", "kind", code)]
    assert faults("moon.4", [{"kind": "toy"}], not solo) == []


def test_modifiers_are_values():
    one, other = Modifier.of("toy", place="error.1", more=[1]), Modifier.of("toy", more=[1], place="error.1")
    assert one == other
    assert hash(one) == hash(other)
    assert one.to_json() == {"kind": "toy", "place": "error.1", "more": [1]}


def test_only_games_on_the_printed_sheet_share_an_adventure():
    printed, changed = adventure_in(setup()), adventure_in(setup(TOY))
    assert printed is adventure("moon.4") is adventure_in(setup())
    assert changed is not printed
    assert changed.modifiers == (Modifier.of("toy", place="error.1"),)
    assert changed.sheet is not printed.sheet
    assert changed.contents.numbers == (*range(1, 16), "X")
    assert printed.contents is STANDARD


def test_the_steps_of_a_game_belong_to_its_own_adventure():
    printed, changed = Game.new(setup())._match, Game.new(setup(TOY))._match
    for match in (printed, changed):
        assert {step.adventure for step in match.steps.values()} == {match.adventure}
    assert printed.adventure is not changed.adventure


@pytest.mark.parametrize("opponent", [None, 3])
def test_the_sheet_and_the_view_say_what_has_changed(opponent):
    game = Game.new(setup({**TOY, "source": {"chapter": 3}}, opponent=opponent))
    assert game.sheet("ana").marks["error.1"] == ("cross",)
    view = json.loads(json.dumps(game.view("ana")))
    assert view["layout"] == {"sheet": "mine", "changes": [{"crossed": ["error.1"]}]}
    assert view["effects"] == [
        {
            "index": 0,
            "kind": "toy",
            "parameters": {"place": "error.1"},
            "seat": None,
            "source": {"chapter": 3},
        }
    ]
    assert layout_of(view["layout"]).printed["error.1"] == ("cross",)
    assert Game.new(setup(opponent=opponent)).view("ana")["layout"] == {"sheet": "mine", "changes": []}


@pytest.mark.parametrize("opponent", [None, 3])
def test_record_and_snapshot_carry_the_modifiers(opponent):
    game = Game.new(setup(TOY, opponent=opponent))
    game.play("dealer", "draw X/water 5/robot 7/robot" if opponent else "flip X/water 5/robot 7/robot")
    game.play("ana", game.decision("ana").moves[0])
    assert json.loads(json.dumps(game.record()))["modifiers"] == [TOY]
    restored = Game.from_json(game.to_json(), game.moves)
    assert restored.to_json() == game.to_json()
    assert restored.view("ana") == game.view("ana")
    assert Game.replay(json.dumps(game.record())).to_json() == game.to_json()


def test_an_x_of_the_deck_is_taken_and_written():
    game = Game.new(setup(TOY))
    game.play("dealer", "flip X/water 5/robot 7/robot")
    assert game.view("ana")["cards"]["combinations"][0]["number"] == "X"
    game.play("ana", "take 0")
    spaces = adventure("moon.4").sheet.spaces
    assert game.decision("ana").moves == tuple(f"write {space} X" for space in spaces)
    game.play("ana", f"write {spaces[3]} X")
    assert game.sheet("ana").marks[spaces[3]] == ("X",)


def test_cards_that_are_not_in_the_deck_are_refused_in_other_games():
    with pytest.raises(IllegalMove) as refusal:
        Game.new(setup()).play("dealer", "flip X/water 5/robot 7/robot")
    assert refusal.value.code == "cards_malformed"


@pytest.mark.parametrize("ruleset", sorted(RULESETS))
@pytest.mark.parametrize("opponent", [None, 3])
def test_every_adventure_is_played_to_its_end_with_x_fractions_and_choices(monkeypatch, ruleset, opponent):
    """Nothing in the rules stumbles over a number that is not an ordinary one."""
    strange = tuple(Card.of(number, action) for number, action in STRANGE)
    monkeypatch.setitem(
        KINDS, "strange", EffectKind(deck=lambda draft, _: replace(draft, cards=(*draft.cards, *strange * 3)))
    )
    begun = setup({"kind": "strange"}, opponent=opponent, ruleset=ruleset)
    for seed in range(3):
        game = play_random(Game.new(begun), seed)
        assert game.over
        assert Game.replay(game.record()).to_json() == game.to_json()


STRANGE = (
    ("X", "robot"), ("X", "astronaut"), ("0", "planning"), ("16", "water"), ("5.5", "robot"),
    ("5.5", "astronaut"), ("3|12", "energy"), ("3|12", "astronaut"), ("18", "robot"), ("X", "plant"),
    ("7.5", "plant"), ("0", "energy"),
)  # fmt: skip
