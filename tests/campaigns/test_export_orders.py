"""Exports from being ordered to being gone: who may have them, how many, for how long, what goes wrong."""

import os
import time
from datetime import timedelta

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from adventures.actor import Actor
from adventures.errors import Forbidden, Malformed, NotFound, Refused
from adventures.services import heartbeat
from campaigns.exports.folder import path_of
from campaigns.exports.formats import FORMATS, Format
from campaigns.models import Export
from campaigns.services import export_writing
from campaigns.services.crews import make_crew
from campaigns.services.deletion_plan import Plan
from campaigns.services.export_writing import MOST_ATTEMPTS, write_export
from campaigns.services.exports import (
    MOST_KEPT,
    MOST_OPEN,
    QUIET,
    cancel_export,
    clean_exports,
    delete_export,
    requeue_open_exports,
    retry_export,
)
from tests.campaigns.crews import Crew
from tests.campaigns.exported import lying, ordered, tables, written
from tests.campaigns.pages import browser_of, words
from tests.groups import device
from tests.servers import wait_until

pytestmark = pytest.mark.django_db

State = Export.State


@pytest.fixture(autouse=True)
def exports_dir(settings, tmp_path):
    settings.EXPORTS_DIR = tmp_path / "exports"


@pytest.fixture
def here() -> Actor:
    return device()


@pytest.fixture
def browser(here) -> Client:
    return browser_of(here.device)


def while_writing(monkeypatch, act):
    """Adds a format whose writer is half done when something happens."""

    def write(contents, path, progress):
        progress.expects(2)
        path.write_text("half")
        act()
        progress.step()
        path.write_text("whole")

    monkeypatch.setitem(FORMATS, "slow", Format("slow", "slow", "", "txt", "text/plain", write))
    monkeypatch.setattr("campaigns.services.export_writing.TELLS_EVERY", 0)


def fails():
    raise ValueError("the disk is full")


@pytest.mark.both_databases
def test_at_most_so_many_are_open_and_so_many_kept(here):
    made = [ordered(here, format=format) for format in ("xlsx", "csv")]
    made.append(ordered(here, format="csv", language="es"))
    with pytest.raises(Refused, match="exports_open"):
        ordered(here, format="xlsx", language="es")
    assert len(made) == MOST_OPEN
    Export.objects.update(state=State.DONE)
    for number in range(MOST_KEPT - len(made)):
        ordered(here, language=f"x{number}")
        Export.objects.update(state=State.DONE)
    with pytest.raises(Refused, match="exports_kept"):
        ordered(here)
    assert ordered(device()).state == State.WAITING, "others are not counted"


@pytest.mark.both_databases
def test_the_same_is_not_ordered_twice_while_it_is_written(here):
    assert ordered(here) == ordered(here)
    assert Export.objects.count() == 1


@pytest.mark.parametrize(("of", "format"), [("everything", "exe"), ("table", "xlsx"), ("game", "")])
def test_an_unknown_kind_or_format_is_refused(here, of, format):
    with pytest.raises(Malformed):
        ordered(here, of, None, format)


@pytest.mark.both_databases
def test_how_far_a_file_is_can_be_seen_while_it_is_written(here, monkeypatch):
    seen = []
    while_writing(monkeypatch, lambda: seen.extend(Export.objects.values_list("state", "done", "total")))
    export = written(here, format="slow")
    assert seen == [("running", 0, 2)]
    assert (export.state, export.done, export.size) == (State.DONE, 2, len("whole"))
    assert lying() == [export.file]


@pytest.mark.both_databases
@pytest.mark.parametrize("end", [cancel_export, delete_export])
def test_a_file_that_nobody_wants_any_more_is_not_finished(here, monkeypatch, end):
    with_file = []

    def stop():
        with_file.append(lying())
        end(by=here, export_id=export.pk)

    while_writing(monkeypatch, stop)
    export = ordered(here, format="slow")
    write_export(export_id=export.pk)
    assert len(with_file[0]) == 1
    assert lying() == []
    assert list(Export.objects.values_list("state", flat=True)) in ([], ["cancelled"])


@pytest.mark.both_databases
def test_a_worker_that_fails_leaves_nothing_and_can_be_asked_again(here, monkeypatch):
    while_writing(monkeypatch, fails)
    export = ordered(here, format="slow")
    with pytest.raises(ValueError, match="full"):
        write_export(export_id=export.pk)
    export.refresh_from_db()
    assert (export.state, export.error, lying()) == (State.FAILED, "the disk is full", [])
    again = retry_export(by=here, export_id=export.pk)
    assert (again.state, again.error, again.done, again.attempts) == (State.WAITING, "", 0, 0)
    while_writing(monkeypatch, lambda: None)
    write_export(export_id=export.pk)
    assert lying() == [export.file]


