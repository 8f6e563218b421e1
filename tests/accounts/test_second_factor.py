"""The second factor: set up, asked for, required, lost."""

import pytest
from django.contrib.auth.models import Group, User
from django.core.management import CommandError, call_command
from django.test import Client
from django.urls import reverse
from django_otp.plugins.otp_totp.models import TOTPDevice

from adventures.actor import Actor
from adventures.errors import Forbidden
from campaigns.curating.curators import CONSOLE, check_curator
from campaigns.services.curators import make_curator
from moonsite.security.models import SecurityEvent
from tests.api.programs import Program

from .people import PASSWORD, SIGN_IN, code_of, sets_up_factor, signed_in

pytestmark = pytest.mark.django_db

CODE = reverse("sign-in-code")


def kinds() -> set[str]:
    return set(SecurityEvent.objects.values_list("kind", flat=True))


def is_signed_in(client: Client) -> bool:
    return "_auth_user_id" in client.session


def test_it_counts_once_a_code_of_the_app_was_typed_in():
    here, there = signed_in(), signed_in()
    assert here.post(reverse("second-factor-begin"), {"password": "wrong"}).status_code == 400
    here.post(reverse("second-factor-begin"), {"password": PASSWORD})
    page = here.get(reverse("second-factor"))
    assert "<svg" in page.content.decode()
    assert not TOTPDevice.objects.get().confirmed
    codes = sets_up_factor(here)
    assert len(set(codes)) == 10
    assert TOTPDevice.objects.get().confirmed
    assert here.get(reverse("account")).status_code == 200
    assert there.get(reverse("account")).status_code == 302, "where only the password was given one is out"
    assert codes[0] not in here.get(reverse("second-factor")).content.decode()
    assert "factor_set" in kinds()


def test_a_wrong_first_code_sets_up_nothing():
    here = signed_in()
    here.post(reverse("second-factor-begin"), {"password": PASSWORD})
    assert here.post(reverse("second-factor"), {"code": "abc"}).status_code == 400
    assert not TOTPDevice.objects.get().confirmed


def test_the_password_alone_lets_nobody_in():
    sets_up_factor(signed_in())
    other = Client()
    asked = other.post(reverse("sign-in") + "?next=/new/", SIGN_IN | {"next": "/new/"})
    assert asked["Location"] == CODE
    assert not is_signed_in(other)
    assert other.get(CODE).status_code == 200
    code = code_of(TOTPDevice.objects.get(), later=1)
    assert other.post(CODE, {"code": f" {code[:3]} {code[3:]} "})["Location"] == "/new/"
    assert is_signed_in(other)
    again = Client()
    again.post(reverse("sign-in"), SIGN_IN)
    assert again.post(CODE, {"code": code}).status_code == 400, "a code works once"


@pytest.mark.both_databases
def test_a_recovery_code_lets_in_once():
    codes = sets_up_factor(signed_in())
    for status in (302, 400):
        other = Client()
        other.post(reverse("sign-in"), SIGN_IN)
        assert other.post(CODE, {"code": codes[0].upper()}).status_code == status
    assert "recovery_code_used" in kinds()


def test_after_a_few_wrong_codes_the_password_is_asked_for_again():
    sets_up_factor(signed_in())
    other = Client()
    other.post(reverse("sign-in"), SIGN_IN)
    for _ in range(5):
        assert other.post(CODE, {"code": "000000"}).status_code == 400
    assert other.post(CODE, {"code": "000000"})["Location"] == reverse("sign-in")
    assert "factor_failed" in kinds()


def test_the_page_of_the_code_is_for_whoever_gave_a_password(client):
    assert client.get(CODE)["Location"] == reverse("sign-in")
    assert client.post(CODE, {"code": "123456"})["Location"] == reverse("sign-in")


