"""The database that version 0.1 of the site left: all of it opens, goes on and is scored.

The dump was made by version 0.1 of the site: see `tests/first_version.py`.
"""

import json
import random
import uuid

import pytest
from django.apps import apps
from django.conf import settings
from django.db import connection
from django.db.migrations.exceptions import IrreversibleError
from django.db.migrations.executor import MigrationExecutor
from django.test import Client
from django.urls import reverse
from django.utils.html import escape

from adventures.actor import Actor
from adventures.games.moon.models import AstraResult
from adventures.history.differences import differences
from adventures.models import Game, PlayResult
from adventures.rules import IllegalMove
from adventures.services import finish
from adventures.services.deal import deal_cards, deal_waiting_cards
from adventures.services.play import play_move
from campaigns.models import Campaign, ChapterPlay, StarAward
from campaigns.path.walk_queries import walk_of
from campaigns.selectors import stars_of
from campaigns.walk import NextKind
from moonsite.accounts.sessions import BrowserSession
from tests.first_version import database_before, rows
from tests.schema import schema

pytestmark = [pytest.mark.slow, pytest.mark.django_db, pytest.mark.usefixtures("site_before")]

STORED = {f"{game['ruleset']}-{game['code']}": game for game in rows("adventures_game")}
[BROKEN_OFF] = [
    next(key for key, game in STORED.items() if game["id"] == play["game_id"])
    for play in rows("campaigns_chapterplay")
    if play["state"] == "broken_off"
]
RUNNING = [key for key, game in STORED.items() if game["state"] == "playing" and key != BROKEN_OFF]
FINISHED = [key for key, game in STORED.items() if game["state"] == "finished"]
WAITING = [
    next(key for key, game in STORED.items() if game["id"] == job["game_id"])
    for job in rows("adventures_job")
    if job["state"] in ("waiting", "running")
]
SOLO = [key for key, game in STORED.items() if json.loads(game["setup"])["opponent"]]


def sampled(keys):
    """Every third of these games in each run, the others in the long one."""
    return [pytest.param(key, marks=() if at % 3 == 0 else pytest.mark.long) for at, key in enumerate(keys)]


DEALER = "dealer"
# The cards of the box are those of the server's pile; against ASTRA its Effect cards are among them.
[PILE] = next(
    json.loads(shuffle["piles"])
    for shuffle in rows("adventures_shuffle")
    if shuffle["number"] == 1 and shuffle["game_id"] in {STORED[key]["id"] for key in SOLO}
)


@pytest.fixture(scope="module")
def site_before(django_db_setup, django_db_blocker):
    """The database of before in the place of the usual one for all tests here; gives that one's schema."""
    with django_db_blocker.unblock():
        new = schema()
        with database_before():
            yield new


# The people of then


def game_of(key):
    return Game.objects.get(code=STORED[key]["code"])


def actor_of(seat):
    return Actor(device=seat.device, user=seat.user_id)


def clients():
    """Every browser of then, by its device."""
    browsers = {}
    for session in BrowserSession.objects.all():
        client = Client()
        client.cookies[settings.SESSION_COOKIE_NAME] = session.session_key
        browsers[session.get_decoded()["device"]] = client
    return browsers


def client_of(seat):
    """The browser that has a seat, with the curtain of that seat open."""
    client = clients()[seat.device]
    assert client.post(reverse("curtain", args=[seat.game_id, seat.position])).status_code == 302
    return client


def take_free_seats(game):
    for seat in game.seats.filter(device=""):
        taken = clients()[game.host_device].post(reverse("seat-take", args=[game.pk, seat.position]))
        assert taken.status_code == 302


# Playing on


