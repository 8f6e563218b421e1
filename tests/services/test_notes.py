"""Notes to a game and its turns: for its table alone, withdrawn, reported, gone with who wrote them."""

from __future__ import annotations

import json
from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.utils import timezone

from adventures.actor import Actor
from adventures.errors import Forbidden, Malformed, NotFound, TooOften
from adventures.exchange.writing import part_of_game
from adventures.models import Game, GameNote, NoteReport, NotesRead, Seat
from adventures.presenting.notes import note_lines, notes_by_turn
from adventures.services.deletion import delete_games, leave_game
from adventures.services.join import join_game
from adventures.services.notes import (
    has_new_note,
    keep_note,
    read_notes,
    report_note,
    reported_notes,
    withdraw_note,
    write_note,
)
from adventures.services.retention import forget_withdrawn_notes
from moonsite.accounts.personal_data import about_person
from tests.campaigns.pages import browser_of, words
from tests.groups import Group, device
from tests.separate_tablets import Apart

pytestmark = pytest.mark.django_db
SAID = "Zanzibar at last"


@pytest.fixture
def group() -> Apart:
    """Ana, Ben and Eve with a tablet each; the host has one of its own."""
    return Apart.sits_apart()


@pytest.fixture
def onlooker(group: Apart) -> Actor:
    tablet = device()
    join_game(by=tablet, code=group.game.code)
    return tablet


def writes(group: Apart, position: int, text: str = SAID, **options: Any) -> GameNote:
    return write_note(by=group.tablets[position - 1], game_id=group.game_id, text=text, **options)


def read(by: Actor, group: Apart) -> list[str]:
    return [note.text for note in read_notes(by=by, game_id=group.game_id)]


def test_players_and_host_read_what_one_wrote_and_who_it_was(group: Apart) -> None:
    writes(group, 1)
    writes(group, 2, "later", turn=1)
    for by in (*group.tablets, group.tablet):
        assert read(by, group) == ["later", SAID]
    lines = note_lines(group.tablet, group.game, read_notes(by=group.tablet, game_id=group.game_id))
    assert [(line.by, line.turn) for line in lines] == [("Ben", 1), ("Ana", None)]
    write_note(by=group.tablet, game_id=group.game_id, text="from the host")
    assert notes_by_turn(group.tablet, group.game)[1].by == "the host's tablet"


def test_nobody_else_reads_writes_or_reports(group: Apart, onlooker: Actor) -> None:
    note = writes(group, 1)
    for by, error in ((onlooker, Forbidden), (device(), NotFound)):
        with pytest.raises(error):
            read_notes(by=by, game_id=group.game_id)
        with pytest.raises(error):
            write_note(by=by, game_id=group.game_id, text="me too")
        with pytest.raises(error):
            report_note(by=by, game_id=group.game_id, note_id=note.pk)
        with pytest.raises(error):
            withdraw_note(by=by, game_id=group.game_id, note_id=note.pk)
    assert not has_new_note(onlooker, group.game)
    assert notes_by_turn(onlooker, group.game) == []


def test_no_page_of_an_onlooker_tells_it(group: Apart, onlooker: Actor) -> None:
    writes(group, 1, turn=1)
    browser, game = browser_of(onlooker.device), group.game_id
    for path in (
        f"/play/{game}/sheets/1/",
        f"/play/{game}/screen/",
        f"/games/{game}/replay",
        f"/play/{game}/seats/",
    ):
        page = browser.get(path)
        assert page.status_code == 200
        assert SAID not in page.content.decode()
        assert "data-new-note" not in page.content.decode()
    assert browser.get(f"/play/{game}/notes/").status_code == 403
    assert "notes/" not in browser.get(f"/play/{game}/sheets/1/").content.decode()
    assert SAID not in group.game.news


def test_no_file_of_a_game_tells_it() -> None:
    group = Group.at_the_end()
    write_note(by=group.tablet, game_id=group.game_id, text=SAID, turn=1)
    game = group.game
    assert SAID not in json.dumps(part_of_game(game))
    browser = browser_of(group.tablet.device)
    assert SAID in words(browser.get(f"/play/{game.pk}/result/"))
    assert SAID in browser.get(f"/games/{game.pk}/replay").content.decode()
    assert SAID not in browser.get(f"/play/{game.pk}/record.json").content.decode()
    stranger = device()
    game.members.create(device=stranger.device)
    assert SAID not in browser_of(stranger.device).get(f"/play/{game.pk}/result/").content.decode()


