"""What a campaign asks is told to whom it asks: a vote, the next step, a note; once, never what it says."""

from __future__ import annotations

import json
from datetime import timedelta

import pytest
from django.contrib.auth.models import User
from pytest_django import DjangoAssertNumQueries

from adventures.actor import Actor
from adventures.models import Notice
from campaigns.models import Campaign, CampaignGuest, CampaignPresence
from campaigns.services.archive import give_up_campaign
from campaigns.services.deciding import let_decide
from campaigns.services.deletion import delete_campaigns
from campaigns.services.notes import withdraw_note, write_note
from campaigns.services.notices import look_for_notices
from campaigns.services.presence import NOTED_EVERY, note_presence
from campaigns.services.roles import name_captain
from moonsite.live.stream_limits import Listener
from tests.campaigns.crews import Crew
from tests.campaigns.curated import Walkers
from tests.groups import device
from tests.push.push_server import PushServer
from tests.walk.books import book, chapter, option, question

from .conftest import Clock
from .worker import Worker, wants_push

pytestmark = pytest.mark.django_db

A_VOTE = ("Thursday crew: a vote", "Your vote is still missing.")
GOES_ON = ("Thursday crew goes on", "The next step waits for your group.")
A_NOTE = ("Thursday crew: a note", "Somebody wrote it down for all of you.")


@pytest.fixture
def crossroads(clock: Clock) -> Walkers:
    """A group that is asked which way to go."""
    asked = question(option("north", 3), option("south", 3), who="vote")
    return Walkers.into(
        book(
            chapter(2, "decision", decision=asked), chapter(3, "set_up", 4, ruleset="moon.2"),
            chapter(4, "set_up", 5, ruleset="moon.3"), chapter(5, "ending"), first=2,
        )
    )  # fmt: skip


def guest(crew: Crew, position: int | None = None) -> Actor:
    """Somebody who has come by the invitation, and says to be that player."""
    actor = device()
    player = crew.campaign.players.get(position=position) if position else None
    CampaignGuest.objects.create(campaign=crew.campaign, device=actor.device, player=player)
    return actor


def told(server: PushServer) -> list[tuple[str, str]]:
    return [(notice["title"], notice["body"]) for notice in server.shown()]


def looks(crew: Crew, actor: Actor) -> None:
    note_presence({(crew.campaign.pk, Listener(actor.device, "", actor.user_id))})


def writes(crew: Crew, by: Actor, **options: int) -> int:
    text = "The mine was flooded."
    return write_note(by=by, campaign_id=crew.campaign.pk, visit=1, text=text, **options).pk


def test_a_vote_asks_who_has_not_voted_once(
    crossroads: Walkers, clock: Clock, worker: Worker, push_server: PushServer
) -> None:
    wants_push(guest(crossroads, 2), push_server)
    for _ in range(3):
        worker.works()
        clock.goes_on(minutes=10)
    assert told(push_server) == [A_VOTE]
    assert push_server.shown()[0]["url"] == crossroads.campaign.get_absolute_url()


def test_who_has_voted_before_it_was_due_is_told_nothing(
    crossroads: Walkers, clock: Clock, worker: Worker, push_server: PushServer
) -> None:
    maya, iker = guest(crossroads, 2), guest(crossroads, 3)
    for actor in (maya, iker):
        wants_push(actor, push_server, often="hour")
    worker.works()
    crossroads.votes(2, "north", by=maya)
    clock.goes_on(hours=1)
    worker.works()
    assert told(push_server) == [A_VOTE]
    assert Notice.objects.get(withdrawn_at=None).recipient.device == iker.device


def test_a_vote_that_is_begun_anew_asks_again(
    crossroads: Walkers, worker: Worker, push_server: PushServer
) -> None:
    wants_push(guest(crossroads, 2), push_server)
    worker.works()
    let_decide(by=crossroads.tablet, campaign_id=crossroads.campaign.pk, visit=1, who="all")
    worker.works()
    assert told(push_server) == [A_VOTE, A_VOTE]


