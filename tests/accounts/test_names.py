"""Names that could be taken for others are nobody's."""

import pytest
from django.contrib.auth.models import User
from django.core.cache import cache
from django.core.exceptions import ValidationError
from django.urls import reverse

from moonsite.accounts.names import check_looks_like_no_other, like

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
