"""Everything that is somebody's can be deleted, and nothing that others play, too."""

from collections.abc import Iterator
from typing import Any

import pytest
from django.apps import apps
from django.contrib.auth.models import User
from django.core import serializers
from django.urls import reverse

from adventures import selectors
from adventures.actor import Actor
from adventures.errors import NotFound, Overtaken
from adventures.models import Game, Move, Token
from adventures.services import finish
from adventures.services.join import join_game
from adventures.services.seats import leave_seat, take_seat
from adventures.services.stop import break_off_game
from adventures.services.tokens import actor_of, make_device_token, make_seat_token
from campaigns.models import Campaign, Crew, Export, Person
from campaigns.services.crews import add_game, add_person, claim_person, make_crew
from campaigns.services.deletion import delete_mine
from campaigns.services.deletion_plan import Plan
from campaigns.services.invitations import invite_as_host, invite_into_crew
from campaigns.services.notes import write_note
from moonsite.accounts.services.devices import claim_device
from tests.campaigns.crews import Crew as Players
from tests.campaigns.exported import lying, written
from tests.campaigns.lanterns import LanternCrew
from tests.campaigns.pages import browser_of, words
from tests.campaigns.test_lantern_sealed import WAY
from tests.groups import Group, device

pytestmark = pytest.mark.django_db

# What belongs to nobody: books, sessions, what Django keeps for itself.
APPS = ("adventures", "campaigns", "moon", "auth")
OF_BOOKS = ("book", "historical", "permission")


@pytest.fixture(autouse=True)
def exports_dir(settings, tmp_path):
    settings.EXPORTS_DIR = tmp_path / "exports"


def rows() -> Iterator[tuple[str, str]]:
    """Every row that somebody could have brought, by its model."""
    for model in apps.get_models():
        name = model._meta.model_name or ""
        if model._meta.app_label in APPS and not name.startswith(OF_BOOKS):
            for row in model._base_manager.order_by("pk"):
                yield name, serializers.serialize("json", [row])


def goes(by: Actor, of: str = "everything", key: Any = None) -> Plan:
    return delete_mine(by=by, seen=Plan.of(by, of, key).seen, of=of, key=key)


def has_much() -> tuple[Actor, list[str]]:
    """A tablet that has everything there is: games, campaigns in the middle, a crew, files, codes."""
    walkers = LanternCrew.sets_off()
    here = walkers.tablet
    walkers.walks(WAY, until=23)
    walkers.breaks_off(walkers.sets_out_here())
    players = Players.begins()
    Campaign.objects.filter(pk=players.campaign.pk).update(host_device=here.device)
    players.tablet = here
    players.ends(players.sets_out(1), 2, 1, 3)
    players.sets_out(2)
    write_note(by=here, campaign_id=players.campaign.pk, visit=1, text="a note")
    crew = make_crew(by=here, name="Thursday", campaign_id=players.campaign.pk)
    add_person(by=here, crew_id=crew.pk, name="Ona")
    group = Group.at_the_end()
    Game.objects.filter(pk=group.game_id).update(host_device=here.device)
    group.game.seats.update(device=here.device)
    group.game.members.update(device=here.device)
    finish.score(job_id=selectors.job_of(group.game).pk)
    add_game(by=here, crew_id=crew.pk, game_id=group.game_id)
    invite_as_host(by=here, campaign_id=players.campaign.pk)
    invite_into_crew(by=here, crew_id=crew.pk)
    return here, [written(here).file, written(here, "crew", crew.pk).file]


@pytest.mark.both_databases
def test_deletion_leaves_nothing_and_touches_nobody_else(django_capture_on_commit_callbacks):
    other = Players.begins()
    other.sets_out(1)
    write_note(by=other.tablet, campaign_id=other.campaign.pk, visit=1, text="theirs")
    theirs = written(other.tablet).file
    before = list(rows())
    here, files = has_much()
    had = {name for name, _row in rows()}
    assert {"move", "shuffle", "vote", "choicemade", "cardchange", "heldeffect", "activity"} <= had
    assert {"staraward", "gamefacts", "crewgame", "invitation", "export", "person", "gametimeline"} <= had
    assert set(files) < set(lying())
    with django_capture_on_commit_callbacks(execute=True):
        plan = goes(here)
    assert list(rows()) == before
    assert lying() == [theirs]
    assert (len(plan.campaigns), len(plan.crews), plan.left_games) == (2, 1, frozenset())
    assert Plan.of(here).empty