def test_players_whom_nobody_has_are_those_of_the_host(
    crossroads: Walkers, worker: Worker, push_server: PushServer
) -> None:
    wants_push(crossroads.tablet, push_server)
    wants_push(guest(crossroads), push_server)
    worker.works()
    assert [notice.recipient.device for notice in Notice.objects.all()] == [crossroads.tablet.device]


def test_a_tie_asks_the_captain_alone(crossroads: Walkers, worker: Worker, push_server: PushServer) -> None:
    name_captain(by=crossroads.tablet, campaign_id=crossroads.campaign.pk, position=2, before=None)
    captain = guest(crossroads, 2)
    for actor in (captain, guest(crossroads, 3)):
        wants_push(actor, push_server, often="hour")
    for position, choice in enumerate(("north", "south", ""), 1):
        crossroads.votes(position, choice, by=captain if position == 2 else None)
    worker.works()
    [notice] = Notice.objects.all()
    assert (notice.kind, notice.recipient.device) == ("tie", captain.device)


def test_the_next_chapter_waits_for_everybody_until_it_is_begun(
    crossroads: Walkers, clock: Clock, worker: Worker, push_server: PushServer
) -> None:
    for position in (1, 2, 3):
        crossroads.votes(position, "north")
    wants_push(guest(crossroads, 2), push_server)
    wants_push(guest(crossroads), push_server)
    worker.works()
    assert told(push_server) == [], "nothing has been played yet"
    crossroads.plays(1, 2, 3)
    crossroads.goes_on()
    worker.works()
    assert told(push_server) == [GOES_ON, GOES_ON]
    crossroads.sets_out(4)
    worker.works()
    assert not Notice.objects.filter(withdrawn_at=None, seat=None).exists()


def test_in_the_introduction_the_next_adventure_waits(
    clock: Clock, worker: Worker, push_server: PushServer
) -> None:
    crew = Crew.begins()
    wants_push(guest(crew, 1), push_server)
    worker.works()
    assert told(push_server) == []
    crew.ends(crew.plays_without_a_game(1), 1, 2, 3)
    worker.works()
    assert told(push_server) == [GOES_ON]


def test_a_note_is_told_to_all_but_whoever_wrote_it(
    crossroads: Walkers, clock: Clock, worker: Worker, push_server: PushServer
) -> None:
    maya, iker = guest(crossroads, 2), guest(crossroads, 3)
    for actor in (maya, iker, crossroads.tablet):
        wants_push(actor, push_server)
    worker.works()
    before = len(push_server.came)
    clock.goes_on(minutes=1)
    writes(crossroads, maya)
    worker.works()
    notes = Notice.objects.filter(cause__startswith="campaign_note")
    assert {one.recipient.device for one in notes} == {iker.device, crossroads.tablet.device}
    assert len(push_server.came) == before + 2
    assert "flooded" not in json.dumps(push_server.shown())


def test_a_note_in_the_name_of_a_player_is_not_told_to_that_player(
    crossroads: Walkers, clock: Clock, worker: Worker, push_server: PushServer
) -> None:
    maya = guest(crossroads, 2)
    wants_push(maya, push_server)
    clock.goes_on(minutes=1)
    writes(crossroads, crossroads.tablet, position=2)
    worker.works()
    assert not Notice.objects.filter(cause__startswith="campaign_note").exists()


def test_a_note_that_was_seen_or_withdrawn_is_not_told(
    crossroads: Walkers, clock: Clock, worker: Worker, push_server: PushServer
) -> None:
    maya, iker = guest(crossroads, 2), guest(crossroads, 3)
    for actor in (maya, iker):
        wants_push(actor, push_server, often="hour")
    clock.goes_on(minutes=1)
    seen, taken_back = writes(crossroads, crossroads.tablet), writes(crossroads, maya)
    worker.works()
    withdraw_note(by=maya, campaign_id=crossroads.campaign.pk, note_id=taken_back)
    clock.goes_on(minutes=5)
    looks(crossroads, iker)
    clock.goes_on(hours=3)
    worker.works()
    assert told(push_server) == [A_VOTE, A_VOTE], "of one campaign what has waited longest is said"
    assert not Notice.objects.filter(recipient__device=iker.device, cause=f"note:{seen}", withdrawn_at=None)


