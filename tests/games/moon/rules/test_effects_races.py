"""Effects of the races: what the first get instead of the printed bonus."""

import pytest

from adventures.games.moon.rules.find import adventure
from adventures.rules import Game, IllegalMove
from adventures.rules.result import Award
from tests.cases import each

from .arrange import confirm, flip, given_words, words
from .arrange_solo import bonuses
from .changed import applied, changed_game, codes, finish

PLACES = {2: "multipliers", 3: "quarters", 4: "filling_bonuses", 5: "skyscrapers", 7: "x2"}
LIMIT = {"kind": "turn_limit", "turns": 1}


def race(number, worth, amount=None):
    parameters = {"race": PLACES[number], "worth": worth}
    return {"kind": "race", **parameters, **({} if amount is None else {"amount": amount})}


# So much is on the sheet before; this number in this space wins the race, with that action.
BEFORE = {
    2: {"robot.station1.1": "circle", "plant.station1.1": "circle", "plant.station1.2": "circle"},
    3: {f"building.{place}": "X" for place in ("1.2", "1.3", "2.1", "2.2", "2.3", "3.1", "3.2")},
    4: {f"main.water.resource.{n}": "circle" for n in range(1, 6)}
    | {"cavity.1.2": "3", "cavity.2.2": "3", "mine.water.upper.2": "circle"},
    5: {f"skyscraper.1.{n}": "X" for n in range(2, 7)},
    7: {"airlock.ship1.1": "line", "plant.ship1.1": "circle", "plant.ship1.2": "circle"},
}
WINS = {
    2: ("trajectory.3", "robot"), 3: ("building.3.3", "astronaut"), 4: ("cavity.3.2", "astronaut"),
    5: ("skyscraper.1.1", "astronaut"), 7: ("ship1.5", "astronaut"),
}  # fmt: skip
BONUS = {
    2: "multiplier.station1.high", 3: "quarter.bottomleft.high", 4: "main.water.bonus",
    5: "bonus.1.bottom.high", 7: "x2.ship1",
}  # fmt: skip
FIELD = {2: "plants", 3: "quarters", 4: "water", 5: "skyscrapers", 7: "greenhouses"}
# The field with the printed bonus, without it, and of who comes later.
WORTH = {2: (12, 10, 10), 3: (15, 0, 5), 4: (28, 18, 18), 5: (20, 0, 10), 7: (8, 4, 4)}


def won(number, *effects, opponent=None, choice="star"):
    """A game in which ana has just won a race; in a group ben has not come so far."""
    game = changed_game(number, *effects, opponent=opponent)
    given_words(game, "ana", BEFORE[number])
    space, action = WINS[number]
    cards = f"draw 7/water 8/{action} 9/plant" if opponent else f"flip 7/{action} 8/{action} 9/{action}"
    game.play("dealer", cards)
    game.play("ana", "take 0 1" if opponent else "take 0")
    told = list(game.play("ana", f"write {space} 7"))
    while game.decision("ana").kind in ("mark", "prize"):
        decision = game.decision("ana")
        wins = [move for move in decision.moves if move == "mark robot.station1.2"]
        answer = f"prize {choice}" if decision.kind == "prize" else [*wins, decision.moves[-1]][0]
        told += game.play("ana", answer)
    told += game.play("ana", "done")
    if not opponent:
        game.play("ben", "take 0")
        game.play("ben", game.decision("ben").moves[-1])
        told += confirm_all(game, "ben")
    while number == 4 and not game.over and "ana" in game.waiting() and game.decision("ana").kind == "prize":
        told += game.play("ana", f"prize {choice}")
    finish(game)
    return game, told


def confirm_all(game, seat):
    while game.decision(seat).kind != "confirm":
        game.play(seat, "pass")
    return list(game.play(seat, "done"))


@pytest.mark.parametrize("number", sorted(PLACES))
@pytest.mark.parametrize("opponent", [None, 2])
def test_the_printed_bonus_without_an_effect(number, opponent):
    game, told = won(number, opponent=opponent)
    assert words(game, "ana", BONUS[number]) == ("circle",)
    assert game.score("ana").fields[FIELD[number]] == WORTH[number][0]
    assert applied(told) == []


@pytest.mark.parametrize("number", sorted(PLACES))
@pytest.mark.parametrize("opponent", [None, 2])
def test_the_first_get_a_star_instead(number, opponent):
    game, told = won(number, LIMIT, race(number, "star"), opponent=opponent)
    assert game.score("ana").fields[FIELD[number]] == WORTH[number][1]
    assert "effects" not in game.score("ana").fields
    assert game.result.awards == (Award("ana", 1, 1),)
    assert applied(told)[0] == (1, "race", "ana")
    if opponent is None:
        assert words(game, "ben", BONUS[number]) == ("cross",)


@pytest.mark.parametrize("number", sorted(PLACES))
@pytest.mark.parametrize("opponent", [None, 2])
def test_the_first_get_points_instead(number, opponent):
    game, _ = won(number, LIMIT, race(number, "points", 9), opponent=opponent)
    fields = game.score("ana").fields
    if number in (2, 7):
        assert (fields[FIELD[number]], fields["effects"]) == (WORTH[number][1], 9)
    else:
        assert fields[FIELD[number]] == WORTH[number][1] + 9
        assert "effects" not in fields
    assert game.result.awards == ()


