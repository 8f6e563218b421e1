"""Deciding: who votes, what the votes say, ties, chance, votes that come too late."""

import pytest

from adventures.errors import Forbidden, Malformed, Overtaken, Refused
from adventures.services.join import join_game
from adventures.services.seats import take_seat
from campaigns.books.story import Decider
from campaigns.models import Vote
from campaigns.services.deciding import draw, let_decide, vote
from campaigns.services.players import leave_campaign
from campaigns.services.roles import name_captain
from campaigns.walk.votes import Ballot
from tests.campaigns.curated import Walkers
from tests.groups import device
from tests.walk.books import book, chapter, option, question

pytestmark = pytest.mark.django_db

NORTH, SOUTH = "north", "south"


def crossroads(who="vote", captain=None, played=None, secret=False, **options):
    """A group that is asked which way to go; it has played before where places are given."""
    asked = question(option(NORTH, 3), option(SOUTH, 4), who=who, secret=secret)
    story = book(
        chapter(1, "set_up", 2, ruleset="moon.1"),
        chapter(2, "decision", decision=asked),
        chapter(3, "set_up", 5, ruleset="moon.2"),
        chapter(4, "set_up", 5, ruleset="moon.2"),
        chapter(5, "ending"),
        first=1 if played else 2,
    )
    crew = Walkers.into(story, **options)
    if played:
        crew.plays(*played)
        crew.goes_on()
    if captain:
        name_captain(by=crew.tablet, campaign_id=crew.campaign.pk, position=captain, before=None)
    return crew


def voted(crew, *options):
    """Lets everybody vote in seat order, and tells the chapter to which that leads."""
    for position, choice in enumerate(options, 1):
        crew.votes(position, choice)
    return crew.chapter


class TestAVote:
    @pytest.mark.both_databases
    def test_the_last_vote_decides(self):
        crew = crossroads()
        assert voted(crew, NORTH, SOUTH) == 2
        crew.votes(3, SOUTH)
        assert crew.chapter == 4
        made = crew.now.visits.get(number=1).choices.get()
        assert (made.option, made.how, made.players, made.votes) == (
            SOUTH, "vote", [1, 2, 3], {NORTH: 1, SOUTH: 2},
        )  # fmt: skip

    @pytest.mark.both_databases
    def test_a_vote_can_be_changed_until_all_have_voted(self):
        crew = crossroads()
        crew.votes(1, NORTH)
        crew.votes(1, SOUTH)
        assert Vote.objects.get().option == SOUTH

    def test_the_same_vote_twice_is_told_to_be_late(self):
        crew = crossroads()
        crew.votes(1, NORTH)
        with pytest.raises(Overtaken, match="voted_already"):
            crew.votes(1, NORTH)

    def test_who_abstains_counts_for_nothing(self):
        assert voted(crossroads(), "", NORTH, "") == 3

    def test_only_for_what_is_asked(self):
        with pytest.raises(Malformed, match="unknown_option_to_vote"):
            crossroads().votes(1, "west")

    def test_only_those_who_play(self):
        with pytest.raises(Refused, match="not_yours_to_decide"):
            crossroads().votes(4, NORTH)

    def test_after_the_decision_it_is_late(self):
        crew = crossroads()
        asked = crew.visit
        voted(crew, NORTH, NORTH, NORTH)
        with pytest.raises(Overtaken, match="gone_on"):
            vote(
                by=crew.tablet, campaign_id=crew.campaign.pk, visit=asked, ballot=1, position=3, option=NORTH
            )


