"""The lists that an operator reads: found by any name, in words, and with queries that do not grow."""

from __future__ import annotations

import re
from datetime import timedelta

import pytest
from django.apps import apps
from django.contrib import admin
from django.contrib.auth.models import User
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import override

from adventures.models import Game, Job, Move
from adventures.services.stop import break_off_game
from adventures.services.tokens import make_seat_token
from campaigns.models import Campaign, Crew, Export, Person
from campaigns.operator.games import GameAdmin
from moonsite.operating import listing
from moonsite.operating.list_cells import figure
from moonsite.operating.sections import StatusRow
from tests.campaigns.crews import Crew as Players
from tests.cases import each
from tests.groups import Group
from tests.separate_tablets import Apart

pytestmark = pytest.mark.django_db

LISTS = (
    "adventures_game", "adventures_membership", "adventures_move", "adventures_correction", "adventures_job",
    "adventures_token", "campaigns_campaign", "campaigns_crew", "campaigns_person", "campaigns_export",
    "auth_user", "security_securityevent",
)  # fmt: skip
GAMES = reverse("admin:adventures_game_changelist")


@pytest.fixture
def operator() -> Client:
    client = Client(headers={"accept-language": "en"})
    client.force_login(User.objects.create_superuser("op"), "django.contrib.auth.backends.ModelBackend")
    return client


def listed(operator: Client, **asked: str) -> list[str]:
    """The codes of the games that are listed, in their order."""
    return re.findall(r'<span class="second">([A-Z0-9]{6}), ', operator.get(GAMES, asked).text)


def aged(game: Game, **ago: float) -> Game:
    Game.objects.filter(pk=game.pk).update(updated_at=timezone.now() - timedelta(**ago))
    return game


def much() -> None:
    """Rows of everything that is listed."""
    crew = Crew.objects.create(name="Friday crew", host_device="x", owner=User.objects.create_user("vera"))
    players = Players.begins()
    players.campaign.crew = crew
    players.campaign.save()
    players.sets_out()
    person = Person.objects.create(name="Maya", user=User.objects.create_user(f"maya{User.objects.count()}"))
    person.crews.add(crew)
    group = Group.sits_down(("Ana", "Ben"))
    Job.objects.create(kind="score", game=group.game, state="failed", error="the log leads nowhere")
    told = {"of": "game", "format": "json", "language": "en", "device": "d"}
    Export.objects.create(game=group.game, file=str(group.game_id), **told)
    make_seat_token(by=group.tablet, game_id=group.game_id, position=1, name="A helper", bot=False)


@pytest.fixture
def filled(db: None) -> None:
    """Every list has a row."""
    much()


@pytest.mark.both_databases
@pytest.mark.usefixtures("filled")
@each("name", LISTS)
def test_every_list_is_shown_and_searched(operator: Client, name: str) -> None:
    address = reverse(f"admin:{name}_changelist")
    for asked in (
        {},
        {"q": "Maya"},
        {"q": "Ana"},
        {"q": "%'\"\x01"},
        {"q": "x" * 500},
        {"p": "9"},
        {"state": "nonsense"},
    ):
        page = operator.get(address, asked, follow=True)
        assert page.status_code == 200
    assert "{&#x27;" not in page.text


def costs_of_lists(operator: Client) -> dict[str, int]:
    """How many queries each list takes; of no query, and of no search, are all rows compared."""
    costs = {}
    for name in LISTS:
        address = reverse(f"admin:{name}_changelist")
        ways = admin.site.get_model_admin(apps.get_model(*name.split("_"))).found_by
        operator.get(address)
        with CaptureQueriesContext(connection) as asked:
            operator.get(address)
        costs[name] = len(asked)
        with CaptureQueriesContext(connection) as searched:
            operator.get(address, {"q": "a"})  # which may stand in keys made at random: what is found differs
        for query in (*asked.captured_queries, *searched.captured_queries):
            assert "DISTINCT" not in query["sql"], name
        assert len(searched) <= 20 + len(ways), name
    return costs


@pytest.mark.usefixtures("filled")
def test_more_rows_cost_no_more_queries_and_none_is_compared_with_all(operator: Client) -> None:
    before = costs_of_lists(operator)
    User.objects.filter(username="vera").update(username="other")
    much()
    for name, cost in costs_of_lists(operator).items():
        assert cost <= before[name] + 1 or name == "adventures_move", name
        assert cost <= 20, name


@pytest.mark.usefixtures("filled")
@each("name", LISTS)
def test_every_row_has_a_page_in_words(operator: Client, name: str) -> None:
    model = apps.get_model(*name.split("_"))
    for row in model._default_manager.all()[:3]:
        page = operator.get(reverse(f"admin:{name}_change", args=[row.pk]), follow=True)
        assert page.status_code == 200
        content = page.text.partition('<div id="content"')[2]
        words = re.sub(r"<script.*?</script>|<[^>]*>", " ", content, flags=re.DOTALL)
        assert "{" not in words
        assert not re.search(r"[0-9a-f]{8}-[0-9a-f]{4}", words)


def test_the_longest_wait_comes_first(operator: Client) -> None:
    new, old, stopped = (Group.sits_down() for _ in range(3))
    aged(new.game, minutes=2)
    aged(old.game, days=3)
    break_off_game(by=stopped.tablet, game_id=stopped.game_id)
    over = Group.sits_down().game
    Game.objects.filter(pk=over.pk).update(state="finished")
    assert listed(operator) == [old.game.code, new.game.code, stopped.game.code, over.code]
    page = operator.get(GAMES).text
    assert "for 3 days" in page
    assert "for 2 minutes" in page


