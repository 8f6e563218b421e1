"""Names that could be taken for others are nobody's."""

import pytest
from django.contrib.auth.models import User
from django.core.cache import cache
from django.core.exceptions import ValidationError
from django.core.management import CommandError, call_command
from django.urls import reverse

from moonsite.accounts.names import check_looks_like_no_other, like

from .people import signed_in

pytestmark = pytest.mark.django_db


def fault_of(name: str) -> str:
    try:
        check_looks_like_no_other(name)
    except ValidationError as error:
        return str(error.code)
    return ""


@pytest.mark.parametrize(
    "name", ["nuria", "Núria", "Øyvind", "Łukasz", "Иван", "Ἀθηνᾶ2", "さくら桜", "a_1+b@c.d", "12"]
)
def test_names_of_one_alphabet_are_free(name):
    assert fault_of(name) == ""


@pytest.mark.parametrize("name", ["nurіa", "аna", "οra", "Иvan", "nuria\u0430"])
def test_alphabets_are_not_mixed(name):
    assert fault_of(name) == "mixed_alphabets"


@pytest.mark.parametrize("name", ["сора", "СОРА1", "ɑna", "nurıa", "ɡ"])
def test_letters_that_look_like_latin_ones_make_no_name(name):
    assert fault_of(name) == "alike_letters"


@pytest.mark.both_databases
@pytest.mark.parametrize("name", ["Liao", "1iao", "IIAO", "lia0", "l1ao"])
def test_a_name_that_looks_like_an_account_s_is_taken(name):
    User.objects.create_user("liao")
    User.objects.create_user("a.b")
    assert fault_of(name) == "alike_name"
    assert fault_of("axb") == ""
    assert like("a.b") == r"a\.b"


def test_signing_up_says_so_and_keeps_what_was_typed(client):
    cache.clear()
    User.objects.create_user("liao")
    typed = {"username": "1iao", "password1": "eight towers under", "password2": "eight towers under"}
    reply = client.post(reverse("sign-up"), typed)
    assert reply.status_code == 400
    page = reply.content.decode()
    assert "looks the same" in page
    assert 'value="1iao"' in page


def new_account(name: str) -> dict[str, str]:
    password = "eight towers under"
    return {"username": name, "password1": password, "password2": password, "usable_password": "true"}


def test_the_admin_makes_no_account_that_looks_like_another():
    User.objects.create_user("liao")
    admin = signed_in(is_staff=True, is_superuser=True)
    refused = admin.post(reverse("admin:auth_user_add"), new_account("1iao"))
    assert "looks the same" in refused.content.decode()
    assert not User.objects.filter(username="1iao").exists()
    assert admin.post(reverse("admin:auth_user_add"), new_account("vera")).status_code == 302
    assert User.objects.filter(username="vera").exists()


def test_no_account_is_renamed_to_look_like_another():
    User.objects.create_user("liao")
    other = User.objects.create_user("il1")
    admin, page = (
        signed_in(is_staff=True, is_superuser=True),
        reverse("admin:auth_user_change", args=[other.pk]),
    )
    when = {"date_joined_0": "2026-01-01", "date_joined_1": "12:00:00"}
    for name in ("1iao", "аnа"):
        assert admin.post(page, {"username": name, **when}).status_code == 200
    for name in ("il1", "li1", "vera"):
        assert admin.post(page, {"username": name, **when}).status_code == 302
        other.refresh_from_db()
        assert other.username == name


@pytest.mark.parametrize(
    ("name", "told"),
    [("1iao", "looks the same"), ("liа0", "one alphabet"), ("liao", "already taken"), ("", "blank")],
)
def test_an_operator_made_at_the_console_has_no_name_that_looks_like_another(name, told):
    User.objects.create_user("liao")
    with pytest.raises(CommandError, match=told):
        call_command("createsuperuser", "--noinput", username=name, email="a@example.org")
    assert not User.objects.filter(is_superuser=True).exists()


def test_an_operator_is_made_at_the_console():
    call_command("createsuperuser", "--noinput", username="Vera", email="a@example.org", verbosity=0)
    assert User.objects.get(username="Vera").is_superuser
