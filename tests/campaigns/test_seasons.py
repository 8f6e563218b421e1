"""Ladders of crews and their seasons: which games count, how many points, who can still win."""

from collections.abc import Mapping
from datetime import UTC, datetime, timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from hypothesis import given
from hypothesis import strategies as st

from adventures.actor import Actor
from adventures.errors import HostOnly, Malformed, NotFound, Refused
from adventures.models import Game
from adventures.services.start import start_game
from campaigns.models import Crew, CrewGame, CrewGuest, GameFacts, Person, Season, SeatFacts
from campaigns.panels.season import season_of
from campaigns.people.crews import crew_for
from campaigns.services.crews import add_person, join_people, make_crew
from campaigns.services.seasons import begin_season, end_season
from campaigns.statistics.crew_ladder import RatedPlay, ladder_of_crew, rated_plays
from campaigns.statistics.season import POINTS, SeasonTable, points_of_evening
from campaigns.statistics.statistics_page import Somebody, statistics_of_crew
from tests.api.programs import program
from tests.examples import examples
from tests.groups import device

pytestmark = pytest.mark.django_db

MONDAY = datetime(2026, 3, 2, 20, tzinfo=UTC)
WEEK = timedelta(days=7)


@pytest.fixture
def host() -> Actor:
    return device()


@pytest.fixture
def crew(host: Actor) -> Crew:
    crew = make_crew(by=host, name="Thursday")
    for name in ("Ana", "Ben", "Eve"):
        add_person(by=host, crew_id=crew.pk, name=name)
    return crew


def plays(crew: Crew, places: Mapping[str, int], *, at: datetime | None = None, **told: object) -> Game:
    """A game of the crew that is over; levels of bots stand as their names."""
    at = at or timezone.now()
    game = start_game(by=device(), ruleset="moon.1", names=list(places), dealer="server")
    levels = {str(at): name for at, name in enumerate(places, 1) if name in ("gentle", "strong")}
    Game.objects.filter(pk=game.pk).update(**{"rated": True, "created_at": at, "levels": levels, **told})
    CrewGame.objects.create(crew=crew, game=game)
    facts = GameFacts.objects.create(game=game, ruleset="moon.1", finished_at=at + timedelta(hours=1))
    for position, (name, place) in enumerate(places.items(), 1):
        SeatFacts.objects.create(facts=facts, position=position, name=name, place=place, total=50 - place)
    return game


def rows(crew: Crew, scope: str = "") -> dict[str, tuple[int, int]]:
    return {row.name: (row.value, row.games) for row in ladder_of_crew(crew, scope, None).rows}


def key(crew: Crew, name: str) -> str:
    return str(crew.members.get(name=name).pk)