class TestATie:
    def test_the_captain_decides_between_those_ahead(self):
        crew = crossroads(captain=1)
        assert voted(crew, NORTH, SOUTH, "") == 2
        with pytest.raises(Refused, match="not_yours_to_decide"):
            crew.votes(2, SOUTH)
        crew.votes(1, SOUTH)
        assert crew.chapter == 4

    @pytest.mark.both_databases
    def test_without_a_captain_it_is_voted_again(self):
        crew = crossroads()
        assert voted(crew, NORTH, SOUTH, "") == 2
        assert crew.now.visits.get(number=1).ballot == 2
        assert voted(crew, NORTH, NORTH, SOUTH) == 3
        assert Vote.objects.count() == 6

    def test_a_vote_for_the_ballot_before_is_late(self):
        crew = crossroads()
        voted(crew, NORTH, SOUTH, "")
        with pytest.raises(Overtaken, match="voted_again"):
            vote(by=crew.tablet, campaign_id=crew.campaign.pk, visit=1, ballot=1, position=1, option=NORTH)

    def test_nobody_votes_for_what_is_not_ahead(self):
        ballot = Ballot(Decider.VOTE, ("a", "b", "c"), (1, 2), {1: "a", 2: "b"}, breaker=1)
        assert (ballot.tied, ballot.between) == (True, ("a", "b"))

    def test_all_who_abstain_leave_everything_to_the_captain(self):
        ballot = Ballot(Decider.VOTE, ("a", "b"), (1, 2), {1: "", 2: ""}, breaker=2)
        assert (ballot.tied, ballot.between) == (True, ("a", "b"))


class TestAllAgree:
    def test_it_is_voted_until_all_want_the_same(self):
        crew = crossroads("all", captain=1)
        assert voted(crew, NORTH, NORTH, SOUTH) == 2
        assert voted(crew, NORTH, NORTH, NORTH) == 3

    def test_who_abstains_agrees(self):
        assert voted(crossroads("all"), NORTH, "", NORTH) == 3


class TestOneDecides:
    def test_the_captain(self):
        crew = crossroads("captain", captain=2)
        with pytest.raises(Refused, match="not_yours_to_decide"):
            crew.votes(1, NORTH)
        crew.votes(2, SOUTH)
        assert crew.chapter == 4

    def test_who_decides_alone_does_not_abstain(self):
        with pytest.raises(Malformed):
            crossroads("captain", captain=2).votes(2, "")

    def test_the_winner_of_the_last_adventure(self):
        crew = crossroads("winner", played=(2, 1, 3))
        crew.votes(2, NORTH)
        assert crew.chapter == 3

    def test_two_winners_vote(self):
        crew = crossroads("winner", played=(1, 1, 2))
        crew.votes(1, NORTH)
        assert crew.chapter == 2
        crew.votes(2, NORTH)
        assert crew.chapter == 3

    def test_who_came_last(self):
        crew = crossroads("last", played=(2, 1, 3))
        crew.votes(3, SOUTH)
        assert crew.chapter == 4

    @pytest.mark.parametrize("who", ["captain", "winner", "last"])
    def test_where_there_is_nobody_everybody_votes(self, who):
        assert voted(crossroads(who), NORTH, NORTH, SOUTH) == 3


class TestChance:
    def test_somebody_draws(self):
        crew = crossroads("random")
        draw(by=crew.tablet, campaign_id=crew.campaign.pk, visit=1)
        assert crew.chapter in (3, 4)
        assert crew.now.visits.get(number=1).choices.get().votes["seed"]

    def test_nobody_votes(self):
        with pytest.raises(Refused, match="not_yours_to_decide"):
            crossroads("random").votes(1, NORTH)

    def test_what_was_drawn_is_drawn_again_after_stepping_back(self):
        drawn = set()
        crew = crossroads("random")
        for _ in range(8):
            draw(by=crew.tablet, campaign_id=crew.campaign.pk, visit=1)
            drawn.add(crew.chapter)
            crew.steps_back(1)
        assert len(drawn) == 1

    def test_chance_does_not_decide_elsewhere(self):
        crew = crossroads()
        with pytest.raises(Refused, match="not_by_chance"):
            draw(by=crew.tablet, campaign_id=crew.campaign.pk, visit=1)


class TestWhoDecides:
    def test_it_can_be_changed_and_begins_anew(self):
        crew = crossroads(captain=1)
        crew.votes(2, NORTH)
        let_decide(by=crew.tablet, campaign_id=crew.campaign.pk, visit=1, who="captain")
        assert crew.now.activities.order_by("-number").first().data["who"] == "captain"
        crew.votes(1, SOUTH)
        assert crew.chapter == 4
        assert crew.now.visits.get(number=1).choices.get().how == "captain"

    def test_only_to_somebody(self):
        with pytest.raises(Malformed):
            let_decide(by=(crew := crossroads()).tablet, campaign_id=crew.campaign.pk, visit=1, who="nobody")


