"""Wrong passwords close the door to whoever guesses, and to nobody else."""

import pytest
from django.contrib.auth.models import User
from django.test import Client

from moonsite.limits.known_devices import COOKIE
from moonsite.security.models import SecurityEvent

pytestmark = pytest.mark.django_db

NAME, PASSWORD = "nuria", "eight towers under a dome"
HOME, ELSEWHERE = "192.0.2.1", "198.51.100.1"


@pytest.fixture(autouse=True)
def account(settings) -> User:
    settings.LIMITS = settings.LIMITS | {"sign_in": "3/hour, 6/hour", "sign_in_name": "8/hour"}
    return User.objects.create_user(NAME, password=PASSWORD)


def sent(browser: Client, name: str = NAME, password: str = "wrong", address: str = HOME):
    return browser.post("/sign-in/", {"username": name, "password": password}, REMOTE_ADDR=address)


def test_wrong_passwords_lock_a_name_for_an_address_until_a_named_time():
    answers = [sent(Client()) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [400, 400, 429]
    refused = sent(Client(), password=PASSWORD)
    assert refused.status_code == 429
    assert 0 < int(refused["Retry-After"]) <= 3600
    assert "60 minutes" in refused.content.decode()
    assert sent(Client(), password=PASSWORD, address=ELSEWHERE).status_code == 302


def test_strangers_do_not_lock_the_owner_out_of_a_device_that_is_known():
    own = Client()
    sent(own, password=PASSWORD)
    own.post("/sign-out/")
    for address in (HOME, ELSEWHERE, "198.51.100.2", "198.51.100.3"):
        for _ in range(3):
            sent(Client(), address=address)
    assert sent(Client(), password=PASSWORD, address="198.51.100.9").status_code == 429
    assert sent(own, password=PASSWORD).status_code == 302


def test_a_known_device_has_its_own_few_attempts():
    own = Client()
    sent(own, password=PASSWORD)
    own.post("/sign-out/")
    assert [sent(own).status_code for _ in range(3)] == [400, 400, 429]
    assert sent(own, password=PASSWORD).status_code == 429
    assert sent(Client(), password=PASSWORD).status_code == 302, "the household is not shut out"


def test_a_device_is_known_to_its_own_names_alone_and_nobody_makes_such_a_cookie():
    own = Client()
    sent(own, password=PASSWORD)
    own.post("/sign-out/")
    for _ in range(3):
        sent(Client(), name="maya")
    assert sent(own, name="maya").status_code == 429
    forged = Client()
    forged.cookies[COOKIE] = own.cookies[COOKIE].value + "x"
    for _ in range(3):
        sent(Client())
    assert sent(forged, password=PASSWORD).status_code == 429


def test_whoever_tries_many_names_from_one_address_is_stopped():
    for number in range(6):
        sent(Client(), name=f"name{number}")
    assert sent(Client(), password=PASSWORD).status_code == 429
    assert sent(Client(), password=PASSWORD, address=ELSEWHERE).status_code == 302


def test_without_an_address_nobody_shares_a_door():
    for number in range(7):
        sent(Client(), name=f"name{number}", address="")
    for _ in range(4):
        sent(Client(), address="")
    assert sent(Client(), password=PASSWORD, address="").status_code == 302


def test_the_admins_door_is_the_same():
    for _ in range(3):
        sent(Client())
    form = {"username": NAME, "password": PASSWORD}
    assert Client().post("/admin/login/", form, REMOTE_ADDR=HOME)["Location"].startswith("/sign-in/")
    assert Client().post("/sign-in/?next=/admin/", form, REMOTE_ADDR=HOME).status_code == 429


def test_the_right_password_forgets_what_was_mistyped():
    for _ in range(2):
        sent(Client())
    sent(Client(), password=PASSWORD)
    assert sent(Client()).status_code == 400


def test_a_lockout_stands_in_the_security_log_once():
    for _ in range(5):
        sent(Client())
    [event] = SecurityEvent.objects.filter(kind="locked_out")
    assert (event.address, event.user.username) == (HOME, NAME)
