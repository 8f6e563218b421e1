"""Random walks through random books: never stuck, whatever is decided and however games end."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from campaigns.books.story import Decider
from campaigns.walk import (
    Choice,
    NextKind,
    Outcome,
    Walk,
    after,
    cards_now,
    following,
    frozen,
    in_force,
    step_to,
)
from campaigns.walk.votes import ABSTAINS, Ballot
from tests.campaigns.books import books
from tests.examples import examples
from tests.walk.books import THREE

SEATS = {1: 1, 2: 2, 3: 3}
MOST = 200


@st.composite
def outcomes(draw, visit, ruleset):
    """Any end of a game of three."""
    places = {position: draw(st.integers(1, 3)) for position in SEATS}
    totals = {position: draw(st.integers(0, 140)) for position in SEATS}
    missions = draw(st.frozensets(st.sampled_from("abc")))
    launched = draw(st.none() | st.booleans())
    stars = {position: draw(st.integers(0, 3)) for position in SEATS}
    return Outcome(visit, ruleset, places, totals, draw(st.integers(0, 12)), missions, launched, stars)


def earning(walk, outcome):
    """The walk once a game has ended and given its stars."""
    members = tuple(
        replace(member, stars=member.stars + outcome.stars.get(member.position, 0)) for member in walk.members
    )
    return replace(walk, members=members, outcomes={**walk.outcomes, outcome.visit: outcome})


def one_step(data, walk):
    """Does what comes next: plays, decides, goes on."""
    visit = walk.current
    if walk.next_kind == NextKind.SET_OUT:
        return earning(walk, data.draw(outcomes(visit.number, visit.ruleset)))
    option = None
    if walk.next_kind == NextKind.DECIDE:
        decision = walk.decision_of(visit)
        option = data.draw(st.sampled_from(decision.options))
        choice = Choice(visit.number, decision.key, option.key)
        walk = replace(walk, choices=(*walk.choices, choice))
    to = following(walk, visit)
    assert to is not None, f"stuck in chapter {visit.chapter}"
    return after(walk, step_to(walk, to, number=visit.number + 1, option=option))


@examples(30)
@given(data=st.data(), story=books())
def test_a_walk_through_a_valid_book_comes_to_an_ending(data, story):
    walk = Walk(story, story.paths[0], members=THREE)
    walk = after(walk, step_to(walk, story.paths[0].first, number=1))
    seen = [walk]
    for _ in range(MOST):
        if walk.next_kind == NextKind.ENDED:
            break
        walk = one_step(data, walk)
        seen.append(walk)
        for now in cards_now(walk):
            assert now.state in ("revealed", "active", "spent", "removed")
        for modifier in frozen(walk, in_force(walk, walk.current), SEATS):
            assert modifier.get("seat", 1) in SEATS.values()
            assert modifier["source"]["chapter"] in {visit.chapter for visit in walk.visits}
    assert walk.next_kind == NextKind.ENDED
    for earlier in seen:
        again = walk.at(earlier.current.number)
        assert again.line == earlier.line
        assert cards_now(again) == cards_now(earlier), "what came later changes nothing of what was"


@examples(100)
@given(
    who=st.sampled_from([Decider.VOTE, Decider.ALL, Decider.CAPTAIN]),
    votes=st.dictionaries(st.integers(1, 4), st.sampled_from(["a", "b", "c", ABSTAINS])),
    voters=st.lists(st.integers(1, 4), unique=True, min_size=1).map(tuple),
    breaker=st.none() | st.integers(1, 4),
)
def test_a_ballot_is_open_decided_tied_or_voted_again(who, votes, voters, breaker):
    cast = {voter: option for voter, option in votes.items() if voter in voters}
    ballot = Ballot(who, ("a", "b", "c"), voters, cast, breaker)
    states = [bool(ballot.waiting), ballot.decided is not None, ballot.tied, ballot.again]
    assert sum(states) == 1
    if ballot.decided is not None:
        assert ballot.decided in cast.values()
        assert all(
            ballot.counts[ballot.decided] > ballot.counts[other] for other in "abc" if other != ballot.decided
        )
    if ballot.tied:
        assert len(ballot.between) > 1
