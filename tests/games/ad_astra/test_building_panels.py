"""The cost sheet of Ad Astra: what an item costs, what lacks, where it goes, and what it would give."""

import json

from adventures.games.ad_astra.panels.building import building_of
from adventures.games.ad_astra.panels.move_paths import move_builder_of

from .arrange import arrange, in_card, moves

TABLE = {
    "planets": {"small_red.2": "up energy", "large_yellow.3": "up alien", "twin_red.1": "up food"},
    "ships": {1: "deep large_yellow.3 twin_red.1"},
    "colonies": {"small_red.2": 1},
}
RICH = {1: "water*2 food*2 xanthium*2 yoyodium zozodium"}


def of(game, who="ana"):
    return building_of(game.view(who))


def item(building, key):
    return next(one for one in building.items if one.key == key)


def gives(building, key):
    return next(one for one in building.gives if one.key == key)


def tapped(game, who="ana"):
    """Every move that taps lead to."""
    found = set()
    for way in json.loads(move_builder_of(game.view(who)).data)["paths"]:
        taps = [[]]
        for steps in way["steps"]:
            taps = [[*before, step] for before in taps for step in steps]
        found |= {way["move"].format(*(step.partition(":")[2] or step for step in one)) for one in taps}
    return found


def test_all_four_items_stand_beside_the_map_while_a_building_card_is_played():
    building = of(in_card("build", resources=RICH, **TABLE))
    assert building.shown
    assert [one.key for one in building.items] == ["colony", "factory", "terraformer", "starship"]
    assert all(one.can for one in building.items)


def test_the_sheet_can_be_looked_up_while_cards_are_placed():
    building = of(arrange(resources=RICH, **TABLE))
    assert not building.shown
    assert not any(one.can for one in building.items)
    assert [card.type for card in item(building, "starship").cost] == [
        *("xanthium", "yoyodium", "zozodium"),
        "ore",
    ]


def test_a_spectator_has_no_cost_sheet():
    assert building_of(in_card("build", resources=RICH, **TABLE).view(None)) is None


def test_every_card_that_lacks_is_marked_and_the_item_is_off():
    building = of(in_card("build", resources={1: "water*2 food yoyodium"}, **TABLE))
    factory = item(building, "factory")
    assert [card.type for card in factory.cost if card.lacking] == ["xanthium", "zozodium"]
    terraformer = item(building, "terraformer")
    assert [card.lacking for card in terraformer.cost] == [False, False, False, True]
    assert factory.off
    assert not factory.can
    assert "you lack 1 xanthium, 1 zozodium" in factory.label


def test_an_ore_that_is_part_of_the_price_is_not_free_as_well():
    starship = item(of(in_card("build", resources={1: "xanthium yoyodium zozodium"}, **TABLE)), "starship")
    assert [card.type for card in starship.cost if card.lacking] == ["ore"]


def test_points_at_once_are_said():
    building = of(in_card("build", resources=RICH, **TABLE))
    assert item(building, "colony").words == "2 places, +3 on an alien one"
    assert item(building, "terraformer").words == "1 place, +4"
    assert item(building, "starship").words == "into deep space"


def test_a_colony_would_bring_a_card_more_of_what_its_planet_produces():
    [alien, food] = gives(of(in_card("build", resources=RICH, **TABLE)), "colony").places
    assert (alien.points, alien.changes) == (3, ())
    [change] = food.changes
    assert (change.icon, change.before, change.after) == ("food", 1, 2)


def test_a_factory_would_bring_two_cards_instead_of_one_and_count_two():
    factory = gives(of(in_card("build", resources=RICH, **TABLE)), "factory")
    [change] = factory.places[0].changes
    assert (change.icon, change.before, change.after) == ("energy", 1, 2)
    assert factory.element.after - factory.element.before == 1


def test_a_starship_would_count_two_points():
    element = gives(of(in_card("build", resources=RICH, **TABLE)), "starship").element
    assert (element.before, element.after) == (6, 8)


def test_any_cards_can_be_put_together_with_lapis_alone():
    without = of(in_card("build", resources=RICH, **TABLE))
    assert without.pay == ()
    with_it = of(in_card("build", resources={1: "water*4 food"}, artifacts={1: "lapis"}, **TABLE))
    assert [(key.type, key.most) for key in with_it.pay if key.most] == [("water", 4), ("food", 1)]


def test_taps_lead_to_every_payment_with_lapis_and_faber():
    game = in_card("build", owner=2, resources=RICH, artifacts={1: "lapis faber"}, **TABLE)
    assert game.waiting() == ("ana",)
    assert tapped(game) == {move for move in moves(game) if move != "pass"}