@pytest.mark.parametrize(
    "text", ["", "  \n ", "x" * 501, "a\x00b", "\u200b", "left \u202eright", "z" + "\u0301" * 9]
)
def test_what_is_no_note_is_refused(group: Apart, text: str) -> None:
    with pytest.raises(Malformed, match="no_note"):
        writes(group, 1, text)
    assert not GameNote.objects.exists()


@pytest.mark.parametrize("text", ["x" * 500, "سلام دنیا", "👩‍👩‍👧 next\n  time", "<b>bold</b>"])
def test_what_people_write_is_stored_in_one_line(group: Apart, text: str) -> None:
    assert writes(group, 1, text).text == " ".join(text.split())


@pytest.mark.parametrize("turn", [0, -1, 2, 10**6])
def test_a_turn_that_has_not_come_is_refused(group: Apart, turn: int) -> None:
    with pytest.raises(Malformed, match="no_turn"):
        writes(group, 1, turn=turn)


def test_it_can_be_written_sixty_times_an_hour(group: Apart, settings: Any) -> None:
    for _ in range(60):
        writes(group, 1)
    with pytest.raises(TooOften):
        writes(group, 1)
    writes(group, 2)


def test_whoever_wrote_it_withdraws_it_and_so_does_the_host(group: Apart) -> None:
    one, two = writes(group, 1, "one"), writes(group, 1, "two")
    with pytest.raises(Forbidden, match="not_your_note"):
        withdraw_note(by=group.tablets[1], game_id=group.game_id, note_id=one.pk)
    withdraw_note(by=group.tablets[0], game_id=group.game_id, note_id=one.pk)
    assert read(group.tablets[1], group) == ["two"]
    withdraw_note(by=group.tablet, game_id=group.game_id, note_id=two.pk)
    assert read(group.tablets[1], group) == []
    with pytest.raises(NotFound):
        withdraw_note(by=group.tablets[0], game_id=group.game_id, note_id=one.pk)


def test_a_note_of_another_game_is_not_found(group: Apart) -> None:
    other = writes(Apart.sits_apart(), 1)
    for act in (withdraw_note, report_note):
        with pytest.raises(NotFound):
            act(by=group.tablets[0], game_id=group.game_id, note_id=other.pk)


def test_an_account_withdraws_what_it_wrote_on_another_device(group: Apart) -> None:
    user = User.objects.create_user("ana")
    Seat.objects.filter(game=group.game_id, position=1).update(user=user)
    note = write_note(by=Actor(group.tablets[0].device, user.pk), game_id=group.game_id, text=SAID)
    with pytest.raises(Forbidden):
        withdraw_note(by=group.tablets[0], game_id=group.game_id, note_id=note.pk)
    withdraw_note(by=Actor("another device", user.pk), game_id=group.game_id, note_id=note.pk)


def test_it_is_new_to_others_until_they_have_read_it(group: Apart) -> None:
    ana, ben, eve = group.tablets
    before = group.game.notices
    note = writes(group, 1)
    assert group.game.notices == before + 1, "every page asks what was said"
    assert [has_new_note(by, group.game) for by in (ana, ben, eve, group.tablet)] == [False, True, True, True]
    read(ben, group)
    assert [has_new_note(by, group.game) for by in (ana, ben, eve)] == [False, False, True]
    writes(group, 3, "more")
    assert [has_new_note(by, group.game) for by in (ana, ben, eve)] == [True, True, True]
    withdraw_note(by=ana, game_id=group.game_id, note_id=note.pk)
    assert not has_new_note(eve, group.game)


def test_the_sign_is_on_the_pages_of_the_table(group: Apart) -> None:
    ana, ben = (browser_of(tablet.device) for tablet in group.tablets[:2])
    writes(group, 1)
    door = f"/play/{group.game_id}/door/"
    assert "data-new-note" in ben.get(door).content.decode()
    assert "data-new-note" not in ana.get(door).content.decode()
    page = ben.get(f"/play/{group.game_id}/2/").content.decode()
    assert "data-new-note" in page
    assert f'href="/play/{group.game_id}/notes/"' in page
    ben.get(f"/play/{group.game_id}/notes/")
    assert "data-new-note" not in ben.get(door).content.decode()


