"""A game of Escape Pods looked at again: one board, every move in words, crew home turn by turn."""

import gzip
import json
from functools import cache
from xml.etree import ElementTree

import pytest
from django.urls import reverse
from django.utils import translation

from adventures.games.registry import kit_of
from adventures.history.replay_document import replay_document
from adventures.history.timeline import timeline_of
from adventures.rules import Game

from .pages import Table
from .playing import new_game, played, stop

pytestmark = pytest.mark.slow

KIT = kit_of("escape.1")


@cache
def over() -> tuple[Game, list[tuple[str, str]]]:
    """A game played to its end, and its moves; nobody changes them."""
    game, seed = new_game(3), 3
    moves = list(played(game, seed, 90))
    assert not game.over
    log: list[tuple[str, str]] = []
    play = game.play
    game.play = lambda who, text: (log.append((who, text)), play(who, text))[1]  # type: ignore[method-assign]
    stop(game, seed)
    return game, [*moves, *log]


def document(moves: list[tuple[str, str]], **seen: object) -> dict:
    timeline = timeline_of(KIT, new_game(3), moves, **{"whole": True, **seen})
    return replay_document(KIT, new_game(3).view(None), timeline, ())


@cache
def document_of_all() -> dict:
    """The whole game told; nobody changes it."""
    return document(over()[1])


def test_crew_home_is_counted_where_points_are_hidden() -> None:
    game, _moves = over()
    told = document_of_all()
    board, *seats = told["people"]
    assert board["board"]
    assert [(one["name"], one["css"]) for one in seats] == [
        ("ana", "seat-blue"),
        ("ben", "seat-pink"),
        ("cy", "seat-yellow"),
    ]
    assert [told["start"]["points"][str(number)][0] for number in (1, 2, 3)] == [0, 0, 0]
    home = dict.fromkeys(game.setup.seats, 0)
    for shelter in game.view(None)["shelters"].values():
        for crew in (*shelter["arrivals"], *(space["crew"] for space in shelter["spaces"])):
            if crew:
                home[crew["seat"]] += 1
    last = told["turns"][-1]["points"]
    assert {one["name"]: last[str(number)][0] for number, one in enumerate(seats, 1)} == home


def test_what_lies_there_before_the_first_turn_is_the_set_up() -> None:
    first = document_of_all()["turns"][0]
    steps = [step for _who, steps in first["steps"] for step in steps]
    assert {step["title"] for step in steps} == {"Set-up"}
    shelters, card = (step["text"] for step in steps)
    assert shelters == "Four cards are turned up."
    assert card.endswith("bursts next.")


def test_what_the_table_turns_up_is_told() -> None:
    moves, told = over()[1], document_of_all()
    steps = [step for turn in told["turns"] for _who, steps in turn["steps"] for step in steps]
    assert not [step for step in steps if step["title"] == "What follows"]
    cards = [text.split()[1] for who, text in moves if who == "dealer" and text.startswith("reveal")]
    assert [step["text"] for step in steps if step["title"] == "The next card"] == [
        f"Sector {card} bursts next." for card in cards[1:]
    ]


def test_a_turn_tells_who_came_home_and_the_last_one_the_points() -> None:
    game, _moves = over()
    told = document_of_all()["turns"]
    home = [text for turn in told for kind, _who, text in turn["told"] if kind == "home"]
    crew = sum(len(one["crew"]) for one in homes(game))
    assert sum(int(text.split()[0]) for text in home) == crew
    result = game.result
    assert result is not None
    points = [text for kind, _who, text in told[-1]["told"] if kind == "points"]
    assert [int(text.split()[0]) for text in points] == [
        result.scores[seat].total for seat in game.setup.seats
    ]


def test_nothing_is_sent_that_only_a_board_shows_on_which_somebody_plays() -> None:
    drawings = document_of_all()["drawings"]
    for unused in ("ghosts", 'class="light"', 'class="focus"', 'class="word', 'class="way'):
        assert unused not in "".join(drawings)
    for drawing in drawings:
        ElementTree.fromstring(drawing)


