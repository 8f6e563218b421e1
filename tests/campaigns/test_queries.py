"""What pages of campaigns and crews cost: a number of queries that does not grow with what was played."""

from __future__ import annotations

from statistics import mean, pstdev
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from adventures.games.registry import kit_of
from adventures.models import Game
from adventures.services.deal import deal_cards
from adventures.services.finish import score
from campaigns.books.story import Card, CardChange, CardDeed, CardSide, Chapter, Consequences
from campaigns.models import Campaign, ChapterPlay, ChapterVisit, GameFacts, PlaySeat, SeatFacts
from campaigns.services.crews import add_campaign, add_person, make_crew
from campaigns.services.visits import add_visit
from campaigns.statistics.played_games import games_of_crew, games_of_person
from campaigns.statistics.site import SiteStatistics
from tests.campaigns.crews import Crew
from tests.campaigns.curated import Walkers
from tests.campaigns.pages import browser_of, url
from tests.groups import Group, device
from tests.walk.books import book, chapter, effect, option, question, text

pytestmark = pytest.mark.django_db

MOST, MOST_TYPING = 13, 16
PLAYED = 6  # of so many chapters one has an Adventure


def cost(client: Client, address: str) -> int:
    """The queries of a page that was looked at before."""
    assert client.get(address).status_code == 200
    with CaptureQueriesContext(connection) as queries:
        client.get(address)
    return len(queries)


def _chapter(number: int) -> Chapter:
    """A story, or a chapter with an Adventure, that leads to the next one."""
    told: dict[str, Any] = {"kind": "set_up", "ruleset": "moon.2"} if number % PLAYED == 2 else {}
    return chapter(number, to=number + 1, **told)


def _passed(crew: Walkers, numbers: range) -> None:
    """Lets the crew have been in these chapters, and have played those with an Adventure."""
    visits = ChapterVisit.objects.bulk_create(
        ChapterVisit(
            campaign=crew.campaign, number=number, chapter=number, how=ChapterVisit.How.FOLLOWED, read=True,
            ruleset="moon.2" if number % PLAYED == 2 else "",
        )
        for number in numbers
    )  # fmt: skip
    for visit in visits:
        if visit.ruleset:
            play = ChapterPlay.objects.create(
                campaign=crew.campaign, visit=visit, chapter=visit.chapter, adventure=2,
                state=ChapterPlay.State.PLAYED, counts=True, outcome={"totals": {"1": 40}},
            )  # fmt: skip
            for player in crew.campaign.players.all():
                PlaySeat.objects.create(
                    play=play, player=player, position=player.position, place=player.position
                )


def walked(visits: int, *, event: bool = False) -> Crew:
    """A crew after so many visits of a curated book, in a game with an event that asks something if told."""
    lies = effect(kind="event_card", card=158, where="random")
    card = Card(158, "event", text("Blink"), (CardSide("a", text("Blink"), effects=(lies,)),),
                event={"moon.1": 90})  # fmt: skip
    comes = Consequences(cards=(CardChange(158, CardDeed.IN, "a"),))
    last = visits - event
    story = book(
        *(_chapter(number) for number in range(1, last)),
        chapter(last, "set_up", 80, ruleset="moon.1", then=comes),
        chapter(80, "ending"),
        chapter(90, "event", decision=question(option("pay"), option("stay"))),
        cards=(card,),
    )
    crew = Walkers.into(story, dealer="table")
    _passed(crew, range(2, last))
    crew.goes_on()
    if event:
        play = crew.sets_out(last)
        game = Game.objects.get(pk=play.game_id)
        deal_cards(by=crew.tablet, game_id=game.pk, text="event 158", version=game.version)
    assert crew.now.visits.count() == visits
    return crew


def typed(visits: int) -> Crew:
    """A crew after so many chapters of its own book."""
    crew = Crew.begins(book="own")
    for number in range(1, visits + 1):
        add_visit(crew.campaign, by=crew.tablet, chapter=number, how=ChapterVisit.How.TYPED)
    return crew


@pytest.mark.parametrize("kind", ["curated", "event", "own"])
def test_the_page_of_a_campaign_costs_no_more_after_forty_visits_than_after_four(kind: str) -> None:
    def made(visits: int) -> Crew:
        return typed(visits) if kind == "own" else walked(visits, event=kind == "event")

    costs: list[tuple[int, ...]] = []
    for visits in (4, 40):
        crew = made(visits)
        pages = ["campaign", "chronicle", *(["own-chapter"] if kind == "own" else [])]
        tablet = browser_of(crew.tablet.device)
        costs.append(tuple(cost(tablet, url(page, crew)) for page in pages))
    few, many = costs
    assert many <= few
    assert many[0] <= MOST + (kind == "event"), "the game is asked which card lies open"
    assert many[-1] <= MOST_TYPING