def plays_on(game):
    """Makes random legal moves until the game is over."""
    chance = random.Random(game.code)
    seats = {seat.name: seat for seat in game.seats.all()}
    while not game.finished:
        table = game.load()
        name = chance.choice(table.waiting())
        if name == DEALER and game.piles is not None:
            [seat] = seats.values()
            deal_waiting_cards(by=actor_of(seat), game_id=game.pk, position=1, version=game.version)
        elif name == DEALER:
            by = actor_of(chance.choice(list(seats.values())))
            text = from_the_box(game, table, chance)
            deal_cards(by=by, game_id=game.pk, text=text, version=game.version)
        else:
            text = chance.choice(table.decision(name).moves)
            position = seats[name].position
            play_move(
                by=actor_of(seats[name]),
                game_id=game.pk,
                position=position,
                text=text,
                version=game.version,
            )
        game.refresh_from_db()
    return game


def from_the_box(game, table, chance):
    """What somebody types in who has the box: the first cards that can lie there."""
    solo = f"{game.ruleset}-{game.code}" in SOLO
    for text in draws(chance) if solo else flips(game, chance):
        try:
            table.play(DEALER, text)
        except IllegalMove:
            continue
        return text
    raise AssertionError(f"no cards for {game}")


def draws(chance):
    """Single cards of the one pile, in any order."""
    return [f"draw {card}" for card in chance.sample(PILE, len(PILE))]


def flips(game, chance):
    """Three numbers, each beside the action of the card that showed its number last."""
    printed = [card.split("/") for card in PILE if "astra" not in card]
    last = game.moves.filter(seat=DEALER, undone_by=None).exclude(text="undo").last()
    before = [offer.split("/")[0] for offer in last.text.split()[1:4]] if last else [None] * 3
    said = last.text.split("next ")[1].split()[0].split("/") if last and "next" in last.text else [None] * 3
    choices = [
        [announced] if announced else [action for number, action in printed if shown in (None, number)]
        for shown, announced in zip(before, said, strict=True)
    ]
    for attempt in range(200):
        offers = [f"{chance.choice(printed)[0]}/{chance.choice(choice)}" for choice in choices]
        yield " ".join(["flip", *offers, *(["anyway"] if attempt > 100 else [])])


def scored(game):
    """Has a game scored that is over, and gets its results."""
    job = game.jobs.get()
    finish.score(job_id=job.pk)
    job.refresh_from_db()
    assert (job.state, job.error) == ("done", "")
    results = game.results.all()
    assert results.count() == game.seats.count()
    assert min(result.place for result in results) == 1 or AstraResult.objects.get(game=game).place == 1
    return results


# What was stored


def test_every_adventure_is_there_running_and_finished_in_a_group_and_against_astra():
    kinds = {(key[:6], STORED[key]["state"]) for key in STORED}
    assert kinds == {(f"moon.{number}", state) for number in range(1, 9) for state in ("playing", "finished")}
    assert len(set(SOLO) & set(RUNNING)) > 3
    assert len(set(SOLO) & set(FINISHED)) > 3
    assert len(WAITING) > 5


@pytest.mark.parametrize("key", STORED)
def test_a_snapshot_opens(key):
    game = game_of(key)
    table = game.load()
    assert (table.turn, table.over) == (STORED[key]["turn"], game.finished)
    for seat in (None, *table.setup.seats):
        assert set(table.setup.seats) <= set(table.view(seat)["sheets"])


@pytest.mark.parametrize("key", STORED)
def test_a_game_is_what_its_log_says(key):
    assert differences(game_of(key)) == []


@pytest.mark.both_databases
def test_stored_results_and_stars_stand():
    told = {(row["seat_id"], row["place"], row["total"]) for row in rows("adventures_playresult")}
    assert set(PlayResult.objects.values_list("seat", "place", "total")) == told
    told = {(row["place"], row["total"]) for row in rows("adventures_astraresult")}
    assert set(AstraResult.objects.values_list("place", "total")) == told
    told = {(row["player_id"], row["play_id"], row["amount"]) for row in rows("campaigns_staraward")}
    awards = set(StarAward.objects.values_list("player", "play", "amount"))
    assert (told <= awards, len(awards)) == (True, len(told) + 8 + 1 + 3)
    assert StarAward.objects.standing_only().count() < len(awards)
    over = Campaign.objects.get(name="Over")
    assert {player.name: stars_of(over)[player.pk] for player in over.players.all()} == {"Ana": 8, "Ben": 1}


