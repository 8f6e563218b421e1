"""What goes back with a table that puts something right, and what is kept of it."""

from typing import Any

import pytest
from django.utils import timezone
from hypothesis import given
from hypothesis import strategies as st

from adventures import rules, selectors
from adventures.errors import Refused, StaleVersion
from adventures.history.differences import differences
from adventures.history.turns import turn_of, turns_of
from adventures.models import Job
from adventures.running.live import news_of
from adventures.running.replay import replayed
from adventures.services import finish
from adventures.services.deal import deal_cards
from adventures.services.finish import score
from adventures.services.undo import undo_move
from tests.every_game import MOVES, in_every_game
from tests.examples import examples
from tests.groups import Group
from tests.separate_tablets import Apart, goes_back

pytestmark = pytest.mark.django_db
SOLO: dict[str, Any] = {"names": ("Ana",), "opponent": 3}
CARDS = "flip 5/robot 11/plant 8/water anyway"


# What goes back


def test_what_is_told_of_it_reaches_every_tablet_and_asks_everybody_anew(apart: Apart) -> None:
    orders = [news_of(apart.game).version]
    request = apart.asks(1, 3)
    orders.append(news_of(apart.game).version)
    apart.answers(2, request)
    orders.append(news_of(apart.game).version)
    old = apart.game.version
    apart.answers(3, request)
    orders.append(news_of(apart.game).version)
    assert orders == sorted(set(orders))
    assert '"said":3' in news_of(apart.game).text
    with pytest.raises(StaleVersion):
        apart.play(1, "take 0", old)


def test_a_request_disturbs_no_tap(apart: Apart) -> None:
    version = apart.game.version
    apart.asks(1, 3)
    move = apart.table.decision("Ben").moves[0]
    assert apart.play(2, move, version).number == version + 1


def test_it_is_told_until_the_next_turn_begins(apart: Apart) -> None:
    request = apart.asks(1, 3)
    apart.plays_until_turn(5)
    assert apart.game.correction == request, "an open one stays"
    apart.answers(2, request, agrees=False)
    assert apart.game.correction == request
    apart.plays_until_turn(6)
    assert apart.game.correction is None


@in_every_game
def test_all_that_lies_open_goes_back_in_every_game(ruleset: str) -> None:
    group = Group.sits_down(("Ana", "Ben", "Eve"), ruleset=ruleset)
    turn = 6 if ruleset.startswith("moon.") else 2
    group.skips_ahead(until=lambda table: table.turn == turn)
    views = {turn.number: turn.public for turn in turns_of(group.game)}
    for _ in range(40):
        if not group.game.finished:
            group.plays_on()
    goes_back(group, turn)
    assert dict(group.table.view(None)) == views[turn]
    assert differences(group.game) == []


def test_what_is_prepared_before_the_first_cards_can_be_put_right() -> None:
    group = Group.sits_down(("Ana", "Ben"), ruleset="moon.6")
    before = group.table.view(None)
    group.plays_until_turn(2)
    assert [turn.number for turn in turns_of(group.game)] == [0, 1, 2]
    goes_back(group, 0)
    assert group.table.view(None) == before
    group.plays_until_turn(2)
    assert differences(group.game) == []


def test_alone_against_astra_it_goes_back_at_once() -> None:
    group = Group.sits_down(**SOLO)
    group.plays_until_turn(5)
    cards = turn_of(group.game, 4).public
    goes_back(group, 4)
    while group.game.turn < 4:
        group.plays_on()
    assert differences(group.game) == []
    assert group.table.view(None)["cards"] == cards["cards"]


# Cards from the box


def at_the_box() -> Group:
    """A table that has turned over the cards of two turns."""
    group = Group.sits_down(dealer="table")
    group.deals()
    while group.table.waiting() != ("dealer",):
        group.plays_on()
    deal_cards(by=group.tablet, game_id=group.game_id, text=CARDS, version=group.game.version)
    group.plays_on()
    return group


def test_with_cards_from_the_box_they_stay_or_are_typed_in_anew() -> None:
    group = at_the_box()
    goes_back(group, 2)
    assert group.table.view(None)["phase"] == "play"
    request = goes_back(group, 2, cards=True)
    assert (request.cards, group.table.waiting()) == (CARDS, ("dealer",))
    assert group.game.correction == request
    text = "flip 5/robot 11/plant 9/water anyway"
    deal_cards(by=group.tablet, game_id=group.game_id, text=text, version=group.game.version)
    assert (group.game.turn, differences(group.game)) == (2, [])
    goes_back(group, 1, cards=True)
    assert (group.game.turn, differences(group.game)) == (0, [])


def test_the_server_deals_its_cards_itself(apart: Apart) -> None:
    with pytest.raises(Refused, match="server_deals"):
        apart.asks(1, 3, cards=True)


