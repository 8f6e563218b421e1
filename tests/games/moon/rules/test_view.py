"""What a seat may see has the shape that is declared, and says what nobody else should work out."""

import json
from types import NoneType, UnionType
from typing import Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

from hypothesis import given
from hypothesis import strategies as st

from adventures.games.moon.rules.find import adventure
from adventures.games.moon.rules.options import Options
from adventures.games.moon.rules.pile import Pile
from adventures.games.moon.rules.views import GroupView, SoloView
from adventures.rules import Game
from tests.examples import examples

from .arrange import given_words, new_game
from .arrange_solo import draw, finish_turn, last_third, lay, pile_of, second_pass, solo_game
from .deal import play_random
from .setups import seeds, setups


def misfit(value: object, shape: Any, where: str = "view") -> str:
    """Returns where a value has not the declared shape, nothing when it has."""
    if is_typeddict(shape):
        return _misfit_of_keys(value, shape, where)
    origin, parts = get_origin(shape), get_args(shape)
    if origin in (Union, UnionType):
        return "" if any(not misfit(value, part, where) for part in parts) else f"{where}: {value!r}"
    if origin is Literal:
        return "" if value in parts else f"{where}: {value!r}"
    if origin is list and isinstance(value, list):
        return next((wrong for item in value if (wrong := misfit(item, parts[0], where))), "")
    if origin is dict and isinstance(value, dict):
        wrong = (misfit(item, parts[1], f"{where}.{key}") for key, item in value.items())
        return next(filter(None, wrong), "")
    if shape is Any or (shape is None and value is None):
        return ""
    kind = origin or (NoneType if shape is None else shape)
    fits = isinstance(value, kind) and (kind is bool or not isinstance(value, bool))
    return "" if fits else f"{where}: {value!r}"


def _misfit_of_keys(value: object, shape: Any, where: str) -> str:
    if not isinstance(value, dict):
        return f"{where}: {value!r}"
    optional = {
        key
        for key, part in get_type_hints(shape, include_extras=True).items()
        if get_origin(part) is NotRequired
    }
    missing, unknown = hints(shape).keys() - optional - value.keys(), value.keys() - hints(shape).keys()
    if missing or unknown:
        return f"{where}: missing {sorted(missing)}, unknown {sorted(unknown)}"
    told = hints(shape)
    return next(filter(None, (misfit(value[key], told[key], f"{where}.{key}") for key in value)), "")


def hints(shape: Any) -> dict[str, Any]:
    """The declared types of a section, resolved in its module."""
    return get_type_hints(shape)


@examples(60)
@given(setups(), seeds, st.integers(0, 300))
def test_every_view_has_the_declared_shape(setup, seed, moves):
    game = play_random(Game.new(setup), seed, moves)
    shape = GroupView if Options.of(setup).opponent is None else SoloView
    for seat in (*setup.seats, None):
        view = game.view(seat)
        assert not misfit(view, shape)
        assert json.loads(json.dumps(view)) == view


def test_the_view_says_from_which_layout_it_is_drawn():
    assert new_game().view("ana")["layout"] == {"sheet": "launch", "changes": []}


# Facts that follow from marks


def test_the_escape_says_what_is_accessible_and_what_it_brings():
    game = new_game(ruleset="moon.7")
    follows = game.view("ana")["follows"]["ana"]
    escape = adventure("moon.7")
    assert set(follows["accessible"]) == escape.accessible(game.sheet("ana"))
    assert set(follows["greenhouse"]) == set(follows["module"]) == {f"ship{n}" for n in range(1, 7)}


def test_the_points_that_follow_are_those_of_the_score():
    for seed in range(5):
        game = play_random(new_game(ruleset="moon.7"), seed, 150)
        for seat in ("ana", "ben"):
            view = game.view(seat)
            follows, fields = view["follows"][seat], view["scores"][seat]["fields"]
            assert sum(follows["greenhouse"].values()) == fields["greenhouses"]
            assert sum(follows["module"].values()) == fields["modules"]


def test_the_virus_says_what_an_evacuated_quarter_was_worth():
    game = play_random(new_game(ruleset="moon.6"), 3)
    view = game.view("ana")
    for seat in ("ana", "ben"):
        evacuated = view["follows"][seat]["evacuated"]
        assert set(evacuated) == set(adventure("moon.6").quarters)
        assert sum(evacuated.values()) == view["scores"][seat]["fields"]["evacuated"]
        assert -view["follows"][seat]["infected"] == view["scores"][seat]["fields"]["infected"]


