"""The seat of a tablet that is gone, where hands are secret: the host or everybody else agrees first."""

import pytest
from django.urls import reverse

from adventures import selectors
from adventures.actor import Actor
from adventures.errors import Forbidden, Refused
from adventures.models import Game, SeatRequest
from adventures.presenting.absence import free_seats, missing_seats
from adventures.services.join import join_game
from adventures.services.seat_requests import answer_seat_request, ask_for_seat
from adventures.services.seats import leave_seat, take_seat
from adventures.services.start import start_game
from tests.groups import MISSIONS, device, falls_silent
from tests.web.visitors import text, visitor

pytestmark = pytest.mark.django_db
NAMES = ("Ana", "Ben", "Cem", "Dora")


class Hands:
    """A host without a seat, and four players of a game with secret hands on a tablet each."""

    def __init__(self, ruleset: str = "adastra.1") -> None:
        self.host = device()
        options = {"missions": MISSIONS} if ruleset == "moon.1" else {}
        self.game = start_game(by=self.host, ruleset=ruleset, names=NAMES, dealer="server", **options)
        self.tablets = [device() for _name in NAMES]
        for position, tablet in enumerate(self.tablets, 1):
            join_game(by=tablet, code=self.game.code)
            take_seat(by=tablet, game_id=self.game.pk, position=position)
        self.game.refresh_from_db()

    def takes_over(self, by: Actor, position: int) -> None:
        take_seat(by=by, game_id=self.game.pk, position=position, take_over=True)

    def asks(self, by: Actor, position: int) -> SeatRequest:
        return ask_for_seat(by=by, game_id=self.game.pk, position=position)

    def answers(self, by: Actor, asked: SeatRequest, granted: bool = True) -> None:
        answer_seat_request(by=by, game_id=self.game.pk, request_id=asked.pk, granted=granted)

    def owner(self, position: int) -> str:
        return self.game.seats.get(position=position).device


@pytest.fixture
def table() -> Hands:
    return Hands()


def test_nobody_takes_a_secret_hand_alone(table: Hands) -> None:
    ana, ben, cem, dora = table.tablets
    falls_silent(dora)
    with pytest.raises(Refused, match="seat_in_use"):
        table.takes_over(ana, 4)
    asked = table.asks(ana, 4)
    table.answers(ben, asked)
    assert table.owner(4) == dora.device, "Cem has not agreed yet"
    table.answers(cem, asked)
    assert table.owner(4) == ana.device
    assert table.game.door_lines.get().data["how"] == "agreed"


def test_the_host_agrees_for_all(table: Hands) -> None:
    ana, _ben, _cem, dora = table.tablets
    falls_silent(dora)
    table.answers(table.host, table.asks(ana, 4))
    assert table.owner(4) == ana.device


def test_one_who_says_no_is_enough(table: Hands) -> None:
    ana, ben, cem, dora = table.tablets
    falls_silent(dora)
    asked = table.asks(ana, 4)
    table.answers(ben, asked)
    table.answers(cem, asked, granted=False)
    assert table.owner(4) == dora.device
    asked.refresh_from_db()
    assert asked.state == SeatRequest.State.REFUSED


def test_who_is_silent_too_need_not_agree(table: Hands) -> None:
    ana, ben, cem, dora = table.tablets
    for tablet in (cem, dora):
        falls_silent(tablet)
    asked = table.asks(ana, 4)
    table.answers(ben, asked)
    assert table.owner(4) == ana.device


def test_while_its_tablet_is_there_the_others_are_not_asked(table: Hands) -> None:
    ana, ben, _cem, _dora = table.tablets
    asked = table.asks(ana, 4)
    with pytest.raises(Forbidden):
        table.answers(ben, asked)


def test_where_all_lies_open_anybody_goes_on_at_once() -> None:
    table = Hands("moon.1")
    ana, _ben, _cem, dora = table.tablets
    falls_silent(dora)
    table.takes_over(ana, 4)
    assert table.owner(4) == ana.device


def waits_for(monkeypatch: pytest.MonkeyPatch, *names: str) -> None:
    """Lets a game wait for these seats alone: all others have answered."""
    monkeypatch.setattr(selectors, "thinking_seats", lambda _game: list(names))


def test_nobody_is_missed_while_an_own_seat_has_to_answer_nor_who_has_answered(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = Hands("moon.1")
    ana, _ben, cem, dora = table.tablets
    Game.objects.update(begun=True)
    for tablet in (cem, dora):
        falls_silent(tablet)
    address = reverse("door-note", args=[table.game.pk])
    assert "heard from" not in text(visitor(ana).get(address))
    waits_for(monkeypatch, "Dora")
    assert "from Dora for" in text(visitor(ana).get(address))
    waits_for(monkeypatch, "Cem", "Dora")
    assert "from Cem and Dora for" in text(visitor(ana).get(address))


@pytest.mark.parametrize(("ruleset", "at_once"), [("moon.1", True), ("adastra.1", False)])
def test_the_table_knows_who_is_missing_and_for_how_long(
    monkeypatch: pytest.MonkeyPatch, ruleset: str, at_once: bool
) -> None:
    table = Hands(ruleset)
    waits_for(monkeypatch, "Dora")
    ana, _ben, _cem, dora = table.tablets
    game = selectors.game_for(ana, table.game.pk)
    game.begun = True
    assert not missing_seats(ana, game)
    falls_silent(dora)
    game = selectors.game_for(ana, table.game.pk)
    game.begun = True
    [gone] = missing_seats(ana, game)
    Game.objects.update(begun=True)
    note = text(visitor(ana).get(reverse("door-note", args=[game.pk])))
    assert "Nothing has been heard from Dora for 5 minutes." in note
    assert ("Anybody at the table can now go on" in note) is at_once
    assert ("if the host, or everybody else, agrees" in note) is not at_once
    assert (gone.seat, gone.minutes, gone.over, gone.at_once) == ("Dora", 5, True, at_once)
    assert not free_seats(game)


def test_a_free_seat_of_a_game_that_has_begun_says_how_it_is_filled() -> None:
    table = Hands("moon.1")
    ana, _ben, _cem, dora = table.tablets
    leave_seat(by=dora, game_id=table.game.pk, position=4)
    Game.objects.update(begun=True)
    note = text(visitor(ana).get(reverse("door-note", args=[table.game.pk])))
    assert "Nobody has this seat yet: Dora." in note
    assert reverse("seats", args=[table.game.pk]) in note
