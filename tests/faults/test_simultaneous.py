"""Many tablets at the same instant: nothing is lost, and nobody wins twice."""

from collections import Counter

import pytest

from adventures.errors import Refused, StaleVersion
from adventures.history.differences import differences
from adventures.models import Correction, Game, Membership, Move, Seat
from adventures.rules import IllegalMove
from adventures.services.correct import answer_correction, ask_for_correction
from adventures.services.deal import deal_cards, take_back_cards
from adventures.services.finish import score
from adventures.services.join import join_game
from adventures.services.seats import take_seat
from tests.campaigns.crews import Crew
from tests.groups import Group, device
from tests.separate_tablets import Apart
from tests.simultaneous import at_once

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.both_databases]

SIX = ("Ana", "Ben", "Eve", "Leo", "Mia", "Tom")


def test_of_twenty_clicks_with_the_same_version_one_wins_and_nineteen_are_stale():
    group = Group.sits_down(dealer="table")
    cards = [f"flip {number}/robot {other}/plant 8/water" for number in range(4, 9) for other in range(9, 13)]
    outcomes = at_once(
        [
            lambda text=text: deal_cards(by=group.tablet, game_id=group.game_id, text=text, version=0)
            for text in cards
        ]
    )
    assert sum(isinstance(outcome, StaleVersion) for outcome in outcomes) == 19
    [won] = [place for place, outcome in enumerate(outcomes) if not isinstance(outcome, Refused)]
    assert Move.objects.get().text == cards[won]
    assert all(outcome.game.version == 1 for outcome in outcomes)
    assert differences(group.game) == []


def test_players_who_choose_at_the_same_moment_do_not_disturb_each_other():
    group = Group.sits_down(SIX)
    clicks = [(position, f"take {offer}") for position in range(1, 7) for offer in range(3)]
    outcomes = at_once([lambda click=click: group.play(*click, version=1) for click in clicks])
    assert Counter(type(outcome) for outcome in outcomes)[StaleVersion] == 12, "two tablets of each seat lose"
    assert (group.game.version, differences(group.game)) == (7, [])


def test_four_players_who_tap_at_once_are_all_answered():
    group = Group.sits_down(SIX[:4])
    for _ in range(3):
        seen = group.game.version
        table = group.table
        clicks = [(position, table.decision(seat).moves[0]) for position, seat in enumerate(SIX[:4], 1)]
        outcomes = at_once(
            [lambda click=click, seen=seen: group.play(*click, version=seen) for click in clicks]
        )
        assert not any(isinstance(outcome, Refused) or outcome.repeated for outcome in outcomes)
    assert differences(group.game) == []


def test_the_dealer_and_a_seat_who_tap_at_once_never_both_answer_the_same_cards():
    group = Group.sits_down(dealer="table")
    cards = "flip 5/robot 11/plant 8/water"
    deal_cards(by=group.tablet, game_id=group.game_id, text=cards, version=0)
    outcomes = at_once(
        [
            lambda: take_back_cards(by=group.tablet, game_id=group.game_id, version=1),
            lambda: group.play(1, "take 0", version=1),
        ]
    )
    assert sum(isinstance(outcome, Refused | IllegalMove) for outcome in outcomes) == 1
    assert differences(group.game) == []


def test_one_click_doubled_twenty_times_is_stored_once():
    group = Group.sits_down()
    outcomes = at_once([lambda: group.play(1, "take 1", version=1)] * 20)
    assert Counter(outcome.repeated for outcome in outcomes) == {True: 19, False: 1}
    assert Move.objects.filter(seat="Ana").count() == 1


def test_six_players_who_try_again_when_they_were_late_all_get_through():
    group = Group.sits_down(SIX)

    def turn_of(position: int) -> int:
        made = 0
        while (decision := group.table.decision(SIX[position - 1])) is not None and group.game.turn == 1:
            try:
                made += not group.play(position, decision.moves[0]).repeated
            except StaleVersion:
                continue
        return made

    made = at_once([lambda position=position: turn_of(position) for position in range(1, 7)])
    assert sum(made) == Move.objects.exclude(seat="dealer").count()
    assert (group.game.turn, differences(group.game)) == (2, [])


def test_games_do_not_wait_for_each_other_in_vain():
    groups = [Group.sits_down() for _ in range(10)]
    at_once([group.plays_on for group in groups * 2])
    for group in groups:
        assert group.game.version >= 2
        assert differences(group.game) == []


