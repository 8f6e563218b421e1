"""A what-if game counts for nothing: no list, no figure, no notice and no file has it."""

from datetime import timedelta

import pytest
from django.contrib.auth.models import User
from django.urls import reverse
from django.utils import timezone

from adventures.actor import Actor
from adventures.errors import NotFound, Refused
from adventures.models import Game, Recipient
from adventures.operating import gauges, status
from adventures.presenting.next_game import next_game
from adventures.services.links import share_game
from adventures.services.notices import watched_seats
from adventures.services.replay_check import check_replays
from adventures.services.start import play_again
from adventures.services.what_if import begin_what_if
from campaigns.exchange import document_of_account
from campaigns.exports.contents import Contents
from campaigns.models import Export
from campaigns.operator.game_filters import waiting_long
from campaigns.operator.status import games_waiting_long
from campaigns.people.crews import games_to_take_in
from campaigns.services.crews import add_game, add_person, make_crew
from campaigns.services.deletion_plan import Plan, single_games_of
from campaigns.services.retention import forget_abandoned_games
from tests.groups import Group
from tests.web.visitors import visitor

pytestmark = pytest.mark.django_db


@pytest.fixture
def group() -> Group:
    return Group.at_the_end()


@pytest.fixture
def running(group: Group) -> Game:
    return begin_what_if(by=group.tablet, game_id=group.game_id, position=1, turn=5)


@pytest.fixture
def ended(group: Group) -> Game:
    """One that was played to its end."""
    game = begin_what_if(by=group.tablet, game_id=group.game_id, position=1, turn=group.game.turn)
    return Group.of(game).plays_to_the_end()


def figures() -> dict[str, float]:
    return {state: count for one in gauges.games() for (state,), count in one.values.items()}


def test_no_figure_of_the_operator_counts_it(group, running, ended):
    assert figures() == {"playing": 0, "finished": 1, "stopped": 0}
    assert status._stuck() == [], "no job works its result out, and none should"
    Game.objects.update(updated_at=timezone.now() - timedelta(days=30))
    assert not waiting_long()
    assert games_waiting_long().number == 0


def test_no_list_of_the_operator_has_it(group, running, client):
    client.force_login(User.objects.create_superuser("op"), "django.contrib.auth.backends.ModelBackend")
    page = client.get(reverse("admin:adventures_game_changelist")).text
    assert group.game.code in page
    assert running.code not in page
    ana = User.objects.create_user("ana")
    by = Actor(group.tablet.device, ana.pk)
    group.game.seats.filter(position=1).update(user=ana)
    begin_what_if(by=by, game_id=group.game_id, position=1, turn=5)
    assert "1 seat" in (page := client.get(reverse("admin:auth_user_changelist")).text)
    assert "2 seats" not in page


def test_the_nightly_check_leaves_it_out(group, running, ended):
    assert check_replays(most=10).found["checked"] == 1


def test_no_export_and_no_document_has_it(group, running, ended):
    actor = group.tablet
    export = Export(of=Export.Of.EVERYTHING, device=actor.device)
    assert [game.pk for game in Contents.of(export).games] == [group.game_id]
    assert [game["id"] for game in document_of_account(actor)["games"]] == [str(group.game_id)]
    with pytest.raises(NotFound):
        Contents.of(Export(of=Export.Of.GAME, device=actor.device, game_id=ended.pk))


@pytest.mark.parametrize("name", ["record", "export-json", "play-log"])
def test_it_is_no_file_either(group, ended, name):
    assert visitor(group.tablet).get(reverse(name, args=[ended.pk])).status_code == 422


def test_it_is_neither_shared_with_strangers_nor_played_again(group, ended):
    with pytest.raises(Refused, match="only_what_if"):
        share_game(by=group.tablet, game_id=ended.pk, names=True)
    with pytest.raises(Refused, match="only_what_if"):
        play_again(by=group.tablet, game_id=ended.pk)


def test_no_crew_takes_it_in(group, ended):
    crew = make_crew(by=group.tablet, name="Thursday")
    add_person(by=group.tablet, crew_id=crew.pk, name="Ana")
    assert [game.pk for game in games_to_take_in(group.tablet, crew)] == [group.game_id]
    with pytest.raises(NotFound):
        add_game(by=group.tablet, crew_id=crew.pk, game_id=ended.pk)


def test_nobody_is_told_of_it_and_no_page_leads_there(group, running):
    recipient = Recipient.objects.create(device=group.tablet.device)
    told = watched_seats(Recipient.objects.filter(pk=recipient.pk))
    assert {seat.game_id for seat in told} == {group.game_id}
    assert next_game(group.tablet, group.game) is None
    browser = visitor(group.tablet)
    for name in ("home", "all-games"):
        assert str(running.pk) not in browser.get(reverse(name)).content.decode()


def test_it_goes_with_whoever_began_it_and_is_not_counted(group, running):
    plan = Plan.of(group.tablet)
    assert running.pk in plan.games
    assert [game.pk for game in single_games_of(plan)] == [group.game_id]


def test_a_kept_one_is_no_abandoned_game(group, running, settings):
    settings.KEEP_ABANDONED_DAYS = 10
    Game.objects.update(updated_at=timezone.now() - timedelta(days=30))
    assert forget_abandoned_games() == 0
    assert Game.objects.filter(pk=running.pk).exists()
