"""The complete first round of the rulebook's example, move by move (rulebook, Example of a round)."""

from .table import asked, begun, hand, happened, moves, play, points

BLUE, RED, YELLOW, GREEN = "ana", "ben", "cy", "dia"
# Space -> whose card and which, in the order in which they are turned up.
BOARD = {
    1: (RED, "prod.1"),
    2: (YELLOW, "move.1"),
    3: (GREEN, "prod.1"),
    4: (BLUE, "prod.1"),
    5: (RED, "move.1"),
    6: (GREEN, "trade"),
    7: (BLUE, "build"),
    8: (YELLOW, "prod.1"),
    9: (GREEN, "build"),
    10: (RED, "prod.2"),
    11: (YELLOW, "build"),
    12: (BLUE, "score.1"),
}


def hands(game):
    return {name: hand(game, name) for name in game.setup.seats}


def quiet(game, *, space):
    """Everybody who is asked passes until another space is turned up."""
    while game.view(None)["space"] == space and game.turn == 1:
        play(game, next(move for move in moves(game) if move in ("pass", "done")))


def test_a13_the_first_round():
    game = begun(4, homes=("xanthium", "food", "water", "energy"))
    for _ in range(3):
        for name in (BLUE, RED, YELLOW, GREEN):
            view = game.view(name)
            space, card = next(
                (space, card)
                for space, (who, card) in BOARD.items()
                if who == name and view["planning"][space - 1]["seat"] is None
            )
            assert game.waiting() == (name,)
            game.play(name, f"place {card} {space}")
    one = dict.fromkeys(("water", "food", "energy", "xanthium", "yoyodium", "zozodium"), 1)

    events = play(game, "produce food")
    assert happened(events, "gained") == [("gained", RED, "food", "2")]

    assert asked(game) == f"{YELLOW} fly one"
    play(game, "fly deep small_red", "scan small_red water energy xanthium food water", "land small_red.2")
    assert asked(game) == f"{GREEN} fly ship"
    play(game, "fly deep large_yellow", "scan large_yellow energy xanthium alien food water")
    play(game, "land large_yellow.2")
    assert asked(game) == f"{BLUE} fly ship"
    play(game, "fly deep large_yellow")
    assert moves(game) == [f"land large_yellow.{index}" for index in (1, 3, 4, 5)]
    play(game, "land large_yellow.1")
    assert asked(game) == f"{RED} fly ship"
    play(game, "pass")
    assert game.view(None)["space"] == 3  # Yellow has no other ship

    events = play(game, "produce energy")
    assert happened(events, "gained") == [
        ("gained", GREEN, "energy", "2"),
        ("gained", BLUE, "energy", "1"),
        ("gained", YELLOW, "energy", "1"),
    ]

    events = play(game, "produce xanthium")
    assert happened(events, "gained") == [
        ("gained", BLUE, "xanthium", "2"),
        ("gained", GREEN, "xanthium", "1"),
    ]
    assert hands(game) == {
        BLUE: one | {"energy": 2, "xanthium": 3},
        RED: one | {"food": 3},
        YELLOW: one | {"energy": 2},
        GREEN: one | {"energy": 3, "xanthium": 2},
    }

    assert asked(game) == f"{RED} fly one"
    play(game, "fly deep twin_yellow", "scan twin_yellow food water zozodium energy xanthium")
    play(game, "land twin_yellow.2")
    assert asked(game) == f"{YELLOW} fly ship"
    play(game, "pass")
    assert asked(game) == f"{GREEN} fly ship"
    play(game, "fly large_yellow.2 large_yellow")
    assert moves(game) == [f"land large_yellow.{index}" for index in (3, 4, 5)]
    play(game, "land large_yellow.3", "artifact ianua")
    assert asked(game) == f"{BLUE} fly ship"
    play(game, "pass")

    assert asked(game) == f"{GREEN} trade"
    assert hand(game, GREEN)["energy"] == 2
    play(game, "bank energy water", "done")

    assert asked(game) == f"{BLUE} build items"
    play(game, "build starship pay xanthium", "build colony large_yellow.1 pay xanthium")
    assert asked(game) == f"{RED} build item"
    play(game, "build colony twin_yellow.2 pay xanthium", "build colony small_red.2 pay xanthium")
    assert asked(game) == f"{GREEN} build item"
    play(game, "build starship pay xanthium")

    events = play(game, "produce water")
    assert happened(events, "gained") == [("gained", YELLOW, "water", "2"), ("gained", RED, "water", "2")]

    quiet_until_red = []
    while game.waiting() != (RED,):
        quiet_until_red += game.waiting()
        play(game, moves(game)[-1])
    assert quiet_until_red in ([], [GREEN])  # she holds an artifact
    assert moves(game) == ["build terraformer sol.2", "build terraformer twin_yellow.2", "pass"]
    play(game, "build terraformer sol.2")
    assert points(game) == [0, 4, 0, 0]

    events = play(game, "produce water")
    assert happened(events, "gained") == [("gained", RED, "water", "2"), ("gained", YELLOW, "water", "2")]

    assert game.view(None)["space"] == 11
    assert game.waiting() == (GREEN,)
    quiet(game, space=11)

    play(game, "score starships")
    assert points(game) == [4, 6, 2, 4]
    assert dict(game.score(RED).fields)["built"] == 4
    assert sum(game.score(name).fields["bonus"] for name in game.setup.seats) == 0
    assert hands(game) == {
        BLUE: {"energy": 2},
        RED: {"water": 2, "energy": 1, "yoyodium": 1, "zozodium": 1},
        YELLOW: {"water": 4, "energy": 2, "yoyodium": 1, "zozodium": 1},
        GREEN: {"water": 2, "food": 1},
    }
    view = game.view(None)
    assert view["turn"] == 2
    assert view["first"] == BLUE
    assert view["players"][BLUE]["set_aside"] == ["score.1"]
    assert game.waiting() == (BLUE,)
    assert game.view(GREEN)["players"][GREEN]["artifacts"] == ["ianua"]