def test_all_play_on_one_board_that_ends_as_it_did() -> None:
    game, _moves = over()
    told = document_of_all()
    assert [one["key"] for one in told["people"]] == ["board", "ana", "ben", "cy"]
    [sheet] = told["sheets"]
    drawings = list(sheet["first"])
    for turn in told["turns"]:
        for _seat, steps in turn["steps"]:
            for on, place, drawing in (change for step in steps for change in step["changes"]):
                assert on == 0
                drawings[place] = drawing
    shown = "".join(told["drawings"][number] for number in drawings)
    home = sum(len(crew["crew"]) for crew in homes(game))
    assert home == 0 or "plate" in shown
    assert 'data-place="r1.1"' in shown


def homes(game: Game) -> list[dict]:
    shelters = game.view(None)["shelters"].values()
    return [
        {"crew": [*filter(None, one["arrivals"]), *(s["crew"] for s in one["spaces"] if s["crew"])]}
        for one in shelters
    ]


def test_every_move_of_a_seat_has_words() -> None:
    moves, told = over()[1], document_of_all()
    steps = [step for turn in told["turns"] for _who, steps in turn["steps"] for step in steps]
    seats = [text for who, text in moves if who != "dealer"]
    assert len([step for step in steps if step["title"].startswith(("ana ", "ben ", "cy "))]) == len(seats)
    assert all("%(" not in step["title"] + step["text"] for step in steps)


def test_crew_home_is_counted_turn_by_turn() -> None:
    game, moves = over()
    timeline = timeline_of(KIT, new_game(3), moves, whole=True)
    counted = KIT.replay().counted(timeline, ["ana", "ben", "cy"])
    for seat, line in counted.items():
        assert line == sorted(line)
        assert line[-1] == sum(one["seat"] == seat for home in homes(game) for one in home["crew"])


def test_everything_lies_face_up_only_when_the_game_is_over() -> None:
    _game, moves = over()
    cut = moves[:40]
    hidden = json.dumps(document(cut, whole=False, viewer=None))
    whole = json.dumps(document(cut))
    assert "glyph" not in "".join(document(cut, whole=False)["drawings"])
    assert "glyph" in whole
    assert not any(f" with {type_}" in hidden for type_ in "CSE")
    words = [s["text"] for t in document(cut, whole=False)["turns"] for _w, ss in t["steps"] for s in ss]
    assert not any(type_ in text for text in words for type_ in ("commander", "scientist", "engineer"))


def test_the_board_speaks_the_language_of_whoever_looks() -> None:
    _game, moves = over()
    with translation.override("es"):
        drawn = "".join(document(moves)["drawings"])
        assert str(translation.gettext("Shelter %(number)s")) % {"number": 1} in drawn
        assert "Shelter 1" not in drawn
        assert "next to burst" not in drawn


@pytest.mark.django_db
def test_the_pages_of_a_running_game_and_of_one_that_is_over() -> None:
    table = Table.sits_down(2)
    table.plays_until("turn", turn=4)
    client = table.browsers[0].client
    for _moment in ("running", "over"):
        assert client.get(reverse("replay", args=[table.game_id])).status_code == 200
        sent = client.get(reverse("replay-document", args=[table.game_id]))
        body = sent.content
        told = json.loads(gzip.decompress(body) if sent.get("Content-Encoding") == "gzip" else body)
        assert told["turns"]
        table.plays_to_the_end()


def test_beside_another_table_a_turn_tells_all_that_its_seat_did() -> None:
    timeline = timeline_of(KIT, new_game(3), over()[1], whole=True)
    view = new_game(3).view(None)
    told = [KIT.replay().taken(view, turn) for turn in timeline["turns"]]
    assert all(len(taken) <= 1 for taken in told[:-1]), "a turn is that of one seat"
    assert not any(one.choice for taken in told for one in taken)
    assert any(one.said.count(" · ") >= 2 for taken in told for one in taken)
    moved = [turn for turn in timeline["turns"] if any(kind == "arrived" for kind, *_ in turn["happened"])]
    for turn in moved[:-1]:
        [one] = KIT.replay().taken(view, turn)
        assert "brought a crew member to" in one.said
    assert "took a space in" in "".join(one.said for one in told[-1])
