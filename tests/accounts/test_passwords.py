"""Passwords: changed, and new ones by a link."""

import re

import pytest
from django.contrib.auth.models import User
from django.core import mail
from django.core.cache import cache
from django.core.management import CommandError, call_command
from django.test import Client
from django.urls import reverse

from adventures.actor import Actor
from adventures.models import Token
from adventures.services.tokens import make_seat_token, make_token
from moonsite.accounts import tasks
from moonsite.accounts.services import email
from moonsite.accounts.services.passwords import reset_password
from moonsite.security.models import SecurityEvent
from tests.groups import Group

from .people import NAME, PASSWORD, signed_in

pytestmark = pytest.mark.django_db

NEW = "nine domes under a tower"
CHANGE = {"password": PASSWORD, "new_password1": NEW, "new_password2": NEW}


@pytest.fixture(autouse=True)
def worker(monkeypatch):
    """A worker that does at once what is handed to it, and has sent nothing yet."""
    cache.clear()
    jobs = {email.SEND_CONFIRMATION: tasks.send_confirmation, email.SEND_RESET: tasks.send_reset}
    monkeypatch.setattr(email, "enqueue", lambda name, sent: jobs[name](sent))


def link_of(text: str) -> str:
    return re.search(r"http://testserver(/\S+)", text)[1]


def kinds() -> set[str]:
    return set(SecurityEvent.objects.values_list("kind", flat=True))


def test_changing_it_ends_all_other_sessions():
    here, there = signed_in(), signed_in()
    assert here.post(reverse("password-change"), CHANGE)["Location"] == reverse("account")
    assert here.get(reverse("account")).status_code == 200
    assert there.get(reverse("account")).status_code == 302
    assert User.objects.get().check_password(NEW)
    assert {"password_changed", "sessions_ended"} <= kinds()


@pytest.mark.parametrize(
    "changed", [{"password": "wrong"}, {"new_password1": "12345678", "new_password2": "12345678"}]
)
def test_it_needs_the_old_one_and_a_good_new_one(changed):
    here = signed_in()
    assert here.post(reverse("password-change"), CHANGE | changed).status_code == 400
    assert User.objects.get().check_password(PASSWORD)


def test_guessing_the_old_one_closes_the_door(settings):
    settings.LIMITS = settings.LIMITS | {"sign_in": "3/hour, 100/hour"}
    here = signed_in()
    for _ in range(3):
        refused = here.post(reverse("password-change"), CHANGE | {"password": "wrong"})
    assert refused.status_code == 429
    assert here.post(reverse("password-change"), CHANGE).status_code == 429


def test_no_page_tells_whether_there_is_an_account(client):
    User.objects.create_user(NAME, "nuria@example.org", PASSWORD)
    answers = []
    for address in ("nuria@example.org", "nobody@example.org"):
        reply = Client().post(reverse("password-reset"), {"email": address}, follow=True)
        answers.append((reply.redirect_chain, len(reply.content)))
    assert answers[0] == answers[1]
    assert len(mail.outbox) == 1


@pytest.mark.both_databases
def test_a_link_by_mail_gives_a_new_password_once(client):
    there = signed_in()
    User.objects.update(email="nuria@example.org")
    client.post(reverse("password-reset"), {"email": "Nuria@example.org"})
    link = link_of(mail.outbox[0].body)
    page = client.get(link, follow=True)
    chosen = {"new_password1": NEW, "new_password2": NEW}
    address = page.redirect_chain[-1][0]
    assert client.post(address, chosen)["Location"] == reverse("sign-in")
    assert User.objects.get().check_password(NEW)
    assert there.get(reverse("account")).status_code == 302
    assert client.get(reverse("account")).status_code == 302, "a link signs nobody in"
    assert "This link has expired" in Client().get(link, follow=True).content.decode()
    assert "password_reset" in kinds()


def test_mail_is_in_the_language_of_whoever_asks(client):
    User.objects.create_user(NAME, "nuria@example.org", PASSWORD)
    client.post(reverse("password-reset"), {"email": "nuria@example.org"}, headers={"accept-language": "es"})
    assert mail.outbox[0].subject == "Una contraseña nueva en moonsite"


def test_nobodys_box_is_filled_from_here(client):
    User.objects.create_user(NAME, "nuria@example.org", PASSWORD)
    for _ in range(3):
        client.post(reverse("password-reset"), {"email": "nuria@example.org"})
    assert len(mail.outbox) == 1


def test_links_are_not_asked_for_again_and_again(client, settings):
    settings.LIMITS = settings.LIMITS | {"new_password": "10/hour, 2/hour"}
    asked = [
        Client().post(reverse("password-reset"), {"email": f"nuria{number}@example.org"})
        for number in range(3)
    ]
    assert [reply.status_code for reply in asked] == [302, 302, 429]
    assert int(asked[-1]["Retry-After"]) > 0


def test_a_closed_account_gets_no_link(client):
    User.objects.create_user(NAME, "nuria@example.org", PASSWORD, is_active=False)
    client.post(reverse("password-reset"), {"email": "nuria@example.org"})
    assert not mail.outbox


def test_whoever_runs_the_site_prints_a_link(client, capsys):
    User.objects.create_user(NAME, password=PASSWORD)
    call_command("passwordlink", NAME)
    page = client.get(capsys.readouterr().out.strip(), follow=True)
    client.post(page.redirect_chain[-1][0], {"new_password1": NEW, "new_password2": NEW})
    assert User.objects.get().check_password(NEW)
    with pytest.raises(CommandError):
        call_command("passwordlink", "nobody")


class TestEmail:
    ASKED = {"email": "nuria@example.org", "password": PASSWORD}

    def test_an_address_is_the_accounts_once_its_link_was_followed(self):
        here = signed_in()
        assert here.post(reverse("email"), self.ASKED).status_code == 302
        assert User.objects.get().email == ""
        link = link_of(mail.outbox[0].body)
        assert "nuria@example.org" in Client().get(link).content.decode()
        assert User.objects.get().email == "", "reading a mail changes nothing"
        assert Client().post(link).status_code == 302
        assert User.objects.get().email == "nuria@example.org"
        assert Client().post(link).status_code == 404, "a link works once"

    def test_it_needs_the_password(self):
        here = signed_in()
        assert here.post(reverse("email"), self.ASKED | {"password": "wrong"}).status_code == 400
        assert not mail.outbox

    def test_a_link_that_somebody_made_up_does_nothing(self, client):
        assert client.get(reverse("email-confirm", args=["made:up:one"])).status_code == 404

    def test_it_can_be_taken_away(self):
        here = signed_in()
        User.objects.update(email="nuria@example.org")
        here.post(reverse("email-forget"))
        assert User.objects.get().email == ""


@pytest.mark.both_databases
def test_a_new_password_by_a_link_ends_every_program_of_the_account_and_no_other():
    signed_in()
    owner = User.objects.get()
    own, _ = make_token(by=Actor("tablet", owner.pk), name="Mine", scopes=["play"])
    group = Group.sits_down()
    group.game.seats.update(user=owner)
    bot, _ = make_seat_token(
        by=Actor("tablet", owner.pk), game_id=group.game_id, position=1, name="Bot", bot=True
    )
    other, _ = make_token(by=Actor("else", User.objects.create_user("ana").pk), name="Hers", scopes=["play"])
    reset_password(by=Actor("a stranger's"), user=owner, password=NEW)
    assert set(Token.objects.filter(revoked_at=None)) == {other}
    assert group.game.seats.get(position=1).free
    assert {own.pk, bot.pk} <= set(Token.objects.exclude(revoked_at=None).values_list("pk", flat=True))
