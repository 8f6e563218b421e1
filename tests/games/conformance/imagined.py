"""Games as a seat imagines them: what it knows stays, the rest is drawn anew and goes by the rules."""

from __future__ import annotations

import random

from adventures.games.chance import Deck
from adventures.games.registry import kit_of
from adventures.rules import DEALER, Game

from .rules import state_of, viewers
from .secrets import Twins
from .subject import Subject, decision_of

SEEDS = 3
GOES_ON = 150
"""So many moves at most an imagined game goes on."""


class ImaginedConformance:
    """`Game.imagined` gives games in which the viewer could be sitting."""

    subject: Subject

    def test_an_imagined_game_looks_the_same_to_who_imagines_it(self) -> None:
        for play in self.subject.positions:
            game, before = play.game, play.game.to_json()
            for viewer in viewers(game):
                for seed in range(SEEDS):
                    other = game.imagined(viewer, random.Random(seed))
                    assert other.view(viewer) == game.view(viewer)
                    assert other.waiting() == game.waiting()
                    assert Game.from_json(other.to_json()).to_json() == other.to_json()
            assert game.to_json() == before

    def test_a_secret_does_not_shape_what_is_imagined(self) -> None:
        for number, play in enumerate(self.subject.positions):
            for who in play.game.waiting():
                if twins := Twins.born(play, who, "", random.Random(number)):
                    for viewer in twins.blind():
                        one, other = (
                            twin.game.imagined(viewer, random.Random(number))
                            for twin in (twins.one, twins.other)
                        )
                        assert one.to_json() == other.to_json()

    def test_a_disguise_does_not_shape_what_is_imagined(self) -> None:
        disguise = self.subject.disguise
        for number, play in enumerate(self.subject.positions if disguise else ()):
            for viewer in viewers(play.game):
                if viewer and play.game.can_undo(viewer):
                    continue  # a disguised game does not keep that
                plain = disguise(play.game, viewer, random.Random(number))
                one, other = (game.imagined(viewer, random.Random(7)) for game in (play.game, plain))
                assert state_of(one) == state_of(other)

    def test_a_seat_takes_back_in_an_imagined_game_what_it_can_in_its_own(self) -> None:
        for play in self.subject.positions:
            for seat in play.game.setup.seats:
                if play.game.can_undo(seat):
                    game, other = play.game.copy(), play.game.imagined(seat, random.Random(1))
                    game.undo(seat)
                    other.undo(seat)
                    assert other.view(seat) == game.view(seat)

    def test_an_imagined_game_goes_on_by_the_rules(self) -> None:
        for number, play in enumerate(self.subject.positions):
            chance = random.Random(number)
            viewer = chance.choice(viewers(play.game))
            game = play.game.imagined(viewer, chance)
            deck = kit_of(game.setup.ruleset).chance.imagined_deck(game, chance)
            for _ in range(GOES_ON):
                if game.over:
                    break
                deck = self._goes_on(game, deck, chance)

    def _goes_on(self, game: Game, deck: Deck, chance: random.Random) -> Deck:
        """Plays a move of somebody who has one, and gets the deck as it lies then."""
        who = chance.choice(game.waiting())
        if who == DEALER:
            dealt = deck.deal(decision_of(game, DEALER).data, kit_of(game.setup.ruleset).chance.shuffler("7"))
            deck, text = dealt.deck, dealt.text
        else:
            text = self.subject.answer(game, who, chance)
        return deck.after(game.play(who, text))
