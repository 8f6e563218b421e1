"""How long effects hold, and for whom."""

from dataclasses import replace

import pytest

from campaigns.books.story import Card, CardChange, CardDeed, CardSide, Consequences, For, StarGift
from campaigns.walk import EffectFact, Member, Visit, after, frozen, in_force, step_to
from campaigns.walk.effects import arising
from tests.walk.books import book, chapter, effect, text, walk_through

MINE, DOME = "moon.4", "moon.5"


def holds_in(walk, number):
    """Whether any effect holds in the game of the visit of that number."""
    return bool(in_force(walk, walk.visit(number)))


def story_with(then, **more):
    """Story 1, game 2, story 3, game 4, story 5, game 6; what follows comes at a chapter of one's choice."""
    where = more.pop("at")
    chapters = [
        chapter(number, "set_up", number + 1, ruleset=f"moon.{number // 2}")
        if number % 2 == 0
        else chapter(number, "story", number + 1)
        for number in range(1, 7)
    ]
    chapters[where - 1] = replace(chapters[where - 1], then=then)
    return walk_through(book(*chapters, **more), *range(1, 7))


def held(at, **told):
    """In which of the three games an effect holds that came at a chapter."""
    walk = story_with(Consequences(effects=(effect(**told),)), at=at)
    return [number // 2 for number in (2, 4, 6) if holds_in(walk, number)]


class TestSpans:
    def test_this_adventure_is_the_game_of_the_chapter(self):
        assert held(at=2) == [1]

    def test_of_a_story_it_is_the_one_it_leads_to(self):
        assert held(at=3) == [2]

    def test_the_next_adventure_is_the_one_after_that_of_the_chapter(self):
        assert held(at=2, span="next") == [2]

    def test_of_a_story_the_next_is_the_one_it_leads_to(self):
        assert held(at=3, span="next") == [2]

    def test_to_the_end_is_from_the_chapter_on(self):
        assert held(at=1, span="campaign") == [1, 2, 3]
        assert held(at=4, span="campaign") == [2, 3]

    def test_until_a_chapter_is_before_that_chapter(self):
        assert held(at=1, span="until", until=4) == [1]
        assert held(at=2, span="until", until=5) == [1, 2]
        assert held(at=2, span="until", until=2) == [1, 2, 3], "its own chapter was reached before"


class TestEvents:
    def walk(self, span, until=None):
        first = walk_through(
            book(
                chapter(1, "set_up", 3, ruleset="moon.1"),
                chapter(2, "event", then=Consequences(effects=(effect(span, until),))),
                chapter(3, "set_up", 4, ruleset="moon.2"),
                chapter(4, "set_up", ruleset="moon.3"),
            ),
            1,
        )
        walk = after(first, step_to(first, 2, number=2, during=1))
        for number, reached in ((3, 3), (4, 4)):
            walk = after(walk, step_to(walk, reached, number=number))
        return walk

    @pytest.mark.parametrize(
        ("span", "until", "games"),
        [("adventure", None, []), ("next", None, [3]), ("until", 4, [3]), ("campaign", None, [3, 4])],
    )
    def test_what_an_event_brings_holds_in_later_games_as_it_says(self, span, until, games):
        """In its own game it is applied when it comes, and not when that is played again."""
        walk = self.walk(span, until)
        assert [number for number in (1, 3, 4) if holds_in(walk, number)] == games

    def test_an_event_is_no_chapter_between_games(self):
        assert self.walk("next").current.chapter == 4
        assert [visit.number for visit in self.walk("next").line] == [1, 3, 4]


class TestCards:
    CARD = Card(
        7, "starship", text("Card"),
        (CardSide("a", text("A"), effects=(effect("campaign"),)), CardSide("b", text("B"))),
    )  # fmt: skip

    def walk(self, *deeds, rulesets=()):
        """A game with a chapter before each in which one thing becomes of the card."""
        chapters = []
        for place, (deed, side) in enumerate(deeds):
            then = Consequences(cards=(CardChange(7, CardDeed(deed), side),))
            chapters.append(chapter(2 * place + 1, then=then))
            chapters.append(chapter(2 * place + 2, "set_up", ruleset=f"moon.{place + 1}"))
        story = book(*chapters, cards=(replace(self.CARD, rulesets=rulesets),))
        return walk_through(story, *range(1, 2 * len(deeds) + 1))

    def test_its_effects_hold_while_it_is_in_play(self):
        walk = self.walk(("in", "a"), ("out", ""))
        assert (holds_in(walk, 2), holds_in(walk, 4)) == (True, False)

    def test_a_card_that_is_only_looked_at_does_nothing(self):
        assert not holds_in(self.walk(("reveal", "a")), 2)

    def test_a_card_that_comes_again_does_it_once(self):
        walk = self.walk(("in", "a"), ("spend", ""), ("in", "a"))
        assert [len(in_force(walk, walk.visit(number))) for number in (2, 4, 6)] == [1, 0, 1]

    def test_the_other_side_does_what_it_says(self):
        walk = self.walk(("in", "a"), ("in", "b"))
        assert (holds_in(walk, 2), holds_in(walk, 4)) == (True, False)

    def test_only_in_the_adventures_it_goes_with(self):
        walk = self.walk(("in", "a"), ("in", "a"), rulesets=("moon.2",))
        assert (holds_in(walk, 2), holds_in(walk, 4)) == (False, True)


class TestForWhom:
    MEMBERS = (Member(1, stars=3), Member(2, stars=1), Member(4, stars=3), Member(3, stars=9, here=False))
    SEATS = {1: 1, 2: 2, 4: 3}

    def seats(self, whom, members=MEMBERS, **more):
        walk = replace(story_with(Consequences(), at=1), members=members, **more)
        fact = EffectFact(1, {"kind": "points", "amount": 5}, for_whom=whom, player=more.get("captain"))
        return [modifier.get("seat") for modifier in frozen(walk, [fact], self.SEATS)]

    def test_for_all_names_no_seat(self):
        assert self.seats("") == [None]

    def test_the_captain(self):
        assert self.seats("captain", captain=2) == [2]
        assert self.seats("captain") == []

    def test_all_who_lead(self):
        assert self.seats("leader") == [1, 3]

    def test_the_last_of_those_who_play(self):
        assert self.seats("last") == [2]

    def test_nobody_is_last_where_all_are_equal(self):
        assert self.seats("last", tuple(Member(position, stars=2) for position in (1, 2))) == []

    def test_one_player(self):
        assert self.seats("player", captain=4) == [3]

    def test_it_says_where_it_comes_from(self):
        walk = story_with(Consequences(effects=(effect(),)), at=2)
        [modifier] = frozen(walk, in_force(walk, walk.visit(2)), {})
        assert modifier["source"] == {"chapter": 2}


def test_an_effect_ended_by_hand_holds_no_more():
    walk = story_with(Consequences(), at=1)
    facts = [EffectFact(1, {}, "campaign", ended=None), EffectFact(1, {}, "campaign", ended=3)]
    walk = replace(walk, effects=tuple(facts))
    assert [len(in_force(walk, walk.visit(number))) for number in (2, 4)] == [2, 1]


def test_with_ones_own_book_what_was_typed_holds():
    walk = walk_through(book(chapter(1)))
    own = replace(walk, book=None, visits=(Visit(1, 12, MINE), Visit(2, 14, DOME)))
    own = replace(own, effects=(EffectFact(1, {"kind": "points"}), EffectFact(2, {"kind": "errors"})))
    assert [effect.data["kind"] for effect in in_force(own, own.visit(1))] == ["points"]
    assert [effect.data["kind"] for effect in in_force(own, own.visit(2))] == ["errors"]


def test_of_an_event_all_holds_at_once_but_what_waits_for_the_next_adventure():
    event = Visit(3, 31, how="event", during=2)
    spans = ("adventure", "campaign", "next")
    facts = [EffectFact(visit, {"kind": span}, span) for visit in (2, 3) for span in spans]
    walk = replace(walk_through(book(chapter(1))), visits=(event,), effects=tuple(facts))
    assert [(fact.visit, fact.span) for fact in arising(walk, event)] == [(3, "adventure"), (3, "campaign")]


def test_stars_of_a_chapter_are_added_to_those_of_its_players():
    gifts = (StarGift(2, For.LEADER), StarGift(1, For.ALL), StarGift(-1, For.LAST))
    members = (Member(1, stars=3), Member(2, stars=1), Member(3, stars=2))
    walk = walk_through(book(chapter(1, then=Consequences(stars=gifts))), 1, members=members)
    assert [member.stars for member in walk.members] == [6, 1, 3]