@pytest.mark.both_databases
def test_every_campaign_has_the_visits_of_the_chapters_it_had_come_to():
    came = {}
    for campaign in Campaign.objects.all():
        visits = list(campaign.visits.order_by("number"))
        assert [visit.ruleset for visit in visits] == [f"moon.{visit.chapter}" for visit in visits]
        assert [visit.how for visit in visits] == ["begun", *["followed"] * (len(visits) - 1)]
        assert all(play.visit.chapter == play.chapter for play in campaign.plays.select_related("visit"))
        comes = "" if campaign.over else walk_of(campaign).next_kind
        counting = campaign.plays.filter(counts=True).count()
        came[campaign.name] = (len(visits), campaign.state, comes, counting)
    assert came == {
        "Los jueves: ¡a la Luna!": (3, "active", NextKind.SET_OUT, 2),
        "Sola": (2, "active", NextKind.SET_OUT, 1),
        "Over": (8, "finished", "", 8),
        "Paused": (1, "active", NextKind.GO_ON, 1),
        "Left": (1, "given_up", "", 0),
    }


@pytest.mark.both_databases
def test_a_database_that_was_updated_is_made_like_a_new_one(site_before):
    assert schema() == site_before
    assert len(site_before) > 500


@pytest.mark.both_databases
def test_nobody_goes_back_over_what_is_stored_since():
    loader = MigrationExecutor(connection).loader
    for name in ("0008_books_and_visits", "0010_walks", "0001_squashed_0033_seasons"):
        [*_others, last] = loader.disk_migrations["campaigns", name].operations
        with pytest.raises(IrreversibleError, match="ChapterVisit"):
            last.reverse_code(apps, None)


# What goes on


@pytest.mark.parametrize("key", sampled(RUNNING))
def test_a_running_game_goes_on_and_is_scored(key):
    game = game_of(key)
    take_free_seats(game)
    plays_on(game)
    scored(game)
    for seat in game.seats.all():
        page = clients()[seat.device].get(reverse("result", args=[game.pk]))
        assert escape(seat.name) in page.content.decode()
    assert differences(game) == []


@pytest.mark.parametrize("key", sampled(key for key in RUNNING if STORED[key]["turn"]))
def test_a_private_mark_can_still_be_taken_back(key):
    game = game_of(key)
    table = game.load()
    seat = next(seat for seat in game.seats.all() if table.can_undo(seat.name))
    assert table.view(seat.name)["sheets"] != table.view(None)["sheets"]
    address = reverse("undo", args=[game.pk, seat.position])
    assert client_of(seat).post(address, {"version": game.version}).status_code == 200
    game.refresh_from_db()
    assert game.moves.last().text == "undo"
    assert differences(game) == []


@pytest.mark.parametrize("key", WAITING)
def test_a_finished_game_is_scored(key):
    scored(game_of(key))
    assert differences(game_of(key)) == []


@pytest.mark.both_databases
def test_the_chapter_that_counts_gives_its_stars_and_the_one_broken_off_none():
    campaign = Campaign.objects.get(name="Los jueves: ¡a la Luna!")
    broken_off, counts = campaign.plays.filter(chapter=3).order_by("attempt")
    scored(plays_on(counts.game))
    counts.refresh_from_db()
    assert (broken_off.state, broken_off.counts, broken_off.awards.count()) == ("broken_off", False, 0)
    assert (counts.state, counts.counts) == ("played", True)
    assert counts.awards.filter(player__plays__play=counts, player__plays__place=1).exists()


