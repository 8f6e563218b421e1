"""Walking through a curated book: chapters, what follows from them, stepping back and forward."""

import pytest

from adventures.errors import Malformed, NotFound, Overtaken, Refused
from campaigns.books.story import (
    Card,
    CardChange,
    CardDeed,
    CardSide,
    Condition,
    Consequences,
    For,
    StarGift,
    Transition,
)
from campaigns.models import ChapterVisit, StarAward
from campaigns.services.chapters import set_out
from campaigns.services.path import go_on
from campaigns.services.stars import choose_play
from campaigns.services.start import start_campaign
from campaigns.services.stepping import step_back
from campaigns.walk import cards_now, in_force
from tests.campaigns.crews import Crew
from tests.campaigns.curated import Walkers, published
from tests.groups import device
from tests.walk.books import book, chapter, effect, option, question, text

pytestmark = pytest.mark.django_db

CARD = Card(12, "starship", text("Spark"), (CardSide("a", text("Spark"), effects=(effect("campaign"),)),))


def tale():
    """A story, a game, a decision with two ways, a game each, an ending."""
    brings = Consequences(
        cards=(CardChange(12, CardDeed.IN, "a"),),
        effects=(effect(kind="points", amount=2),),
        stars=(StarGift(2, For.ALL),),
        flags=("lit",),
    )
    chapters = (
        chapter(1, to=2),
        chapter(2, "set_up", 3, ruleset="moon.1", then=brings),
        chapter(
            3, "decision",
            decision=question(
                option("north", 4, stars=(StarGift(1, For.WINNER),), flags=("cold",), captain=For.WINNER),
                option("south", 5),
            ),
        ),
        chapter(4, "set_up", 6, ruleset="moon.2"),
        chapter(5, "set_up", 6, ruleset="moon.2"),
        chapter(6, "ending"),
    )  # fmt: skip
    return book(*chapters, cards=(CARD,))


@pytest.fixture
def crew():
    return Walkers.into(tale())


def at_the_decision():
    crew = Walkers.into(tale())
    crew.goes_on()
    crew.plays(1, 2, 3)
    crew.goes_on()
    return crew


class TestBeginning:
    def test_it_is_at_the_first_chapter(self, crew):
        assert (crew.chapter, crew.walk.current.how) == (1, "begun")

    def test_only_a_published_version_can_be_walked(self):
        version = published(tale())
        type(version).objects.filter(pk=version.pk).update(state="withdrawn")
        with pytest.raises(Malformed, match="unknown_book"):
            start_campaign(by=device(), name="Crew", players=["A", "B"], version=version.pk, path="way")

    def test_only_a_campaign_of_the_book(self):
        with pytest.raises(Malformed, match="unknown_book"):
            start_campaign(
                by=device(), name="Crew", players=["A", "B"], version=published(tale()).pk, path="x"
            )

    def test_a_random_captain_is_one_of_the_crew(self):
        crew = Walkers.into(book(chapter(1, "ending"), path={"captain": "random"}))
        assert crew.now.captain in list(crew.now.players.all())


class TestGoingOn:
    def test_a_story_leads_on_once_it_is_read(self, crew):
        assert crew.goes_on() == 2
        assert crew.now.visits.get(number=1).read

    @pytest.mark.both_databases
    def test_twice_is_told_to_be_late(self, crew):
        go_on(by=crew.tablet, campaign_id=crew.campaign.pk, visit=1)
        with pytest.raises(Overtaken, match="gone_on"):
            go_on(by=crew.tablet, campaign_id=crew.campaign.pk, visit=1)
        assert crew.chapter == 2

    def test_an_adventure_is_played_first(self, crew):
        crew.goes_on()
        with pytest.raises(Refused, match="play_first"):
            crew.goes_on()

    def test_a_decision_is_made_first(self):
        with pytest.raises(Refused, match="decide_first"):
            at_the_decision().goes_on()

    @pytest.mark.both_databases
    def test_what_follows_is_carried_out_once(self, crew):
        crew.goes_on()
        walk = crew.walk
        assert [(now.number, now.state, now.chapter) for now in cards_now(walk)] == [(12, "active", 2)]
        kinds = [fact.data["kind"] for fact in in_force(walk, walk.current)]
        assert kinds == ["turn_limit", "points"]
        assert walk.flags == {"lit"}
        assert crew.stars() == {"Maya": 2, "Nuria": 2, "Iker": 2}
        assert set(StarAward.objects.values_list("reason", flat=True)) == {"chapter"}

    def test_the_game_is_begun_with_what_holds(self, crew):
        crew.goes_on()
        play = crew.sets_out(2)
        source = {"chapter": 2}
        assert play.effects == [
            {"kind": "turn_limit", "turns": 12, "source": {**source, "card": 12}},
            {"kind": "points", "amount": 2, "source": source},
        ]
        assert play.game.setup["modifiers"] == play.effects
        assert play.visit.number == 2

    def test_a_chapter_that_was_not_reached_is_not_there(self, crew):
        for hidden in (2, 4, 99):
            with pytest.raises(NotFound):
                set_out(by=crew.tablet, campaign_id=crew.campaign.pk, chapter=hidden)

    def test_the_first_transition_that_applies_is_taken(self):
        ways = (
            Transition(2, Condition(winner=For.CAPTAIN)),
            Transition(3, Condition(score_at_least=50)),
            Transition(4),
        )
        story = book(
            chapter(1, "set_up", ruleset="moon.1", transitions=ways),
            *(chapter(n, "ending") for n in (2, 3, 4)),
        )
        for totals, reached in (({"1": 50}, 3), ({"1": 49, "2": 70}, 4)):
            crew = Walkers.into(story)
            crew.plays(1, 2, 3, totals=totals)
            assert crew.goes_on() == reached

    def test_an_ending_ends_the_campaign(self):
        crew = Walkers.into(book(chapter(1, to=2), chapter(2, "ending")))
        crew.goes_on()
        assert crew.now.state == "finished"
        assert crew.campaign.activities.filter(kind="finished").count() == 1
        with pytest.raises(Refused, match="campaign_over"):
            crew.goes_on()


