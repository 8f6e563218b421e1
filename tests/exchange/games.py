"""Random games as records, played by the rules alone."""

import random
from functools import cache
from typing import Any

from adventures.games.registry import kit_of
from adventures.rules import DEALER, Game, Setup


@cache
def random_record(ruleset: str, *names: str, seed: int = 1, opponent: int | None = None) -> dict[str, Any]:
    """Plays a game to its end with whatever moves chance chooses."""
    chance, choosing = kit_of(ruleset).chance, random.Random(seed)
    asked = {} if opponent is None else {"opponent": opponent}
    options = chance.draw_options(ruleset, asked, str(seed))
    table = Game.new(Setup(ruleset, names, dealer="server", options=options))
    deck, shuffler = chance.first_deck(table.setup, str(seed)), chance.shuffler(str(seed))
    while not table.over:
        seat = choosing.choice(table.waiting())
        decision = table.decision(seat)
        if seat == DEALER:
            dealt = deck.deal(decision.data, shuffler)
            deck = dealt.deck.after(table.play(DEALER, dealt.text))
        else:
            deck = deck.after(table.play(seat, choosing.choice(decision.moves)))
    return table.record()
