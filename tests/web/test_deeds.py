"""What the others did, in words: of every kind of mark that is worth telling, and in both languages."""

from functools import cache
from typing import Any

import pytest
from django.utils import translation

from adventures.games.moon import RULESETS
from adventures.games.moon.panels import news_of
from adventures.games.moon.words.adventure import words_of
from adventures.games.registry import kit_of
from adventures.panels import Deed, RecentEvent, SeatDeeds
from adventures.rules import Game, Setup
from tests.every_game import begun, in_every_game, steps
from tests.web.test_words_of_adventures import ICONS

SEATS = ("Ana", "Ben")


@cache
def clicks(ruleset: str) -> list[tuple[dict[str, Any], list[RecentEvent]]]:
    """What everybody sees after each click that told something, and what it told."""
    game, found = begun(ruleset), []
    for number, events in enumerate(steps(game), 1):
        if one := [RecentEvent(number, "1", 1, *event[:3]) for event in events]:
            found.append((dict(game.view(None)), one))
    return found


def lines(view: dict[str, Any], kept: list[RecentEvent], seat: str | None = None) -> list[SeatDeeds]:
    return list(kit_of(view["ruleset"]).describe_turn({**view, "seat": seat}, kept))  # type: ignore[arg-type]


@in_every_game
def test_every_deed_has_words(ruleset: str) -> None:
    told = [line for view, kept in clicks(ruleset) for line in lines(view, kept)]
    assert told
    assert all(deed.text for line in told for deed in line.deeds)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_deed_of_an_adventure_has_a_sign_or_a_mark(ruleset: str) -> None:
    for view, kept in clicks(ruleset):
        for line in lines(view, kept):
            assert all(deed.mark or deed.icon in ICONS for deed in line.deeds)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_whatever_an_adventure_tells_of_is_a_kind_of_its_sheet(ruleset: str) -> None:
    assert words_of(ruleset).done
    for done in words_of(ruleset).done.values():
        assert done.icon in ICONS
        if done.text is not None and not callable(done.text):
            with translation.override("es"):
                assert str(done.text)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_who_looks_is_told_of_the_others_alone(ruleset: str) -> None:
    for view, kept in clicks(ruleset):
        assert {line.name for line in lines(view, kept, "Ana")} <= {"Ben", "Eve"}


def test_a_number_stands_before_its_place_and_what_came_more_than_once_is_counted() -> None:
    view, _kept = clicks("moon.1")[0]
    marks = ("rocket.1 cross", "floor.energy.4 7", "rocket.2 cross", "error.1 circle", "score.1 cross")
    [line] = lines(view, [RecentEvent(1, "1", 1, "marks", "Ben", marks)], "Ana")
    assert line.deeds == (
        Deed("Energy floor 4", mark="7"),
        Deed("Rocket ×2", "rocket-active"),
        Deed("System Error", "error", "alert"),
    )


def test_a_mission_is_told_with_what_it_gave() -> None:
    view, _kept = clicks("moon.1")[0]
    [line] = lines(view, [RecentEvent(1, "1", 1, "mission", "Ben", ("a", "later"))], "Ana")
    [deed] = line.deeds
    assert deed.text.startswith("Mission A: ")
    assert deed.text.endswith(" rockets")


def test_what_happened_to_the_seat_stays_until_it_has_confirmed() -> None:
    game = Game.new(Setup("moon.1", SEATS, missions=("a1", "b1", "c1")))
    view = game.view("Ana")
    view["sheets"]["Ben"]["marks"]["sabotage.water.1"] = ["circle", "cross"]
    view["sheets"]["Ana"]["marks"] |= {"sabotage.water.1": ["cross"], "floor.energy.4": ["7"]}
    view["sheets"]["Ana"] |= {"news": ["sabotage.water.1"], "fresh": ["floor.energy.4"]}
    asked = {"kind": "mark", "moves": [], "optional": False, "data": {}}
    [line] = news_of({**view, "phase": "play", "decision": asked})
    assert line.title == "Ben triggered a sabotage"
    assert news_of({**view, "phase": "play", "decision": None}) == ()
