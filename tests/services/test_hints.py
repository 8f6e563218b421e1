"""A seat asks for advice: once for each question, for its own eyes, unless that is switched off."""

import json
from typing import Any

import pytest

from adventures import selectors
from adventures.bots import ADVISER, Budget
from adventures.bots import Hint as Advice
from adventures.errors import Forbidden, NotFound, Refused, StaleVersion
from adventures.models import DoorLine, Game, Hint
from adventures.presenting.door import describe_line
from adventures.services import hints
from adventures.services.finish import score
from adventures.services.hints import ask_for_hint, find_hint, set_hints
from adventures.services.start import play_again
from adventures.services.stop import break_off_game
from adventures.services.undo import undo_move
from tests.groups import Group, device
from tests.separate_tablets import Apart

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def thinks_little(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "ADVISER", ADVISER._replace(budget=Budget(300, 60.0)))


def asks(apart: Apart, position: int = 1, version: int | None = None) -> Hint:
    seen = apart.game.version if version is None else version
    return ask_for_hint(
        by=apart.tablets[position - 1], game_id=apart.game_id, position=position, version=seen
    )


def answered(apart: Apart, position: int = 1) -> Hint:
    hint = asks(apart, position)
    find_hint(seat_id=hint.pk)
    hint.refresh_from_db()
    return hint


def takes(apart: Apart, position: int) -> None:
    """Lets a seat choose its first combination."""
    moves = apart.table.decision(apart.table.setup.seats[position - 1])
    assert moves is not None
    apart.play(position, moves.moves[0])


def counted(apart: Apart) -> list[int]:
    return [seat.hints for seat in apart.game.seats.all()]


def test_names_legal_answers_to_the_open_question(apart: Apart) -> None:
    hint = answered(apart)
    decision = apart.table.decision("Ana")
    assert decision is not None
    assert hint.state == Hint.State.DONE
    assert {one["moves"][0] for one in hint.answers} <= {*decision.moves}
    assert [one["gain"] for one in hint.answers] == sorted(
        (one["gain"] for one in hint.answers), reverse=True
    )


def test_asking_again_orders_nothing_and_is_not_counted(
    apart: Apart, monkeypatch: pytest.MonkeyPatch
) -> None:
    ordered: list[int] = []
    monkeypatch.setattr(hints, "enqueue_for_bots", lambda task, key: ordered.append(key))
    first = asks(apart)
    assert asks(apart) == first
    find_hint(seat_id=first.pk)
    assert asks(apart).state == Hint.State.DONE
    assert ordered == [first.pk]
    assert counted(apart) == [1, 0, 0]


def test_moves_of_others_leave_a_hint_as_it_is(apart: Apart) -> None:
    hint = answered(apart)
    takes(apart, 2)
    assert asks(apart).state == Hint.State.DONE
    assert selectors.hint_of(apart.game.seats.get(position=1)) == hint
    assert counted(apart) == [1, 0, 0]


def test_a_new_question_needs_a_new_hint(apart: Apart) -> None:
    asks(apart)
    takes(apart, 1)
    seat = apart.game.seats.get(position=1)
    assert selectors.hint_of(seat) is None
    find_hint(seat_id=seat.pk)
    assert Hint.objects.get().state == Hint.State.THINKING
    assert answered(apart).state == Hint.State.DONE
    undo_move(by=apart.tablets[0], game_id=apart.game_id, position=1, version=apart.game.version)
    assert selectors.hint_of(apart.game.seats.get(position=1)) is None
    assert counted(apart) == [2, 0, 0]
    assert Hint.objects.count() == 1


@pytest.mark.parametrize("late", [False, True])
def test_the_best_so_far_of_a_hint_is_stored_once_it_is_late(
    apart: Apart, monkeypatch: pytest.MonkeyPatch, late: bool
) -> None:
    hint = asks(apart)
    if late:
        Hint.objects.update(asked_at=hint.asked_at - Hint.PATIENCE)
    stored: list[Any] = []
    made: list[Advice] = []

    def best() -> tuple[Advice, ...]:
        made.append(Advice(("take 1",), (), 2.0, ()))
        return tuple(made)

    def tells(*about: Any) -> tuple[()]:
        about[-1](best)
        stored.append(Hint.objects.values_list("state", "answers").get())
        return ()

    monkeypatch.setattr(hints, "advise", tells)
    find_hint(seat_id=hint.pk)
    [(state, answers)] = stored
    assert state == Hint.State.THINKING
    assert [one["moves"] for one in answers] == ([["take 1"]] if late else [])
    assert len(made) == late, "who does not wait for long has nothing made for it"
    assert Hint.objects.get().answers == []


