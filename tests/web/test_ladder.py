"""The solo ladder: the best game against every opponent in every Adventure."""

import re
from datetime import datetime

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from adventures.actor import DEVICE, Actor
from adventures.games.moon.models import AstraResult
from adventures.games.moon.rules.options import ASTRA
from adventures.games.moon.solo import selectors
from adventures.history.differences import differences
from adventures.models import Game, PlayResult
from adventures.services import finish
from adventures.services.seats import take_seat
from adventures.services.start import start_game
from tests.groups import MISSIONS, Group, device

pytestmark = pytest.mark.django_db


def browser_of(actor: Actor | None = None) -> Client:
    """A browser that is a device already, or a new one."""
    client = Client(headers={"accept-language": "en"})
    if actor:
        session = client.session
        session[DEVICE] = actor.device
        session.save()
    return client


def ended(by: Actor, ruleset="moon.4", level=3, own=90, astra=80, places=None, name="Nuria", on=None) -> Game:
    """A game against ASTRA that has ended like that."""
    game = start_game(
        by=by, ruleset=ruleset, names=(name,), missions=MISSIONS, dealer="table", opponent=level
    )
    seat = take_seat(by=by, game_id=game.pk, position=1)
    mine, theirs = places or ((1, 2) if own > astra else (2, 1) if own < astra else (1, 1))
    result = PlayResult.objects.create(game=game, seat=seat, place=mine, total=own, fields={}, turns=20)
    AstraResult.objects.create(game=game, level=level, place=theirs, total=astra)
    Game.objects.filter(pk=game.pk).update(state=Game.State.FINISHED)
    if on:
        PlayResult.objects.filter(pk=result.pk).update(updated_at=timezone.make_aware(on))
    return game


def words(reply) -> str:
    """What a page says, without its markup."""
    text = re.sub(r"<(script|style|template)\b.*?</\1>", "", reply.content.decode(), flags=re.S)
    return " ".join(re.sub(r"<[^>]+>", " ", text).split())


def best(actor: Actor) -> dict[tuple[str, int], tuple[int, int, int]]:
    return {
        (result.game.ruleset, result.level): (result.margin, result.lead, result.games)
        for result in selectors.solo_bests(actor)
    }


@pytest.fixture
def tablet() -> Actor:
    return device()


class TestWhatIsStored:
    @pytest.mark.parametrize("ruleset", ["moon.1", "moon.4"])
    def test_scoring_keeps_astras_level_place_and_points(self, ruleset):
        group = Group.at_the_end(("Nuria",), ruleset=ruleset, opponent=2)
        game = group.game
        finish.score(job_id=game.jobs.get().pk)
        end = game.load().result
        stored = game.astra_result
        assert (stored.level, stored.place, stored.total) == (
            2, end.places[ASTRA], end.scores[ASTRA].total,
        )  # fmt: skip
        [shown] = selectors.solo_bests(group.tablet)
        assert shown.margin == end.scores["Nuria"].total - end.scores[ASTRA].total
        assert shown.lead == end.places[ASTRA] - end.places["Nuria"]

    def test_what_is_kept_of_astra_is_compared_with_the_log(self):
        group = Group.at_the_end(("Nuria",), ruleset="moon.4", opponent=2)
        finish.score(job_id=group.game.jobs.get().pk)
        assert differences(group.game) == []
        AstraResult.objects.update(total=1000)
        [found] = differences(group.game)
        assert "the results are" in found

    def test_a_game_of_a_group_keeps_nothing_of_astra(self):
        group = Group.at_the_end()
        finish.score(job_id=group.game.jobs.get().pk)
        assert not AstraResult.objects.exists()
        assert not selectors.solo_bests(group.tablet)


