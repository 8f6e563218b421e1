"""What an operator does from the lists and pages of the admin: each by one service, asked first, noted."""

from __future__ import annotations

import re

import pytest
from django.contrib.admin.models import LogEntry
from django.contrib.auth.models import User
from django.db.models.signals import post_save
from django.test import Client
from django.urls import reverse

from adventures.models import DoorLine, Game, GameNote, Job, Token
from adventures.services.notes import report_note, reported_notes, write_note
from adventures.services.tokens import make_seat_token
from campaigns.models import Campaign, ChapterNote, ChapterPlay
from campaigns.services import notes as chapter_notes
from moonsite.accounts.models import BrowserSession
from moonsite.security.models import SecurityEvent
from tests.campaigns.crews import Crew as Players
from tests.groups import Group
from tests.separate_tablets import Apart

pytestmark = pytest.mark.django_db


@pytest.fixture
def operator() -> Client:
    client = Client(headers={"accept-language": "en"})
    client.force_login(User.objects.create_superuser("op"), "django.contrib.auth.backends.ModelBackend")
    return client


def chosen(operator: Client, model: str, action: str, *keys: object) -> str:
    """Does something with rows that are chosen in a list, and gets the page that follows."""
    sent = {"action": action, "index": "0", "_selected_action": [str(key) for key in keys]}
    return operator.post(reverse(f"admin:{model}_changelist"), sent, follow=True).text


def page(name: str, game: Game) -> str:
    return reverse(f"admin:adventures_game_{name}", args=[game.pk])


def noted(game: Game) -> list[str]:
    entries = LogEntry.objects.filter(object_id=str(game.pk)).order_by("pk")
    return [entry.get_change_message() for entry in entries]


def test_a_seat_is_freed_from_the_list(operator: Client) -> None:
    game = Apart.sits_apart(("Ana", "Ben")).game
    asked = chosen(operator, "adventures_game", "free_a_seat", game.pk)
    assert "Free the seat of Ben" in asked
    told = operator.post(page("seats", game), {"position": "2"}, follow=True).text
    assert "The seat of Ben is free." in told
    assert "The seat of Ben was freed by the operator of the site" in told
    assert game.seats.get(position=2).free
    assert noted(game) == ["Freed the seat of Ben"]
    assert DoorLine.objects.filter(game=game, kind="freed").exists()


@pytest.mark.parametrize("position", ["", "9", "x", "-1", "1" * 50])
def test_a_seat_that_is_none_frees_nothing(operator: Client, position: str) -> None:
    game = Apart.sits_apart(("Ana", "Ben")).game
    assert operator.post(page("seats", game), {"position": position}, follow=True).status_code == 200
    assert not any(seat.free for seat in game.seats.all())


def test_several_games_are_broken_off_and_taken_up_at_once(operator: Client) -> None:
    games = [Group.sits_down().game for _ in range(2)]
    assert "2 games changed." in chosen(operator, "adventures_game", "stop", *(game.pk for game in games))
    assert Game.objects.filter(state="stopped").count() == 2
    operator.post(page("stop", games[0]))
    assert Game.objects.filter(state="playing").get() == games[0]
    assert noted(games[0]) == ["Broken off", "Taken up again"]


def test_a_game_that_is_over_is_not_broken_off(operator: Client) -> None:
    game = Group.sits_down().game
    Game.objects.filter(pk=game.pk).update(state="finished")
    assert "The game is over" in chosen(operator, "adventures_game", "stop", game.pk)


def test_a_game_is_deleted_once_its_code_is_typed(operator: Client) -> None:
    game = Group.sits_down().game
    asked = chosen(operator, "adventures_game", "delete", game.pk)
    assert f"Type its code to delete it: {game.code}" in asked
    wrong = operator.post(page("delete", game), {"code": "WRONG1"})
    assert "Type the code of the game as shown above." in wrong.text
    assert Game.objects.filter(pk=game.pk).exists()
    told = operator.post(page("delete", game), {"code": game.code.lower()}, follow=True).text
    assert f"The game {game.code} is deleted." in told
    assert not Game.objects.filter(pk=game.pk).exists()
    assert noted(game) == ["Deleted"]
    assert SecurityEvent.objects.get(kind="game_deleted").user is not None
    assert operator.get(page("delete", game), follow=True).status_code == 200


def test_it_is_said_that_the_campaign_goes_back(operator: Client) -> None:
    game = Players.begins().sets_out().game
    assert "Thursday crew goes back to before chapter 1" in operator.get(page("delete", game)).text
    operator.post(page("delete", game), {"code": game.code})
    assert not ChapterPlay.objects.exists()


def test_the_record_of_a_game_that_is_over_is_a_file(operator: Client) -> None:
    crew = Players.begins()
    play = crew.sets_out()
    assert "The game is not over yet." in operator.get(page("export", play.game), follow=True).text
    crew.plays_to_the_end(play)
    reply = operator.get(page("export", play.game))
    assert reply["Content-Disposition"].startswith("attachment")
    assert reply.json()["kind"] == "game"


def test_a_new_code_lets_others_in(operator: Client) -> None:
    game = Group.sits_down().game
    operator.post(page("code", game))
    assert Game.objects.get(pk=game.pk).code != game.code


def test_a_look_changes_nothing(operator: Client) -> None:
    game = Group.sits_down().game
    for name in ("seats", "stop", "code", "delete"):
        operator.get(page(name, game), follow=True)
    assert Game.objects.get(pk=game.pk).updated_at == game.updated_at
    assert not noted(game)


