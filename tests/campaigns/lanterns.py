"""Crews that walk through the campaign that comes with the site: real games, or only how they ended."""

import random
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import count
from types import SimpleNamespace
from typing import Any

import pytest

from adventures.actor import Actor
from adventures.games.registry import kit_of
from adventures.models import Game
from adventures.services import start
from campaigns.books.read import SHIPPED, read
from campaigns.books.story import StoryBook
from campaigns.models import ChapterPlay
from campaigns.services import deciding
from campaigns.services.deciding import draw, open_decision, vote
from campaigns.services.path import go_on
from campaigns.services.roles import name_captain
from campaigns.services.stars import record_places
from campaigns.walk import NextKind, Walk, cards_now
from tests.campaigns.crews import NAMES
from tests.campaigns.curated import Walkers

PLACES = (1, 2, 3, 4)  # how a game ends unless a test says otherwise: places in seat order


@cache
def lantern() -> StoryBook:
    """The shipped book."""
    return read((SHIPPED / "lantern.yaml").read_bytes())


def by_chance(monkeypatch: pytest.MonkeyPatch, wanted: int, among: int) -> None:
    """Lets chance draw the option in that place."""
    seed = next(str(seed) for seed in count() if random.Random(str(seed)).choice(range(among)) == wanted)
    monkeypatch.setattr(deciding, "secrets", SimpleNamespace(token_hex=lambda size: seed))


def event_early(monkeypatch: pytest.MonkeyPatch, shuffled_like: Game) -> None:
    """Lets the games that begin from now on, set up like this one, turn an event card up soon."""

    def soon(seed: str) -> bool:
        piles = kit_of(shuffled_like.ruleset).chance.first_deck(shuffled_like.rules_setup, seed).draw
        return any(card.startswith("event/") for pile in piles for card in pile[3:5])

    chosen = next(seed for seed in map(str, count()) if soon(seed))
    monkeypatch.setattr(start, "new_seed", lambda: chosen)


def _chapter(walk: Walk) -> int | None:
    return walk.current.chapter if walk.current else None


class LanternCrew(Walkers):
    """Players on one tablet who follow the lamp; the first one is their captain."""

    @classmethod
    def sets_off(
        cls, names: Sequence[str] = NAMES, tablet: Actor | None = None, **options: Any
    ) -> "LanternCrew":
        """Begins, and names the captain."""
        crew = cls.into(lantern(), names, tablet, **options)
        name_captain(by=crew.tablet, campaign_id=crew.campaign.pk, position=1, before=None)
        return crew

    def decides(self, option: str) -> tuple[str, list[int]]:
        """Lets all who decide here vote for the same; gets who was asked, and their positions."""
        asked = self.walk.open_visit
        assert asked is not None
        opened = open_decision(self.now, asked.number)
        here = {"by": self.tablet, "campaign_id": self.campaign.pk, "visit": asked.number}
        if not opened.ballot.voters:
            draw(**here)
        for position in opened.ballot.voters:
            vote(**here, ballot=opened.visit.ballot, position=position, option=option)
        choice = self.walk.choice_at(asked)
        assert choice is not None
        assert choice.option == option
        return str(opened.ballot.who), list(opened.ballot.voters)

    def sets_out_here(self) -> ChapterPlay:
        """Starts the game of the current chapter with all that holds there."""
        return self.sets_out(self.chapter)

    def walks(
        self,
        options: Mapping[str, str],
        *,
        ends: Mapping[str, Mapping[str, Any]] | None = None,
        until: int | None = None,
        begun: bool = False,
    ) -> list[Walk]:
        """Goes on to a chapter, or to the ending, and gets the walk at every step.

        `options` are what is decided, by keys of decisions; `ends` how games end, by rulesets: places and
        what else is known. Where games are `begun`, they are set up with all that holds in them.
        """
        steps = [self.walk]
        while steps[-1].next_kind != NextKind.ENDED and _chapter(steps[-1]) != until:
            self.one_step(options, ends or {}, walk=steps[-1], begun=begun)
            steps.append(self.walk)
        return steps

    def one_step(
        self,
        options: Mapping[str, str],
        ends: Mapping[str, Mapping[str, Any]],
        *,
        walk: Walk | None = None,
        begun: bool = False,
    ) -> None:
        """Does what comes next, from where the campaign stands."""
        walk = walk or self.walk
        assert walk.current is not None
        if walk.next_kind == NextKind.SET_OUT:
            told = dict(ends.get(walk.current.ruleset, {}))
            places = told.pop("places", PLACES)[: self.now.players.filter(left_at=None).count()]
            if begun:
                play = self.sets_out_here()
                record_places(play_id=play.pk, places=dict(enumerate(places, 1)), outcome=told)
            else:
                self.plays(*places, visit=walk.current.number, **told)
        elif walk.next_kind == NextKind.DECIDE:
            decision = walk.decision_of(walk.current)
            assert decision is not None
            self.decides(options[decision.key])
        else:
            go_on(by=self.tablet, campaign_id=self.campaign.pk, visit=walk.current.number)

    @property
    def cards(self) -> dict[int, str]:
        """What has become of the cards that are known."""
        return {now.number: str(now.state) for now in cards_now(self.walk)}
