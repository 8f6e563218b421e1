"""How a game begins: options, what the dealer is asked, what lies there (rulebook, Set-up)."""

import pytest

from adventures.rules import DEALER, Game, IllegalMove, InvalidSetup, Setup

from .playing import NAMES, new_game
from .table import COLOURS, RESOURCES, begun, hand

EIGHT = (
    "small_red",
    "small_yellow",
    "large_red",
    "large_yellow",
    "twin_red",
    "twin_yellow",
    "nebula_red",
    "nebula_yellow",
)


@pytest.mark.parametrize(
    ("seats", "options", "field"),
    [
        (NAMES[:2], {}, "seats"),
        (NAMES[:1], {}, "seats"),
        ((*NAMES, "fox"), {}, "seats"),
        (NAMES[:3], {"missions": ()}, "missions"),
        (NAMES[:3], {"open_hands": 1}, "open_hands"),
        (NAMES[:3], {"random_spread": "yes"}, "random_spread"),
        (NAMES[:3], {"no_optional_artifacts": None}, "no_optional_artifacts"),
    ],
)
def test_what_no_game_can_begin_with(seats, options, field):
    with pytest.raises(InvalidSetup) as refused:
        Game.new(Setup("adastra.1", seats, options=options))
    assert refused.value.field == field
    assert "{" not in str(refused.value)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_three_to_five_play(seats):
    assert new_game(seats).waiting() == (DEALER,)


def test_every_option_is_off_unless_it_is_named():
    assert dict(new_game(3).setup.options) == {
        "no_optional_artifacts": False,
        "random_spread": False,
        "open_hands": False,
    }


@pytest.mark.parametrize(
    ("seats", "kinds"),
    [
        (3, ["colours", "home", "first"]),
        (4, ["colours", "home", "spread", "first"]),
        (5, ["colours", "home", "spread", "first"]),
    ],
)
def test_the_dealer_is_asked_in_this_order(seats, kinds):
    game, asked = new_game(seats), []
    answers = {
        "colours": " ".join(["colours", *COLOURS[:seats]]),
        "home": " ".join(["home", *RESOURCES[:seats]]),
        "spread": "spread 5 4 5 4 5 5 5 5" if seats == 5 else "spread 5 4 5 5 5 5 5 5",
        "first": "first 2",
    }
    while game.waiting() == (DEALER,):
        decision = game.decision(DEALER)
        assert decision.moves == ()
        asked.append(decision.kind)
        assert game.view(None)["phase"] == "setup"
        assert game.turn == 0
        game.play(DEALER, answers[decision.kind])
    assert asked == kinds
    assert game.waiting() == ("ben",)
    assert game.turn == 1
    assert game.view(None)["phase"] == "plan"
    assert game.view(None)["first"] == "ben"


def test_the_dealers_questions_say_from_what_to_draw():
    game = new_game(4)
    assert game.decision(DEALER).data == {"colours": list(COLOURS), "count": 4}
    game.play(DEALER, "colours grey red blue green")
    assert game.decision(DEALER).data["count"] == 4
    game.play(DEALER, "home energy energy energy energy")
    assert sorted(game.decision(DEALER).data["counts"]) == [4, 5, 5, 5, 5, 5, 5, 5]
    game.play(DEALER, "spread 4 5 5 5 5 5 5 5")
    assert game.decision(DEALER).data["count"] == 4


def test_what_is_dealt_is_told_to_all():
    game, told = new_game(4), []
    for text in (
        "colours grey red blue green",
        "home water food energy energy",
        "spread 4 5 5 5 5 5 5 5",
        "first 3",
    ):
        told += [(event.kind, event.seat, *event.words) for event in game.play(DEALER, text)]
    assert told == [
        ("colours", None, "grey", "red", "blue", "green"),
        ("home", None, "water", "food", "energy", "energy"),
        ("spread", None, "4", "5", "5", "5", "5", "5", "5", "5"),
        ("first", "cy"),
        ("round", None, "1"),
    ]


def test_an_even_spread_is_told_too():
    game = new_game(3)
    game.play(DEALER, "colours grey red blue")
    events = game.play(DEALER, "home water food energy")
    assert [(event.kind, event.words) for event in events] == [
        ("home", ("water", "food", "energy")),
        ("spread", ("5",) * 8),
    ]


