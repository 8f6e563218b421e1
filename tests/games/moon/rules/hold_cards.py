"""What effects of cards, combinations, actions and ASTRA say must come true, by the choices of a game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from adventures.games.moon.dealer import EVENT, MoonChance
from adventures.rules import Game

from .watch import ASKED, BEGUN, LAUNCH, OVER, InGame, Watch, at


@at(BEGUN, "cards_in")
def all_come_in(watch: Watch, one: InGame) -> None:
    if not watch.of("cards_out"):
        there = Counter(cards_of_the_server(watch.game))
        for card, count in Counter(map(sorted_card, one.words["cards"])).items():
            assert there[card] >= count


@at(BEGUN, "cards_out")
def none_is_left(watch: Watch, one: InGame) -> None:
    there = cards_of_the_server(watch.game)
    later = [
        card for other in watch.of("cards_in") if other.index > one.index for card in other.words["cards"]
    ]
    for number in map(str, one.words.get("numbers", ())):
        assert not any(card.startswith(f"{number}/") for card in there) or later
    if "count" in one.words:
        come = sum(len(other.words["cards"]) for other in watch.of("cards_in"))
        assert len(there) <= 63 + come - one.words["count"]


def cards_of_the_server(game: Game) -> list[str]:
    """The Starship cards with which the server deals."""
    draw = MoonChance().first_deck(game.setup, "any").draw
    return [card for pile in draw for card in pile if not card.startswith((EVENT, "astra"))]


def sorted_card(word: str) -> str:
    """A card as it is written, of two numbers the smaller one first, of two actions in the printed order."""
    order = ["robot", "energy", "plant", "water", "astronaut", "planning"]
    number, _, action = word.partition("/")
    numbers = sorted(number.split("|"), key=lambda one: (one == "X", 0.0 if one == "X" else float(one)))
    actions = sorted(action.split("|"), key=lambda one: order.index(one) if one in order else 9)
    return f"{'|'.join(numbers)}/{'|'.join(actions)}"


@at(OVER, "event_card")
def comes_as_often_as_it_may(watch: Watch, one: InGame) -> None:
    assert watch.told["event", str(one.words["card"])] <= 1 + bool(one.words.get("back"))


# The choice of cards


def taken(cards: Mapping[str, Any], move: str) -> tuple[str, str, list[int]]:
    """The number and the action that a move takes, and which combinations or cards it names."""
    words = move.split(" ")[1:]
    said = words.pop() if words[-2:-1] in (["as"], ["for"]) else None
    named = [int(word) for word in words if word.isdigit()]
    if len(named) == 2:
        pair = next(pair for pair in cards["pairs"] if pair["move"].split(" ")[1:3] == words[:2])
        return str(pair["number"]), said or pair["action"], named
    lying = [*cards["combinations"], *cards["extra"]]
    one = next(card for card in lying if card["index"] == named[0])
    return str(one["number"]), said or one["action"], named


@at(ASKED, "forbidden")
def none_is_taken(watch: Watch, one: InGame, seat: str, decision: Any) -> None:
    if decision.kind == "take" and one.holds_for(watch.game, seat):
        cards = watch.game.view(seat)["cards"]
        for move in decision.moves:
            if move.startswith("take"):
                number, action, _ = taken(cards, move)
                assert action not in one.words.get("actions", ())
                assert number not in map(str, one.words.get("numbers", ()))


@at(ASKED, "cards_per_turn")
def the_third_is_left(watch: Watch, one: InGame, seat: str, decision: Any) -> None:
    if decision.kind == "take":
        cards = watch.game.view(seat)["cards"]
        assert all(2 not in taken(cards, move)[2] for move in decision.moves if move.startswith("take"))


@at(ASKED, "extra_combination")
def it_may_be_taken_by_whom_it_is_for(watch: Watch, one: InGame, seat: str, decision: Any) -> None:
    """The index of an extra combination counts all of them, whoever they are for."""
    if decision.kind == "take":
        index = 3 + watch.of("extra_combination").index(one)
        cards = watch.game.view(seat)["cards"]
        lying = {card["index"]: f"{card['number']}/{card['action']}" for card in cards["extra"]}
        takes = [move for move in decision.moves if move.startswith("take")]
        if one.holds_for(watch.game, seat):
            assert lying[index] == sorted_card(one.words["card"])
        else:
            assert all(index not in taken(cards, move)[2] for move in takes)


# Actions and ASTRA


@at(ASKED, "action")
def it_is_used_as_is_said(watch: Watch, one: InGame, seat: str, decision: Any) -> None:
    counting = [
        other
        for other in watch.of("action")
        if other.words["action"] == one.words["action"] and other.holds_for(watch.game, seat)
    ]
    if one not in counting[-1:] or watch.used.get(seat) != one.words["action"]:
        return
    if decision.kind == "use":
        assert decision.data["errors"] == one.words.get("errors", 0) == 1
        assert decision.data["times"] == one.words.get("times", 1) > 0
    if decision.kind == "confirm" and one.words.get("times") == 0 and watch.game.setup.ruleset != LAUNCH:
        assert watch.told[str(one.index), "action", one.words["action"], seat], "it has been left out"


@at(ASKED, "astra_gives")
def any_card_is_given(watch: Watch, one: InGame, seat: str, decision: Any) -> None:
    if decision.kind == "give":
        assert {"give 0", "give 1", "give 2"} <= {*decision.moves}


@at(OVER, "opponent")
def astra_is_another(watch: Watch, one: InGame) -> None:
    if one == watch.last("opponent"):
        astra = watch.game.view(None)["astra"]
        assert astra["level"] == one.words.get("level", astra["level"])
        assert {**astra["points"], **one.words.get("values", {})} == astra["points"]
        assert astra["bonuses"]["printed"] == one.words.get("bonuses", astra["bonuses"]["printed"])