def test_what_was_found_too_late_is_not_stored(apart: Apart, monkeypatch: pytest.MonkeyPatch) -> None:
    hint = asks(apart)

    def goes_on(*_about: object) -> tuple[()]:
        takes(apart, 1)
        asks(apart)
        return ()

    monkeypatch.setattr(hints, "advise", goes_on)
    find_hint(seat_id=hint.pk)
    hint.refresh_from_db()
    assert hint.state == Hint.State.THINKING


def test_a_hint_that_failed_or_was_lost_is_ordered_anew(
    apart: Apart, monkeypatch: pytest.MonkeyPatch
) -> None:
    ordered: list[int] = []
    monkeypatch.setattr(hints, "enqueue_for_bots", lambda task, key: ordered.append(key))
    hint = asks(apart)
    with monkeypatch.context() as broken:
        broken.setattr(hints, "advise", lambda *_about: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            find_hint(seat_id=hint.pk)
    assert Hint.objects.get().state == Hint.State.FAILED
    assert asks(apart).state == Hint.State.THINKING
    Hint.objects.update(asked_at=hint.asked_at - 2 * hints.QUIET)
    assert asks(apart).state == Hint.State.THINKING
    assert len(ordered) == 3
    assert counted(apart) == [1, 0, 0]


def test_an_old_page_is_told_so(apart: Apart) -> None:
    seen = apart.game.version
    takes(apart, 1)
    with pytest.raises(StaleVersion):
        asks(apart, version=seen)
    assert counted(apart) == [0, 0, 0]


def test_nobody_asks_for_the_seat_of_another(apart: Apart) -> None:
    version = apart.game.version
    with pytest.raises(Forbidden):
        ask_for_hint(by=apart.tablets[1], game_id=apart.game_id, position=1, version=version)
    with pytest.raises(NotFound):
        ask_for_hint(by=device(), game_id=apart.game_id, position=1, version=version)


def test_without_a_choice_there_is_none(apart: Apart) -> None:
    while (decision := apart.table.decision("Ana")) and decision.kind != "confirm":
        apart.play(1, decision.moves[0])
    with pytest.raises(Refused, match="no_choice"):
        asks(apart)


def test_a_table_switches_them_off_and_on_and_is_told(apart: Apart) -> None:
    notices = apart.game.notices
    for by, on in ((apart.tablets[1], False), (apart.tablet, True), (apart.tablets[2], False)):
        set_hints(by=by, game_id=apart.game_id, on=on)
        set_hints(by=by, game_id=apart.game_id, on=on)
    assert apart.game.notices == notices + 3
    told = [describe_line(line) for line in DoorLine.objects.order_by("pk")[:3]]
    assert told[0] == "Hints were switched off by Ben, for everybody."
    with pytest.raises(Refused, match="hints_off"):
        asks(apart)


def test_who_only_looks_on_switches_nothing(apart: Apart) -> None:
    with pytest.raises(NotFound):
        set_hints(by=device(), game_id=apart.game_id, on=False)
    assert apart.game.hints


def test_another_game_begins_as_the_table_had_them() -> None:
    group = Group.at_the_end()
    Game.objects.update(hints=False)
    assert not play_again(by=group.tablet, game_id=group.game_id).hints


def test_a_game_that_stands_still_gives_none(apart: Apart) -> None:
    break_off_game(by=apart.tablet, game_id=apart.game_id)
    with pytest.raises(Refused, match="game_stopped"):
        asks(apart)
    with pytest.raises(Refused, match="game_stopped"):
        set_hints(by=apart.tablet, game_id=apart.game_id, on=False)


def test_others_see_nothing_of_it_while_the_game_goes_on(apart: Apart) -> None:
    before = told_to_others(apart)
    answered(apart)
    assert told_to_others(apart) == before


def told_to_others(apart: Apart) -> str:
    game = apart.game
    views = [selectors.view_of(game, seat) for seat in (None, *game.seats.filter(position__gt=1))]
    return json.dumps([game.news, game.version, game.notices, game.happenings, views], sort_keys=True)


def test_nothing_is_left_of_a_game_that_is_over() -> None:
    group = Group.at_the_end()
    score(job_id=group.game.jobs.get().pk)
    with pytest.raises(Refused):
        ask_for_hint(by=group.tablet, game_id=group.game_id, position=1, version=group.game.version)
    with pytest.raises(Refused, match="game_over"):
        set_hints(by=group.tablet, game_id=group.game_id, on=False)