def test_what_was_written_before_somebody_asked_is_not_told(
    crossroads: Walkers, clock: Clock, worker: Worker, push_server: PushServer
) -> None:
    writes(crossroads, crossroads.tablet)
    clock.goes_on(minutes=1)
    wants_push(guest(crossroads), push_server)
    worker.works()
    assert told(push_server) == []


def test_several_causes_are_one_notice(
    crossroads: Walkers, clock: Clock, worker: Worker, push_server: PushServer
) -> None:
    other = Walkers.into(book(chapter(2, "decision", decision=question(option("a", 3), option("b", 3))),
                              chapter(3, "ending"), first=2))  # fmt: skip
    maya = guest(crossroads, 2)
    CampaignGuest.objects.create(
        campaign=other.campaign, device=maya.device, player=other.campaign.players.get(position=1)
    )
    wants_push(maya, push_server)
    worker.works()
    assert told(push_server) == [("2 things wait for you", "Thursday crew and Thursday crew.")]
    assert push_server.shown()[0]["url"] == "/"


def test_who_looks_is_told_two_minutes_after_the_page_was_closed(
    crossroads: Walkers, clock: Clock, worker: Worker, push_server: PushServer
) -> None:
    maya = guest(crossroads, 2)
    wants_push(maya, push_server)
    looks(crossroads, maya)
    looks(crossroads, guest(crossroads, 3))
    clock.goes_on(seconds=119)
    worker.works()
    assert told(push_server) == []
    clock.goes_on(seconds=1)
    worker.works()
    assert told(push_server) == [A_VOTE]


def test_an_account_looks_on_any_of_its_devices(
    crossroads: Walkers, clock: Clock, worker: Worker, push_server: PushServer
) -> None:
    ana = User.objects.create_user("ana", "ana@example.com", "a long enough password")
    by = Actor(guest(crossroads, 2).device, ana.pk)
    wants_push(by, push_server)
    looks(crossroads, Actor("her laptop", ana.pk))
    worker.works()
    assert told(push_server) == []


def test_looking_is_noted_at_most_once_a_minute_and_only_of_who_is_told(
    crossroads: Walkers,
    clock: Clock,
    push_server: PushServer,
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    maya = guest(crossroads, 2)
    looks(crossroads, maya)
    assert not CampaignPresence.objects.exists()
    wants_push(maya, push_server)
    looks(crossroads, maya)
    clock.now += NOTED_EVERY - NOTED_EVERY / 50
    with django_assert_num_queries(1):
        looks(crossroads, maya)
    clock.now += NOTED_EVERY / 50
    looks(crossroads, maya)
    assert CampaignPresence.objects.get().heard_at == clock.now


def test_a_campaign_that_was_given_up_asks_nobody(
    crossroads: Walkers, clock: Clock, worker: Worker, push_server: PushServer
) -> None:
    wants_push(guest(crossroads, 2), push_server, often="hour")
    worker.works()
    give_up_campaign(by=crossroads.tablet, campaign_id=crossroads.campaign.pk)
    clock.goes_on(hours=1)
    worker.works()
    assert told(push_server) == []


def test_the_demo_asks_nobody(crossroads: Walkers, worker: Worker, push_server: PushServer) -> None:
    wants_push(guest(crossroads, 2), push_server)
    Campaign.objects.update(demo=True)
    worker.works()
    assert told(push_server) == []


def test_a_player_who_has_left_and_a_stranger_are_not_asked(
    crossroads: Walkers, clock: Clock, worker: Worker, push_server: PushServer
) -> None:
    wants_push(guest(crossroads, 2), push_server)
    wants_push(device(), push_server)
    crossroads.campaign.players.filter(position=2).update(left_at=clock.now)
    worker.works()
    assert told(push_server) == []


def test_notices_go_with_their_campaign(crossroads: Walkers, worker: Worker, push_server: PushServer) -> None:
    wants_push(guest(crossroads, 2), push_server)
    worker.works()
    delete_campaigns([crossroads.campaign.pk], [])
    assert not Notice.objects.exists()


def test_where_nobody_wants_to_be_told_nothing_is_looked_up(
    crossroads: Walkers, worker: Worker, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    with django_assert_num_queries(2):
        look_for_notices(timedelta())
    assert worker.queue == []