def test_whom_a_game_waits_for_is_underlined(operator: Client) -> None:
    Apart.sits_apart(("Ana", "Ben"))
    page = operator.get(GAMES).text
    assert '<u class="waited">Ana</u>' in page


def test_no_key_of_rules_and_no_json_is_on_the_screen(operator: Client) -> None:
    group = Group.sits_down()
    for address in (GAMES, reverse("admin:adventures_game_change", args=[group.game_id])):
        words = re.sub(r"<[^>]*>", " ", operator.get(address).text)
        assert "moon.1" not in words
        assert str(group.game_id) not in words
        assert "{" not in words


def test_games_are_found_by_every_name_that_people_say(operator: Client) -> None:
    user = User.objects.create_user("iker77")
    players = Players.begins()
    code = players.sets_out().game.code
    crew = Crew.objects.create(name="Friday crew", host_device="x")
    Campaign.objects.update(name="The lantern", crew=crew)
    Game.objects.get(code=code).seats.filter(position=3).update(user=user)
    Group.sits_down(("Ana", "Ben"))
    for said in (code, code.lower(), "Nuria", "lantern", "friday", "iker77", " Maya "):
        assert listed(operator, q=said) == [code], said
    assert listed(operator, q="nobody of that name") == []


def test_filters_say_how_many_there_are(operator: Client) -> None:
    aged(Group.sits_down().game, days=2)
    Players.begins().sets_out()
    page = re.sub(r"\s+", " ", operator.get(GAMES).text)
    for choice, count in (
        ("Not finished", 2),
        ("Waiting over a day", 1),
        ("In a campaign", 1),
        ("Without", 1),
    ):
        assert f'<span>{choice}</span> <span class="count">{count}</span>' in page, choice
    assert len(listed(operator, **{"is": "long"})) == 1
    assert len(listed(operator, campaign="yes")) == 1
    assert len(listed(operator, which="moon.8")) == 0


def test_what_stands_in_a_cell_is_escaped(operator: Client) -> None:
    Group.sits_down(("<b>Ana", "Ben"))
    page = operator.get(GAMES).text
    assert "&lt;b&gt;Ana" in page
    assert "<b>Ana" not in page


def test_every_box_is_named_by_its_row(operator: Client) -> None:
    group = Group.sits_down()
    page = operator.get(GAMES).text
    assert f'value="{group.game_id}" class="action-select" aria-labelledby="row-{group.game_id}"' in page
    assert f'id="row-{group.game_id}"' in page


def test_a_search_is_done_once_and_its_pages_are_whole(
    operator: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(GameAdmin, "list_per_page", 2)
    codes = [aged(Group.sits_down(("Maya", "Ben")).game, days=5 - day).code for day in range(5)]
    Group.sits_down(("Ana", "Ben"))
    assert [listed(operator, q="Maya", p=str(page)) for page in (1, 2, 3)] == [
        codes[:2],
        codes[2:4],
        codes[4:],
    ]
    with CaptureQueriesContext(connection) as asked:
        assert listed(operator, q="Maya") == codes[:2]
    looked_up = [query["sql"] for query in asked if "%Maya%" in query["sql"] or "%MAYA%" in query["sql"]]
    assert len(looked_up) == len(set(looked_up)) == len(GameAdmin.found_by)


def test_of_a_name_that_many_have_the_last_are_found_and_all_that_wait(
    operator: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(GameAdmin, "most_found", 2)
    waits, *over = (Group.sits_down(("Maya", "Ben")).game for _game in range(4))
    Game.objects.exclude(pk=waits.pk).update(state=Game.State.FINISHED)
    assert listed(operator, q="Maya") == [waits.code, over[2].code, over[1].code]
    assert "3+" in operator.get(GAMES, {"q": "Maya"}).text
    assert listed(operator, q=over[0].code) == [over[0].code]


def test_pages_lead_so_far_back_and_no_further(operator: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GameAdmin, "list_per_page", 2)
    games = [Group.sits_down().game for _game in range(5)]
    Game.objects.exclude(pk=games[0].pk).update(state=Game.State.FINISHED)
    codes = [game.code for game in (games[0], *reversed(games[1:]))]
    assert [listed(operator, p=str(page)) for page in (1, 2, 3)] == [codes[:2], codes[2:4], codes[4:]]
    assert "5+" not in operator.get(GAMES).text
    monkeypatch.setattr(listing, "MOST_COUNTED", 3)
    assert listed(operator, p="2") == codes[2:3]
    assert "3+" in operator.get(GAMES).text


@pytest.mark.parametrize(("language", "words"), [("en", "12,345"), ("es", "12.345")])
def test_thousands_stand_apart(language: str, words: str) -> None:
    with override(language):
        assert figure(12345).replace("\xa0", ".") == words
        assert StatusRow("games", 12345).figure == figure(12345)
        assert StatusRow("games", "a word").figure == "a word"


def test_moves_are_listed_by_game_seat_and_move(operator: Client) -> None:
    group = Group.sits_down()
    page = operator.get(reverse("admin:adventures_move_changelist")).text
    assert f"The Launch, {group.game.code}" in page
    assert '<span class="second">move 1</span>' in page
    assert "the cards" in page


def test_curators_and_players_do_not_see_them() -> None:
    client = Client()
    client.force_login(
        User.objects.create_user("Ada", is_staff=True), "django.contrib.auth.backends.ModelBackend"
    )
    group = Group.sits_down()
    for name in ("change", "seats", "stop", "code", "export", "delete"):
        address = reverse(f"admin:adventures_game_{name}", args=[group.game_id])
        assert client.get(address).status_code == 403
        assert client.post(address, {"code": group.game.code, "position": "1"}).status_code == 403
    assert client.get(GAMES).status_code == 403
    assert Move.objects.exists()
