"""Artifacts on the page of Ad Astra: keys where they can be used, a list of those held and used."""

import pytest

from adventures.games.ad_astra.panels.artifacts import artifacts_of

from .arrange import arrange, in_card, play


def keys(game, who="ana"):
    return [key.key for key in artifacts_of(game.view(who)).keys]


def test_oculus_and_memoria_can_be_used_while_cards_are_placed():
    game = arrange(artifacts={1: "oculus memoria arcanum fons"}, aside={1: "score.1"})
    assert keys(game) == ["oculus", "memoria"]


def test_memoria_is_no_key_while_nothing_is_set_aside():
    assert keys(arrange(artifacts={1: "memoria"})) == []


@pytest.mark.parametrize(
    ("card", "held"),
    [("prod.1", "responsum machina"), ("build", "lapis"), ("trade", "mercator"), ("move.1", "ianua fons")],
)
def test_artifacts_are_keys_in_the_question_in_which_they_can_be_used(card, held):
    table = {
        "resources": {1: "water*3 food energy*4"},
        "ships": {1: "small_yellow.1"},
        "planets": {"small_yellow.1": "up water", "twin_red.1": "up food"},
    }
    assert keys(in_card(card, artifacts={1: f"{held} arcanum"}, **table)) == held.split()


def test_what_is_held_is_told_to_its_holder_alone():
    game = arrange(artifacts={1: "arcanum", 2: "fons"})
    assert [one.key for one in artifacts_of(game.view("ana")).held] == ["arcanum"]
    assert [one.held for one in artifacts_of(game.view("cy")).seats] == [1, 1, 0, 0]
    assert "fons" not in repr(artifacts_of(game.view("ana")))


def test_what_was_used_is_told_to_all():
    game = in_card("trade", resources={1: "food*2"}, artifacts={1: "mercator"})
    play(game, "bank food water with mercator")
    [ana, *_others] = artifacts_of(game.view("ben")).seats
    assert [one.name for one in ana.used] == ["Mercator Galacticus"]


def test_a_key_has_a_short_name_and_says_what_it_does():
    [key] = artifacts_of(
        in_card("trade", resources={1: "food*2"}, artifacts={1: "mercator"}).view("ana")
    ).keys
    assert (key.short, key.name) == ("Mercator", "Mercator Galacticus")
    assert "bank" in key.does