def test_of_twenty_devices_that_reach_for_a_seat_one_gets_it():
    group = Group.sits_down(seated=False)
    devices = [device() for _ in range(20)]
    joined = at_once([lambda by=by: join_game(by=by, code=group.game.code) for by in devices * 2])
    assert all(isinstance(game, Game) for game in joined)
    assert Membership.objects.count() == 21
    outcomes = at_once([lambda by=by: take_seat(by=by, game_id=group.game_id, position=1) for by in devices])
    [winner] = [by for by, outcome in zip(devices, outcomes, strict=True) if not isinstance(outcome, Refused)]
    assert Seat.objects.get(position=1).device == winner.device


def solo(**options):
    return Group.sits_down(("Nuria",), ruleset="moon.4", opponent=3, **options)


def test_of_twenty_draws_against_astra_one_wins_and_nineteen_are_stale():
    group = solo(dealer="table")
    cards = [
        f"draw {number}/robot {other}/plant 8/water" for number in (1, 2, 6, 7) for other in (2, 4, 5, 6, 10)
    ]
    outcomes = at_once(
        [
            lambda text=text: deal_cards(by=group.tablet, game_id=group.game_id, text=text, version=0)
            for text in cards
        ]
    )
    assert sum(isinstance(outcome, StaleVersion) for outcome in outcomes) == 19
    [won] = [place for place, outcome in enumerate(outcomes) if not isinstance(outcome, Refused)]
    assert Move.objects.get().text == cards[won]
    assert differences(group.game) == []


def test_the_click_that_ends_a_solo_turn_doubled_twenty_times_draws_once():
    group = solo()
    while group.game.turn == 1:
        before, chosen = group.game.version, group.choose()
        outcomes = at_once([lambda chosen=chosen: group.play(*chosen)] * 20)
        assert Counter(outcome.repeated for outcome in outcomes) == {True: 19, False: 1}
        drawn = Move.objects.filter(seat="dealer", number__gt=before).count()
        assert group.game.version == before + 1 + drawn
    assert drawn == 1
    assert differences(group.game) == []


def test_tablets_that_agree_at_the_same_moment_take_the_table_back_once():
    group = Apart.sits_apart(SIX)
    group.plays_until_turn(3)
    request, version = group.asks(1, 2), group.game.version
    move = group.table.decision("Ana").moves[0]
    answers = [lambda position=position: group.answers(position, request) for position in range(2, 7)]
    outcomes = at_once([*answers, *answers, lambda: group.play(1, move, version)])
    assert Correction.objects.get().state == "agreed"
    assert group.game.moves.filter(text__startswith="back ").count() == 1
    assert (group.game.turn, differences(group.game)) == (2, [])
    assert all(
        outcome.code in ("correction_closed", "stale_version") for outcome in outcomes if _refused(outcome)
    )


def test_of_a_yes_and_a_no_at_the_same_moment_one_closes_the_request():
    group = Apart.sits_apart(SIX[:2])
    group.plays_until_turn(3)
    request, told = group.asks(1, 2), {"by": group.tablets[1], "game_id": group.game_id}
    outcomes = at_once(
        [
            lambda agrees=agrees: answer_correction(**told, correction_id=request.pk, agrees=agrees)
            for agrees in (True, False)
        ]
    )
    assert sum(map(_refused, outcomes)) == 1
    assert group.game.turn == (2 if Correction.objects.get().state == "agreed" else 3)
    assert differences(group.game) == []


def test_a_correction_while_the_worker_gives_the_stars_leaves_none():
    for _ in range(2):
        crew = Crew.begins()
        play = crew.sets_out()
        game = Group(crew.tablet, play.game_id).is_soon_at_the_end()
        told = {"by": crew.tablet, "game_id": game.pk, "position": 1, "turn": 2, "reason": "a wrong card"}
        job = game.jobs.get()
        outcomes = at_once(
            [lambda job=job: score(job_id=job.pk), lambda told=told: ask_for_correction(**told)]
        )
        assert not any(map(_refused, outcomes))
        play.refresh_from_db()
        assert (play.state, play.counts, play.game.finished) == ("running", False, False)
        assert not any(crew.stars().values())
        assert (play.game.results.count(), differences(play.game)) == (0, [])


def _refused(outcome: object) -> bool:
    return isinstance(outcome, Refused)
