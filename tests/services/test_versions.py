"""What the streams tell of a game, and to whom a click is news."""

import json
from collections import defaultdict
from typing import Any

import pytest
from django.db import connection

from adventures import rules
from adventures.models import Game
from adventures.running.live import news_of, stored_news
from adventures.services.deal import deal_cards
from adventures.services.undo import undo_move
from tests.every_game import MOVES
from tests.groups import Group

pytestmark = pytest.mark.django_db
SIX = ("Wilhelmina-Wilhelmina-Wi", "Maximilian-Maximilian-Ma", "Ñandú", "李雷", "Eve", "Tom")
LARGEST_NEWS = 1000  # bytes


@pytest.fixture
def group() -> Group:
    return Group.sits_down(("Ana", "Ben", "Eve"))


def news(group: Group) -> dict[str, Any]:
    """What the streams tell now."""
    told: dict[str, Any] = json.loads(news_of(group.game).text)
    return told


def until_confirming(group: Group, position: int, name: str) -> None:
    """Plays a seat's turn up to its last question."""
    while (decision := group.table.decision(name)) is not None and decision.kind != "confirm":
        group.play(position, decision.moves[0])


def test_a_private_move_tells_the_others_one_small_fact(group: Group) -> None:
    before = news(group)
    group.play(1, "take 0")
    after = news(group)
    assert (after["version"], after["public"]) == (before["version"] + 1, before["public"])
    assert after["seats"] == {**before["seats"], "1": after["version"]}
    assert after["doing"]["1"] == {"en": "writing", "de": "schreibt", "es": "anotando", "fr": "inscrit"}
    assert {**after["doing"], "1": None} == {**before["doing"], "1": None}


def test_a_turn_that_is_closed_is_news_for_all(group: Group) -> None:
    until_confirming(group, 1, "Ana")
    group.play(1, "done")
    told = news(group)
    assert told["public"] == told["version"]
    assert "1" not in told["doing"]


def test_a_seat_that_has_finished_is_told_in_words_and_makes_no_page_ask_at_once(group: Group) -> None:
    until_confirming(group, 1, "Ana")
    before = news(group)
    group.play(1, "done")
    told = news(group)
    assert (told["table"], told["public"]) == (before["table"], told["version"])
    assert told["done"]["1"] == {
        "en": "turn done",
        "de": "Zug fertig",
        "es": "turno listo",
        "fr": "tour fini",
    }
    assert {**told["seats"], "1": None} == {**before["seats"], "1": None}


def test_the_last_seat_that_finishes_makes_every_page_ask(group: Group) -> None:
    group.plays_until_turn(2)
    told = news(group)
    assert told["table"] == told["public"] == told["version"]
    assert told["done"] == {}


def test_an_undo_is_news_for_its_own_seat_alone(group: Group) -> None:
    group.play(2, "take 0")
    before = news(group)
    undo_move(by=group.tablet, game_id=group.game_id, position=2, version=group.game.version)
    after = news(group)
    assert after["public"] == before["public"]
    assert after["seats"] == {**before["seats"], "2": after["version"]}


def test_new_cards_are_news_for_all_and_ask_everybody_anew(group: Group) -> None:
    group.plays_until_turn(2)
    game = group.game
    assert news(group)["public"] == game.version
    assert {game.versions["asked"][seat] for seat in "123"} == {game.version}


def test_cards_from_the_box_ask_the_seats_and_no_longer_the_dealer() -> None:
    group = Group.sits_down(dealer="table")
    group.deals()
    asked = group.game.versions["asked"]
    assert asked == {"dealer": 1, "1": 1, "2": 1}
    group.play(1, "take 0")
    with pytest.raises(Exception, match="stale_version"):
        deal_cards(by=group.tablet, game_id=group.game_id, text="flip 5/robot 11/plant 8/water", version=0)


def private_moves(table: rules.Game) -> tuple[str, list[str]] | None:
    """A seat, and moves of which nobody else could say which of them it has made; None if none has any."""
    for seat in table.waiting():
        seen = defaultdict[str, list[str]](list)
        for text in table.decision(seat).moves if seat != rules.DEALER else ():
            tried = table.copy()
            tried.play(seat, text)
            others = (None, *(other for other in table.setup.seats if other != seat))
            seen[json.dumps([tried.view(viewer) for viewer in others])].append(text)
        for moves in seen.values():
            if len(moves) > 1:
                return seat, moves
    return None


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", [key for key in MOVES if key != "spacegate.1"])  # which has no secrets
def test_news_do_not_tell_which_private_move_was_made(ruleset: str) -> None:
    """Two games stand alike; in one a seat answers otherwise: nobody hears the difference."""
    group = Group.sits_down(("Ana", "Ben", "Eve"), ruleset=ruleset)
    group.skips_ahead(until=lambda table: table.turn >= 2 and private_moves(table) is not None)
    seat, moves = private_moves(group.table)
    position = group.table.setup.seats.index(seat) + 1
    stored = Game.objects.values().get(pk=group.game_id)
    told = []
    for text in (moves[0], moves[-1]):
        group.play(position, text)
        told.append(news(group))
        Game.objects.filter(pk=group.game_id).update(**stored)
        # The log is never cut; here the same moment is played twice.
        _forget_moves_after(group.game)
    for one in told:
        one["doing"].pop(str(position), None)
    assert told[0] == told[1]


def _forget_moves_after(game: Game) -> None:
    with connection.cursor() as cursor:
        for move in game.moves.filter(number__gt=game.version):
            cursor.execute("DELETE FROM adventures_move WHERE id = %s", [move.pk])


def test_news_are_small_and_say_nothing_but_versions_and_what_one_is_busy_with() -> None:
    group = Group.sits_down(SIX)
    for _ in range(60):
        group.plays_on()
        text = news_of(group.game).text
        told = json.loads(text)
        assert len(text.encode()) < LARGEST_NEWS
        assert told.keys() == {"version", "public", "table", "seats", "said", "doing", "done"}
        assert not any(name in text for name in SIX)
        assert "." not in text, "no place of a sheet"


@pytest.mark.both_databases
def test_stored_news_are_read_by_one_query_for_all_games(
    group: Group, django_assert_num_queries: Any
) -> None:
    other = Group.sits_down(("Kim", "Lou"))
    with django_assert_num_queries(1):
        told = stored_news([group.game_id, other.game_id])
    assert told == {group.game_id: news_of(group.game), other.game_id: news_of(other.game)}


def test_a_game_of_before_there_were_news_is_told_by_its_version(group: Group) -> None:
    Game.objects.filter(pk=group.game_id).update(news="", versions={})
    assert news(group) == {"version": 1, "public": 1}
    group.play(1, "take 0")
    assert news(group)["seats"] == {"1": 2, "2": 1, "3": 1}