class TestLadder:
    """Of a crew."""

    def test_people_and_bots_are_rated_without_an_account(self, crew):
        plays(crew, {"Ana": 1, "strong": 2, "Ben": 3})
        assert list(rows(crew)) == ["Ana", "Mira", "Ben"]
        assert {games for _value, games in rows(crew).values()} == {1}
        assert [row.level for row in ladder_of_crew(crew, "", None).rows] == ["", "strong", ""]
        assert rows(crew, "moon.1") == rows(crew)
        assert rows(crew, "moon.2") == {}

    def test_only_rated_games_count(self, crew):
        plays(crew, {"Ana": 1, "Ben": 2}, rated=False)
        plays(crew, {"Ana": 1, "Ben": 2}, unrated="handed_over")
        assert rated_plays(crew) == []
        assert rows(crew) == {}

    def test_games_of_other_crews_do_not(self, crew, host):
        other = make_crew(by=host, name="Friday")
        plays(other, {"Ana": 1, "Ben": 2})
        assert rows(crew) == {}

    def test_who_is_not_of_the_crew_is_left_out(self, crew):
        plays(crew, {"Somebody": 1, "Ana": 2, "Ben": 3})
        assert list(rows(crew)) == ["Ana", "Ben"]
        plays(crew, {"Somebody": 1, "Eve": 2})
        assert "Eve" not in rows(crew)

    def test_who_has_two_seats_is_left_out(self, crew, django_user_model):
        ana = django_user_model.objects.create_user("ana")
        crew.members.filter(name="Ana").update(user=ana)
        game = plays(crew, {"Ana": 1, "Her sister": 2, "Ben": 3})
        game.seats.filter(position__lte=2).update(user=ana)
        assert [dict(play.places) for play in rated_plays(crew)] == [{key(crew, "Ben"): 3}]
        assert rows(crew) == {}

    def test_whoever_becomes_one_keeps_what_both_played(self, crew, host):
        plays(crew, {"Ana": 1, "Ben": 2})
        plays(crew, {"Eve": 1, "Ben": 2})
        ana, eve = (crew.members.get(name=name).pk for name in ("Ana", "Eve"))
        join_people(by=host, crew_id=crew.pk, person_id=eve, into_id=ana)
        assert rows(crew)["Ana"][1] == 2

    def test_the_own_row_has_a_course_and_a_month(self, crew):
        plays(crew, {"Ana": 2, "Ben": 1}, at=timezone.now() - timedelta(days=40))
        plays(crew, {"Ana": 1, "Ben": 2})
        ladder = ladder_of_crew(crew, "", crew.members.get(name="Ana"))
        assert ladder.me.name == "Ana"
        assert ladder.course.games == 2
        assert ladder.me.month > 0 > next(row for row in ladder.rows if row.name == "Ben").month

    def test_an_old_game_changes_no_month(self, crew):
        plays(crew, {"Ana": 2, "Ben": 1}, at=timezone.now() - timedelta(days=40))
        assert {row.month for row in ladder_of_crew(crew, "", None).rows} == {None}


def rated(places: Mapping[str, int], at: datetime = MONDAY) -> RatedPlay:
    return RatedPlay("moon.1", at, at, places)


class TestPoints:
    """Of an evening."""

    def test_a_game_gives_five_three_two_one_and_nothing(self):
        game = rated({"a": 1, "b": 2, "c": 3, "d": 4, "e": 5})
        assert points_of_evening([game]) == {"a": 5, "b": 3, "c": 2, "d": 1, "e": 0}

    def test_bots_leave_their_places_to_people(self):
        game = rated({"bot:strong": 1, "a": 2, "bot:keen": 3, "b": 4})
        assert points_of_evening([game]) == {"a": 5, "b": 3}

    def test_equal_ones_get_what_their_place_brings(self):
        assert points_of_evening([rated({"a": 1, "b": 1, "c": 3})]) == {"a": 5, "b": 5, "c": 2}

    def test_the_sums_of_several_games_make_the_order(self):
        first, second = rated({"a": 1, "b": 2, "c": 3}), rated({"c": 1, "b": 2, "a": 3})
        third = rated({"b": 1, "a": 2})
        assert points_of_evening([first, second, third]) == {"b": 5, "a": 3, "c": 2}

    @given(st.lists(st.dictionaries(st.sampled_from("abcdef"), st.integers(1, 6), min_size=2), min_size=1))
    @examples(60)
    def test_an_evening_never_brings_more_than_a_win(self, games):
        points = points_of_evening([rated(game) for game in games])
        assert max(points.values()) == POINTS[0]
        assert points.keys() == {key for game in games for key in game}


def table(crew: Crew, *evenings: Mapping[str, int], all_of_them: int = 4, **told: object) -> SeasonTable:
    """A season with one game on each evening, of people by the first letters of their names."""
    season = Season(crew=crew, name="Spring", evenings=all_of_them, begun_at=MONDAY, **told)
    people = [Somebody(one, one.upper(), form) for form, one in enumerate("abcd", 1)]
    games = [rated(places, MONDAY + number * WEEK) for number, places in enumerate(evenings)]
    return SeasonTable.gathered(season, games, people)