def test_a_token_is_revoked(operator: Client) -> None:
    group = Group.sits_down()
    token, _secret = make_seat_token(
        by=group.tablet, game_id=group.game_id, position=1, name="Helper", bot=True
    )
    assert "1 token revoked." in chosen(operator, "adventures_token", "revoke", token.pk)
    assert Token.objects.get().revoked_at is not None
    assert group.game.seats.get(position=1).free


def test_a_failed_job_is_run_again(operator: Client) -> None:
    job = Job.objects.create(kind="score", game=Group.sits_down().game, state="failed", error="x")
    assert "1 was handed to the workers again." in chosen(operator, "adventures_job", "again", job.pk)
    assert Job.objects.get().state == "waiting"


def test_a_campaign_is_given_up_archived_and_brought_back(operator: Client) -> None:
    campaign = Players.begins().campaign
    assert "1 campaign changed." not in chosen(operator, "campaigns_campaign", "archive", campaign.pk)
    for action in ("give_up", "archive", "bring_back", "take_up"):
        assert "1 campaign changed." in chosen(operator, "campaigns_campaign", action, campaign.pk), action
    campaign = Campaign.objects.get()
    assert (campaign.state, campaign.archived_at) == ("active", None)
    assert {
        line.who["operator"] for line in campaign.activities.exclude(who=None) if "operator" in line.who
    } == {True}


def test_the_sessions_of_an_account_end(operator: Client) -> None:
    vera, browser = User.objects.create_user("vera"), Client()
    browser.force_login(vera, "django.contrib.auth.backends.ModelBackend")
    assert BrowserSession.objects.filter(user=vera).exists()
    assert "1 session ended." in chosen(operator, "auth_user", "sign_out", vera.pk)
    assert not BrowserSession.objects.filter(user=vera).exists()


def test_the_first_page_says_what_needs_a_look(operator: Client) -> None:
    assert "Everything is fine" in operator.get(reverse("admin:index")).text
    Job.objects.create(kind="score", game=Group.sits_down().game, state="failed", error="x")
    page = operator.get(reverse("admin:index")).text
    assert "result could not be worked out" in page
    assert f"{reverse('admin:adventures_job_changelist')}?state=failed" in page


def test_reported_notes_of_campaigns_are_listed_withdrawn_and_left(operator: Client) -> None:
    crew = Players.begins()
    told = {"by": crew.tablet, "campaign_id": crew.campaign.pk}
    notes = [chapter_notes.write_note(**told, visit=1, text=text) for text in ("one", "two", "unseen")]
    address = reverse("admin:campaigns_chapternote_changelist")
    listed = operator.get(reverse("admin:index")).text.count(address)
    for note in notes[:2]:
        chapter_notes.report_note(**told, note_id=note.pk)
    home = operator.get(reverse("admin:index")).text
    assert "notes were reported" in home
    assert home.count(address) == listed + 1, "what needs a look leads there"
    page = operator.get(address).text
    assert ">Reported notes of campaigns</h1>" in re.sub(r"\s*([<>])\s*", r"\1", page)
    assert "one" in page
    assert "Thursday crew" in page
    assert "unseen" not in page
    assert "one" in operator.get(f"{address}?q=thursday").text
    assert operator.get(reverse("admin:campaigns_chapternote_change", args=[notes[2].pk])).status_code == 302
    assert "1 note withdrawn." in chosen(operator, "campaigns_chapternote", "withdraw", notes[0].pk)
    assert "1 note stays." in chosen(operator, "campaigns_chapternote", "keep", notes[1].pk)
    assert ChapterNote.objects.filter(withdrawn_at=None).count() == 2
    assert not chapter_notes.reported_notes()


def test_reported_notes_are_listed_withdrawn_and_left(operator: Client) -> None:
    group = Group.sits_down()
    notes = [
        write_note(by=group.tablet, game_id=group.game_id, text=text) for text in ("one", "two", "unseen")
    ]
    address = reverse("admin:adventures_gamenote_changelist")
    for note in notes[:2]:
        report_note(by=group.tablet, game_id=group.game_id, note_id=note.pk)
    assert "notes were reported" in operator.get(reverse("admin:index")).text
    page = operator.get(address).text
    assert "one" in page
    assert "unseen" not in page
    assert operator.get(reverse("admin:adventures_gamenote_change", args=[notes[2].pk])).status_code == 302
    assert "1 note withdrawn." in chosen(operator, "adventures_gamenote", "withdraw", notes[0].pk)
    assert "1 note stays." in chosen(operator, "adventures_gamenote", "keep", notes[1].pk)
    assert GameNote.objects.filter(withdrawn_at=None).count() == 2
    assert not reported_notes()


def test_a_note_that_its_author_withdraws_meanwhile_is_refused_alone(operator: Client) -> None:
    group = Group.sits_down()
    told = {"by": group.tablet, "game_id": group.game_id}
    for text in ("one", "two"):
        report_note(**told, note_id=write_note(**told, text=text).pk)

    def overtake(instance: GameNote, **_told: object) -> None:
        GameNote.objects.exclude(pk=instance.pk).update(withdrawn_at=instance.withdrawn_at)

    keys = list(reported_notes().values_list("pk", flat=True))
    post_save.connect(overtake, sender=GameNote)
    try:
        page = chosen(operator, "adventures_gamenote", "withdraw", *keys)
    finally:
        post_save.disconnect(overtake, sender=GameNote)
    assert "1 note withdrawn." in page
    assert 'class="error"' in page
    assert LogEntry.objects.filter(object_id__in=keys).count() == 1
