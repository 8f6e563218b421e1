"""Crews: people who last over campaigns, with their campaigns and games."""

import pytest

from adventures.actor import Actor
from adventures.errors import HostOnly, Malformed, NotFound, Refused
from adventures.services.join import join_game
from campaigns.models import Campaign, Crew, Person
from campaigns.services.archive import archive_campaign, give_up_campaign
from campaigns.services.crews import (
    add_campaign,
    add_game,
    add_person,
    archive_crew,
    claim_person,
    join_people,
    leave_crew,
    make_crew,
    rename_crew,
    rename_person,
    split_people,
)
from campaigns.services.invitations import accept, invite_as_host, invite_into_crew
from campaigns.services.start import start_campaign
from campaigns.statistics.played_games import people_of
from tests.campaigns.crews import Crew as Table
from tests.groups import Group, device

pytestmark = pytest.mark.django_db


def begun(table: Table, name: str = "Thursday crew") -> Crew:
    return make_crew(by=table.tablet, name=name, campaign_id=table.campaign.pk)


def names(crew: Crew) -> list[str]:
    return sorted(person.name for person in people_of(crew))


def person(crew: Crew, name: str) -> Person:
    return crew.members.get(name=name)


@pytest.mark.both_databases
def test_a_crew_is_made_of_the_players_of_a_campaign():
    table = Table.begins(("Maya", "Nuria"))
    crew = begun(table)
    assert names(crew) == ["Maya", "Nuria"]
    table.campaign.refresh_from_db()
    assert table.campaign.crew == crew
    assert [player.person.name for player in table.campaign.players.all()] == ["Maya", "Nuria"]


def test_the_same_people_play_the_next_campaign():
    table = Table.begins(("Maya", "Nuria"))
    crew = begun(table)
    second = start_campaign(by=table.tablet, name="Again", players=["maya", "Iker"])
    add_campaign(by=table.tablet, crew_id=crew.pk, campaign_id=second.pk)
    assert names(crew) == ["Iker", "Maya", "Nuria"]
    assert second.players.get(name="maya").person == person(crew, "Maya")


def test_astra_is_no_member():
    tablet = device()
    alone = start_campaign(by=tablet, name="Alone", players=["Maya"], solo=True)
    assert names(make_crew(by=tablet, name="One", campaign_id=alone.pk)) == ["Maya"]


def test_a_person_is_renamed_and_the_players_of_old_tables_keep_their_names():
    table = Table.begins(("Maya", "Nuria"))
    crew = begun(table)
    rename_person(by=table.tablet, crew_id=crew.pk, person_id=person(crew, "Maya").pk, name=" Maia ")
    assert names(crew) == ["Maia", "Nuria"]
    assert table.campaign.players.filter(name="Maya").exists()


@pytest.mark.parametrize(
    ("name", "code"), [("", "player_names"), ("nuria", "name_same"), ("a\nb", "name_sign")]
)
def test_a_name_that_will_not_do_is_refused(name, code):
    table = Table.begins(("Maya", "Nuria"))
    crew = begun(table)
    for change in (
        lambda: add_person(by=table.tablet, crew_id=crew.pk, name=name),
        lambda: rename_person(by=table.tablet, crew_id=crew.pk, person_id=person(crew, "Maya").pk, name=name),
    ):
        with pytest.raises(Malformed) as refused:
            change()
        assert refused.value.code == code
    assert names(crew) == ["Maya", "Nuria"]


@pytest.mark.both_databases
def test_two_entries_of_one_person_are_joined_and_parted():
    table = Table.begins(("Maya", "Nuria"))
    crew = begun(table)
    second = start_campaign(by=table.tablet, name="Again", players=["Maja", "Iker"])
    add_campaign(by=table.tablet, crew_id=crew.pk, campaign_id=second.pk)
    maja, maya = person(crew, "Maja"), person(crew, "Maya")
    join_people(by=table.tablet, crew_id=crew.pk, person_id=maja.pk, into_id=maya.pk)
    assert names(crew) == ["Iker", "Maya", "Nuria"]
    split_people(by=table.tablet, crew_id=crew.pk, person_id=maja.pk)
    assert names(crew) == ["Iker", "Maja", "Maya", "Nuria"]


def test_whoever_sat_at_one_table_is_not_the_same_person():
    table = Table.begins(("Maya", "Nuria"))
    crew = begun(table)
    with pytest.raises(Refused) as refused:
        join_people(
            by=table.tablet, crew_id=crew.pk,
            person_id=person(crew, "Maya").pk, into_id=person(crew, "Nuria").pk,
        )  # fmt: skip
    assert refused.value.code == "met_at_a_table"


def test_nobody_is_joined_with_themselves():
    table = Table.begins(("Maya", "Nuria"))
    crew = begun(table)
    maya = person(crew, "Maya").pk
    with pytest.raises(Refused) as refused:
        join_people(by=table.tablet, crew_id=crew.pk, person_id=maya, into_id=maya)
    assert refused.value.code == "same_person"


