"""Tablets of a group press at the same moment."""

import pytest

from adventures.errors import Conflict, Overtaken, Refused
from adventures.history.differences import differences
from adventures.models import Game
from adventures.services.deal import deal_cards
from campaigns.books.story import Card, CardChange, CardDeed, CardSide, Consequences, StoryBook
from campaigns.home_book.draft import read_draft
from campaigns.home_book.staleness import StaleChapter
from campaigns.models import Campaign, ChapterPlay, ChoiceMade, StarAward, Vote
from campaigns.services.deciding import vote
from campaigns.services.home_book import read_chapter
from campaigns.services.paper import confirm_paper, type_in
from campaigns.services.stars import choose_play, record_places
from campaigns.services.stepping import step_back
from tests.campaigns.crews import Crew
from tests.campaigns.curated import Walkers
from tests.campaigns.papers import asked, begins, types_everything
from tests.simultaneous import at_once
from tests.walk.books import book, chapter, effect, option, question, text

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.both_databases]

TABLETS = 4
ROUNDS = 2  # of what one of two orders decides
WAY = question(option("north", 3), option("south", 4))


def crossroads() -> StoryBook:
    """A chapter that leads to a decision, each answer of which leads to an ending."""
    return book(
        chapter(1, to=2), chapter(2, "decision", decision=WAY), chapter(3, "ending"), chapter(4, "ending")
    )


def ballots(crew: Walkers, *options: str) -> list[object]:
    """Everybody's vote at the question that is open, all at once."""
    asked_at = crew.walk.open_visit
    assert asked_at is not None
    told = {"by": crew.tablet, "campaign_id": crew.campaign.pk, "visit": asked_at.number, "ballot": 1}
    return at_once(
        [
            lambda position=position, key=key: vote(**told, position=position, option=key)
            for position, key in enumerate(options, 1)
        ]
    )


def refused(outcomes: list[object]) -> list[Refused]:
    return [outcome for outcome in outcomes if isinstance(outcome, Refused)]


def test_all_who_set_out_at_once_come_to_one_table() -> None:
    crew = Crew.begins()
    begun = at_once([crew.sets_out] * TABLETS)
    assert len({play.game_id for play in begun}) == 1
    assert Game.objects.count() == ChapterPlay.objects.count() == 1


def test_a_result_noted_at_once_gives_its_stars_once() -> None:
    crew = Crew.begins()
    play = crew.sets_out()
    at_once([lambda: record_places(play_id=play.pk, places={1: 1, 2: 1, 3: 2})] * TABLETS)
    assert crew.stars() == {"Maya": 1, "Nuria": 1, "Iker": 0}
    assert StarAward.objects.count() == 2


def test_of_two_games_chosen_at_once_one_counts() -> None:
    crew = Crew.begins()
    crew.ends(crew.sets_out(), 1, 2, 3)
    crew.ends(crew.replays(), 2, 1, 3)
    told = {"by": crew.tablet, "campaign_id": crew.campaign.pk, "chapter": 1}
    at_once([lambda attempt=attempt: choose_play(**told, attempt=attempt) for attempt in (1, 2, 1, 2)])
    assert ChapterPlay.objects.filter(counts=True).count() == 1
    assert sum(crew.stars().values()) == 1


def test_all_who_vote_at_once_are_counted_and_the_last_one_decides_once() -> None:
    crew = Walkers.into(crossroads())
    crew.goes_on()
    assert refused(ballots(crew, "south", "north", "south")) == []
    made = ChoiceMade.objects.get()
    assert (made.option, made.votes, Vote.objects.count()) == ("south", {"north": 1, "south": 2}, 3)
    assert (crew.chapter, crew.now.visits.count(), crew.now.state) == (4, 3, "finished")


