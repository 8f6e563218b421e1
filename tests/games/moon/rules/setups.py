"""Set-ups of Welcome to the Moon for hypothesis: any Adventure, group or solo game."""

from typing import Any

from hypothesis import strategies as st

from adventures.games.moon import RULESETS
from adventures.games.moon.rules.find import adventure
from adventures.rules import Setup

NAMES = ("ana", "ben", "Cem Öz", "dia", "eva", "fox")
seeds = st.integers(0, 2**32)


@st.composite
def setups(draw: Any) -> Setup:
    """A set-up that can be played."""
    game = adventure(draw(st.sampled_from(sorted(RULESETS))))
    opponent = draw(st.sampled_from((None, *game.opponents)))
    seats = NAMES[: 1 if opponent else draw(st.integers(game.min_seats, game.max_seats))]
    missions = tuple(draw(st.sampled_from(cards)) for cards in game.missions.values())
    return Setup(game.key, seats, missions=missions, opponent=opponent)
