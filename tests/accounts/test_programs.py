"""The programs of an account: its tokens, made, shown once, listed, revoked."""

import pytest
from django.contrib.auth.models import User
from django.urls import reverse

from adventures.models import Token
from campaigns.curating.curators import CONSOLE
from campaigns.services.curators import make_curator
from tests.api.programs import Program

pytestmark = pytest.mark.django_db

ACCOUNT = "/account/programs/"
SCRIPT = {"name": "My script", "kind": "personal", "scopes": ["read", "play"]}


@pytest.fixture
def user(client) -> User:
    user = User.objects.create_user("nuria")
    client.force_login(user)
    return user


def test_it_is_for_whoever_has_signed_in(client):
    assert client.get(ACCOUNT)["Location"] == "/sign-in/?next=/account/programs/"
    assert client.post(ACCOUNT, SCRIPT).status_code == 302
    assert not Token.objects.exists()


def test_home_leads_to_it(client, user):
    assert 'href="/account/"' in client.get("/").content.decode()
    assert f'href="{ACCOUNT}"' in client.get("/account/").content.decode()


def test_a_token_is_shown_once(client, user):
    made = client.post(ACCOUNT, SCRIPT)
    secret = made.context["secret"]
    assert secret in made.content.decode()
    assert "no-store" in made["Cache-Control"]
    assert Program(secret).get("games").status_code == 200
    listed = client.get(ACCOUNT).content.decode()
    assert secret not in listed
    assert secret[:10] in listed
    assert "My script" in listed


def test_it_says_what_is_wrong(client, user):
    for wrong, words in (
        ({"name": ""}, "A name is needed"),
        ({"scopes": []}, "What for?"),
        ({"kind": "king"}, "possible"),
    ):
        refused = client.post(ACCOUNT, {**SCRIPT, **wrong})
        assert refused.status_code == 400
        assert words in refused.content.decode()
    assert not Token.objects.exists()


def test_a_token_is_revoked_after_a_question(client, user):
    secret = client.post(ACCOUNT, SCRIPT).context["secret"]
    address = reverse("token-revoke", args=[Token.objects.get().pk])
    assert "My script" in client.get(address).content.decode()
    assert Program(secret).get("games").status_code == 200
    assert client.post(address)["Location"] == ACCOUNT
    assert Program(secret).get("games").status_code == 401
    assert client.get(address).status_code == 404


def test_only_curators_are_offered_to_curate(client, user):
    assert 'value="curate"' not in client.get(ACCOUNT).content.decode()
    assert client.post(ACCOUNT, {**SCRIPT, "scopes": ["curate"]}).status_code == 403
    make_curator(by=CONSOLE, user_id=user.pk)
    assert 'value="curate"' in client.get(ACCOUNT).content.decode()
    assert client.post(ACCOUNT, {**SCRIPT, "scopes": ["curate"]}).status_code == 200