def test_a_game_of_others_stays_with_its_log_and_loses_the_device():
    group = Group.at_the_end()
    Game.objects.filter(pk=group.game_id).update(result=None, state="playing")
    friend = device()
    join_game(by=friend, code=group.game.code)
    leave_seat(by=group.tablet, game_id=group.game_id, position=2)
    take_seat(by=friend, game_id=group.game_id, position=2)
    log = list(Move.objects.values())
    assert goes(group.tablet).left_games == {group.game_id}
    game = group.game
    assert list(Move.objects.values()) == log
    assert list(game.seats.values_list("name", "device")) == [("Ana", ""), ("Ben", friend.device)]
    assert (game.host_device, list(game.members.values_list("device"))) == (friend.device, [(friend.device,)])
    with pytest.raises(NotFound):
        selectors.game_for(group.tablet, game.pk)
    assert goes(friend).games == {group.game_id}
    assert not Move.objects.exists()


@pytest.mark.both_databases
def test_a_campaign_of_others_stays_and_whoever_sits_there_hosts_it():
    crew = Players.begins()
    play = crew.sets_out(1)
    friend = device()
    play.game.members.create(device=friend.device)
    play.game.seats.filter(position=3).update(device=friend.device)
    assert goes(crew.tablet).left_campaigns == {crew.campaign.pk}
    campaign = Campaign.objects.get()
    assert campaign.host_device == friend.device
    assert campaign.activities.order_by("number").last().kind == "handed_over"
    assert not Campaign.objects.open_to(crew.tablet).exists()
    assert goes(friend).campaigns == {campaign.pk}


@pytest.mark.both_databases
def test_a_crew_of_others_stays_and_a_guest_hosts_it():
    here, guest = device(), device()
    crew = make_crew(by=here, name="Thursday")
    crew.guests.create(device=guest.device)
    assert goes(here).left_crews == {crew.pk}
    crew.refresh_from_db()
    assert (crew.host_device, Crew.objects.open_to(here).exists()) == (guest.device, False)
    goes(guest)
    assert not Crew.objects.exists()


def test_a_crew_of_an_account_stays_with_it_when_a_guest_of_the_same_tablet_leaves():
    owner = User.objects.create_user("nuria")
    here = device()
    crew = make_crew(by=Actor(here.device, owner.pk), name="Thursday")
    other = device()
    crew.guests.create(device=other.device)
    assert goes(other).left_crews == {crew.pk}
    crew.refresh_from_db()
    assert (crew.owner_id, crew.host_device) == (owner.pk, here.device)


@pytest.mark.both_databases
def test_an_account_goes_with_all_that_is_its_own_on_any_device():
    user = User.objects.create_user("nuria", password="eight towers under a dome")
    players = Players.begins()
    at_home = Actor(players.tablet.device, user.pk)
    claim_device(by=at_home)
    crew = make_crew(by=at_home, name="Thursday", campaign_id=players.campaign.pk)
    claim_person(by=at_home, crew_id=crew.pk, person_id=crew.members.first().pk)
    goes(Actor(device().device, user.pk))
    assert [model.objects.count() for model in (User, Campaign, Crew, Person)] == [0, 0, 0, 0]


def test_a_campaign_that_is_left_does_not_come_back_to_whoever_has_left_it():
    """The crew is the account's own, though it was made on another tablet."""
    user = User.objects.create_user("nuria", password="eight towers under a dome")
    players, guest = Players.begins(), device()
    at_home = Actor(players.tablet.device, user.pk)
    claim_device(by=at_home)
    crew = make_crew(by=at_home, name="Thursday", campaign_id=players.campaign.pk)
    crew.guests.create(device=guest.device)
    elsewhere = Actor(device().device, user.pk)
    assert goes(elsewhere).left_campaigns == {players.campaign.pk}
    assert not {Crew.objects.get().host_device, Campaign.objects.get().host_device} & {
        at_home.device,
        elsewhere.device,
    }


def test_what_an_account_has_claimed_is_not_the_tablets():
    user = User.objects.create_user("nuria", password="eight towers under a dome")
    group = Group.at_the_end()
    claim_device(by=Actor(group.tablet.device, user.pk))
    plan = Plan.of(group.tablet)
    assert (plan.games, plan.account) == (frozenset(), None)


def test_the_name_of_an_account_leaves_what_stays():
    user = User.objects.create_user("nuria", password="eight towers under a dome")
    crew = Players.begins()
    play = crew.sets_out(1)
    play.game.seats.filter(position=1).update(device="friend")
    play.game.seats.exclude(position=1).update(device="", user=None)
    here = Actor(crew.tablet.device, user.pk)
    claim_device(by=here)
    break_off_game(by=here, game_id=play.game_id)
    assert "nuria" in str(list(rows()))
    goes(here)
    assert Campaign.objects.exists()
    assert "nuria" not in str(list(rows()))


def test_an_account_that_looks_after_the_site_stays():
    user = User.objects.create_user("nuria", password="eight towers under a dome", is_staff=True)
    goes(Actor(device().device, user.pk))
    assert User.objects.exists()


def test_nothing_goes_that_was_not_shown():
    crew = Players.begins()
    seen = Plan.of(crew.tablet).seen
    make_crew(by=crew.tablet, name="Thursday")
    with pytest.raises(Overtaken):
        delete_mine(by=crew.tablet, seen=seen)
    assert Campaign.objects.exists()


