"""What the bots of the site do at a table: they answer whatever their seats are asked, and never for ever."""

from collections.abc import Mapping
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from adventures.bots import LEVELS, Bot, Budget
from adventures.models import BotJob, DoorLine, Game, Seat
from adventures.rules import RULESETS
from adventures.services import bot_answers, bot_play
from adventures.services.bot_answers import chosen_line
from adventures.services.bot_play import play_bots, requeue_bot_jobs
from adventures.services.bot_seats import seat_bot
from adventures.services.correct import ask_for_correction
from adventures.services.end import agree_to_end
from adventures.services.seats import take_seat
from adventures.services.start import start_game
from adventures.services.stop import break_off_game, resume_game
from tests.every_game import OPTIONS
from tests.games.escape_pods.pages import Table
from tests.groups import Group, device

pytestmark = pytest.mark.django_db

MISSIONS = ("a1", "b2", "c1")


def sits_down(
    bots: Mapping[int, str], names: tuple[str, ...] = ("Ana", "Alba"), ruleset: str = "moon.1", **options: Any
) -> Group:
    """Starts a game with bots; the other seats are on the tablet of the group."""
    missions = {"missions": MISSIONS} if ruleset.startswith("moon.") else {}
    tablet = device()
    options = {"dealer": "server", **missions, **OPTIONS.get(ruleset, {}), **options}
    game = start_game(by=tablet, ruleset=ruleset, names=names, bots=bots, **options)
    for position in range(1, len(names) + 1):
        if position not in bots:
            take_seat(by=tablet, game_id=game.pk, position=position)
    return Group(tablet, game.pk)


def job_of(group: Group) -> BotJob:
    return BotJob.objects.get(game=group.game_id)


def wakes(group: Group) -> bool:
    return BotJob.objects.filter(game=group.game_id, open=True).exists()


def test_bot_closes_its_turn_and_the_game_waits_for_people():
    group = sits_down({2: "keen"})
    assert wakes(group)
    play_bots(game_id=group.game_id)
    assert group.table.waiting() == ("Ana",)
    assert not wakes(group)
    moves = group.game.moves.filter(seat="Alba")
    assert {move.by for move in moves} == {group.game.seats.get(position=2).device}


@pytest.mark.both_databases
def test_bot_goes_on_when_the_last_person_has_confirmed():
    group = sits_down({2: "gentle"})
    play_bots(game_id=group.game_id)
    while group.game.turn < 2:
        group.play(1, *group.choose()[1:])
    assert wakes(group)
    play_bots(game_id=group.game_id)
    assert group.table.waiting() == ("Ana",)


def test_nothing_is_played_before_everybody_sits():
    tablet = device()
    game = start_game(
        by=tablet,
        ruleset="moon.1",
        names=["Ana", "Alba"],
        dealer="server",
        bots={2: "keen"},
        missions=MISSIONS,
    )
    assert not BotJob.objects.exists()
    take_seat(by=tablet, game_id=game.pk, position=1)
    assert BotJob.objects.get().open


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", ["moon.3", "escape.1", "adastra.1", "spacegate.1"])
def test_bots_play_every_game_and_end_it(ruleset, monkeypatch):
    monkeypatch.setattr(bot_play, "MOST_ALONE", 10)
    names = ("Alba", "Vega", "Mira")[: RULESETS[ruleset].min_seats + 1]
    group = sits_down(dict.fromkeys(range(1, len(names) + 1), "gentle"), names, ruleset)
    play_bots(game_id=group.game_id)
    assert group.game.version > 10
    if not group.game.finished:  # by agreement, where that is possible
        group.skips_ahead()
    BotJob.objects.update(failures={}, open=True)
    play_bots(game_id=group.game_id)
    assert group.game.finished
    assert not wakes(group)


def quickly(game: Game, table: Any, seat: Seat, budget: Budget) -> tuple[tuple[str, ...], bool]:
    """Chooses as the groups of other tests do: here it does not matter how well."""
    moves = table.decision(seat.name).moves
    return (bot_answers.chance_of(game, seat).choice(moves),), False