class TestSeason:
    """As it stands."""

    def test_it_counts_the_first_evenings_since_it_began(self, crew):
        season = Season(crew=crew, name="Spring", evenings=2, begun_at=MONDAY)
        games = [rated({"a": 1, "b": 2}, MONDAY + number * WEEK) for number in range(-1, 4)]
        found = SeasonTable.gathered(season, games, ())
        assert [evening.day for evening in found.evenings] == [MONDAY.date(), (MONDAY + WEEK).date()]
        assert found.over

    def test_after_its_end_nothing_counts(self, crew):
        found = table(crew, {"a": 1, "b": 2}, {"a": 1, "b": 2}, ended_at=MONDAY + WEEK)
        assert (len(found.evenings), found.over, found.left) == (1, True, 0)

    def test_what_begins_after_midnight_belongs_to_the_evening_before(self, crew):
        season = Season(crew=crew, name="Spring", evenings=4, begun_at=MONDAY)
        late = rated({"a": 1, "b": 2}, MONDAY + timedelta(hours=6))
        assert late.evening == MONDAY.date()
        found = SeasonTable.gathered(season, [rated({"a": 1, "b": 2}), late], ())
        assert len(found.evenings) == 1

    def test_a_long_game_belongs_to_the_evening_on_which_it_was_begun(self):
        long = RatedPlay("moon.1", MONDAY, MONDAY + timedelta(hours=12), {"a": 1, "b": 2})
        assert long.evening == MONDAY.date()

    def test_an_evening_of_one_person_and_a_bot_is_none(self, crew):
        assert not table(crew, {"a": 1, "bot:keen": 2}).evenings

    def test_places_follow_the_points_after_each_evening(self, crew):
        found = table(crew, {"a": 1, "b": 2, "c": 3}, {"c": 1, "b": 2}, {"b": 1, "c": 2})
        assert [(line.who.key, line.points, line.places) for line in found.lines] == [
            ("b", 11, [2, 2, 1]),
            ("c", 10, [3, 1, 2]),
            ("a", 5, [1, 3, 3]),
        ]
        assert found.headline == "B leads by 1."

    def test_who_can_reach_the_leader_can_still_win(self, crew):
        found = table(crew, {"a": 1, "b": 2, "c": 3, "d": 4}, {"a": 1, "b": 2, "c": 3}, all_of_them=3)
        assert {line.who.key: line.points for line in found.lines} == {"a": 10, "b": 6, "c": 4, "d": 1}
        assert found.hope == "One evening, 5 points left: B can still win."

    def test_who_can_only_draw_level_is_named_too(self, crew):
        found = table(crew, {"a": 1, "b": 2}, {"a": 2, "c": 1}, all_of_them=3)
        assert {line.who.key: line.points for line in found.lines} == {"a": 8, "c": 5, "b": 3}
        assert found.hope == "One evening, 5 points left: C and B can still win."

    def test_at_last_somebody_has_won(self, crew):
        found = table(crew, {"a": 1, "b": 2}, {"a": 2, "b": 1}, all_of_them=2)
        assert found.headline.endswith("have won together.")
        assert found.hope == ""
        assert table(crew, {"a": 1, "b": 2}, {"a": 1, "b": 2}, all_of_them=2).headline.endswith("has won.")

    def test_before_the_first_evening_nobody_leads(self, crew):
        found = table(crew)
        assert (found.headline, found.hope, found.lines) == ("No evening has been played yet.", "", [])

    @given(st.lists(st.permutations("abcd"), min_size=1, max_size=8))
    @examples(40)
    def test_points_add_up_and_lines_stay_in_the_chart(self, evenings):
        games = [{one: place for place, one in enumerate(order, 1)} for order in evenings]
        found = table(Crew(name="x"), *games, all_of_them=8)
        assert sum(line.points for line in found.lines) == 11 * len(evenings)
        for line in found.lines:
            assert len(line.steps) == len(line.places) == len(evenings)
            assert all(0 <= x <= 300 and 0 <= y <= 150 for x, y in line.steps)


