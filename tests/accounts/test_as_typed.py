"""Names and passwords as tablets and their keyboards really write them."""

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

pytestmark = pytest.mark.django_db
PASSWORD = "far side of it"


def signs_in(name: str, password: str) -> int:
    sent = {"username": name, "password": password}
    return Client().post(reverse("sign-in"), sent).status_code


@pytest.mark.parametrize("stored", ["ana", "Ana", "Élodie", "ángel", "maya.r"])
def test_capitals_and_spaces_of_a_keyboard_keep_nobody_out(stored: str) -> None:
    User.objects.create_user(stored, password=PASSWORD)
    for typed in (stored, f" {stored} ", stored.capitalize(), stored.upper(), stored.lower()):
        for password in (PASSWORD, f"{PASSWORD} "):
            assert signs_in(typed, password) == 302, (typed, password)


def test_an_accent_in_two_signs_is_the_same_letter() -> None:
    User.objects.create_user("Jos\u00e9", password=PASSWORD)
    assert signs_in("Jose\u0301", PASSWORD) == 302


def test_two_accounts_that_differ_by_capitals_stay_apart() -> None:
    for name in ("ana", "Ana"):
        User.objects.create_user(name, password=f"{PASSWORD} {name}")
    assert signs_in("ana", f"{PASSWORD} ana") == signs_in("Ana", f"{PASSWORD} Ana") == 302
    assert signs_in("ana", f"{PASSWORD} Ana") == 400
    assert signs_in("ANA", f"{PASSWORD} Ana") == 400


def test_a_password_stays_as_it_is_within() -> None:
    User.objects.create_user("ana", password=PASSWORD)
    for typed in (PASSWORD.capitalize(), PASSWORD.replace(" ", ""), ""):
        assert signs_in("ana", typed) == 400


def test_who_signs_up_with_a_space_signs_in_without_and_with_it() -> None:
    sent = {"username": " Núria ", "password1": f"{PASSWORD} ", "password2": PASSWORD}
    assert Client().post(reverse("sign-up"), sent).status_code == 302
    assert User.objects.get().username == "Núria"
    assert signs_in("núria ", PASSWORD) == signs_in("Núria", f" {PASSWORD}") == 302
    assert Client().post(reverse("sign-up"), {**sent, "username": "núria"}).status_code == 400
