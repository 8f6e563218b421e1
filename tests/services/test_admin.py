"""Behind the scenes one may look, and change nothing."""

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from adventures.models import Job, Move, Token
from adventures.services.tokens import make_seat_token
from tests.groups import Group

pytestmark = pytest.mark.django_db


@pytest.fixture
def curator() -> Client:
    client = Client()
    client.force_login(User.objects.create_superuser("curator"), "django.contrib.auth.backends.ModelBackend")
    return client


@pytest.fixture
def group() -> Group:
    group = Group.sits_down()
    Job.objects.create(kind="score", game=group.game)
    return group


@pytest.mark.both_databases
@pytest.mark.parametrize("model", ["game", "move", "job"])
def test_lists_and_single_rows_can_be_read(curator: Client, group: Group, model: str) -> None:
    listed = curator.get(reverse(f"admin:adventures_{model}_changelist"), {"q": group.game.code})
    assert (listed.status_code, group.game.code in listed.text) == (200, True)
    row = {"game": group.game, "move": Move.objects.get(), "job": Job.objects.get()}[model]
    assert curator.get(reverse(f"admin:adventures_{model}_change", args=[row.pk])).status_code == 200


def test_the_order_of_the_cards_stays_hidden(curator: Client, group: Group) -> None:
    page = curator.get(reverse("admin:adventures_game_change", args=[group.game_id])).text
    assert group.game.seed not in page
    assert group.game.piles["draw"][0][3] not in page


def test_nothing_can_be_added_changed_or_deleted(curator: Client, group: Group) -> None:
    for action, arguments in (
        ("add", []),
        ("change", [Move.objects.get().pk]),
        ("delete", [Move.objects.get().pk]),
    ):
        path = reverse(f"admin:adventures_move_{action}", args=arguments)
        assert curator.post(path, {"post": "yes", "text": "take 2"}).status_code == 403
    assert Move.objects.get().number == 1


def test_tokens_are_listed_without_what_is_stored_of_their_secrets(curator: Client, group: Group) -> None:
    token, secret = make_seat_token(
        by=group.tablet, game_id=group.game_id, position=1, name="A helper", bot=False
    )
    for page in ("changelist", "change"):
        arguments = [token.pk] if page == "change" else []
        shown = curator.get(reverse(f"admin:adventures_token_{page}", args=arguments)).text
        assert "A helper" in shown
        assert not any(text in shown for text in (secret, token.digest, token.device))
    path = reverse("admin:adventures_token_delete", args=[token.pk])
    assert curator.post(path, {"post": "yes"}).status_code == 403
    assert Token.objects.exists()
