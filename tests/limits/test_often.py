"""What one device, and one address, may do so often; and what is told to whoever does it more often."""

from contextlib import suppress
from functools import partial

import pytest
from django.test import Client

from adventures.errors import Malformed, TooOften
from adventures.exchange.faults import ImportRefused
from adventures.models import Game
from adventures.services.start import play_again, start_game
from campaigns.exchange.importing import import_document
from campaigns.models import Campaign
from campaigns.services.exports import delete_export, order_export
from campaigns.services.start import start_campaign
from moonsite.limits.defaults import RATES
from tests.api.programs import Program
from tests.groups import Group, device

pytestmark = pytest.mark.django_db

GAME = {"ruleset": "moon.1", "names": ("Ana", "Ben"), "dealer": "server"}
DEEDS = {
    "new_games": partial(start_game, **GAME),
    "new_campaigns": partial(start_campaign, name="Crew", players=("Ana", "Ben")),
    "exports": lambda by: export(by),
    "imports": lambda by: refused_import(by),
}


def export(by):
    ordered = order_export(by=by, of="everything", format="json")
    delete_export(by=by, export_id=ordered.pk)


def refused_import(by):
    with suppress(ImportRefused):
        import_document(by=by, content=b"{}")


@pytest.fixture
def rates(settings):
    def set_rates(**rates):
        settings.LIMITS = settings.LIMITS | rates

    return set_rates


@pytest.mark.parametrize("kind", DEEDS)
def test_a_device_may_do_it_so_often_and_another_one_of_its_household_too(kind, rates):
    rates(**{kind: "1/hour, 3/hour"})
    tablet, do = device(), DEEDS[kind]
    do(by=tablet)
    with pytest.raises(TooOften) as refused:
        do(by=tablet)
    assert 0 < refused.value.wait <= 3600
    do(by=device())
    do(by=device())
    with pytest.raises(TooOften):
        do(by=device())


def test_what_is_refused_anyway_counts_not_and_an_empty_limit_is_none(rates):
    rates(new_games="1/hour,")
    tablet = device()
    for _ in range(3):
        with pytest.raises(Malformed):
            start_game(by=tablet, **GAME | {"names": ("Ana", "Ana")})
    start_game(by=tablet, **GAME)
    rates(new_games="")
    for _ in range(3):
        start_game(by=tablet, **GAME)


def test_playing_again_is_a_new_game(rates):
    group = Group.at_the_end()
    rates(new_games="1/hour,")
    start_game(by=group.tablet, **GAME)
    with pytest.raises(TooOften):
        play_again(by=group.tablet, game_id=group.game_id)


def test_the_page_says_when_it_goes_on_and_sends_the_form_again_as_it_was(rates):
    rates(new_campaigns="1/hour,")
    browser = Client()
    form = {"name": "Thursday", "name_1": "Ana", "name_2": "Ben", "tablets": "several", "dealer": "server"}
    for _ in range(2):
        answer = browser.post("/campaigns/new/", form)
    page = answer.content.decode()
    assert (answer.status_code, Campaign.objects.count()) == (429, 1)
    assert 0 < int(answer["Retry-After"]) <= 3600
    assert "60 minutes" in page
    assert '<input type="hidden" name="name_2" value="Ben">' in page
    assert "csrfmiddlewaretoken" in page
    assert (
        "minutos" in browser.post("/campaigns/new/", form, headers={"accept-language": "es"}).content.decode()
    )


def test_passwords_do_not_come_back_into_a_page(rates):
    rates(sign_up="1/hour,")
    browser = Client()
    form = {"password1": "eight towers under", "password2": "eight towers under"}
    browser.post("/sign-up/", form | {"username": "nuria"})
    browser.post("/sign-out/")
    refused = browser.post("/sign-up/", form | {"username": "maya"})
    assert refused.status_code == 429
    assert "maya" in refused.content.decode()
    assert "eight towers" not in refused.content.decode()


def test_a_program_is_told_the_same_as_a_problem(rates):
    rates(new_games="1/hour,")
    program = Program(Program().post("devices", {"name": "One"}).json()["token"])
    asked = {"ruleset": "moon.1", "seats": ["Ana", "Ben"]}
    assert program.post("games", asked).status_code == 201
    refused = program.post("games", asked)
    assert (refused.status_code, refused.json()["code"]) == (429, "too_often")
    assert refused["Retry-After"] == str(refused.json()["data"]["wait"])
    assert Game.objects.count() == 1


def test_every_limit_is_documented_with_its_default():
    with open("docs/limits.md") as file:
        told = file.read()
    for kind, rate in RATES.items():
        assert f"| `LIMIT_{kind.upper()}` | `{rate}` |" in told


def test_an_invitation_that_is_guessed_is_refused_with_a_time(rates):
    rates(codes="1/hour,")
    browser = Client()
    browser.post("/join/", {"code": "ZZZZ"})
    refused = browser.post("/crews/invited/ABCDEFGHIJ/")
    assert refused.status_code == 429
    assert refused["Retry-After"]