def test_one_thing_goes_without_the_others():
    players, group = Players.begins(), Group.sits_down()
    here = players.tablet
    crew = make_crew(by=here, name="Thursday", campaign_id=players.campaign.pk)
    other = make_crew(by=here, name="Friday")
    assert goes(here, "crew", other.pk).crews == {other.pk}
    assert list(Crew.objects.all()) == [crew]
    play = players.sets_out(1)
    assert goes(here, "game", play.game_id).groups == (frozenset(),) * 7, "it goes with its campaign"
    assert goes(here, "campaign", players.campaign.pk).games == {play.game_id}
    assert not Campaign.objects.exists()
    assert list(Crew.objects.all()) == [crew]
    assert goes(group.tablet, "game", group.game_id).games == {group.game_id}
    assert not Game.objects.exists()


def test_people_who_play_nowhere_any_more_go_with_their_campaign():
    players = Players.begins()
    crew = make_crew(by=players.tablet, name="Thursday", campaign_id=players.campaign.pk)
    goes(players.tablet, "crew", crew.pk)
    assert Person.objects.filter(players__campaign=players.campaign).exists()
    goes(players.tablet, "campaign", players.campaign.pk)
    assert not Person.objects.exists()


def test_a_token_without_an_account_goes_with_all_that_is_its_own():
    mine, others = (make_device_token(name=name)[0] for name in ("mine", "other"))
    goes(actor_of(mine, ""))
    assert list(Token.objects.all()) == [others]


def test_a_program_of_an_account_stays_when_the_tablet_goes_on_without_it():
    user = User.objects.create_user("nuria", password="eight towers under a dome")
    group = Group.sits_down()
    here = Actor(group.tablet.device, user.pk)
    claim_device(by=here)
    make_seat_token(by=here, game_id=group.game_id, position=1, name="Helper", bot=False)
    goes(group.tablet)
    assert Token.objects.get().user == user
    goes(Actor("phone", user.pk))
    assert not Token.objects.exists()


def test_a_guest_takes_leave_of_a_campaign_and_its_games():
    players = Players.begins()
    play = players.sets_out(1)
    play.game.members.create(device="guest")
    play.game.seats.filter(position=2).update(device="guest")
    guest = Actor("guest")
    plan = goes(guest, "campaign", players.campaign.pk)
    assert (plan.campaigns, plan.left_campaigns, plan.left_games) == (
        frozenset(),
        frozenset(),
        {play.game_id},
    )
    assert play.game.seats.get(position=2).free
    assert not Campaign.objects.open_to(guest).exists()


def test_each_thing_has_a_page_where_it_is_deleted():
    players, group = Players.begins(), Group.sits_down()
    campaign = reverse("exports:delete-campaign", args=[players.campaign.pk])
    browser = browser_of(players.tablet.device)
    assert browser_of("stranger").get(campaign).status_code == 404
    assert "Thursday crew" in words(browser.get(campaign))
    in_campaign = reverse("exports:delete-game", args=[players.sets_out(1).game_id])
    assert browser.get(in_campaign).status_code == 422
    single = reverse("exports:delete-game", args=[group.game_id])
    at_table = browser_of(group.tablet.device)
    assert "1 single game" in words(at_table.get(single))
    seen = Plan.of(group.tablet, "game", group.game_id).seen
    assert "has been deleted." in words(at_table.post(single, {"seen": seen, "sure": "yes"}, follow=True))
    assert not Game.objects.filter(pk=group.game_id).exists()


@pytest.mark.parametrize(("count", "told"), [(12, ""), (14, "and 2 more")])
def test_the_page_names_a_dozen_of_a_kind_and_counts_the_others(count, told):
    here = device()
    for number in range(count):
        make_crew(by=here, name=f"Crew {number:02}")
    shown = words(browser_of(here.device).get(reverse("exports:delete-everything")))
    assert [number for number in range(count) if f"Crew {number:02}" in shown] == [*range(12)]
    assert told in shown
    assert (" more" in shown) is bool(told)


def test_the_page_says_what_goes_and_asks_before_it_does():
    crew = Players.begins()
    browser, page = browser_of(crew.tablet.device), reverse("exports:delete-everything")
    shown = browser.get(page)
    assert "Thursday crew" in words(shown)
    seen = Plan.of(crew.tablet).seen
    assert browser.post(page, {"seen": seen}).status_code == 400
    assert browser.post(page, {"seen": "other", "sure": "yes"}).status_code == 409
    assert Campaign.objects.exists()
    reply = browser.post(page, {"seen": seen, "sure": "yes"}, follow=True)
    assert "Everything of yours has been deleted." in words(reply)
    assert not Campaign.objects.exists()
    assert not Export.objects.exists()
    assert "There is nothing here that is yours." in words(browser.get(page))
