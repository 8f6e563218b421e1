"""A game that is skipped ahead stands as if every click had been made."""

import pytest

from adventures.history.differences import differences
from adventures.models import Game
from tests.groups import Group
from tests.seeded_shuffles import shuffles_as

pytestmark = pytest.mark.django_db

NAMES = ("Ana", "Ben", "Eve")
TURN = 3


def stored(game: Game) -> dict[str, object]:
    """What is stored of a game and does not tell games apart."""
    return {
        "moves": list(game.moves.values_list("number", "seat", "text", "state")),
        "shuffles": list(game.shuffles.values_list("number", "move", "piles")),
        **{
            name: getattr(game, name)
            for name in ("version", "snapshot", "piles", "turn", "state", "result", "rules_version", "begun")
        },
    }


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", ["moon.1", "moon.8", "escape.1", "adastra.1", "spacegate.1", "toy.1"])
def test_skipping_ahead_stores_what_clicks_store(monkeypatch: pytest.MonkeyPatch, ruleset: str) -> None:
    shuffles_as(monkeypatch, 7)
    clicking, skipping = (Group.sits_down(NAMES, ruleset=ruleset) for _ in range(2))
    clicking.plays_until_turn(TURN)
    skipping.skips_ahead(until=lambda table: table.turn >= TURN)
    assert stored(skipping.game) == stored(clicking.game)
    assert skipping.chance.getstate() == clicking.chance.getstate()


def test_skipping_ahead_to_the_end_leaves_the_last_click() -> None:
    group = Group.sits_down()
    group.skips_ahead()
    assert not group.game.finished
    group.plays_on()
    assert group.game.finished
    assert differences(group.game) == []