class TestTablets:
    @pytest.fixture
    def table(self):
        """Two tablets: the host has Maya's seat, a guest Nuria's, nobody Iker's."""
        story = book(
            chapter(1, "set_up", 2, ruleset="moon.1"),
            chapter(2, "decision", decision=question(option(NORTH, 3), option(SOUTH, 3))),
            chapter(3, "ending"),
        )
        crew = Walkers.into(story, one_tablet=False)
        play = crew.sets_out(1)
        guest = device("guest")
        join_game(by=guest, code=play.game.code)
        take_seat(by=crew.tablet, game_id=play.game_id, position=1)
        take_seat(by=guest, game_id=play.game_id, position=2)
        crew.ends(play, 1, 2, 3)
        crew.goes_on()
        crew.guest = guest
        return crew

    @pytest.mark.both_databases
    def test_each_player_votes_from_the_tablet_with_the_seat(self, table):
        guest = table.guest
        table.votes(2, NORTH, by=guest)
        with pytest.raises(Forbidden, match="other_tablet"):
            table.votes(1, NORTH, by=guest)
        with pytest.raises(Forbidden, match="other_tablet"):
            table.votes(2, SOUTH)

    def test_a_free_seat_votes_from_any_tablet(self, table):
        table.votes(3, NORTH, by=table.guest)

    def test_a_guest_changes_who_decides_only_as_captain(self, table):
        guest, asked = table.guest, {"campaign_id": table.campaign.pk, "visit": 2, "who": "all"}
        with pytest.raises(Forbidden, match="captain_only"):
            let_decide(by=guest, **asked)
        name_captain(by=table.tablet, campaign_id=table.campaign.pk, position=2, before=None)
        let_decide(by=guest, **asked)


class TestAnotherDecider:
    def test_nothing_of_the_ballot_before_counts(self):
        crew = crossroads(captain=1)
        for position in (2, 3):
            crew.votes(position, NORTH)
        let_decide(by=crew.tablet, campaign_id=crew.campaign.pk, visit=1, who="all")
        assert crew.now.visits.get(number=1).ballot == 2
        crew.votes(1, NORTH)
        assert crew.chapter == 2, "the others have not voted in this ballot"
        crew.votes(2, NORTH)
        crew.votes(3, NORTH)
        assert crew.chapter == 3

    def test_a_vote_for_the_ballot_before_is_late(self):
        crew = crossroads(captain=1)
        let_decide(by=crew.tablet, campaign_id=crew.campaign.pk, visit=1, who="captain")
        with pytest.raises(Overtaken, match="voted_again"):
            vote(by=crew.tablet, campaign_id=crew.campaign.pk, visit=1, ballot=1, position=1, option=NORTH)

    def test_the_same_decider_again_is_late_and_keeps_the_votes(self):
        crew = crossroads()
        crew.votes(1, NORTH)
        with pytest.raises(Overtaken, match="decides_already"):
            let_decide(by=crew.tablet, campaign_id=crew.campaign.pk, visit=1, who="vote")
        assert voted(crew, SOUTH, NORTH, NORTH) == 3

    def test_what_the_book_says_stands_without_a_word_of_its_own(self):
        crew = crossroads()
        for who, stored in (("all", "all"), ("vote", "")):
            let_decide(by=crew.tablet, campaign_id=crew.campaign.pk, visit=1, who=who)
            assert crew.now.visits.get(number=1).decider == stored


def test_who_has_left_votes_no_more():
    crew = crossroads()
    crew.votes(3, NORTH)
    leave_campaign(by=crew.tablet, campaign_id=crew.campaign.pk, position=3)
    assert voted(crew, SOUTH) == 2
    crew.votes(2, NORTH)
    assert crew.chapter == 2, "one against one, and the vote of who has left does not count"
    assert crew.now.visits.get(number=1).ballot == 2