class TestRunning:
    """By whom, when."""

    def test_the_host_begins_and_ends_a_season(self, crew, host):
        begin_season(by=host, crew_id=crew.pk, name="  Autumn ", evenings=8)
        plays(crew, {"Ana": 1, "Ben": 2})
        found = season_of(crew)
        assert (found.of.name, len(found.evenings), found.left) == ("Autumn", 1, 7)
        end_season(by=host, crew_id=crew.pk)
        assert season_of(crew).over
        with pytest.raises(Refused, match="no_season"):
            end_season(by=host, crew_id=crew.pk)

    def test_what_was_played_before_does_not_count(self, crew, host):
        plays(crew, {"Ana": 1, "Ben": 2}, at=timezone.now() - timedelta(days=1))
        begin_season(by=host, crew_id=crew.pk, name="Autumn", evenings=8)
        assert not season_of(crew).evenings

    def test_one_goes_on_at_a_time_until_its_evenings_are_played(self, crew, host):
        begin_season(by=host, crew_id=crew.pk, name="Autumn", evenings=2)
        with pytest.raises(Refused, match="season_goes_on"):
            begin_season(by=host, crew_id=crew.pk, name="Winter", evenings=2)
        Season.objects.update(begun_at=timezone.now() - timedelta(days=30))
        for days in (20, 10):
            plays(crew, {"Ana": 1, "Ben": 2}, at=timezone.now() - timedelta(days=days))
        begin_season(by=host, crew_id=crew.pk, name="Winter", evenings=2)
        assert season_of(crew).of.name == "Winter"

    @pytest.mark.parametrize("evenings", [1, 31, 0, -3, "8", None, True, 2.5])
    def test_rejects_a_number_that_is_none_of_evenings(self, crew, host, evenings):
        with pytest.raises(Malformed, match="no_evenings"):
            begin_season(by=host, crew_id=crew.pk, name="Autumn", evenings=evenings)

    @pytest.mark.parametrize("name", ["", "  ", "x" * 61, "a\x00b", None])
    def test_rejects_a_name_that_nobody_can_read(self, crew, host, name):
        with pytest.raises(Malformed):
            begin_season(by=host, crew_id=crew.pk, name=name, evenings=8)

    def test_guests_and_strangers_run_none(self, crew):
        guest = device()
        CrewGuest.objects.create(crew=crew, device=guest.device)
        for act in (lambda by: begin_season(by=by, crew_id=crew.pk, name="A", evenings=8),
                    lambda by: end_season(by=by, crew_id=crew.pk)):  # fmt: skip
            with pytest.raises(HostOnly):
                act(guest)
            with pytest.raises(NotFound):
                act(device())


def browser(actor: Actor) -> Client:
    client = Client()
    session = client.session
    session["device"] = actor.device
    session.save()
    return client


