"""A result typed in from paper is that of the same game played here: same fields, totals and places."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adventures.games.moon import RULESETS
from adventures.games.moon.rules.find import adventure, adventure_in
from adventures.games.moon.rules.formulas import worth
from adventures.games.moon.rules.options import ASTRA
from adventures.games.moon.rules.paper.sheets import paper_of
from adventures.rules import Game, Setup
from adventures.rules.paper import BadEntry
from tests.cases import each
from tests.examples import examples

from .deal import play_random
from .effects_strategy import STRATEGIES, changed_setups
from .read_off import read_off
from .test_reference_games import DIVERGES, GAMES, load, play_turn, told, turns_of

NAMES = ("ana", "ben", "Cem Öz", "dia", "eva", "fox")


def random_game(key, seats, seed, opponent=None):
    chance = random.Random(seed)
    missions = tuple(chance.choice(cards) for cards in adventure(key).missions.values())
    return play_random(Game.new(Setup(key, NAMES[:seats], missions=missions, opponent=opponent)), seed)


def typed_in(game, known=True):
    """The same game on paper, with what its sheets show."""
    options = dict(game.setup.options) if known else {"opponent": game.setup.options["opponent"]}
    paper = paper_of(Setup(game.setup.ruleset, game.setup.seats, options=options))
    entries = {}
    for owner, fields in read_off(game).items():
        shown = {field.key: field for field in paper.fields(owner)}
        assert fields.keys() == shown.keys()
        entries[owner] = {key: shown[key].read(entry) for key, entry in fields.items()}
    return paper, entries


def assert_same(game, known=True):
    paper, entries = typed_in(game, known)
    result = paper.result(entries)
    for owner, score in game.result.scores.items():
        assert dict(result.scores[owner].fields) == dict(score.fields), owner
        for change in adventure_in(game.setup).effects.fields:
            if change.seat is None and owner != ASTRA:
                assert worth(result.scores[owner].formulas[change.field]) == score.fields[change.field]
        assert result.scores[owner].total == score.total
    assert result.places == game.result.places
    assert result.stars == game.result.stars
    assert [value.to_json() for values in result.tie_breaks.values() for value in values] == [
        value.to_json() for values in game.result.tie_breaks.values() for value in values
    ]


@pytest.mark.parametrize("key", sorted(RULESETS))
def test_a_group_types_in_what_it_would_have_played_here(key):
    for seed in range(12):
        assert_same(random_game(key, 2 + seed % 5, seed), known=seed % 2 == 0)


@pytest.mark.parametrize("key", sorted(RULESETS))
def test_alone_the_cards_that_astra_was_given_are_typed_in_too(key):
    for level in adventure(key).opponents:
        assert_same(random_game(key, 1, level, level))


@pytest.mark.slow
@examples(200)
@given(st.sampled_from(sorted(RULESETS)), st.integers(2, 6), st.integers(0, 2**32))
def test_any_game_gives_the_same_result_on_paper(key, seats, seed):
    assert_same(random_game(key, seats, seed))


@pytest.mark.slow
@pytest.mark.parametrize("key", sorted(RULESETS))
def test_reference_games_give_the_same_result_on_paper(key):
    for path in GAMES:
        same_way = f"{key}/{path.name.split('.')[0]}" not in DIVERGES
        if path.parent.name == key and same_way:
            with told(path):
                check_on_paper(load(path))


def check_on_paper(reference):
    game = Game.new(
        Setup(
            reference["ruleset"],
            tuple(reference["seats"]),
            missions=tuple(reference["missions"]),
            opponent=reference["opponent"],
        )
    )
    for turn in turns_of(reference):
        list(play_turn(game, turn))
    assert_same(game)


def field(key, name, seats=2, opponent=None, **options):
    paper = paper_of(Setup(key, NAMES[:seats], opponent=opponent, **options))
    return next(field for field in paper.fields(NAMES[0]) if field.key == name)


@each(
    ("key", "name", "wrong"),
    [
        ("moon.3", "antennas", [17, 6]),  # there are 16
        ("moon.3", "antennas", [3, 5]),  # no such value
        ("moon.3", "antennas", [3]),
        ("moon.3", "antennas", [3, 6, 1]),
        ("moon.3", "antennas", [0, 6]),  # nothing to multiply
        ("moon.3", "antennas", [True, 6]),
        ("moon.3", "antennas", "36"),
        ("moon.3", "antennas", None),
        ("moon.3", "antennas", [3.0, 6]),
        ("moon.3", "antennas", {"count": 3}),
        ("moon.1", "errors", [5, 4]),  # eight boxes in all
        ("moon.1", "rockets", [7]),
        ("moon.5", "missions", [8, 9, 0]),  # from two rows of the scale
        ("moon.7", "modules", [2, 1, 2, *(0,) * 15]),  # doubled and not complete
        ("moon.2", "plants", [0, 3, *(0,) * 6]),
    ],
)
def test_a_field_refuses_what_the_sheet_cannot_show(key, name, wrong):
    with pytest.raises(BadEntry):
        field(key, name).read(wrong)


def test_a_number_that_leaves_no_choice_is_not_asked():
    antennas = field("moon.3", "antennas")
    assert antennas.begun([0]) == (0, 0)
    assert antennas.begun([3]) == (3,)
    assert antennas.asked((3,)).keys((3,)) == (0, 1, 2, 4, 6)
    assert antennas.asked((3, 6)) is None


def test_missions_that_are_known_offer_their_own_points_alone():
    known = field("moon.3", "missions", missions=("a1", "b1", "c2"))
    assert [part.values for part in known.parts] == [(0, 6, 12), (0, 4, 9), (0, 5, 9)]
    some = field("moon.3", "missions")
    assert [part.values for part in some.parts] == [(0, 5, 6, 12), (0, 4, 9), (0, 4, 5, 8, 9)]


def test_a_place_in_a_majority_follows_from_the_entries_of_all():
    paper = paper_of(Setup("moon.3", NAMES[:4]))
    entries = {seat: {"astronauts": (count,)} for seat, count in zip(NAMES, (7, 5, 7, 0), strict=False)}
    assert [paper.score(entries, seat).fields["astronauts"] for seat in NAMES[:4]] == [20, 10, 20, 0]


def test_a_score_is_there_as_far_as_it_is_typed_in_and_a_result_when_all_is():
    paper, entries = typed_in(random_game("moon.3", 3, 5))
    some = {
        seat: {key: entry for key, entry in own.items() if key != "water"} for seat, own in entries.items()
    }
    assert "water" not in paper.score(some, "ana").fields
    assert paper.result(some) is None
    assert [field.key for field in paper.missing(some, "ana")] == ["water"]
    assert paper.result({}) is None


def test_in_the_launch_who_launched_comes_first_then_more_extra_rockets():
    paper = paper_of(Setup("moon.1", NAMES[:4]))
    entries = {
        "ana": {"rockets": (150,), "errors": (0, 0), "extra": (2,)},
        "ben": {"rockets": (150,), "errors": (0, 3), "extra": (3,)},
        "Cem Öz": {"rockets": (150,), "errors": (1, 0), "extra": (8,)},
        "dia": {"rockets": (105,), "errors": (0, 0), "extra": (0,)},
    }
    assert paper.result(entries).ranking == (("ben",), ("ana",), ("Cem Öz",), ("dia",))
    entries["ana"]["extra"] = (3,)
    assert paper.result(entries).ranking == (("ana",), ("ben",), ("Cem Öz",), ("dia",))


def test_stored_entries_that_the_sheet_cannot_hold_are_left_out():
    paper = paper_of(Setup("moon.3", NAMES[:2]))
    stored = {"ana": {"antennas": [3, 6], "water": [99, 1], "gone": [1]}, "nobody": {"water": [1, 2]}}
    assert paper.read(stored) == {"ana": {"antennas": (3, 6)}, "ben": {}}


def test_astra_has_a_field_for_the_cards_of_every_action():
    paper = paper_of(Setup("moon.5", NAMES[:1], opponent=3))
    assert [field.key for field in paper.fields(ASTRA)] == [
        "robot", "energy", "plant", "water", "astronaut", "planning"
    ]  # fmt: skip


EFFECTS = (
    {"kind": "score", "field": "water", "times": 2, "plus": -3},
    {"kind": "score", "field": "plants", "times": 0, "seat": 2},
    {"kind": "points", "amount": 7, "seat": 1},
    {"kind": "tie_break", "field": "water"},
)


def test_effects_on_scores_count_on_paper_as_here():
    for seed in range(6):
        chance = random.Random(seed)
        missions = tuple(chance.choice(cards) for cards in adventure("moon.3").missions.values())
        setup = Setup("moon.3", NAMES[: 2 + seed % 3], missions=missions, modifiers=EFFECTS)
        assert_same(play_random(Game.new(setup), seed))


# What is marked before the first turn, or is blocked, stands on no paper: nobody reads it off.
ON_PAPER = tuple(sorted(set(STRATEGIES) - {"set_up", "manual"}))


@examples(60)
@given(changed_setups(RULESETS, ON_PAPER), st.integers(0, 2**32))
def test_any_effects_give_the_same_result_and_stars_on_paper(setup, seed):
    assert_same(play_random(Game.new(setup), seed))


def with_effects(*effects, key="moon.3", seats=2):
    return paper_of(Setup(key, NAMES[:seats], modifiers=effects))


def keys(paper, seat="ana"):
    """The fields that effects bring to a sheet."""
    return [field.key for field in paper.fields(seat) if "." in field.key]


def test_a_half_sheet_is_typed_in_part_by_part():
    paper = with_effects(
        {"kind": "half_sheet", "parts": [
            {"part": "boxes", "count": 3, "action": "any", "values": [0, 1, 3, 6]},
            {"part": "race", "of": 0, "first": 8, "later": 4, "worth": "points"},
            {"part": "race", "of": 0, "first": 2, "later": 1, "worth": "star"},
            {"part": "field", "most": 45},
        ]},
    )  # fmt: skip
    assert keys(paper) == ["half.1", "half.2", "half.3", "half.4"]
    boxes, points, stars, field = paper.fields("ana")[-4:]
    assert [part.values for part in boxes.parts] == [(0, 1, 2, 3)]
    assert [part.values for part in points.parts] == [(0, 4, 8)]
    assert [part.values for part in stars.parts] == [(0, 1, 2)]
    assert field.begun([4]) == (4,)
    assert field.asked((4,)).keys((4,)) == (0, 1, 2, 3, 4, 5)
    entries = {"ana": {"half.1": (2,), "half.2": (8,), "half.3": (2,), "half.4": (4, 5)}, "ben": {}}
    assert paper.score(entries, "ana").fields == {"half_sheet": 3 + 8 + 45}
    assert paper.score(entries, "ben").fields == {"half_sheet": 0}


def test_incidents_count_for_their_seat_alone():
    paper = with_effects(
        {"kind": "incident", "every": 5, "points": -4, "seat": 2}, {"kind": "points", "amount": 7}
    )
    assert keys(paper) == []
    assert keys(paper, "ben") == ["incident.0"]
    entries = {"ana": {}, "ben": {"incident.0": (3,)}}
    assert paper.score(entries, "ana").fields == {"effects": 7}
    assert paper.score(entries, "ben").fields == {"effects": -5}


def test_who_has_won_a_race_says_whether_for_points_or_a_star():
    paper = with_effects({"kind": "race", "race": "quarters", "worth": "choice", "amount": 6})
    [prize] = [field for field in paper.fields("ana") if field.key == "prize.quarters"]
    assert prize.asked((3,)).keys((3,)) == (0, 1)
    entries = {seat: {"prize.quarters": (1, 2)} for seat in ("ana", "ben")}
    assert paper.score(entries, "ana").fields["effects"] == 6


def test_a_condition_of_which_no_field_tells_is_asked_and_any_other_is_not():
    def condition(**what):
        return {"kind": "extra_stars", "amount": 2, "to": "condition", "condition": what}

    paper = with_effects(condition(zones=1), condition(total=60), condition(errors=2), condition(missions=2))
    assert keys(paper) == ["reached.0", "reached.3"]


def test_no_greenhouse_counts_twice_where_another_prize_stands_for_its_x2():
    effect = {"kind": "race", "race": "x2", "worth": "star"}
    assert_same(
        play_random(
            Game.new(Setup("moon.7", ("ana",), missions=("a1", "b1", "c1"), opponent=1, modifiers=(effect,))),
            2,
        )
    )
    [field] = [
        field for field in with_effects(effect, key="moon.7").fields("ana") if field.key == "greenhouses"
    ]
    assert {part.values for part in field.parts[1::2]} == {(1,)}