class TestChoosing:
    def test_what_follows_from_the_option_comes_before_the_chapter(self):
        crew = at_the_decision()
        for position in (1, 2, 3):
            crew.votes(position, "north")
        assert (crew.chapter, crew.walk.current.how) == (4, "chosen")
        assert crew.walk.flags == {"lit", "cold"}
        assert crew.now.captain.name == "Maya"
        assert crew.stars()["Maya"] == 2 + 1 + 1

    def test_prescribed_missions_come_first(self):
        story = book(chapter(1, "set_up", ruleset="moon.1", missions={"b": "b1"}))
        visit = Walkers.into(story).now.visits.get()
        assert visit.missions == [None, "b1", None]


class TestSteppingBack:
    def test_what_was_decided_is_open_again(self):
        crew = at_the_decision()
        before = crew.walk
        for position in (1, 2, 3):
            crew.votes(position, "north")
        crew.steps_back(3)
        assert crew.walk == before
        assert crew.now.captain is None

    @pytest.mark.both_databases
    def test_awards_are_withdrawn_and_nothing_is_deleted(self):
        crew = at_the_decision()
        awards, visits = crew.awards(), ChapterVisit.objects.count()
        crew.steps_back(1)
        assert crew.stars() == {"Maya": 0, "Nuria": 0, "Iker": 0}
        assert (crew.awards(), ChapterVisit.objects.count()) == (awards, visits)

    def test_forward_again_is_where_it_was(self):
        crew = at_the_decision()
        for position in (1, 2, 3):
            crew.votes(position, "north")
        before, stars = crew.walk, crew.stars()
        crew.steps_back(1)
        crew.steps_forward()
        assert crew.walk == before
        assert crew.stars() == stars

    def test_not_forward_once_it_went_on_from_there(self):
        crew = at_the_decision()
        crew.steps_back(1)
        crew.goes_on()
        with pytest.raises(Overtaken, match="gone_on"):
            crew.steps_forward()

    def test_a_game_under_way_is_broken_off_and_stays_behind(self):
        crew = Walkers.into(tale())
        crew.goes_on()
        play = crew.sets_out(2)
        crew.steps_back(1)
        play.refresh_from_db()
        assert play.state == "broken_off"
        assert crew.goes_on() == 2
        assert crew.sets_out(2).attempt == 2

    def test_the_play_of_the_chapter_gone_back_to_stays(self):
        crew = at_the_decision()
        stars = crew.stars()
        crew.steps_back(2)
        assert crew.stars() == stars
        assert crew.goes_on() == 3

    def test_a_play_left_behind_cannot_count(self):
        crew = at_the_decision()
        crew.steps_back(1)
        crew.goes_on()
        with pytest.raises(Refused, match="stepped_back_since"):
            choose_play(by=crew.tablet, campaign_id=crew.campaign.pk, chapter=2, attempt=1)

    def test_from_an_older_page_it_is_told_to_be_late(self):
        crew = at_the_decision()
        with pytest.raises(Overtaken, match="gone_on"):
            step_back(by=crew.tablet, campaign_id=crew.campaign.pk, visit=1, seen=2)

    def test_only_to_an_earlier_chapter(self, crew):
        for visit in (1, 2):
            with pytest.raises(NotFound):
                crew.steps_back(visit)


class TestReplaying:
    def test_another_counting_play_gives_its_stars_and_those_of_the_chapter_stay(self):
        crew = Walkers.into(tale())
        crew.goes_on()
        crew.plays(1, 2, 3)
        crew.plays(3, 2, 1)
        assert crew.stars() == {"Maya": 2, "Nuria": 2, "Iker": 3}
        choose_play(by=crew.tablet, campaign_id=crew.campaign.pk, chapter=2, attempt=1)
        assert crew.stars() == {"Maya": 3, "Nuria": 2, "Iker": 2}

    def test_the_game_of_a_replay_has_what_held_there(self):
        crew = at_the_decision()
        again = crew.replays(2)
        assert [effect["kind"] for effect in again.effects] == ["turn_limit", "points"]


@pytest.mark.both_databases
def test_the_stars_of_the_campaign_stand_for_the_printed_ones():
    crew = Walkers.into(book(chapter(1, "set_up", ruleset="moon.1"), path={"stars": {"moon.1": (5, 3, 2)}}))
    crew.plays(1, 2, 3)
    assert crew.stars() == {"Maya": 5, "Nuria": 3, "Iker": 2}


def test_the_introduction_is_walked_by_visits_too():
    crew = Crew.begins()
    assert list(crew.campaign.visits.values_list("chapter", "ruleset", "how")) == [(1, "moon.1", "begun")]
    crew.ends(crew.sets_out(), 1, 2, 3)
    play = crew.sets_out(2)
    assert (play.visit.chapter, play.visit.how, play.effects) == (2, "followed", [])