@pytest.mark.parametrize(
    ("random_spread", "data"),
    [
        (False, {"counts": [5] * 7 + [4], "random": False, "total": 39}),
        (True, {"counts": [5] * 7 + [4], "random": True, "total": 39, "least": 3, "most": 7}),
    ],
)
def test_a_drawn_spread_says_between_which_numbers(random_spread, data):
    game = new_game(4, random_spread=random_spread)
    game.play(DEALER, "colours grey red blue green")
    game.play(DEALER, "home water food energy energy")
    assert game.decision(DEALER).data == data


def test_homes_are_drawn_from_all_planets_but_alien_ones():
    game = new_game(3)
    game.play(DEALER, "colours grey red blue")
    among = {"water": 6, "food": 6, "energy": 8, "xanthium": 6, "yoyodium": 6, "zozodium": 6}
    assert game.decision(DEALER).data == {"count": 3, "among": among}


@pytest.mark.parametrize(
    ("stage", "text", "code"),
    [
        (0, "home water food energy", "not_asked_of_dealer"),
        (0, "colours grey red pink", "no_such_colours"),
        (0, "colours grey red red", "no_such_colours"),
        (0, "colours grey red blue green", "no_such_colours"),
        (1, "home water food alien", "alien_home"),
        (1, "home water food energy water", "no_such_planets"),
        (1, "home water food gold", "no_such_planets"),
        (2, "first 4", "no_such_seat"),
        (2, "first 0", "no_such_seat"),
    ],
)
def test_why_something_cannot_be_dealt(stage, text, code):
    game = new_game(3)
    for dealt in ("colours grey red blue", "home water food energy")[:stage]:
        game.play(DEALER, dealt)
    with pytest.raises(IllegalMove) as refused:
        game.play(DEALER, text)
    assert refused.value.code == code


@pytest.mark.parametrize("name", ["missions", "x" * 50])
@pytest.mark.parametrize("value", [True, False, (), 1])
def test_an_option_of_another_game_is_none_whatever_it_says(name, value):
    with pytest.raises(InvalidSetup) as refused:
        Game.new(Setup("adastra.1", NAMES[:3], options={name: value}))
    assert refused.value.code == "unknown_option"
    assert (refused.value.field, refused.value.data) == (name[:40], {"option": name[:40]})


def test_colours_are_those_of_the_seats_in_order():
    game = begun(3, colours=("grey", "red", "blue"))
    assert [player["colour"] for player in game.view(None)["players"].values()] == ["grey", "red", "blue"]


@pytest.mark.parametrize(
    "text",
    [
        "colours red blue",
        "colours red blue green yellow",
        "colours red red blue",
        "colours red blue pink",
        "home water food energy",
        "first 1",
    ],
)
def test_what_no_colours_are(text):
    game = new_game(3)
    before = game.to_json()
    with pytest.raises(IllegalMove):
        game.play(DEALER, text)
    assert game.to_json() == before


@pytest.mark.parametrize(
    "text", ["home water food", "home water food alien", "home water food ore", "home water food food water"]
)
def test_no_home_is_alien_and_everybody_has_one(text):
    game = new_game(3)
    game.play(DEALER, "colours red blue green")
    with pytest.raises(IllegalMove):
        game.play(DEALER, text)
    game.play(DEALER, "home water water water")


def test_homes_lie_face_up_around_sol_with_a_factory():
    game = begun(4)
    view = game.view(None)
    assert view["systems"]["sol"] == 4
    for index, (name, type_) in enumerate(zip(NAMES[:4], RESOURCES[:4], strict=True), 1):
        assert view["planets"][f"sol.{index}"] == {
            "type": type_,
            "up": True,
            "looked": False,
            "pawns": [{"seat": name, "kind": "factory"}],
        }
    assert "sol.5" not in view["planets"]
    assert view["face_up"] == 4


@pytest.mark.parametrize(("seats", "elsewhere"), [(3, [5] * 8), (4, [5] * 7 + [4]), (5, [5] * 6 + [4] * 2)])
def test_all_other_planets_lie_face_down_around_the_eight_stars(seats, elsewhere):
    view = begun(seats).view(None)
    assert [view["systems"][star] for star in EIGHT] == elsewhere
    assert view["in_play"] == len(view["planets"]) == 43
    assert (
        sum(not planet["up"] and planet["type"] is None for planet in view["planets"].values()) == 43 - seats
    )


