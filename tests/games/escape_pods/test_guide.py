"""The walk-through of a first game of Escape Pods: which step the own state calls for."""

import json

import pytest
from django.utils import translation

from adventures.games.escape_pods.help import guide_of, offered, step_now, steps_now
from adventures.games.escape_pods.help.guide import STEPS

from . import positions
from .arrange import NAMES, arrange, begun, play
from .pages import Table
from .playing import new_game, played


def steps(game, who="ana"):
    return steps_now(game.view(who))


# The beginning


def test_it_begins_with_the_aim_the_crew_and_boarding():
    game = begun(3)
    assert steps(game) == ("aim", "crew", "short", "board", "bursts")


def test_next_shows_the_first_step_that_was_not_read():
    view = begun(3).view("ana")
    assert step_now(view) == "aim"
    assert step_now(view, {"aim", "crew"}) == "short"
    assert step_now(view, STEPS) is None


def test_one_action_only_is_told_to_whom_it_holds_for():
    two = begun(2)
    assert "short" in steps(two)
    play(two, "end")
    assert "short" not in steps(two, "ben")
    assert "short" not in steps(begun(1))


def test_after_an_action_the_marker_and_the_end_of_the_turn_are_told():
    game = begun(3)
    play(game, "board C p2a with E")
    assert {"marker", "end"} <= set(steps(game))
    assert not {"aim", "crew", "short"} & set(steps(game))


def test_whoever_waits_is_told_once_that_others_may_move_the_own_pod():
    assert steps(begun(3), "ben") == ("watch",)


def test_the_walk_through_is_offered_in_the_first_round_of_a_first_game():
    game = begun(2)
    assert offered(game.view("ana"))
    play(game, "end", "end")
    assert not offered(game.view("ana"))
    assert not offered(begun(2, first_game=False).view("ana"))


# On the way


def test_flying_is_told_once_a_pod_carries_own_crew():
    assert "accelerate" not in steps(arrange(2, pods={"p2a": "5 pink:C -"}))
    assert "accelerate" in steps(arrange(2, pods={"p2a": "5 blue:C -"}))


def test_pushing_is_told_where_a_smaller_pod_is_beside():
    assert "pushing" in steps(arrange(2, pods={"p2a": "5 blue:C -", "p1a": "8 pink:C"}))
    assert "pushing" not in steps(arrange(2, pods={"p2a": "5 blue:C -", "p1a": "13 pink:C"}))


def test_a_beacon_is_told_where_it_can_be_flown_over():
    pods = {"p2a": "5 blue:C -"}
    assert "beacon" in steps(arrange(2, pods=pods, beacons={"5-8": "blue-pink"}))
    assert "beacon" not in steps(arrange(2, pods=pods, beacons={"10-12": "blue-pink"}))


def test_arriving_is_told_beside_a_shelter_and_the_explosion_where_it_comes():
    pods = {"p2a": "11 blue:C -"}
    calm = steps(arrange(2, pods=pods))
    assert calm[0] == "arrive"
    assert "explodes" not in calm
    late = arrange(2, pods=pods, arrivals={"r1": "pink:C pink:S"})
    assert steps(late)[:2] == ("arrive", "explodes")


def test_danger_comes_before_all_else():
    game = arrange(2, pods={"p2a": "8 blue:C -"}, revealed=["8"])
    assert steps(game)[0] == "danger"
    assert "8" in guide_of(game.view("ana")).steps[0].name
    assert "danger" not in steps(arrange(2, pods={"p2a": "8 pink:C -"}, revealed=["8"]))


def test_the_first_one_home_tells_of_scoring_and_of_rings_that_lie_there():
    arrivals = {"r1": "blue:C"}
    assert "home" in steps(arrange(2, arrivals=arrivals))
    assert "kinds" not in steps(arrange(2, arrivals=arrivals))
    assert "kinds" in steps(arrange(2, arrivals=arrivals, cards=("P3", "Y1", "G2", "B1")))


def test_markers_that_stay_are_told_but_not_alone_where_all_come_back():
    assert "advanced" in steps(arrange(2, markers={"blue": {"pilot": "C"}}))
    assert "marker" not in steps(arrange(2, markers={"blue": {"pilot": "C"}}))
    assert "advanced" not in steps(positions.solo())


def test_the_other_actions_wait_for_the_second_turn():
    more = {"minipod", "program"}
    assert not more & set(steps(begun(2)))
    assert more <= set(steps(positions.middle()))
    assert "refresh" in steps(positions.middle())


# Questions and the end


@pytest.mark.parametrize(
    ("position", "who", "step"),
    [
        (positions.push_question, "ana", "push"),
        (positions.hangar_question, "ana", "hangar"),
        (positions.assignment, "ben", "assign"),
        (positions.last_turns, "ben", "last"),
        (positions.last_turns, "cy", "barrier"),
    ],
)
def test_what_is_asked_comes_first(position, who, step):
    assert step_now(position().view(who)) == step


def test_spectators_and_whoever_has_finished_are_told_nothing():
    assert steps_now(begun(2).view(None)) == ()
    assert steps(positions.over()) == ()


# All games


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_every_step_has_words_and_most_of_them_come_up(seats):
    game, come_up = new_game(seats), set()
    for who, _ in played(game, seats, 300):
        if who == "dealer":
            continue
        told = guide_of(game.view(who))
        assert all(step.name and step.text and "{" not in step.name + step.text for step in told.steps)
        keys = [step.key for step in told.steps]
        assert len(keys) == len(set(keys))
        come_up |= set(keys)
    assert len(come_up) >= 14


def test_nothing_hidden_makes_a_difference():
    """Crew of others of another type, not known to the seat, changes no step."""
    pods = {"p2a": "11 blue:C pink:{}", "p1a": "5 pink:{}"}
    told = [
        steps(arrange(2, pods={pod: words.format(type_) for pod, words in pods.items()})) for type_ in "CSE"
    ]
    assert told[0] == told[1] == told[2]


def test_the_steps_are_told_in_spanish():
    view = positions.middle().view("ana")
    english = guide_of(view)
    with translation.override("es"):
        spanish = guide_of(view)
    assert [step.key for step in english.steps] == [step.key for step in spanish.steps]
    assert not {step.text for step in english.steps} & {step.text for step in spanish.steps}


@pytest.mark.django_db
def test_a_click_brings_the_steps_of_the_new_state():
    table = Table.sits_down(2)
    who = table.plays_until("turn")
    position, browser = NAMES.index(who) + 1, table.browser(who)
    page = browser.open("sheet", position).content.decode()
    assert 'data-step="aim"' in page
    move = next(move for move in table.table.decision(who).moves if move.startswith("board"))
    reply = browser.click(position, move, table.game.version).content.decode()
    assert 'id="guide"' in reply
    assert 'data-step="marker"' in reply
    assert json.dumps(who)[1:-1] in reply
