"""Nobody waits for a bot: not in the sentences of home, in votes, at an event card, on the shared screen."""

import uuid

import pytest
from django.urls import reverse

from adventures.panels.bar import waiting_for
from adventures.panels.links import Links
from adventures.presenting.game_list import WaitingFor, games_going_on, how_far
from adventures.services.bot_seats import seat_bot
from adventures.services.join import join_game
from adventures.services.seats import take_seat
from campaigns.models import ChapterPlay, PlaySeat
from tests.campaigns.curated import Walkers
from tests.campaigns.pages import browser_of, url, words
from tests.campaigns.test_event_games import ASKS, CARD, deals, story
from tests.campaigns.test_next_step import asking, line
from tests.groups import Group, device

pytestmark = pytest.mark.django_db
BOTS = ("Vega",)


def table(**states: str) -> dict:
    """What everybody may see of a table: what each seat does."""
    return {"seats": [{"seat": seat, "state": state} for seat, state in states.items()], "seat": "Ana"}


@pytest.mark.parametrize(
    ("view", "said"),
    [
        (table(Ana="thinking", Ben="done", Vega="thinking"), "Turn 3, waiting for Ana"),
        (table(Ana="thinking", Ben="thinking", Vega="done"), "Turn 3, waiting for Ana and Ben"),
        (table(Ana="thinking", Ben="thinking", Vega="thinking"), "Turn 3, everybody plays"),
        (table(Ana="done", Ben="done", Vega="thinking"), "Turn 3"),
        (table(Ana="done", Ben="done", Vega="done"), "Turn 3, waiting for the cards"),
        (table(Ana="thinking", Vega="done"), "Turn 3"),
    ],
)
def test_a_line_names_people_it_waits_for(view: dict, said: str) -> None:
    assert how_far(view, 3, BOTS) == said


def test_a_bar_names_a_bot_only_while_nobody_else_is_waited_for() -> None:
    links = Links.of(uuid.UUID(int=1), 1, server_deals=True, sheets=3, bots=frozenset(BOTS))
    both = table(Ana="done", Ben="thinking", Vega="thinking") | {"can_undo": False}
    alone = table(Ana="done", Ben="done", Vega="thinking") | {"can_undo": False}
    assert [waiting_for(view, links).question for view in (both, alone)] == [
        "Waiting for Ben", "Waiting for Vega",
    ]  # fmt: skip


def test_a_table_at_which_only_a_bot_thinks_waits_for_nobody() -> None:
    group, ben = Group.sits_down(("Ana", "Ben", "Vega"), seated=False), device("ben")
    join_game(by=ben, code=group.game.code)
    take_seat(by=group.tablet, game_id=group.game_id, position=1)
    take_seat(by=ben, game_id=group.game_id, position=2)
    seat_bot(by=group.tablet, game_id=group.game_id, position=3, level="keen")
    group.tablets = {2: ben}
    assert [row.waits for row in games_going_on(group.tablet)] == [WaitingFor.ASKED]
    confirms(group, 1)
    assert [row.waits for row in games_going_on(group.tablet)] == [WaitingFor.ELSEWHERE]
    confirms(group, 2)
    assert [row.waits for row in games_going_on(group.tablet)] == [WaitingFor.RUNNING]
    assert [row.text for row in games_going_on(group.tablet)] == ["Turn 1"]


def test_the_shared_screen_counts_people() -> None:
    group = Group.sits_down(("Ana", "Ben", "Vega"))
    seat_bot(by=group.tablet, game_id=group.game_id, position=3, level="keen")
    confirms(group, 1)
    screen = browser_of(group.tablet.device).get(reverse("screen", args=[group.game_id]))
    assert "1 of 2 are done" in words(screen)


def confirms(group: Group, position: int) -> None:
    """Plays a seat's turn to its end."""
    seat = group.table.setup.seats[position - 1]
    while (decision := group.table.decision(seat)) and decision.moves:
        group.play(position, "done" if "done" in decision.moves else group.chance.choice(decision.moves))


@pytest.mark.parametrize("who", ["vote", "captain"])
def test_home_counts_no_bot_among_those_who_vote(who: str) -> None:
    crew = asking(who)
    assert line(crew).text == (
        "Vote open: 0 of 3 have voted" if who == "vote" else "Nuria decides, as captain"
    )
    crew.campaign.players.filter(position=2).update(level="keen")
    assert line(crew).text == "Vote open: 0 of 2 have voted"


def test_home_counts_by_the_newest_game_though_it_was_broken_off() -> None:
    crew, group = asking("vote"), Group.sits_down(("Maya", "Nuria", "Iker"))
    seat_bot(by=group.tablet, game_id=group.game_id, position=2, level="keen")
    play = ChapterPlay.objects.create(
        campaign=crew.campaign, chapter=1, adventure=1, game=group.game, state=ChapterPlay.State.BROKEN_OFF
    )
    for player in crew.campaign.players.all():
        PlaySeat.objects.create(play=play, player=player, position=player.position)
    assert line(crew).text == "Vote open: 0 of 2 have voted"


def test_an_event_card_asks_people() -> None:
    crew = Walkers.into(story(decision=ASKS), dealer="table", open_table=True)
    play = crew.sets_out(1, bots={2: "keen"})
    deals(Group(crew.tablet, play.game_id), f"event {CARD}")
    page = browser_of(crew.tablet.device).get(url("campaign", crew))
    assert "By vote: Maya and Iker" in words(page)
    assert "Vote open: 0 of 2 have voted" in line(crew).text