def test_a_reported_note_waits_for_the_operator_once(group: Apart) -> None:
    note, other = writes(group, 1), writes(group, 1, "harmless")
    for by in (group.tablets[1], group.tablets[1], group.tablets[2]):
        report_note(by=by, game_id=group.game_id, note_id=note.pk)
    assert list(reported_notes()) == [note]
    assert NoteReport.objects.count() == 2
    lines = note_lines(group.tablets[1], group.game, read_notes(by=group.tablets[1], game_id=group.game_id))
    assert [(line.key, line.reported, line.may_report) for line in lines] == [
        (other.pk, False, True),
        (note.pk, True, False),
    ]
    with pytest.raises(Forbidden):
        keep_note(by=group.tablet, note_id=note.pk)
    keep_note(by=Actor("the operator's", operator=True), note_id=note.pk)
    assert not reported_notes()
    report_note(by=group.tablets[1], game_id=group.game_id, note_id=note.pk)
    withdraw_note(by=Actor("the operator's", operator=True), game_id=group.game_id, note_id=note.pk)
    assert not reported_notes()


def test_what_somebody_wrote_goes_with_them_and_with_the_game(group: Apart) -> None:
    writes(group, 1)
    writes(group, 2, "stays")
    read(group.tablets[0], group)
    leave_game(group.game, devices=[group.tablets[0].device], user=None)
    assert [note.text for note in GameNote.objects.all()] == ["stays"]
    assert not NotesRead.objects.exists()
    delete_games([group.game_id])
    assert not GameNote.objects.exists()


def test_a_withdrawn_note_is_kept_for_a_month(group: Apart) -> None:
    note = writes(group, 1)
    writes(group, 1, "stays")
    withdraw_note(by=group.tablets[0], game_id=group.game_id, note_id=note.pk)
    assert forget_withdrawn_notes() == 0
    GameNote.objects.filter(pk=note.pk).update(withdrawn_at=timezone.now() - timedelta(days=31))
    assert forget_withdrawn_notes() == 1
    assert [note.text for note in GameNote.objects.all()] == ["stays"]


def test_ones_own_file_has_what_one_wrote_and_nothing_of_others(group: Apart) -> None:
    writes(group, 1)
    writes(group, 2, "of somebody else")
    told = about_person(group.tablets[0])["notes_to_games"]
    assert [note["text"] for note in told] == [SAID]


def test_the_page_takes_shows_withdraws_and_reports(group: Apart) -> None:
    ana, ben = (browser_of(tablet.device) for tablet in group.tablets[:2])
    path = f"/play/{group.game_id}/notes/"
    assert "Nobody has written a note yet." in words(ana.get(path))
    assert ana.post(path, {"text": "<script>alert(1)</script> سلام", "turn": "1"}).status_code == 302
    page = ben.get(path).content.decode()
    assert "&lt;script&gt;alert(1)&lt;/script&gt; سلام" in page
    assert "<script>alert" not in page
    assert "#t=1" in page
    note = GameNote.objects.get()
    assert ben.post(f"{path}{note.pk}/report").status_code == 302
    assert "Reported" in words(ben.get(path))
    assert ben.post(f"{path}{note.pk}/withdraw").status_code == 403
    assert ana.post(f"{path}{note.pk}/withdraw").status_code == 302
    assert "Nobody has written a note yet." in words(ben.get(path))


@pytest.mark.parametrize("sent", [{"text": "x" * 501}, {"text": " "}, {"text": "kept", "turn": "nine"}])
def test_what_the_page_refuses_stays_in_its_form(group: Apart, sent: dict[str, str]) -> None:
    reply = browser_of(group.tablets[0].device).post(f"/play/{group.game_id}/notes/", sent)
    assert reply.status_code == 400
    assert sent["text"] in reply.content.decode()
    assert not Game.objects.get(pk=group.game_id).notes.exists()