def test_bots_that_never_end_stop_after_many_moves(monkeypatch):
    monkeypatch.setattr(bot_play, "MOST_ALONE", 10)
    group = sits_down({1: "gentle", 2: "gentle"}, ("Alba", "Vega"))
    play_bots(game_id=group.game_id)
    game = group.game
    assert not game.finished
    assert game.version < 20
    assert game.door_lines.filter(kind=DoorLine.Kind.BOT_RESTS).count() == 2
    assert not wakes(group)


def test_bots_alone_end_what_may_be_ended(monkeypatch):
    monkeypatch.setattr(bot_play, "MOST_ALONE", 10)
    table = Table.sits_down(3)
    table.plays_until("turn", turn=2)
    for position, tablet in enumerate(table.tablets, 1):
        seat_bot(by=tablet, game_id=table.game_id, position=position, level="gentle")
    monkeypatch.setattr(bot_play, "last_entry_of_people", lambda game: 0)
    play_bots(game_id=table.game_id)
    assert ("dealer", "stop") in table.log


@pytest.mark.both_databases
def test_bot_agrees_to_a_correction():
    group = sits_down({2: "gentle"})
    play_bots(game_id=group.game_id)
    while group.game.turn < 2:
        group.play(1, *group.choose()[1:])
    play_bots(game_id=group.game_id)
    ask_for_correction(by=group.tablet, game_id=group.game_id, position=1, turn=1, reason="a slip")
    assert wakes(group)
    play_bots(game_id=group.game_id)
    assert group.game.correction.state == "agreed"
    assert group.table.waiting() == ("Ana",)


def test_bot_agrees_to_an_end():
    table = Table.sits_down(3)
    table.plays_until("turn", turn=2)
    ana, ben, cleo = table.tablets
    seat_bot(by=cleo, game_id=table.game_id, position=3, level="gentle")
    for position, tablet in enumerate((ana, ben), 1):
        agree_to_end(by=tablet, game_id=table.game_id, position=position, asks=True)
    play_bots(game_id=table.game_id)
    assert ("dealer", "stop") in table.log


def test_bot_waits_for_the_box_of_the_table():
    group = sits_down({2: "gentle"}, dealer="table")
    assert not wakes(group)
    group.deals()
    assert wakes(group)
    play_bots(game_id=group.game_id)
    assert group.table.waiting() == ("Ana",)


def test_bot_in_the_place_of_a_lone_player_asks_for_cards():
    group = Group.sits_down(("Ana",), opponent=3)
    group.skips_ahead()
    seat_bot(by=group.tablet, game_id=group.game_id, position=1, level="gentle")
    play_bots(game_id=group.game_id)
    assert group.game.finished


def test_bot_rests_while_the_game_is_broken_off():
    group = sits_down({2: "gentle"})
    break_off_game(by=group.tablet, game_id=group.game_id)
    play_bots(game_id=group.game_id)
    assert not group.game.moves.filter(seat="Alba").exists()
    resume_game(by=group.tablet, game_id=group.game_id)
    play_bots(game_id=group.game_id)
    assert group.game.moves.filter(seat="Alba").exists()


def fails(_self: Bot, *_arguments: object) -> None:
    raise ValueError("no idea")


def test_bot_that_fails_plays_on_by_simpler_means_and_rests_at_last(monkeypatch):
    monkeypatch.setattr(Bot, "choose", fails)
    group = sits_down({2: "keen"})
    play_bots(game_id=group.game_id)
    job = job_of(group)
    assert job.failures == {"2": 3}
    assert job.rests(2)
    assert group.game.moves.filter(seat="Alba").count() == 3
    assert group.game.door_lines.first().kind == DoorLine.Kind.BOT_RESTS
    assert not wakes(group)
    monkeypatch.undo()
    seat_bot(by=group.tablet, game_id=group.game_id, position=2, level="keen")
    play_bots(game_id=group.game_id)
    assert group.table.waiting() == ("Ana",)