def test_somebody_leaves_a_crew_and_stays_in_what_was_played():
    table = Table.begins(("Maya", "Nuria"))
    crew = begun(table)
    leave_crew(by=table.tablet, crew_id=crew.pk, person_id=person(crew, "Maya").pk)
    assert names(crew) == ["Nuria"]
    assert table.campaign.players.get(name="Maya").person.name == "Maya"


def test_an_account_says_who_it_is(django_user_model):
    table = Table.begins(("Maya", "Nuria"))
    crew = begun(table)
    maya = person(crew, "Maya")
    with pytest.raises(Refused) as refused:
        claim_person(by=table.tablet, crew_id=crew.pk, person_id=maya.pk)
    assert refused.value.code == "sign_in_first"
    user = django_user_model.objects.create_user("maya")
    signed_in = Actor(table.tablet.device, user.pk)
    claim_person(by=signed_in, crew_id=crew.pk, person_id=maya.pk)
    maya.refresh_from_db()
    assert maya.user == user
    elsewhere = Actor("elsewhere", user.pk)
    assert list(Crew.objects.open_to(elsewhere)) == [crew]
    assert table.campaign in Campaign.objects.open_to(elsewhere)


def test_a_crew_is_nobody_elses_business():
    table = Table.begins(("Maya", "Nuria"))
    crew = begun(table)
    with pytest.raises(NotFound):
        rename_crew(by=device("stranger"), crew_id=crew.pk, name="Mine")
    with pytest.raises(NotFound):
        add_campaign(by=device("stranger"), crew_id=crew.pk, campaign_id=table.campaign.pk)


@pytest.mark.both_databases
def test_a_code_lets_another_device_in_as_a_guest():
    table = Table.begins(("Maya", "Nuria"))
    crew = begun(table)
    code = invite_into_crew(by=table.tablet, crew_id=crew.pk).code
    guest = device("guest")
    assert accept(by=guest, code=f" {code[:5].lower()}-{code[5:]}") == crew
    assert accept(by=device("other"), code=code) == crew
    assert table.campaign in Campaign.objects.open_to(guest)
    add_person(by=guest, crew_id=crew.pk, name="Iker")
    with pytest.raises(HostOnly):
        rename_crew(by=guest, crew_id=crew.pk, name="Ours")


@pytest.mark.both_databases
def test_a_code_hands_a_campaign_over_once():
    table = Table.begins(("Maya", "Nuria"))
    code = invite_as_host(by=table.tablet, campaign_id=table.campaign.pk).code
    heir = Actor("heir")
    assert accept(by=heir, code=code) == table.campaign
    table.campaign.refresh_from_db()
    assert table.campaign.host_device == "heir"
    with pytest.raises(NotFound):
        accept(by=device("late"), code=code)


def test_a_new_code_ends_the_one_before():
    table = Table.begins(("Maya", "Nuria"))
    old = invite_as_host(by=table.tablet, campaign_id=table.campaign.pk).code
    new = invite_as_host(by=table.tablet, campaign_id=table.campaign.pk).code
    with pytest.raises(NotFound):
        accept(by=device("heir"), code=old)
    assert accept(by=device("heir"), code=new) == table.campaign


def test_only_the_host_hands_a_campaign_over_by_code():
    table = Table.begins(("Maya", "Nuria"))
    crew = begun(table)
    guest = device("guest")
    accept(by=guest, code=invite_into_crew(by=table.tablet, crew_id=crew.pk).code)
    with pytest.raises(HostOnly):
        invite_as_host(by=guest, campaign_id=table.campaign.pk)


@pytest.mark.both_databases
def test_a_single_game_can_be_counted_among_those_of_a_crew():
    table = Table.begins(("Maya", "Nuria"))
    crew = begun(table)
    single = Group.sits_down()
    join_game(by=table.tablet, code=single.game.code)
    add_game(by=table.tablet, crew_id=crew.pk, game_id=single.game_id)
    add_game(by=table.tablet, crew_id=crew.pk, game_id=single.game_id)
    assert crew.single_games.count() == 1
    play = table.sets_out()
    with pytest.raises(Refused) as refused:
        add_game(by=table.tablet, crew_id=crew.pk, game_id=play.game_id)
    assert refused.value.code == "game_of_campaign"


@pytest.mark.both_databases
def test_a_crew_is_put_away_and_brought_back():
    table = Table.begins(("Maya", "Nuria"))
    crew = begun(table)
    assert archive_crew(by=table.tablet, crew_id=crew.pk, archived=True).archived_at is not None
    assert archive_crew(by=table.tablet, crew_id=crew.pk, archived=False).archived_at is None


def test_only_a_campaign_that_is_over_is_put_away():
    table = Table.begins(("Maya", "Nuria"))
    with pytest.raises(Refused) as refused:
        archive_campaign(by=table.tablet, campaign_id=table.campaign.pk, archived=True)
    assert refused.value.code == "campaign_goes_on"
    give_up_campaign(by=table.tablet, campaign_id=table.campaign.pk)
    put_away = archive_campaign(by=table.tablet, campaign_id=table.campaign.pk, archived=True)
    assert put_away.archived_at is not None
    assert put_away.activities.order_by("number").last().kind == "archived"
    assert archive_campaign(
        by=table.tablet, campaign_id=table.campaign.pk, archived=False
    ).archived_at is None  # fmt: skip