# After the end


@pytest.mark.parametrize("options", [{}, SOLO])
def test_a_game_that_is_over_goes_on_and_is_worked_out_anew(options: dict[str, Any]) -> None:
    group = Group.at_the_end(**options)
    game = group.game
    score(job_id=game.jobs.get().pk)
    first = group.game.result
    goes_back(group, game.turn)
    game = group.game
    assert (game.finished, game.result, game.results.count(), game.jobs.count()) == (False, None, 0, 0)
    assert differences(game) == []
    game = group.is_soon_at_the_end()
    score(job_id=game.jobs.get().pk)
    assert differences(group.game) == []
    told = selectors.record_of(group.game)
    assert [correction["turn"] for correction in told["corrections"]] == [first["turns"]]
    assert rules.Game.replay(told).result.to_json() == group.game.result


@pytest.mark.both_databases
def test_a_worker_that_was_slower_stores_nothing() -> None:
    group = Group.at_the_end()
    job = group.game.jobs.get()
    Job.objects.filter(pk=job.pk).update(state="running", updated_at=timezone.now())
    goes_back(group, 2)
    score(job_id=job.pk)
    assert group.game.results.count() == 0


@pytest.mark.both_databases
def test_a_worker_whose_game_is_taken_back_under_its_hands_ends_in_silence(monkeypatch: Any) -> None:
    group = Group.at_the_end()
    job = group.game.jobs.get()
    played = finish.replayed

    def too_late(game: Any, **options: Any) -> Any:
        goes_back(group, 2)
        return played(game, **options)

    monkeypatch.setattr(finish, "replayed", too_late)
    score(job_id=job.pk)
    assert (group.game.results.count(), group.game.jobs.count()) == (0, 0)


def test_a_finished_game_of_older_rules_stays_as_it_is() -> None:
    group = Group.at_the_end()
    game = group.game
    type(game).objects.update(rules_version=0)
    with pytest.raises(Refused, match="rules_version"):
        goes_back(group, 2)


# The record


def test_the_record_says_what_was_corrected_and_replays() -> None:
    group = Group.sits_down()
    group.plays_until_turn(5)
    before = [list(move) for move in replayed(group.game).moves]
    goes_back(group, 4, reason="wrong card")
    group.plays_on()
    goes_back(group, 3, reason="and the one before")
    group.is_soon_at_the_end()
    told = selectors.record_of(group.game)
    first, second = told["corrections"]
    assert (first["turn"], first["by"], first["reason"]) == (4, "Ana", "wrong card")
    assert (second["turn"], second["reason"]) == (3, "and the one before")
    assert first["moves"] == before[first["after"] :]
    assert second["after"] < first["after"]
    assert rules.Game.replay(told).over


def test_a_record_that_was_never_corrected_says_nothing_of_it() -> None:
    group = Group.at_the_end()
    assert "corrections" not in selectors.record_of(group.game)


# At random


@examples(20)
@given(data=st.data())
def test_a_game_taken_back_equals_one_that_never_went_astray(data: st.DataObject) -> None:
    ruleset = data.draw(st.sampled_from(sorted(MOVES)), "ruleset")
    seats = [{"names": ("Ana", "Ben", "Eve")}]
    if ruleset.startswith("moon."):
        seats += [{"names": ("Ana", "Ben")}, {"names": ("Ana",), "opponent": 2}]
    options = data.draw(st.sampled_from(seats), "seats")
    group = Group.sits_down(ruleset=ruleset, **options)
    group.chance.seed(data.draw(st.integers(0, 99), "seed"))
    for undo in data.draw(
        st.lists(st.sampled_from([False, False, False, True]), min_size=5, max_size=60), "undo"
    ):
        if not group.game.finished:
            group.plays_on()
        if undo:
            takes_back(group)
    turns = turns_of(group.game)
    turn = data.draw(st.sampled_from(turns), "turn")
    goes_back(group, turn.number)
    assert differences(group.game) == []
    straight, again = played_anew(group), group.game.load()
    assert straight.to_json() == again.to_json()
    for _ in range(30):
        if not group.game.finished:
            group.plays_on()
    assert differences(group.game) == []
    assert played_anew(group).to_json() == group.game.snapshot


def takes_back(group: Group) -> None:
    """Takes back the last move of somebody who can."""
    table = group.table
    for position, seat in enumerate(table.setup.seats, 1):
        if table.can_undo(seat):
            version = group.game.version
            undo_move(by=group.tablet, game_id=group.game_id, position=position, version=version)
            return


def played_anew(group: Group) -> rules.Game:
    """A game of which only what stands was ever played."""
    table = group.game.new()
    for move in group.game.moves.filter(undone_by=None).played():
        table.play(move.seat, move.text)
    return table