def test_crews_and_statistics_cost_no_more_for_many_campaigns_than_for_two() -> None:
    first = Crew.begins()
    tablet = browser_of(first.tablet.device)
    crew = make_crew(by=first.tablet, name="Thursday crew", campaign_id=first.campaign.pk)

    def more(count: int) -> None:
        for _ in range(count):
            other = Crew.begins()
            Campaign.objects.filter(pk=other.campaign.pk).update(host_device=first.tablet.device)
            add_campaign(by=first.tablet, crew_id=crew.pk, campaign_id=other.campaign.pk)
            play = Crew(first.tablet, other.campaign).sets_out(1)
            Crew(first.tablet, other.campaign).ends(play, 1, 2, 3)

    named: list[tuple[str, list[Any]]] = [
        ("crews:list", []), ("crews:crew", [crew.pk]), ("crews:statistics", [crew.pk]), ("crews:site", []),
    ]  # fmt: skip
    addresses = [reverse(name, args=args) for name, args in named]
    more(2)
    few = [cost(tablet, address) for address in addresses]
    more(6)
    assert [cost(tablet, address) for address in addresses] == few
    assert max(few) <= 30


def _single_games(crew: Any, number: int) -> None:
    """Lets a crew have played that many more games to their ends, none in a campaign."""
    for _game in range(number):
        group = Group.at_the_end(("Ana", "Ben"), ruleset="moon.7")
        score(job_id=group.game.jobs.get().pk)
        crew.single_games.create(game=group.game)


@pytest.mark.both_databases
def test_counting_games_reads_no_snapshot_and_asks_no_more_for_more_games() -> None:
    tablet = device()
    crew = make_crew(by=tablet, name="Friday crew")
    person = add_person(by=tablet, crew_id=crew.pk, name="Ana")
    costs = []
    for _round in range(2):
        _single_games(crew, 2)
        with CaptureQueriesContext(connection) as queries:
            games = [games_of_crew(crew), games_of_person(person)]
        costs.append(len(queries))
        assert not [query for query in queries if '"snapshot"' in query["sql"]]
    assert [len(found) for found in games] == [4, 4]
    assert costs[0] == costs[1]


@pytest.mark.both_databases
def test_reasons_of_the_whole_site_are_worded_by_kind_and_not_by_game(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    crew = make_crew(by=device(), name="Friday crew")
    worded = []
    kit = type(kit_of("moon.7"))
    monkeypatch.setattr(kit, "reason_name", lambda _kit, _ruleset, reason: worded.append(reason) or reason)
    _single_games(crew, 3)
    keys = list(GameFacts.objects.values_list("pk", flat=True))
    for key, reasons in zip(keys, (["spaces"], ["missions", "spaces"], ["spaces"]), strict=True):
        GameFacts.objects.filter(pk=key).update(reasons=reasons)
    assert SiteStatistics.gathered().endings == (("spaces", 3), ("missions", 1))
    assert sorted(worded) == ["missions", "spaces"]


@pytest.mark.both_databases
def test_the_whole_site_is_counted_again_when_a_game_has_ended() -> None:
    crew, costs = make_crew(by=device(), name="Friday crew"), []
    for games in (1, 1, 3):
        _single_games(crew, games - GameFacts.objects.count())
        with CaptureQueriesContext(connection) as queries:
            assert SiteStatistics.gathered().games == games
        costs.append(len(queries))
    assert costs == [4, 1, 4]


@pytest.mark.both_databases
def test_points_of_the_whole_site_are_those_of_all_seats() -> None:
    _single_games(make_crew(by=device(), name="Friday crew"), 2)
    totals = [-3, 12, 70, 81]
    for key, total in zip(SeatFacts.objects.values_list("pk", flat=True), totals, strict=True):
        SeatFacts.objects.filter(pk=key).update(total=total)
    [row] = SiteStatistics.gathered().rows
    assert (row.games, row.worst, row.best) == (2, -3, 81)
    assert (row.average, row.spread) == (pytest.approx(mean(totals)), pytest.approx(pstdev(totals)))