class TestPages:
    """And their twins."""

    def test_the_page_of_a_crew_is_for_those_who_may_open_it(self, crew, host):
        plays(crew, {"Ana": 1, "Ben": 2})
        address = reverse("ratings:crew", args=[crew.pk])
        assert "Ana" in browser(host).get(address).content.decode()
        assert browser(device()).get(address).status_code == 404
        assert program().get(f"crews/{crew.pk}/ladder").status_code == 404
        assert program().get(f"crews/{crew.pk}/season").status_code == 404

    def test_the_own_row_is_that_of_whoever_looks(self, crew, django_user_model):
        plays(crew, {"Ana": 1, "Ben": 2})
        ben = django_user_model.objects.create_user("ben")
        crew.members.filter(name="Ben").update(user=ben)
        mine, guest = Client(), device()
        mine.force_login(ben)
        CrewGuest.objects.create(crew=crew, device=guest.device)
        address = reverse("ratings:crew", args=[crew.pk])
        assert mine.get(address).context["ladder"].me.name == "Ben"
        assert browser(guest).get(address).context["ladder"].me is None

    def test_nobody_of_a_crew_stands_on_the_ladder_of_everybody(self, crew):
        plays(crew, {"Ana": 1, "Ben": 2})
        assert "Ana" not in Client().get(reverse("ratings:everybody")).content.decode()

    def test_a_season_is_run_on_the_page(self, crew, host):
        tablet, address = browser(host), reverse("ratings:crew", args=[crew.pk])
        begin = reverse("ratings:season-begin", args=[crew.pk])
        refused = tablet.post(
            reverse("ratings:season-begin", args=[crew.pk]), {"name": "A", "evenings": "99"}
        )
        assert refused.status_code == 400
        assert "A season has 2 to 30 evenings." in refused.content.decode()
        assert 'value="A"' in refused.content.decode()
        tablet.post(begin, {"name": "Autumn", "evenings": "3"})
        plays(crew, {"Ana": 1, "Ben": 2})
        page = tablet.get(address).content.decode()
        assert "Autumn" in page
        assert "leads by 2" in page
        tablet.post(reverse("ratings:season-end", args=[crew.pk]))
        assert "has won" in tablet.get(address).content.decode()

    @pytest.mark.parametrize("evenings", ["", "x", "1e9", "-2", "9" * 40])
    def test_junk_for_evenings_is_a_clear_error(self, crew, host, evenings):
        sent = {"name": "A", "evenings": evenings}
        reply = browser(host).post(reverse("ratings:season-begin", args=[crew.pk]), sent)
        assert reply.status_code == 400
        assert not Season.objects.exists()

    def test_programs_read_ladder_and_season_and_run_it(self):
        mine = program()
        crew = Crew.objects.get(pk=mine.post("crews", {"name": "Thursday"}).json()["id"])
        for name in ("Ana", "Ben"):
            mine.post(f"crews/{crew.pk}/people", {"name": name})
        assert mine.get(f"crews/{crew.pk}/season").status_code == 404
        begun = mine.post(f"crews/{crew.pk}/season", {"name": "Autumn", "evenings": 3})
        assert (begun.status_code, begun.json()["people"]) == (201, [])
        plays(crew, {"Ana": 1, "Ben": 2})
        ladder = mine.get(f"crews/{crew.pk}/ladder").json()
        assert [(row["place"], row["name"], row["rating"], row["provisional"]) for row in ladder["rows"]] == [
            (1, "Ana", 1553, True), (2, "Ben", 1447, True),
        ]  # fmt: skip
        season = mine.get(f"crews/{crew.pk}/season").json()
        assert [(one["name"], one["points"], one["places"]) for one in season["people"]] == [
            ("Ana", 5, [1]), ("Ben", 3, [2]),
        ]  # fmt: skip
        assert season["played"][0]["points"] == {key(crew, "Ana"): 5, key(crew, "Ben"): 3}
        assert mine.delete(f"crews/{crew.pk}/season").json()["over"] is True
        assert mine.get(f"crews/{crew.pk}/ladder?game=moon.99").status_code == 400

    def test_a_crew_that_goes_takes_its_seasons_with_it(self, crew, host):
        begin_season(by=host, crew_id=crew.pk, name="Autumn", evenings=3)
        crew_for(host, crew.pk).delete()
        assert not Season.objects.exists()
        assert Person.objects.count() == 3


class TestStatistics:
    """Of a crew, its rated games alone."""

    def test_only_rated_games_are_counted_where_that_is_asked(self, crew, host):
        plays(crew, {"Ana": 1, "Ben": 2})
        plays(crew, {"Ana": 2, "Ben": 1}, rated=False)
        plays(crew, {"Ana": 2, "Ben": 1}, unrated="agreed_end")
        assert statistics_of_crew(crew).figures.games == 3
        rated = statistics_of_crew(crew, rated=True)
        assert rated.figures.games == 1
        assert statistics_of_crew(crew, key(crew, "Eve"), rated=True).figures.games == 0
        page = browser(host).get(reverse("crews:statistics", args=[crew.pk]) + "?rated").content.decode()
        assert 'href="?rated" aria-current="page"' in page

    def test_programs_ask_for_rated_games_alone(self):
        mine = program()
        crew = Crew.objects.get(pk=mine.post("crews", {"name": "Thursday"}).json()["id"])
        for name in ("Ana", "Ben"):
            mine.post(f"crews/{crew.pk}/people", {"name": name})
        plays(crew, {"Ana": 1, "Ben": 2}, rated=False)
        address = f"crews/{crew.pk}/statistics"
        assert [mine.get(f"{address}{asked}").json()["games"] for asked in ("", "?rated=true")] == [1, 0]
        assert mine.get(f"{address}?rated=perhaps").status_code == 400