def test_a_game_that_its_chapter_had_left_is_broken_off_and_says_so():
    game = game_of(BROKEN_OFF)
    assert game.stopped
    client = clients()[game.host_device]
    said = client.get(reverse("play", args=[game.pk]), follow=True)
    assert said.redirect_chain[-1][0] == reverse("stopped", args=[game.pk])
    assert said.status_code == 200


def test_the_next_chapter_of_a_solo_campaign_is_set_out_for():
    campaign = Campaign.objects.get(name="Sola")
    play = ChapterPlay.objects.get(campaign=campaign, state="running")
    scored(plays_on(play.game))
    client = clients()[campaign.host_device]
    address = reverse("campaigns:set-out", args=[campaign.pk, play.chapter + 1])
    assert client.post(address).status_code == 302
    assert campaign.plays.get(state="running").chapter == play.chapter + 1


# Pages


@pytest.mark.parametrize("key", sampled(STORED))
def test_the_pages_of_a_game_answer(key):
    game = game_of(key)
    take_free_seats(game)
    game.refresh_from_db()
    client = clients()[game.host_device]
    names = ["play", "seats", "screen", "screen-fresh"]
    if game.finished:
        names += ["result", "record"]
    elif STORED[key]["dealer"] == "table":
        names += ["deal"]
    if game.stopped:
        names = ["play", "seats", "screen", "stopped"]
    for name in names:
        page = client.get(reverse(name, args=[game.pk]))
        assert page.status_code < 400, name
    assert client.get(reverse("public-sheet", args=[game.pk, 1])).status_code == 200
    if game.finished or game.stopped:
        return
    for seat in game.seats.all():
        browser = client_of(seat)
        page = browser.get(reverse("sheet", args=[game.pk, seat.position]))
        assert page.status_code == 200
        assert escape(seat.name) in page.content.decode()
        assert browser.get(reverse("fresh", args=[game.pk, seat.position])).status_code == 200


def test_the_record_of_a_finished_game_says_who_played():
    game = game_of(FINISHED[0])
    record = clients()[game.host_device].get(reverse("record", args=[game.pk])).json()
    assert record["seats"] == [seat.name for seat in game.seats.order_by("position")]


@pytest.mark.parametrize("name", ["home", "ladder", "new", "campaigns:new", "join"])
def test_a_page_answers_every_browser_of_then(name):
    for client in clients().values():
        assert client.get(reverse(name)).status_code == 200


@pytest.mark.both_databases
def test_all_games_lists_what_was_played_and_knows_who_is_signed_in():
    [signed_in] = {seat.user for seat in Game.objects.get(again_of__isnull=False).seats.exclude(user=None)}
    game = Game.objects.filter(owner=signed_in, chapter_play=None).first()
    page = clients()[game.host_device].get(reverse("all-games"))
    assert page.wsgi_request.user == signed_in
    assert reverse("play", args=[game.pk]) in page.content.decode()
    assert "¡a la Luna!" in page.content.decode()


@pytest.mark.both_databases
def test_the_pages_of_campaigns_answer():
    for campaign in Campaign.objects.all():
        client = clients()[campaign.host_device]
        page = client.get(reverse("campaigns:campaign", args=[campaign.pk]))
        for player in campaign.players.people():
            assert escape(player.name) in page.content.decode()
        for play in campaign.plays.all():
            address = reverse("campaigns:play", args=[campaign.pk, play.chapter, play.attempt])
            assert client.get(address).status_code == 302


def test_a_rung_of_the_ladder_shows_every_game_of_then():
    solo = AstraResult.objects.filter(game__ruleset="moon.1", level=3)
    client = clients()[solo[0].game.host_device]
    page = client.get(reverse("rung", args=[1, 3])).content.decode()
    assert all(str(result.game_id) in page for result in solo)
    assert solo.count() == 2


def test_another_device_still_finds_no_game_of_theirs():
    stranger = Client()
    for game in Game.objects.all()[:3]:
        assert stranger.get(reverse("play", args=[game.pk])).status_code == 404
    assert stranger.get(reverse("play", args=[uuid.uuid4()])).status_code == 404
