"""What browsers that nobody knows may ask for from one address."""

import pytest
from django.core.cache import cache
from django.test import Client
from django.urls import reverse

from adventures.errors import TooOften
from campaigns.models import Crew
from campaigns.services.crews import make_crew
from moonsite.limits.buckets import counters
from moonsite.limits.defaults import RATES
from tests.groups import device
from tests.web.visitors import visitor

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def nobody_has_asked_yet(settings):
    cache.clear()
    counters._here.reset()
    settings.LIMITS = {**settings.LIMITS, "strangers": ",3/minute", "new_devices": ",2/hour"}
    yield
    counters._here.reset()


def test_an_address_asks_so_often_without_a_session_and_others_go_on():
    statuses = [Client().get(reverse("home")).status_code for _ in range(4)]
    assert statuses == [200, 200, 200, 429]
    refused = Client().get(reverse("new"))
    assert int(refused["Retry-After"]) > 0
    assert Client(REMOTE_ADDR="198.51.100.9").get(reverse("home")).status_code == 200
    assert visitor().get(reverse("home")).status_code == 200, "who is known goes on"


def test_an_address_makes_so_many_devices(settings):
    settings.LIMITS = {**settings.LIMITS, "strangers": ""}
    made = [Client().post(reverse("crews:list"), {"name": "Thursday"}).status_code for _ in range(3)]
    assert made == [302, 302, 429]
    assert Crew.objects.count() == 2
    assert visitor().post(reverse("crews:list"), {"name": "Friday"}).status_code == 302


def test_programs_are_counted_by_their_own_rates():
    assert [Client().get("/api/v1/rulesets").status_code for _ in range(5)] == [200] * 5


def test_a_device_begins_so_many_crews(settings):
    settings.LIMITS = {**settings.LIMITS, "new_crews": "2/hour, 200/hour"}
    host = device()
    for name in ("Thursday", "Friday"):
        make_crew(by=host, name=name)
    with pytest.raises(TooOften):
        make_crew(by=host, name="Saturday")


def test_every_rate_can_be_read():
    assert {"strangers", "new_devices", "new_crews"} <= RATES.keys()
