"""Ballots: who votes, and whose votes count."""

import pytest

from campaigns.books.story import Decider
from campaigns.walk import Member, Outcome, Visit, Walk
from campaigns.walk.votes import Ballot, ballot_of

A, B = "a", "b"
PEOPLE = (Member(1), Member(2), Member(3))


def walk(*members, captain=None, places=None):
    outcomes = {1: Outcome(1, "moon.1", places)} if places else {}
    visits = (Visit(1, 1, "moon.1"),)
    return Walk(visits=visits, members=members or PEOPLE, captain=captain, outcomes=outcomes)


def voters(who, *members, **more):
    return ballot_of(walk(*members, **more), Decider(who), (A, B)).voters


@pytest.mark.parametrize(
    ("who", "expected"),
    [
        ("vote", (1, 2, 3)),
        ("all", (1, 2, 3)),
        ("captain", (2,)),
        ("winner", (1, 3)),
        ("last", (2,)),
        ("random", ()),
    ],
)
def test_who_votes_follows_from_who_decides(who, expected):
    assert voters(who, captain=2, places={1: 1, 2: 2, 3: 1}) == expected


def test_where_nobody_is_who_should_decide_everybody_votes():
    for who in ("captain", "winner", "last"):
        assert voters(who) == (1, 2, 3)
    assert voters("last", places={1: 1, 2: 1, 3: 1}) == (1, 2, 3), "nobody is last where all share a place"


def test_only_those_vote_who_play_and_are_no_opponent():
    some = (Member(1), Member(2, here=False), Member(3, astra=True))
    assert voters("vote", *some) == (1,)
    assert voters("captain", *some, captain=2) == (1,)
    assert voters("winner", *some, places={2: 1, 1: 2}) == (1,)


def test_votes_of_who_votes_no_more_do_not_count():
    gone = (Member(1), Member(2), Member(3, here=False))
    ballot = ballot_of(walk(*gone), Decider.VOTE, (A, B), {1: A, 3: B})
    assert (dict(ballot.votes), ballot.waiting, ballot.counts) == ({1: A}, (2,), {A: 1, B: 0})
    alone = ballot_of(walk(captain=2), Decider.CAPTAIN, (A, B), {1: A, 3: A})
    assert (dict(alone.votes), alone.waiting, alone.decided) == ({}, (2,), None)


def test_a_captain_who_has_left_breaks_no_tie():
    gone = (Member(1), Member(2), Member(3, here=False))
    for captain, tied, again in ((1, True, False), (3, False, True), (None, False, True)):
        ballot = ballot_of(walk(*gone, captain=captain), Decider.VOTE, (A, B), {1: A, 2: B})
        assert (ballot.tied, ballot.again, ballot.decided) == (tied, again, None)


@pytest.mark.parametrize(
    ("votes", "decided"),
    [({1: A, 2: A}, A), ({1: A, 2: ""}, A), ({1: "", 2: ""}, None), ({1: A, 2: B}, None), ({1: A}, None)],
)
@pytest.mark.parametrize("who", ["all", "vote"])
def test_what_the_votes_say(who, votes, decided):
    ballot = Ballot(Decider(who), (A, B), (1, 2), votes)
    assert ballot.decided == decided
    assert ballot.again is (len(votes) == 2 and decided is None)


def test_all_have_to_agree_where_most_do_not_suffice():
    votes = {1: A, 2: A, 3: B}
    assert Ballot(Decider.VOTE, (A, B), (1, 2, 3), votes).decided == A
    every = Ballot(Decider.ALL, (A, B), (1, 2, 3), votes, breaker=1)
    assert (every.decided, every.tied, every.again) == (None, False, True)


def test_who_breaks_a_tie_votes_between_those_ahead_and_does_not_abstain():
    tie = Ballot(Decider.VOTE, (A, B, "c"), (1, 2, 3), {1: A, 2: B, 3: ""}, breaker=3)
    assert (tie.between, tie.may_abstain) == ((A, B), False)
    assert [tie.may_vote(position) for position in (1, 2, 3)] == [False, False, True]
    open_still = Ballot(Decider.VOTE, (A, B, "c"), (1, 2, 3), {1: A}, breaker=3)
    assert (open_still.between, open_still.may_abstain) == ((A, B, "c"), True)
    assert [open_still.may_vote(position) for position in (1, 4)] == [True, False]


def test_who_decides_alone_does_not_abstain():
    assert not Ballot(Decider.CAPTAIN, (A, B), (2,)).may_abstain
    assert Ballot(Decider.WINNER, (A, B), (1, 2)).may_abstain


def test_nothing_is_decided_where_nobody_votes():
    nobody = Ballot(Decider.CHANCE, (A,), ())
    assert (nobody.decided, nobody.tied, nobody.again, nobody.may_abstain) == (None, False, False, False)


def test_one_more_vote_is_the_last_of_its_voter():
    ballot = Ballot(Decider.VOTE, (A, B), (1, 2), {1: A}).after(1, B)
    assert dict(ballot.votes) == {1: B}
    assert ballot.after(2, B).decided == B