class TestTheBest:
    @pytest.mark.both_databases
    def test_for_each_adventure_and_opponent_the_largest_margin_stands(self, tablet):
        ended(tablet, own=90, astra=80)
        ended(tablet, own=99, astra=60)
        ended(tablet, own=120, astra=110)
        ended(tablet, level=8, own=50, astra=80)
        ended(tablet, ruleset="moon.2", own=70, astra=70)
        assert best(tablet) == {
            ("moon.4", 3): (39, 1, 3), ("moon.4", 8): (-30, -1, 1), ("moon.2", 3): (0, 0, 1),
        }  # fmt: skip

    def test_who_launches_first_has_won_whatever_the_points_say(self, tablet):
        ended(tablet, "moon.1", own=135, astra=140, places=(1, 2))
        ended(tablet, "moon.1", own=150, astra=140, places=(2, 1))
        assert best(tablet) == {("moon.1", 3): (-5, 1, 2)}

    @pytest.mark.both_databases
    def test_of_equal_games_the_earlier_stands(self, tablet):
        first = ended(tablet, on=datetime(2026, 5, 1))
        ended(tablet, on=datetime(2026, 6, 1))
        assert [result.game for result in selectors.solo_bests(tablet)] == [first]

    def test_another_device_has_its_own(self, tablet):
        ended(tablet)
        assert best(device()) == {}

    def test_who_only_looks_on_has_not_played(self, tablet):
        onlooker = device()
        ended(tablet).members.create(device=onlooker.device)
        assert best(onlooker) == {}

    def test_the_seat_counts_where_it_was_taken_over(self, tablet):
        other = device()
        game = ended(tablet)
        game.members.create(device=other.device)
        game.seats.update(device=other.device)
        assert best(other) == best(tablet) == {("moon.4", 3): (10, 1, 1)}

    def test_an_account_has_its_games_of_every_device(self, tablet, django_user_model):
        user = django_user_model.objects.create_user("nuria", password="a long secret")
        ended(Actor(device="at home", user=user.pk))
        ended(Actor(device="away", user=user.pk), own=95)
        ended(tablet, own=200)
        assert best(Actor(device="new", user=user.pk)) == {("moon.4", 3): (15, 1, 2)}


class TestThePage:
    def test_it_shows_the_margin_the_day_and_how_many_games_and_leads_to_them(self, tablet):
        ended(tablet, on=datetime(2026, 5, 1, 12))
        reply = browser_of(tablet).get(reverse("ladder"))
        page = reply.content.decode()
        said = "Level 3, Margaret: Won, 10 points ahead of ASTRA. 1 game, the best on 1 May 2026."
        assert said in page
        assert "+10" in words(reply)
        assert "1 of 64 beaten" in words(reply)
        assert reverse("rung", args=[4, 3]) in page

    @pytest.mark.parametrize(
        ("own", "astra", "said", "sign"),
        [
            (80, 80, "Shared victory, Level with ASTRA", "0"),
            (79, 80, "Lost, 1 point behind ASTRA", "−1"),
            (-3, 80, "Lost, 83 points behind ASTRA", "−83"),
        ],
    )
    def test_what_was_not_won_is_said_so(self, tablet, own, astra, said, sign):
        ended(tablet, own=own, astra=astra)
        reply = browser_of(tablet).get(reverse("ladder"))
        assert said in reply.content.decode()
        assert f"{sign} " in words(reply)
        assert "0 of 64 beaten" in words(reply)

    def test_who_has_not_played_sees_an_empty_ladder_and_gets_no_session(self):
        stranger = browser_of()
        reply = stranger.get(reverse("ladder"))
        assert "No game against ASTRA has been played to its end yet." in words(reply)
        assert "sessionid" not in stranger.cookies
        assert stranger.get(reverse("rung", args=[4, 3])).status_code == 200
        assert "sessionid" not in stranger.cookies

    def test_home_leads_to_it(self):
        assert reverse("ladder") in browser_of().get(reverse("home")).content.decode()

    def test_it_costs_as_many_queries_after_many_games(self, tablet, django_assert_max_num_queries):
        for level in range(1, 9):
            ended(tablet, level=level)
            ended(tablet, level=level)
        client = browser_of(tablet)
        with django_assert_max_num_queries(3):
            client.get(reverse("ladder"))
        with django_assert_max_num_queries(5):
            client.get(reverse("rung", args=[4, 3]))

    def test_it_is_only_looked_at(self, tablet):
        assert browser_of(tablet).post(reverse("ladder")).status_code == 405
        assert browser_of(tablet).post(reverse("rung", args=[4, 3])).status_code == 405


