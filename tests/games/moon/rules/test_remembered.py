"""What a sheet remembers of its marks is what one would find out anew, whatever has happened to it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adventures.games.moon import RULESETS
from adventures.games.moon.rules.contents import ACTIONS
from adventures.games.moon.rules.find import adventure
from adventures.games.moon.rules.numbers import Number
from adventures.rules import Game, Setup
from tests.examples import examples

from .deal import dealer_of, play_random
from .setups import seeds, setups

NUMBERS = [Number.parse(text) for text in ("X", "3|12", "5.5", "2", "8", "9", "14")]

# What may be done to one of several sheets.
DEEDS = st.sampled_from(("mark", "mark", "mark", "rewind", "settle", "copy", "public", "snapshot"))


def afresh(sheet):
    """A sheet with the same marks that remembers nothing."""
    twin = sheet.copy()
    twin.relay(twin.layout)
    assert not twin._known
    assert not twin._known_of_part
    return twin


def found(game, sheet):
    """All that the rules remember of a sheet, as they answer now."""
    kinds = ("zones", "accessible", "network", "open_levels")
    return (
        [game.openings(sheet, number, action) for number in NUMBERS for action in ACTIONS],
        [game.fits(sheet, number, "planning") for number in NUMBERS],
        [getattr(game, kind)(sheet) for kind in kinds if hasattr(game, kind)],
    )


@pytest.mark.slow
@pytest.mark.parametrize("key", sorted(RULESETS))
@examples(12)
@given(data=st.data())
def test_after_any_deeds_openings_are_those_found_anew(key, data):
    game = adventure(key)
    setup = Setup(key, ("ana", "ben"), missions=tuple(cards[0] for cards in game.missions.values()))
    sheets = [game.players(game.checked(setup))[0].sheet]
    others = [place for place in game.sheet.places if place not in game.sheet.zone_of]
    for _ in range(data.draw(st.integers(1, 20))):
        sheet = data.draw(st.sampled_from(sheets))
        match data.draw(DEEDS):
            case "mark":
                number = data.draw(st.sampled_from(NUMBERS))
                openings = game.openings(sheet, number, data.draw(st.sampled_from(ACTIONS)))
                if openings and data.draw(st.booleans()):
                    sheet.mark(*written(key, data.draw(st.sampled_from(openings))))
                else:
                    sheet.mark(data.draw(st.sampled_from(others)), "line")
            case "rewind":
                sheet.rewind(data.draw(st.integers(0, len(sheet.journal))))
            case "settle":
                sheet.settle()
            case "copy":
                sheets.append(sheet.copy())
            case "public":
                sheets.append(sheet.public())
            case "snapshot":
                sheet.unpack(data.draw(st.sampled_from(sheets)).pack())
        for lying in (sheets[0], sheet, sheets[-1]):
            assert found(game, lying) == found(game, afresh(lying))


def written(key, opening):
    """The mark that fills an opening: its number, in The Battle an insignia."""
    space, number = opening
    return space, "insignia.ana" if key == "moon.8" else str(number)


@examples(25)
@given(setups(), seeds, st.integers(1, 200))
def test_in_a_game_with_undo_and_copies_every_question_is_that_of_its_snapshot(setup, seed, moves):
    game, dealer = Game.new(setup), dealer_of(Game.new(setup), seed)
    play_random(game, seed, moves, dealer)
    for seat in setup.seats:
        twin = game.copy()
        if twin.can_undo(seat):
            twin.undo(seat)
            decision = twin.decision(seat)
            assert decision == Game.from_json(twin.to_json()).decision(seat)
            twin.play(seat, decision.moves[-1])
        for either in (game, twin):
            assert either.decision(seat) == Game.from_json(either.to_json()).decision(seat)


def test_a_copy_begins_with_what_the_other_one_remembers():
    sheet = adventure("moon.2").players(Setup("moon.2", ("ana", "ben")))[0].sheet
    asked = []
    sheet.worked_out(asked.append)
    sheet.copy().worked_out(asked.append)
    assert asked == [sheet]


def test_a_copy_remembers_nothing_of_what_the_other_one_marks():
    game = adventure("moon.2")
    setup = game.checked(Setup("moon.2", ("ana", "ben"), missions=("a1", "b1", "c1")))
    sheet = game.players(setup)[0].sheet
    eight = Number.parse("8")
    before = game.openings(sheet, eight, "robot")
    twin = sheet.copy()
    assert game.openings(twin, eight, "robot") == before
    twin.mark("trajectory.5", "9")
    assert game.openings(sheet, eight, "robot") == before
    assert [space for space, _ in game.openings(twin, eight, "robot")] == [
        f"trajectory.{number}" for number in range(1, 5)
    ]
    twin.rewind(0)
    assert game.openings(twin, eight, "robot") == before


def test_a_wall_is_remembered_apart_from_the_numbers():
    game = adventure("moon.2")
    setup = game.checked(Setup("moon.2", ("ana", "ben"), missions=("a1", "b1", "c1")))
    sheet = game.players(setup)[0].sheet
    zones = game.zones(sheet)
    sheet.mark("trajectory.5", "9")
    assert game.zones(sheet) is zones
    sheet.mark(game.sheet.groups["wall"][2], "line")
    assert len(game.zones(sheet)) == len(zones) + 1


def test_wherever_a_place_lies_its_part_is_known():
    for key in RULESETS:
        layout = adventure(key).sheet
        assert layout.parts_of.keys() == set(layout.places)
        for place, parts in layout.parts_of.items():
            for part in parts:
                assert place in layout.zones.get(part, ()) or place in layout.groups.get(part, ())


def test_the_last_seat_to_confirm_is_told_so_when_the_others_have():
    game = Game.new(Setup("moon.1", ("ana", "ben", "cem"), missions=("a1", "b1", "c1")))
    play_random(game, 1, 1)
    for seat in game.setup.seats:
        while game.decision(seat).kind != "confirm":
            game.play(seat, game.decision(seat).moves[0])
    assert [game.decision(seat).data["last"] for seat in game.setup.seats] == [False, False, False]
    game.play("ben", "done")
    assert [game.decision(seat).data["last"] for seat in ("ana", "cem")] == [False, False]
    game.play("ana", "done")
    assert game.decision("cem").data["last"] is True