def test_the_virus_says_who_has_set_off_what():
    game = new_game(ruleset="moon.6")
    sheet = adventure("moon.6").sheet
    symbol = next(place for place in sheet.groups["track.plant"] if "triggers" in sheet.facts(place))
    given_words(game, "ben", {symbol: "cross"})
    set_off = game.view("ana")["virus"]["set_off"]
    assert set_off.pop(sheet.facts(symbol)["triggers"]) == ["ben"]
    assert set(map(tuple, set_off.values())) == {()}


def test_against_astra_what_the_seat_has_not_set_off_one_of_its_effects_did():
    set_off = solo_game(6).view("ana")["virus"]["set_off"]
    assert set(map(tuple, set_off.values())) == {("astra",)}


def test_the_dome_counts_the_levels_of_its_tower_and_what_is_unbuilt():
    game = new_game(ruleset="moon.5")
    given_words(game, "ana", {"plant.1.1": "circle", "plant.2.1": "circle", "water.2": "circle"})
    follows = game.view("ana")["follows"]["ana"]
    assert follows["levels"] == [1, 1, 0]
    assert follows["unbuilt"] == len(adventure("moon.5").sheet.groups["dome"])


def test_the_journey_counts_the_zones_that_its_walls_make():
    game = new_game(ruleset="moon.2")
    given_words(game, "ana", dict.fromkeys(adventure("moon.2").sheet.groups["wall"][2:9:3], "line"))
    assert game.view("ben")["follows"]["ana"] == {"zones": 4, "complete": 0}


def test_the_colony_says_its_network_and_who_leads_with_astronauts():
    game = new_game(ruleset="moon.3")
    given_words(game, "ana", {"astronaut.1": "cross"})
    view = game.view("ana")
    assert view["follows"]["ana"]["rank"] == adventure("moon.3").sheet.data["astronaut_points"][0]
    assert view["follows"]["ben"]["rank"] == 0
    assert set(view["follows"]["ana"]["network"]) == adventure("moon.3").network(game.sheet("ana"))


def test_the_battle_says_how_its_scales_stand_and_whose_the_planets_are():
    game, (one, other) = new_game(ruleset="moon.8"), adventure("moon.8").sheet.groups["flag"][:2]
    marks = {"near.plants.1": "cross", one: "insignia.ana", other: "insignia.ana insignia.ben"}
    given_words(game, "ana", marks)
    view, values = game.view("ana"), adventure("moon.8").sheet.data["values"]["plants"]
    plants = view["follows"]["ana"]["near"]["plants"]
    assert (plants["crossed"], plants["value"], plants["next"]) == (1, values[1], values[2])
    planets = view["sharing"]["planets"]["ana"]
    assert planets["of"] - planets["open"] == 2
    assert planets["seats"] == {"ana": 2, "ben": 1}


# The pile of a solo game


def cards(game):
    return game.view("ana")["cards"]


def test_the_pile_says_how_far_it_has_gone():
    game = solo_game()
    seen = cards(game)
    assert (seen["whole"], seen["left"], seen["without_effects"]) == (66, 66, 42)
    assert (seen["turn"], seen["turns"]) == (1, 21)
    assert not seen["shuffled"]
    draw(game)
    finish_turn(game)
    assert (cards(game)["whole"], cards(game)["left"], cards(game)["turn"]) == (66, 63, 2)


def test_the_second_pass_is_shorter_by_the_cards_that_have_gone():
    game = solo_game()
    second_pass(game)
    seen = cards(game)
    assert (seen["whole"], seen["without_effects"], seen["turns"]) == (45, 0, 35)
    assert seen["shuffled"]
    draw(game)
    assert not cards(game)["shuffled"]


def test_the_pile_says_when_it_has_run_out_for_good():
    game = solo_game(4)
    assert not cards(game)["exhausted"]
    lay(game, pile=Pile(left=pile_of(), run_out=1))
    assert game.over
    assert cards(game)["exhausted"]


def test_astra_draws_first_in_the_battle_alone():
    assert cards(solo_game(8))["for_astra"]
    assert not cards(solo_game(4))["for_astra"]
    game = solo_game(8)
    draw(game, "10/energy")
    assert not cards(game)["for_astra"]


def test_effects_are_named_while_they_are_in_the_pile():
    game = solo_game(4)
    last_third(game)
    assert cards(game)["effects"] == ["a", "b", "c"]
    draw(game, "7/water astra/b 9/plant")
    assert cards(game)["effects"] == ["a", "c"]