def test_the_spread_goes_to_the_systems_in_their_order():
    view = begun(5, spread="5 4 5 5 4 5 5 5").view(None)
    assert [view["systems"][star] for star in EIGHT] == [5, 4, 5, 5, 4, 5, 5, 5]


@pytest.mark.parametrize(
    "text",
    [
        "spread 5 5 5 5 5 5 5 5",
        "spread 5 5 5 5 5 5 5 3",
        "spread 6 4 5 5 5 5 5 4",
        "spread 5 5 5 5 5 5 5",
        "spread 5 5 5 5 5 5 5 04",
        "spread 4 5 5 5 5 5 5 5 5",
    ],
)
def test_another_spread_is_refused(text):
    game = new_game(4)
    game.play(DEALER, "colours red blue green grey")
    game.play(DEALER, "home water food energy energy")
    with pytest.raises(IllegalMove):
        game.play(DEALER, text)
    game.play(DEALER, "spread 4 5 5 5 5 5 5 5")


@pytest.mark.parametrize(
    ("text", "legal"),
    [
        ("spread 3 7 5 5 5 5 5 5", True),
        ("spread 7 7 7 7 3 3 3 3", True),
        ("spread 5 5 5 5 5 5 5 5", True),
        ("spread 8 2 5 5 5 5 5 5", False),
        ("spread 2 7 6 5 5 5 5 5", False),
        ("spread 3 8 5 5 5 5 5 4", False),
        ("spread 3 7 5 5 5 5 5 4", False),
        ("spread 3 7 5 5 5 5 5 6", False),
    ],
)
def test_a_random_spread_has_three_to_seven_planets_in_each_system(text, legal):
    game = new_game(3, random_spread=True)
    game.play(DEALER, "colours red blue green")
    game.play(DEALER, "home water food energy")
    assert game.decision(DEALER).kind == "spread"
    if legal:
        game.play(DEALER, text)
        assert game.decision(DEALER).kind == "first"
        view = game.view(None)
        assert view["in_play"] == len(view["planets"]) == 43
        assert list(view["systems"].values()) == [3, *map(int, text.split()[1:])]
    else:
        with pytest.raises(IllegalMove):
            game.play(DEALER, text)


def test_only_seats_of_the_table_begin():
    game = new_game(3)
    game.play(DEALER, "colours red blue green")
    game.play(DEALER, "home water food energy")
    for text in ("first 0", "first 4", "first x", "first 01"):
        with pytest.raises(IllegalMove):
            game.play(DEALER, text)
    game.play(DEALER, "first 3")
    assert game.waiting() == ("cy",)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_everybody_takes_one_card_of_each_type(seats):
    game = begun(seats)
    for name in NAMES[:seats]:
        assert hand(game, name) == dict.fromkeys(RESOURCES, 1)
    assert game.view(None)["bank"] == dict.fromkeys(RESOURCES, 25 - seats)


def test_everybody_has_eleven_action_cards_and_four_pawns_of_each_kind():
    player = begun(3).view("ana")["players"]["ana"]
    assert player["hand"] == [
        "prod.1",
        "prod.2",
        "prod.3",
        "move.1",
        "move.2",
        "move.3",
        "score.1",
        "score.2",
        "score.3",
        "build",
        "trade",
    ]
    assert player["hand_count"] == 11
    assert player["supply"] == {"starship": 3, "colony": 4, "factory": 3, "terraformer": 4}
    assert player["deep"] == 1
    assert player["card_count"] == 6
    assert (player["artifacts"], player["artifact_count"], player["used"]) == ([], 0, [])
    assert player["set_aside"] == []


@pytest.mark.parametrize(("seats", "spaces"), [(3, 12), (4, 12), (5, 15)])
def test_the_planning_board_has_twelve_spaces_or_fifteen(seats, spaces):
    view = begun(seats).view(None)
    assert view["planning"] == [{"seat": None, "card": None, "state": "empty", "chosen": []}] * spaces


def test_everybody_begins_without_points():
    game = begun(5)
    assert [game.score(name).total for name in NAMES] == [0] * 5
    assert dict(game.score("ana").fields) == dict.fromkeys(
        (
            "colonies",
            "starships",
            "terraformers",
            "systems",
            "identical",
            "different",
            "bonus",
            "built",
            "arcanum",
        ),
        0,
    )