def test_it_is_removed_with_the_password():
    here = signed_in()
    sets_up_factor(here)
    assert here.post(reverse("second-factor-remove"), {"password": "wrong"}).status_code == 400
    assert here.post(reverse("second-factor-remove"), {"password": PASSWORD}).status_code == 302
    assert not TOTPDevice.objects.exists()


@pytest.mark.both_databases
def test_new_recovery_codes_end_the_old_ones():
    here = signed_in()
    old = sets_up_factor(here)
    new = here.post(reverse("second-factor-codes"), {"password": PASSWORD}).context["codes"]
    assert not set(new) & set(old)
    other = Client()
    other.post(reverse("sign-in"), SIGN_IN)
    assert other.post(CODE, {"code": old[0]}).status_code == 400


def test_whoever_runs_the_site_removes_a_lost_one(capsys):
    sets_up_factor(signed_in())
    call_command("removefactor", "nuria")
    assert not TOTPDevice.objects.exists()
    for name in ("nuria", "nobody"):
        with pytest.raises(CommandError):
            call_command("removefactor", name)


class TestAdmin:
    def test_its_own_door_leads_to_ours(self, client):
        assert client.get("/admin/", follow=True).redirect_chain[-1][0].startswith("/sign-in/?next=")
        assert client.post("/admin/login/", SIGN_IN)["Location"].startswith("/sign-in/")

    def test_whoever_does_not_look_after_the_site_stays_outside(self):
        assert signed_in().get("/admin/", follow=True).status_code == 403

    def test_it_asks_for_a_second_factor_where_the_site_does(self, settings):
        here = signed_in(is_staff=True, is_superuser=True)
        assert here.get("/admin/").status_code == 200
        settings.SECOND_FACTOR = True
        assert here.get("/admin/", follow=True).redirect_chain[-1][0] == reverse("second-factor")
        assert "need one here" in here.get(reverse("second-factor")).content.decode()
        sets_up_factor(here)
        assert here.get("/admin/").status_code == 200

    def test_a_session_without_it_is_not_enough(self, settings):
        settings.SECOND_FACTOR = True
        sets_up_factor(signed_in(is_staff=True, is_superuser=True))
        past = Client()
        past.force_login(User.objects.get())
        assert past.get("/admin/").status_code == 302

    def test_nobody_reads_secrets_there(self, admin_client):
        assert admin_client.get("/admin/otp_totp/totpdevice/").status_code == 404

    def test_roles_given_there_are_noted(self, admin_client):
        user = User.objects.create_user("maya", password=PASSWORD)
        group = Group.objects.create(name="helpers")
        sent = {
            "username": "maya", "is_active": "on", "is_staff": "on", "groups": [group.pk],
            "date_joined_0": "2026-01-01", "date_joined_1": "00:00:00",
        }  # fmt: skip
        assert admin_client.post(f"/admin/auth/user/{user.pk}/change/", sent).status_code == 302
        given = SecurityEvent.objects.filter(kind="role_given", user=user)
        assert {event.details["role"] for event in given} == {"staff", "helpers"}
        del sent["is_staff"]
        admin_client.post(f"/admin/auth/user/{user.pk}/change/", sent)
        assert SecurityEvent.objects.get(kind="role_taken").details["role"] == "staff"


class TestCurating:
    def test_it_needs_one_where_the_site_asks_for_it(self, settings):
        here = signed_in()
        user = make_curator(by=CONSOLE, user_id=User.objects.get().pk)
        made = here.post(reverse("account-programs"), {"name": "p", "kind": "personal", "scopes": ["curate"]})
        program = Program(made.context["secret"])
        assert program.get("books/versions").status_code == 200
        settings.SECOND_FACTOR = True
        with pytest.raises(Forbidden, match="factor_needed"):
            check_curator(Actor("d" * 32, user.pk))
        assert program.get("books/versions").json()["code"] == "factor_needed"
        sets_up_factor(here)
        assert program.get("books/versions").status_code == 200
        check_curator(CONSOLE)
