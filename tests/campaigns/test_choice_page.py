"""The pages of a secret path and of a decision."""

import pytest

from campaigns.books.story import Consequences
from campaigns.forms import PART
from campaigns.path.usable_effects import in_words
from campaigns.services.crews import make_crew
from campaigns.statistics.statistics_page import statistics_of_crew
from tests.campaigns.curated import Walkers, published
from tests.campaigns.pages import PLAYERS, browser_of, url, words
from tests.campaigns.test_path import at_the_decision, tale
from tests.campaigns.test_voting import NORTH, SOUTH, crossroads
from tests.walk.books import book, chapter, effect

pytestmark = pytest.mark.django_db


def page_of(crew, name="decide", asked=""):
    return words(browser_of(crew.tablet.device).get(url(name, crew) + asked))


class TestThePath:
    def test_a_story_is_told_and_leads_on(self):
        crew = Walkers.into(tale())
        tablet = browser_of(crew.tablet.device)
        assert "Title 1" in words(tablet.get(url("campaign", crew)))
        assert tablet.post(url("go-on", crew), {"visit": "1"}).status_code == 302
        page = words(tablet.get(url("campaign", crew)))
        assert "Text 2" in page
        assert " Start " in page
        assert "2 chapters known, the rest is sealed" in page

    def test_twice_is_409_with_the_page_as_it_is_now(self):
        crew = Walkers.into(tale())
        tablet = browser_of(crew.tablet.device)
        tablet.post(url("go-on", crew), {"visit": "1"})
        late = tablet.post(url("go-on", crew), {"visit": "1"})
        assert late.status_code == 409
        assert "The campaign has moved on" in words(late)
        assert "Text 2" in words(late)

    def test_cards_and_what_holds_are_shown(self):
        crew = Walkers.into(tale())
        crew.goes_on()
        page = page_of(crew, "campaign")
        assert "In play since chapter 2" in page
        assert "Applies in the next game" in page

    def test_an_ending_says_who_has_won(self):
        crew = Walkers.into(book(chapter(1, to=2), chapter(2, "ending")))
        crew.goes_on()
        assert "Text 2" in page_of(crew, "campaign")

    def test_stepping_back_is_asked_first(self):
        crew = at_the_decision()
        tablet = browser_of(crew.tablet.device)
        assert "Back to chapter 1?" in words(tablet.get(url("step-back", crew, 1)))
        assert tablet.post(url("step-back", crew, 1), {"seen": "3"}).status_code == 302
        assert crew.chapter == 1
        assert tablet.post(url("step-forward", crew), {"line": str(crew.now.version)}).status_code == 302
        assert crew.chapter == 3

    def test_a_captain_is_named(self):
        crew = Walkers.into(tale())
        tablet = browser_of(crew.tablet.device)
        assert "Nobody is captain yet." in words(tablet.get(url("captain", crew)))
        tablet.post(url("captain", crew), {"position": "2", "before": "0"})
        assert crew.now.captain.name == "Nuria"

    def test_who_is_captain_is_asked_at_the_start_where_the_book_lets_the_crew_choose(self):
        version, tablet = published(tale()), browser_of("tablet")
        reply = tablet.post("/campaigns/new/", {**PLAYERS, "book": f"{version.pk}{PART}way"})
        assert reply.url.endswith("/captain/")
        assert "Who is captain?" in words(tablet.get(reply.url))

    def test_what_a_game_cannot_use_is_told_before_and_in_the_log(self):
        alone = Consequences(effects=(effect(kind="astra_gives", which="any"), effect()))
        story = book(chapter(1, "set_up", 2, ruleset="moon.1", then=alone), chapter(2, "ending"))
        crew = Walkers.into(story)
        said = in_words([{"kind": "astra_gives", "which": "any"}], "moon.1")
        assert f"Left out: {said}" in page_of(crew, "campaign")
        play = crew.sets_out(1)
        assert [told["kind"] for told in play.effects] == ["turn_limit"]
        assert said.partition(",")[0] in page_of(crew, "log")

    def test_equal_stars_are_parted_as_the_book_says_wherever_they_stand(self):
        games = (chapter(number, "set_up", number + 1, ruleset=f"moon.{number}") for number in (1, 2))
        crew = Walkers.into(book(*games, chapter(3, "ending"), path={"tie_break": "last_adventure"}))
        crew.plays(1, 2, 3)
        crew.goes_on()
        crew.plays(2, 1, 3)
        crew.goes_on()
        assert crew.stars() == {"Maya": 1, "Nuria": 1, "Iker": 0}
        assert "Nuria wins the campaign." in page_of(crew, "campaign")
        assert "Nuria wins the campaign, 1 star" in page_of(crew, "chronicle")
        thursdays = make_crew(by=crew.tablet, name="Thursdays", campaign_id=crew.campaign.pk)
        leads = [line.who.name for line in statistics_of_crew(thursdays).stars if line.line.leads]
        assert leads == ["Nuria"]

    def test_stars_are_corrected_and_it_is_withdrawn(self):
        crew = Walkers.into(tale())
        tablet = browser_of(crew.tablet.device)
        version = str(crew.now.version)
        sent = {"position": "-1", "name": "Counted twice", "version": version}
        assert tablet.post(url("correct", crew, 1), sent).status_code == 302
        assert crew.stars()["Maya"] == -1
        assert tablet.post(url("correct", crew, 1), sent).status_code == 409
        award = crew.now.awards.get()
        page = tablet.get(url("campaign", crew)).content.decode()
        assert f'href="{url("correct", crew, 1)}"' in page
        assert f'name="award" value="{award.pk}"' in page, "whoever gave them takes them back from the log"
        tablet.post(url("correction-withdraw", crew), {"award": str(award.pk)})
        assert crew.stars()["Maya"] == 0

    def test_notes_are_written_and_withdrawn(self):
        crew = Walkers.into(tale())
        tablet = browser_of(crew.tablet.device)
        tablet.post(url("note", crew), {"visit": "1", "text": "It was close"})
        assert "It was close" in page_of(crew, "campaign")
        note = crew.now.visits.get(number=1).notes.get()
        tablet.post(url("note-withdraw", crew), {"note": str(note.pk)})
        assert "It was close" not in page_of(crew, "campaign")

    @pytest.mark.parametrize(
        "name", ["go-on", "step-forward", "note", "note-withdraw", "correction-withdraw"]
    )
    def test_nonsense_is_told_to_be_so(self, name):
        crew = Walkers.into(tale())
        tablet = browser_of(crew.tablet.device)
        for sent in ({}, {"visit": "x"}, {"visit": "-1", "line": "9" * 30}):
            assert 400 <= tablet.post(url(name, crew), sent).status_code < 500