class TestTheGamesBehind:
    @pytest.mark.both_databases
    def test_each_game_leads_to_its_result_the_best_first(self, tablet):
        worse, better = ended(tablet, own=70), ended(tablet, name="<b>Ana</b>")
        other = ended(tablet, level=4)
        page = browser_of(tablet).get(reverse("rung", args=[4, 3])).content.decode()
        links = [reverse("result", args=[game.pk]) for game in (better, worse, other)]
        assert page.index(links[0]) < page.index(links[1])
        assert links[2] not in page
        assert "<b>Ana</b>" not in page
        assert "90 : 80" in page

    def test_the_result_behind_a_link_can_be_opened(self):
        group = Group.at_the_end(("Nuria",), ruleset="moon.4", opponent=2)
        finish.score(job_id=group.game.jobs.get().pk)
        client = browser_of(group.tablet)
        link = reverse("result", args=[group.game_id])
        assert link in client.get(reverse("rung", args=[4, 2])).content.decode()
        assert client.get(link).status_code == 200

    def test_games_of_others_are_not_there(self, tablet):
        game = ended(tablet)
        page = browser_of(device()).get(reverse("rung", args=[4, 3])).content.decode()
        assert str(game.pk) not in page

    @pytest.mark.parametrize(("number", "level"), [(0, 1), (9, 1), (1, 0), (1, 9), (10**30, 1), (1, 10**30)])
    def test_there_is_no_such_rung(self, number, level):
        assert browser_of().get(reverse("rung", args=[number, level])).status_code == 404

    @pytest.mark.parametrize("page", ["", "0", "-1", "two", "9" * 40, "1\x01"])
    def test_a_page_that_is_none_is_another_one(self, tablet, page):
        ended(tablet)
        reply = browser_of(tablet).get(reverse("rung", args=[4, 3]), {"page": page})
        assert reply.status_code == 200
        assert "90 : 80" in words(reply)

    @pytest.mark.both_databases
    def test_many_games_come_page_by_page(self, tablet, monkeypatch):
        monkeypatch.setattr("adventures.games.moon.solo.ladder.GAMES_OF_A_PAGE", 1)
        ended(tablet, own=91)
        ended(tablet, own=92)
        client = browser_of(tablet)
        assert "92 : 80" in words(client.get(reverse("rung", args=[4, 3])))
        last = words(client.get(reverse("rung", args=[4, 3]), {"page": "2"}))
        assert "91 : 80" in last
        assert "Page 2 of 2" in last


def begins(page: str, button: str) -> dict[str, str]:
    """What a form with such a button would send to begin a game."""
    forms = re.findall(r'<form[^>]*action="/new/"[^>]*>.*?</form>', page, re.S)
    [form] = [form for form in forms if button in form]
    inputs = [tag for tag in re.findall(r"<input[^>]*>", form) if "radio" not in tag or " checked" in tag]
    sent = dict(re.search(r'name="(\w+)"\s+value="([^"]*)"', tag).groups() for tag in inputs)
    sent.pop("csrfmiddlewaretoken")
    return sent


class TestBeginning:
    def test_every_cell_leads_to_its_game_played_or_not(self, tablet):
        ended(tablet)
        page = browser_of(tablet).get(reverse("ladder")).content.decode()
        cells = re.findall(r'<a class="rung [^>]*href="([^"]+)"', page)
        assert cells == [
            reverse("rung", args=[number, level]) for number in range(1, 9) for level in range(1, 9)
        ]

    def test_who_has_played_begins_with_one_tap(self, tablet):
        ended(tablet, level=1)
        client = browser_of(tablet)
        sent = begins(client.get(reverse("rung", args=[6, 5])).content.decode(), "Begin")
        reply = client.post(reverse("new"), sent)
        game = Game.objects.get(ruleset="moon.6")
        assert (game.setup["seats"], game.setup["opponent"], game.dealer) == (["Nuria"], 5, "table")
        assert reply.url == reverse("deal", args=[game.pk])

    def test_who_has_not_is_asked_for_a_name(self):
        sent = begins(browser_of().get(reverse("rung", args=[2, 8])).content.decode(), "Begin")
        assert sent["name_1"] == ""
        reply = browser_of().post(reverse("new"), sent)
        assert reply.status_code == 400
        assert "Who plays? A name is needed." in words(reply)

    def test_a_played_one_offers_it_again_beside_its_games(self, tablet):
        ended(tablet)
        page = browser_of(tablet).get(reverse("rung", args=[4, 3])).content.decode()
        assert begins(page, "Play it again")["opponent"] == "3"
        assert "90 : 80" in page


class TestAfterAGame:
    def result_of(self, opponent: int) -> tuple[Client, str]:
        group = Group.at_the_end(("Nuria",), ruleset="moon.4", opponent=opponent)
        client = browser_of(group.tablet)
        return client, client.get(reverse("result", args=[group.game_id])).content.decode()

    def test_the_next_opponent_and_the_ladder_are_offered(self):
        client, page = self.result_of(2)
        assert f'href="{reverse("ladder")}"' in page
        client.post(reverse("new"), begins(page, "Next: Margaret, level 3"))
        game = Game.objects.exclude(state=Game.State.FINISHED).get()
        assert (game.ruleset, game.setup["opponent"], game.setup["seats"]) == ("moon.4", 3, ["Nuria"])

    def test_after_the_eighth_there_is_none(self):
        _, page = self.result_of(8)
        assert "Peggy is the last of the eight opponents." in page
        assert "Next:" not in page
        assert f'href="{reverse("ladder")}"' in page