@each("number", sorted(PLACES))
@each("opponent", [None, 2])
@each("choice", ["star", "points"])
def test_each_winner_chooses_between_a_star_and_points(number, opponent, choice):
    game, _ = won(number, LIMIT, race(number, "choice", 9), opponent=opponent, choice=choice)
    assert words(game, "ana", BONUS[number]) == ("circle", choice)
    fields = game.score("ana").fields
    assert fields[FIELD[number]] == WORTH[number][1]
    assert fields["effects"] == (9 if choice == "points" else 0)
    assert game.result.awards == ((Award("ana", 1, 1),) if choice == "star" else ())
    assert Game.from_json(game.to_json()).result == game.result
    if opponent is None:
        assert game.score("ben").fields["effects"] == 0


@pytest.mark.parametrize("number", sorted(PLACES))
@pytest.mark.parametrize("opponent", [None, 2])
def test_where_the_first_get_nothing_all_are_later_ones(number, opponent):
    game, _ = won(number, LIMIT, race(number, "nothing"), opponent=opponent)
    assert words(game, "ana", BONUS[number]) == ("cross",)
    assert game.score("ana").fields[FIELD[number]] == WORTH[number][2]
    assert game.result.awards == ()
    assert game.view(None)["races"][0]["left"] == 0


def test_who_comes_later_gets_what_is_printed_for_them():
    game = changed_game(3, race(3, "star"))
    given_words(game, "ben", {"quarter.bottomleft.high": "cross", "quarter.bottomleft.low": "circle"})
    assert game.score("ben").fields["quarters"] == 5


def test_the_choice_is_asked_when_the_race_is_won_and_can_be_taken_back():
    game = changed_game(3, race(3, "choice", 9))
    given_words(game, "ana", BEFORE[3])
    flip(game, "7/astronaut 8/astronaut 9/astronaut")
    game.play("ana", "take 0")
    game.play("ana", "write building.3.3 7")
    decision = game.decision("ana")
    assert (decision.kind, decision.optional) == ("prize", False)
    assert decision.moves == ("prize star", "prize points")
    assert decision.data == {"place": BONUS[3], "points": 9, "effect": 0}
    before = game.to_json()
    for text, code in (("prize pears", "malformed"), ("pass", "cannot_pass"), ("done", "not_now")):
        with pytest.raises(IllegalMove) as refusal:
            game.play("ana", text)
        assert refusal.value.code == code
        assert game.to_json() == before
    game.play("ana", "prize points")
    assert game.view("ben")["sheets"]["ana"]["marks"].get(BONUS[3]) is None
    assert game.undo("ana") == "prize points"
    assert game.to_json() == before


def test_who_wins_two_races_at_once_chooses_twice():
    game = changed_game(4, race(4, "choice", 9))
    given_words(game, "ana", BEFORE[4])
    plants = {f"main.plant.resource.{n}": "circle" for n in range(1, 8)}
    given_words(game, "ana", plants | {"mine.plant.lower.2": "circle"})
    flip(game, "7/astronaut 8/astronaut 9/astronaut")
    game.play("ana", "take 0")
    game.play("ana", "write cavity.3.2 7")
    confirm(game, "ana")
    game.play("ben", "take 0")
    game.play("ben", "write cavity.1.1 7")
    confirm(game, "ben")
    game.play("ana", "prize star")
    game.play("ana", "prize points")
    chosen = [words(game, "ana", place)[1] for place in ("main.water.bonus", "main.plant.bonus")]
    assert sorted(chosen) == ["points", "star"]


def test_a_race_against_astra_still_earns_solo_bonuses():
    game, _ = won(3, race(3, "star"), opponent=2)
    assert bonuses(game)[0] == 2


def test_a_later_effect_puts_another_prize_in_its_place():
    game, _ = won(3, LIMIT, race(3, "points", 9), race(3, "star"))
    assert game.score("ana").fields["quarters"] == 0
    assert game.result.awards == (Award("ana", 1, 2),)


def test_the_view_says_what_the_first_get():
    game = changed_game(3, race(3, "choice", 9))
    assert game.view(None)["races"][0]["prize"] == {"worth": "choice", "points": 9, "effect": 0}
    assert "prize" not in changed_game(3).view(None)["races"][0]


@pytest.mark.parametrize("number", [1, 6, 8])
def test_what_has_no_race_for_a_bonus_refuses_it(number):
    for name in ("sabotages", "viruses", "propagations", "quarters"):
        assert codes(number, {"kind": "race", "race": name, "worth": "star"}) == [(0, "race", "not_here")]


@pytest.mark.parametrize(
    ("effect", "parameter", "code"),
    [
        (race(3, "gold"), "worth", "out_of_range"),
        (race(3, "points"), "amount", "missing"),
        (race(3, "choice"), "amount", "missing"),
        (race(3, "star", 9), "amount", "unknown_parameter"),
        (race(3, "nothing", 9), "amount", "unknown_parameter"),
        (race(3, "points", 0), "amount", "out_of_range"),
        (race(4, "star"), "race", "not_here"),
        ({**race(3, "star"), "seat": 1}, "seat", "no_seat"),
    ],
)
def test_what_is_no_prize_is_refused(effect, parameter, code):
    assert codes(3, effect) == [(0, parameter, code)]


@pytest.mark.parametrize("number", sorted(PLACES))
def test_the_places_of_a_race_are_those_that_it_counts(number):
    game = changed_game(number)
    places = adventure(f"moon.{number}").sheet.data["races"][PLACES[number]]["places"]
    assert game.view(None)["races"][0]["of"] == len(places)
