"""What a seat cannot know, drawn anew: cards, artifacts and planets that lie face down for it.

Resource cards are no secret for whoever has watched: everybody sees which ones each seat gets and gives away.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from .artifacts import REPOSITORIUM
from .contents import ACTION_CARDS, PLANETS
from .geometry import STAR_OF
from .options import Options
from .rounds import limit_questions
from .state import OVER, State
from .visibility import Viewer, is_up, may_know_own, may_know_planet


@dataclass(frozen=True, slots=True)
class Redraw:
    """What a viewer (None: a spectator) may not know of a `state`, by what he knows `now`, is drawn anew.

    `now` is how the game stands: the same, or a few moves later.
    """

    state: State
    now: State
    options: Options
    viewer: Viewer
    chance: Random

    def carry_out(self) -> None:
        """Draws it, in place; once the game is over there is nothing."""
        if self.now.phase == OVER:
            return
        others = [seat for seat in range(self.state.seats) if not may_know_own(self.now, seat, self.viewer)]
        for seat in others:
            self._action_cards(seat)
            self._answer(seat)
        self._artifacts(others)
        self._planets()

    def _action_cards(self, seat: int) -> None:
        """The cards of a seat that nobody else has seen: those that lie face down, and those in its hand."""
        state = self.state
        down = {
            space: laid
            for space, laid in enumerate(state.board, 1)
            if laid is not None and laid.seat == seat and not is_up(self.now, space)
        }
        held = {*state.hand[seat], *(laid.card for laid in down.values())}
        placed = self.chance.sample([card for card in ACTION_CARDS if card in held], len(down))
        for (space, laid), card in zip(down.items(), placed, strict=True):
            state.board[space - 1] = laid._replace(card=card)
        state.hand[seat] = []
        state.to_hand(seat, held.difference(placed))

    def _answer(self, seat: int) -> None:
        """What a seat discards in the end of a round, if it has said so and others have not yet."""
        answers = self.state.answers
        if seat in answers:
            del answers[seat]
            [question] = [one for one in limit_questions(self.state) if one.seat == seat]
            answers[seat] = self.chance.choice(question.moves)

    def _artifacts(self, others: list[int]) -> None:
        """The artifacts that others hold, among all that were never shown and can be held."""
        held, drawn = self.state.held, self.state.drawn
        for artifact in [artifact for seat in others for artifact in held[seat]]:
            del drawn[artifact]
        hidden = [one for one in self.options.artifacts() if one not in drawn and one != REPOSITORIUM]
        self.chance.shuffle(hidden)
        for seat in others:
            held[seat] = [hidden.pop() for _ in held[seat]]
            drawn.update(dict.fromkeys(held[seat], seat))

    def _planets(self) -> None:
        """The planets that lie face down and that the viewer has not looked at.

        Where nobody has openly looked their types are open again: who has looked there in secret is a secret.
        """
        state = self.state
        hidden = [
            planet
            for planet in state.types
            if not may_know_planet(self.now, STAR_OF[planet], planet, self.viewer)
        ]
        asked = sorted(planet for planet in hidden if state.asked_once or STAR_OF[planet] in state.opened)
        for planet in hidden:
            del state.types[planet]
        known = list(state.types.values())
        left = [type_ for type_, count in PLANETS.items() for _ in range(count - known.count(type_))]
        state.types.update(zip(asked, self.chance.sample(left, len(asked)), strict=True))
        if not state.asked_once:
            own = [] if self.viewer is None else [self.viewer]
            state.looked = {star: own for star, seats in state.looked.items() if self.viewer in seats}