class TestTheDecision:
    def test_it_asks_and_says_what_a_vote_causes(self):
        crew = crossroads(captain=1)
        crew.votes(1, NORTH)
        crew.votes(2, SOUTH)
        page = page_of(crew)
        assert "Which way?" in page
        assert "Iker: which way?" in page
        assert "Your vote decides: Option north." in page

    def test_a_tie_is_said_before_it_comes(self):
        crew = crossroads(captain=1, names=("Maya", "Nuria"))
        crew.votes(1, NORTH)
        assert "Your vote makes it a tie. Then Maya decides as captain." in page_of(crew)

    def test_a_vote_by_the_page(self):
        crew = crossroads()
        tablet = browser_of(crew.tablet.device)
        sent = {"visit": "1", "ballot": "1", "position": "1", "option": NORTH}
        assert tablet.post(url("decide", crew), sent).status_code == 302
        late = tablet.post(url("decide", crew), sent)
        assert late.status_code == 409
        assert "This vote has already been cast." in words(late)

    def test_what_was_chosen_is_shown_until_somebody_goes_on(self):
        crew = crossroads()
        for position in (1, 2, 3):
            crew.votes(position, SOUTH)
        page = page_of(crew)
        assert "Chosen: Option south" in page
        assert "not chosen" in page

    def test_chance_is_drawn_by_one_tap(self):
        crew = crossroads("random")
        tablet = browser_of(crew.tablet.device)
        assert "One tap draws for everybody." in words(tablet.get(url("decide", crew)))
        assert tablet.post(url("by-chance", crew), {"visit": "1"}).status_code == 302
        assert tablet.post(url("by-chance", crew), {"visit": "1"}).status_code == 409

    def test_who_decides_is_changed(self):
        crew = crossroads(captain=2)
        tablet = browser_of(crew.tablet.device)
        assert tablet.post(url("who-decides", crew), {"visit": "1", "who": "captain"}).status_code == 302
        assert "Nuria: which way?" in page_of(crew)

    def test_without_a_decision_it_leads_to_the_campaign(self):
        crew = Walkers.into(tale())
        reply = browser_of(crew.tablet.device).get(url("decide", crew))
        assert reply["location"] == crew.campaign.get_absolute_url()

    def test_secret_votes_lie_face_down_until_the_last(self):
        crew = crossroads(secret=True)
        crew.votes(1, NORTH)
        assert "I am Nuria" in page_of(crew)
        assert 'class="token"' not in browser_of(crew.tablet.device).get(url("decide", crew)).content.decode()


def test_the_page_costs_the_same_however_long_the_path(django_assert_max_num_queries):
    chapters = [chapter(number, to=number + 1) for number in range(1, 41)]
    crew = Walkers.into(book(*chapters, chapter(41, "ending")))
    for _ in range(38):
        crew.goes_on()
    tablet = browser_of(crew.tablet.device)
    tablet.get(url("campaign", crew))
    with django_assert_max_num_queries(12):
        tablet.get(url("campaign", crew))
    with django_assert_max_num_queries(14):
        tablet.get(url("log", crew))
