"""Whatever is sent, the site answers: a 500 is a bug."""

import string

import pytest
from django.test import Client
from hypothesis import given
from hypothesis import strategies as st

from adventures.models import Move
from adventures.services.seats import take_seat
from tests.examples import examples
from tests.groups import Group
from tests.web.seated import at

pytestmark = pytest.mark.django_db

VERBS = ["take", "write", "x", "mark", "pass", "done", "error", "mission", "undo", "flip", "give", ""]
WORDS = [
    "0",
    "1",
    "7",
    "-1",
    "floor.water.1",
    "rocket.1",
    "mission.a",
    "a",
    "next",
    "as",
    "\x00",
    "é",
    "9" * 30,
]
moves = st.one_of(
    st.builds(
        lambda verb, words: " ".join([verb, *words]), st.sampled_from(VERBS), st.lists(st.sampled_from(WORDS))
    ),
    st.text(max_size=300),
)
versions = st.one_of(st.integers(-5, 50).map(str), st.text(max_size=20), st.text(string.digits, max_size=400))


@pytest.fixture
def browser():
    group = Group.sits_down(seated=False)
    take_seat(by=group.tablet, game_id=group.game_id, position=1)
    return at(group)


QUICK = examples(60)


@QUICK
@given(text=moves, version=versions)
def test_random_moves_never_meet_an_error(browser, text, version):
    assert browser.client.post(
        browser.address("move", 1), {"move": text, "version": version}
    ).status_code in (
        200,
        400,
        409,
        422,
    )


FORM = "application/x-www-form-urlencoded"
KINDS = [FORM, "application/json", "multipart/form-data; boundary=x", "text/plain", "x"]


@QUICK
@given(
    name=st.sampled_from(["move", "instead", "tap", "undo"]),
    body=st.binary(max_size=400),
    kind=st.sampled_from(KINDS),
)
def test_random_bytes_never_meet_an_error(browser, name, body, kind):
    before = Move.objects.count()
    client: Client = browser.client
    assert client.post(browser.address(name, 1), body, content_type=kind).status_code in (400, 409, 422)
    assert Move.objects.count() == before


@QUICK
@given(state=st.text(max_size=60), version=st.text(max_size=30), position=st.integers(0, 10**12))
def test_random_questions_never_meet_an_error(browser, state, version, position):
    status = browser.open("fresh", position, state=state, version=version).status_code
    assert status in (200, 400, 404)  # what nobody can read is 400