@pytest.mark.both_databases
def test_one_that_kills_its_workers_is_given_up(here):
    export = ordered(here)
    past = timezone.now() - 2 * QUIET
    Export.objects.update(state=State.RUNNING, attempts=MOST_ATTEMPTS, updated_at=past)
    write_export(export_id=export.pk)
    export.refresh_from_db()
    assert (export.state, export.error) == (State.FAILED, "given_up")


@pytest.mark.both_databases
def test_one_without_a_sign_of_life_is_taken_up_again(here):
    ordered(here)
    assert requeue_open_exports() == 0
    past = timezone.now() - timedelta(minutes=1)
    Export.objects.update(state=State.RUNNING, sent_at=past, updated_at=past)
    assert requeue_open_exports() == 1
    assert requeue_open_exports() == 0, "it was handed over just now"


@pytest.mark.both_databases
def test_one_that_another_worker_is_writing_is_left_to_it(here, monkeypatch):
    def is_handed_out_again():
        for _ in range(MOST_ATTEMPTS + 1):
            write_export(export_id=export.pk)

    while_writing(monkeypatch, is_handed_out_again)
    export = ordered(here, format="slow")
    write_export(export_id=export.pk)
    export.refresh_from_db()
    assert (export.state, export.attempts, lying()) == (State.DONE, 1, [export.file])


@pytest.mark.both_databases
def test_a_worker_that_starts_takes_up_what_waits_and_not_what_is_being_written(here):
    for format in ("xlsx", "csv"):
        ordered(here, format=format)
    Export.objects.filter(format="csv").update(state=State.RUNNING, sent_at=timezone.now() - 2 * QUIET)
    assert requeue_open_exports(timedelta()) == 1


@pytest.mark.both_databases
@pytest.mark.django_db(transaction=True)
def test_a_step_that_takes_long_shows_signs_of_life(here, monkeypatch):
    def takes_long():
        past = timezone.now() - 2 * QUIET
        Export.objects.update(sent_at=past, updated_at=past)
        wait_until(lambda: Export.objects.get().updated_at > past, "a sign of life")
        assert requeue_open_exports() == 0

    monkeypatch.setattr(heartbeat, "BEATS_EVERY", 0.05)
    while_writing(monkeypatch, takes_long)
    export = ordered(here, format="slow")
    write_export(export_id=export.pk)
    export.refresh_from_db()
    assert export.state == State.DONE


@pytest.mark.django_db(transaction=True)
def test_a_step_that_never_ends_shows_none(here, monkeypatch):
    export = ordered(here)
    Export.objects.update(state=State.RUNNING, updated_at=timezone.now() - 2 * QUIET)
    export.refresh_from_db()
    monkeypatch.setattr(export_writing, "LONGEST_STEP", 0.0)
    export_writing.JobProgress(export).alive()
    assert Export.objects.get().updated_at == export.updated_at


@pytest.mark.both_databases
def test_a_file_goes_after_a_week_and_so_does_what_lies_about(here, settings):
    export, young = written(here), written(device())
    settings.EXPORTS_DIR.joinpath("lost.xlsx").touch()
    settings.EXPORTS_DIR.joinpath("lost.1.part").mkdir()
    settings.EXPORTS_DIR.joinpath("new.1.part").mkdir()
    for name in ("lost.xlsx", "lost.1.part", young.file):
        os.utime(settings.EXPORTS_DIR / name, times=(0, time.time() - 4000))
    Export.objects.filter(pk=export.pk).update(expires_at=timezone.now())
    assert clean_exports() == 3
    assert lying() == sorted(["new.1.part", young.file])
    assert list(Export.objects.all()) == [young]


def test_what_cannot_be_opened_any_more_is_not_written(here):
    crew = Crew.begins()
    export = ordered(crew.tablet, "campaign", crew.campaign.pk)
    type(crew.campaign).objects.update(host_device="somebody else's")
    write_export(export_id=export.pk)
    export.refresh_from_db()
    assert (export.state, export.error) == (State.FAILED, "not_found")


@pytest.mark.both_databases
@pytest.mark.parametrize("end", [cancel_export, delete_export, retry_export])
def test_exports_of_others_are_not_there(here, end):
    export = ordered(here)
    with pytest.raises(NotFound):
        end(by=device(), export_id=export.pk)
    export.refresh_from_db()
    assert export.state == State.WAITING


@pytest.mark.both_databases
def test_a_file_of_an_account_is_not_for_whoever_holds_the_device_next(here):
    ana, ben = (Actor(here.device, User.objects.create_user(name).pk) for name in ("ana", "ben"))
    own, nobodys = written(ana), written(here)
    page, address = reverse("exports:list"), reverse("exports:file", args=[own.pk])
    for who in (here, ben):
        assert [one.pk for one in Export.objects.of(who)] == [nobodys.pk]
        with pytest.raises(NotFound):
            delete_export(by=who, export_id=own.pk)
        assert own.pk not in Plan.of(who).exports
    browser = browser_of(here.device)
    assert str(own.pk) not in browser.get(page).text
    assert browser.get(address).status_code == 404
    assert {one.pk for one in Export.objects.of(Actor("phone", ana.user_id))} == {own.pk}


