"""What no viewer may learn: two games that differ in one secret look the same to whoever may not know it."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import cycle
from typing import Any, Self

import pytest
from django.db import transaction

from adventures.models import Game as StoredGame
from adventures.rules import DEALER, Event, Game
from adventures.services.join import join_game
from tests.examples import LONG
from tests.groups import device

from .rules import shown, viewers
from .subject import Play, Subject, deals, decision_of, is_legal
from .table import Table

LOOKED = 12 if LONG else 3
"""So many kinds of questions are looked at in a disguised game."""
FURTHER = 12
"""So many moves further twins are followed, unless the secret comes out before."""

CANDIDATES = 6
"""So many other moves are tried in search of one that looks the same."""


@dataclass
class Twins:
    """Two games that differ in the move with the number `since`, which `who` made; `heard`: what followed."""

    one: Play
    other: Play
    who: str
    since: int
    heard: tuple[list[Event], list[Event]]

    @classmethod
    def born(cls, play: Play, who: str, verb: str, chance: random.Random) -> Self | None:
        """Twins after a move of somebody who is asked that somebody else cannot tell apart; None for none."""
        texts = deals(play.game) if who == DEALER else list(decision_of(play.game, who).moves)
        if not texts:
            return None
        chance.shuffle(texts)
        verb = verb or texts[0].split(" ")[0]
        texts.sort(key=lambda text: text.split(" ")[0] != verb)
        one = play.copy()
        after = one.plays(who, texts[0])
        for text in texts[1 : 1 + CANDIDATES]:
            other = play.copy()
            twins = cls(one, other, who, len(play.game.moves), ([*after], [*other.plays(who, text)]))
            if list(twins.blind()):
                return twins
        return None

    @property
    def verb(self) -> str:
        return self.one.game.moves[self.since][1].split(" ")[0]

    def blind(self) -> Iterator[str | None]:
        """Whoever may read and hear the same of both, but for whom it was made or dealt by name."""
        knows = {self.who, *(event.seat for event in self.heard[0] if self.who == DEALER and event.seat)}
        for viewer in viewers(self.one.game):
            if viewer not in knows and self._known(0, viewer) == self._known(1, viewer):
                yield viewer

    def _known(self, which: int, viewer: str | None) -> Any:
        """The moves since the twins were born as a viewer may read them, and the events for his ears."""
        game = (self.one, self.other)[which].game
        moves, last = game.moves, dict(game.moves)
        return [event for event in self.heard[which] if event.reaches(viewer)], [
            (who, text.split(" ")[0] if secret else game.redacted_move(who, text, viewer))
            for who, text in moves[self.since :]
            for secret in [text is last[who] and game.answers_in_secret(who, viewer)]
        ]

    def go_on(self) -> bool:
        """Both make the same move; False where one of them cannot, or nobody moves any more."""
        if self.one.game.over or self.other.game.over:
            return False
        who, text = self.one.chooses()
        if not is_legal(self.one.game, who, text) or not is_legal(self.other.game, who, text):
            return False
        for twin, heard in zip((self.one, self.other), self.heard, strict=True):
            heard += twin.plays(who, text)
        return True


def seen(game: Game, viewer: str | None) -> dict[str, Any]:
    """All that a viewer is shown."""
    return {**game.view(viewer), "waiting": game.waiting()}


class SecretsConformance:
    """Whoever may not know what a move says sees nothing that follows from it."""

    subject: Subject

    def test_what_a_viewer_may_not_know_shapes_nothing_that_he_sees(self) -> None:
        met: set[str] = set()
        for number, (play, who, verb) in enumerate(self._moments()):
            if twins := Twins.born(play, who, verb, random.Random(number)):
                met.add(twins.verb)
                self._look_the_same(twins)
        assert met >= self.subject.secrets, f"no secret of these moves was met: {self.subject.secrets - met}"
        assert met or not self.subject.kit.secret_hands, "where are the secrets of which the kit tells?"

    def _moments(self) -> Iterator[tuple[Play, str, str]]:
        """Everybody who is asked in each position; and whoever makes the first secret move of each kind."""
        for play in self.subject.positions:
            for who in play.game.waiting():
                yield play, who, ""
        for seed, _ in enumerate(self.subject.played):
            play, missing = Play.begun(self.subject, seed), set(self.subject.secrets)
            while missing and not play.game.over:
                before = play.copy()
                who, text = play.step()
                verb = text.split(" ")[0]
                if verb in missing:
                    missing.remove(verb)
                    yield before, who, verb

    def _look_the_same(self, twins: Twins) -> None:
        """Compares twins for whoever reads the same of both, until the secret comes out."""
        for _ in range(FURTHER):
            blind = list(twins.blind())
            games = twins.one.game, twins.other.game
            for viewer in blind:
                one, other = (seen(game, viewer) for game in games)
                assert one == other, (viewer, games[0].moves[twins.since :], games[1].moves[twins.since])
                for place in self.subject.words[:40] if viewer else ():
                    one, other = (str(game.refusal(viewer, place)) for game in games)
                    assert one == other
            if not blind or not twins.go_on():
                return

    def test_a_disguised_game_looks_the_same(self) -> None:
        disguise = self.subject.disguise
        if disguise is None:
            return
        for number, play in enumerate(self.subject.positions):
            for viewer in viewers(play.game):
                plain = disguise(play.game, viewer, random.Random(number))
                at = viewers(plain).index(viewer)
                assert shown(plain)[at] == shown(play.game)[at]
                assert plain.waiting() == play.game.waiting()


def differing(one: Mapping[str, str], other: Mapping[str, str]) -> dict[str, tuple[str, str]]:
    """Where two sets of replies differ, with what stands there in each."""
    found = {}
    for name in one:
        if one[name] != other[name]:
            at = next((i for i, (a, b) in enumerate(zip(one[name], other[name], strict=False)) if a != b), 0)
            found[name] = (one[name][max(0, at - 60) : at + 60], other[name][max(0, at - 60) : at + 60])
    return found


@pytest.mark.django_db
@pytest.mark.slow
class PagesPrivacyConformance:
    """No reply of the site differs by what whoever asks may not know."""

    subject: Subject

    def test_no_reply_differs_by_a_move_that_is_secret(self) -> None:
        if not self.subject.secrets:
            return
        dealer = "table" if self.subject.kit.box(self.subject.setup(0)) else "server"
        table, missing = self._watched(dealer), set(self.subject.secrets)
        while missing and not table.game.finished:
            who, text = table.chooses()
            verb = text.split(" ")[0]
            twins = Twins.born(table.play, who, verb, random.Random(1)) if verb in missing else None
            if twins and twins.verb == verb:
                missing.remove(verb)
                self._is_told_the_same(table, twins, list(twins.blind())[-len(missing) % 2])
            table.plays(who, text)
        assert not missing

    def _watched(self, dealer: str = "server") -> Table:
        """A table at which somebody watches: the last tablet has no seat."""
        table = Table.of(self.subject, dealer=dealer, seed=5)
        table.tablets.append(device())
        join_game(by=table.tablets[-1], code=table.game.code)
        return table

    def _is_told_the_same(self, table: Table, twins: Twins, viewer: str | None) -> None:
        """Compares what somebody who may not know of it is told after each of two moves."""
        told = []
        for play in (twins.one, twins.other):
            with transaction.atomic():
                table.plays(*play.game.moves[twins.since])
                told.append(table.told(viewer))
                transaction.set_rollback(True)
        found = differing(*told)
        assert not found, (viewer, twins.verb, found)

    def test_no_reply_differs_in_a_game_that_is_disguised(self) -> None:
        disguise = self.subject.disguise
        if disguise is None:
            return
        table, looked = self._watched(), set[str]()

        def is_new(game: Game) -> bool:
            return not looked >= {decision_of(game, who).kind for who in game.waiting()}

        for number, viewer in zip(range(LOOKED), cycle((*table.names, None)), strict=False):
            table.skips_ahead(self.subject.longest, until=is_new)
            looked |= {decision_of(table.table, who).kind for who in table.table.waiting()}
            stood = table.game.snapshot
            # What can be taken back is forgotten on both sides: it would hold what is exchanged.
            plain = json.loads(stood)
            plain["table"] |= {"before": None, "by": "", "since": []}
            other = disguise(table.play.game, viewer, random.Random(number))
            told = []
            for snapshot in (json.dumps(plain), other.to_json()):
                StoredGame.objects.filter(pk=table.game_id).update(snapshot=snapshot)
                told.append(table.told(viewer))
            StoredGame.objects.filter(pk=table.game_id).update(snapshot=stood)
            found = differing(*told)
            assert not found, (number, viewer, found)