@pytest.mark.both_databases
def test_person_who_is_faster_is_no_failure(monkeypatch):
    group = sits_down({2: "gentle"})

    def takes_it_back(game: Game, *asked: Any) -> tuple[tuple[str, ...], bool]:
        take_seat(by=group.tablet, game_id=game.pk, position=2, take_over=True)
        return quickly(game, *asked)

    monkeypatch.setattr(bot_answers, "chosen_line", takes_it_back)
    play_bots(game_id=group.game_id)
    assert not group.game.moves.filter(seat="Alba").exists()
    assert job_of(group).failures == {}
    assert not wakes(group)


@pytest.mark.both_databases
def test_job_of_a_dead_worker_is_taken_up_and_everybody_told():
    group = sits_down({2: "gentle"})
    long_ago = timezone.now() - 2 * BotJob.PATIENCE
    BotJob.objects.update(worker="dead", heard_at=long_ago, sent_at=long_ago)
    notices = group.game.notices
    assert requeue_bot_jobs(quiet_for=timedelta(seconds=10)) == 1
    assert requeue_bot_jobs(quiet_for=timedelta(seconds=10)) == 0, "handed over just now"
    assert group.game.notices == notices + 1
    assert job_of(group).asleep
    play_bots(game_id=group.game_id)
    assert not job_of(group).told
    assert group.table.waiting() == ("Ana",)


@pytest.mark.both_databases
def test_two_workers_never_play_one_game(monkeypatch):
    group = sits_down({2: "gentle"})
    BotJob.objects.update(worker="another")
    play_bots(game_id=group.game_id)
    assert not group.game.moves.filter(seat="Alba").exists()


@pytest.mark.both_databases
def test_long_work_goes_back_into_the_queue(monkeypatch):
    monkeypatch.setattr(bot_play, "LONGEST", -1)
    group = sits_down({2: "gentle"})
    play_bots(game_id=group.game_id)
    assert job_of(group).open
    assert job_of(group).worker == ""


UNHURRIED = Budget(100, 60.0)
"""Bots think by positions alone then, and no slow machine changes what they choose."""


def test_same_game_and_move_give_the_same_choice():
    group = sits_down({2: "steady"})
    asked = group.game, group.table, group.game.seats.get(position=2), UNHURRIED
    assert chosen_line(*asked) == chosen_line(*asked)


def test_secrets_of_others_change_no_choice():
    group = sits_down({2: "steady"})
    game, seat = group.game, group.game.seats.get(position=2)
    first, *_, last = group.table.decision("Ana").moves
    lines = []
    for secret in (first, last):
        table = group.table
        table.play("Ana", secret)
        lines.append((table.to_json(), chosen_line(game, table, seat, UNHURRIED)))
    (one, line), (other, same) = lines
    assert one != other
    assert line == same


def test_bots_think_less_where_only_they_are_waited_for(monkeypatch):
    seconds = []

    def notes(game: Game, table: Any, seat: Seat, budget: Budget) -> tuple[tuple[str, ...], bool]:
        seconds.append((bool(set(table.waiting()) - {"Alba", "Vega"}), budget.seconds))
        return quickly(game, table, seat, budget)

    monkeypatch.setattr(bot_answers, "chosen_line", notes)
    monkeypatch.setattr(bot_play, "MOST_ALONE", 40)
    group = sits_down({2: "strong", 3: "strong"}, ("Ana", "Alba", "Vega"))
    play_bots(game_id=group.game_id)
    assert set(seconds) == {(True, LEVELS["strong"].budget.seconds)}
    seconds.clear()
    alone = sits_down({1: "strong", 2: "strong"}, ("Alba", "Vega"))
    play_bots(game_id=alone.game_id)
    assert max(told for _people, told in seconds) <= bot_answers.WAITED_FOR / 2


def test_game_without_bots_has_no_job():
    group = Group.sits_down()
    group.plays_on()
    assert not BotJob.objects.exists()