def test_a_game_that_goes_on_is_not_told():
    crew = Crew.begins()
    game = crew.sets_out().game_id
    with pytest.raises(Forbidden, match="not_finished"):
        ordered(crew.tablet, "game", game)
    page = reverse("exports:game", args=[game])
    assert browser_of(crew.tablet.device).get(page).status_code == 403


def test_what_one_may_not_open_cannot_be_ordered(here, browser):
    crew = Crew.begins()
    other = make_crew(by=crew.tablet, name="Thursday")
    for of, key in (("campaign", crew.campaign.pk), ("crew", other.pk), ("game", crew.sets_out().game_id)):
        with pytest.raises(NotFound):
            ordered(here, of, key)
        page = reverse(f"exports:{of}", args=[key])
        assert browser.get(page).status_code == browser.post(page, {"format": "xlsx"}).status_code == 404
    assert not Export.objects.exists()


def test_the_page_orders_shows_how_far_it_is_and_gives_the_file(
    here, browser, django_capture_on_commit_callbacks
):
    page = reverse("exports:list")
    assert browser.post(page, {"format": "csv"}).headers["Location"] == page
    assert "Waiting for its turn." in words(browser.get(page))
    export = Export.objects.get()
    assert browser.get(reverse("exports:file", args=[export.pk])).status_code == 404, "not yet"
    write_export(export_id=export.pk)
    assert "It waits" not in words(browser.get(page, headers={"HX-Request": "true"}))
    reply = browser.get(reverse("exports:file", args=[export.pk]))
    assert reply.headers["Content-Disposition"].startswith('attachment; filename="moonsite-everything-20')
    assert reply.getvalue() == path_of(export.file).read_bytes()
    assert "no-store" in reply.headers["Cache-Control"]
    with django_capture_on_commit_callbacks(execute=True):
        assert browser.post(reverse("exports:delete", args=[export.pk]), {"back": page}).status_code == 302
    assert (lying(), Export.objects.count()) == ([], 0)


def test_a_script_that_asks_is_told_only_what_is_new(here, browser):
    ordered(here)
    script = {"HX-Request": "true"}
    part = browser.get(reverse("exports:list"), headers=script)
    seen = part.text.split("?seen=")[1].split('"')[0]
    address = reverse("exports:list") + f"?seen={seen}"
    assert browser.get(address, headers=script).status_code == 204
    Export.objects.update(state=State.RUNNING)
    assert browser.get(address, headers=script).status_code == 200


def test_a_tablet_that_orders_too_much_is_told_why(here, browser):
    for format, language in (("xlsx", "en"), ("csv", "en"), ("csv", "es")):
        ordered(here, format=format, language=language)
    reply = browser.post(reverse("exports:list"), {"format": "xlsx"}, headers={"accept-language": "es"})
    assert (reply.status_code, "exports-refused" in reply.text) == (422, True)


def test_the_file_is_for_whoever_may_open_what_it_is_of(here):
    crew = Crew.begins()
    play = crew.sets_out()
    export = written(crew.tablet, "campaign", crew.campaign.pk, "csv")
    own = written(crew.tablet)
    guest, stranger = browser_of("guest"), browser_of("stranger")
    play.game.members.create(device="guest")
    for tablet, of, status in ((guest, export, 200), (guest, own, 404), (stranger, export, 404)):
        assert tablet.get(reverse("exports:file", args=[of.pk])).status_code == status
    page = guest.get(reverse("exports:campaign", args=[crew.campaign.pk])).text
    assert reverse("exports:file", args=[export.pk]) in page
    assert reverse("exports:delete", args=[export.pk]) not in page
    assert guest.post(reverse("exports:delete", args=[export.pk])).status_code == 404
    assert tables(export)["campaigns"][1][0] == "Thursday crew"


@pytest.mark.parametrize(
    "back", ["https://example.org/", "//example.org", "/exports/\\example.org", "/account/", ""]
)
def test_nobody_is_led_elsewhere(here, browser, back):
    export = ordered(here)
    reply = browser.post(reverse("exports:cancel", args=[export.pk]), {"back": back})
    assert reply.headers["Location"].startswith("/exports/")


def test_an_export_that_waits_since_before_the_clock_was_set_back_is_taken_up(here):
    export = ordered(here)
    later = timezone.now() + timedelta(hours=3)
    Export.objects.filter(pk=export.pk).update(sent_at=later, updated_at=later)
    assert requeue_open_exports() == 1