def test_of_a_last_vote_and_a_step_back_at_once_one_wins_and_the_other_is_told() -> None:
    for _ in range(ROUNDS):
        crew = Walkers.into(crossroads())
        crew.goes_on()
        for position in (1, 2):
            crew.votes(position, "north")
        told = {"by": crew.tablet, "campaign_id": crew.campaign.pk}
        outcomes = at_once(
            [
                lambda told=told: vote(**told, visit=2, ballot=1, position=3, option="north"),
                lambda told=told: step_back(**told, visit=1, seen=2),
            ]
        )
        [late] = refused(outcomes)
        if outcomes[0] is late:
            assert (late.code, crew.chapter) == ("gone_on", 1)
            assert not ChoiceMade.objects.filter(visit__campaign=crew.campaign).exists()
        else:
            assert (late.code, crew.chapter) == ("campaign_over", 3)


def blinking() -> StoryBook:
    """A game with an event card whose chapter asks something."""
    lies = effect(kind="event_card", card=158, where="random")
    card = Card(158, "event", text("Blink"), (CardSide("a", text("Blink"), effects=(lies,)),),
                event={"moon.1": 31})  # fmt: skip
    comes = Consequences(cards=(CardChange(158, CardDeed.IN, "a"),))
    pay = question(option("pay", effects=(effect(kind="points", amount=-1),)), option("stay"))
    return book(
        chapter(1, to=2, then=comes),
        chapter(2, "set_up", 3, ruleset="moon.1"),
        chapter(3, "ending"),
        chapter(31, "event", decision=pay),
        cards=(card,),
    )


def test_an_event_that_is_decided_while_a_tablet_steps_back_leaves_all_of_a_piece() -> None:
    for _ in range(ROUNDS):
        crew = Walkers.into(blinking(), dealer="table")
        crew.goes_on()
        play = crew.sets_out(2)
        game = Game.objects.get(pk=play.game_id)
        deal_cards(by=crew.tablet, game_id=game.pk, text="event 158", version=game.version)
        for position in (1, 2):
            crew.votes(position, "pay")
        told = {"by": crew.tablet, "campaign_id": crew.campaign.pk}
        voted, back = at_once(
            [
                lambda told=told: vote(**told, visit=3, ballot=1, position=3, option="pay"),
                lambda told=told: step_back(**told, visit=1, seen=2),
            ]
        )
        assert back is None, "the step back leaves the game with all that was decided in it"
        assert voted is None or isinstance(voted, Overtaken)
        decided = ChoiceMade.objects.filter(visit__campaign=crew.campaign).count()
        game.refresh_from_db()
        assert game.moves.filter(text__startswith="apply ").count() == decided == (voted is None)
        assert (crew.chapter, crew.now.visits.standing_only().count()) == (1, 1)
        assert (game.stopped, differences(game)) == (True, [])


def test_of_two_chapters_of_the_own_book_typed_in_at_once_one_is_read() -> None:
    crew = Crew.begins(book="own")
    campaign = Campaign.objects.get(pk=crew.campaign.pk)
    drafts = [read_draft({"chapter": [number], "ruleset": ["moon.1"]}) for number in ("23", "42")]
    told = {"by": crew.tablet, "campaign_id": campaign.pk, "version": campaign.version}
    outcomes = at_once([lambda draft=draft: read_chapter(**told, draft=draft) for draft in drafts])
    [late] = refused(outcomes)
    assert isinstance(late, StaleChapter)
    [read] = [visit for visit in outcomes if visit is not late]
    assert (campaign.visits.get().chapter, campaign.plays.get().chapter) == (read.chapter, read.chapter)


def test_a_result_on_paper_stored_twice_at_once_counts_once() -> None:
    crew = Crew.begins()
    play = begins(crew)
    told = {**asked(crew, play), "position": 1}
    outcomes = at_once([lambda n=n: type_in(**told, field="errors", entry=[n, n]) for n in (0, 1)])
    assert [type(late) for late in refused(outcomes)] == [Conflict]
    types_everything(crew, play)
    outcomes = at_once([lambda: confirm_paper(**asked(crew, play))] * 2)
    assert [late.code for late in refused(outcomes)] == ["paper_kept"]
    assert (crew.stars(), crew.awards()) == ({"Maya": 1, "Nuria": 0, "Iker": 0}, 1)
