"""The shortest and the longest move of each verb are read, and nothing beyond them (docs of the moves)."""

import pytest

from adventures.games.ad_astra.rules.verbs import VERBS
from adventures.rules import IllegalMove
from adventures.rules.move import Move
from tests.cases import each

MOVES = {
    "colours": ("colours red blue green", "colours red blue green grey yellow"),
    "home": ("home water food energy", "home water food energy xanthium yoyodium"),
    "spread": ("spread 5 5 5 5 5 5 5 5",) * 2,
    "first": ("first 2",) * 2,
    "scan": (
        "scan small_red water alien food",
        "scan small_red water alien food energy water xanthium zozodium",
    ),
    "artifact": ("artifact ianua",) * 2,
    "place": ("place prod.2 7",) * 2,
    "use": ("use memoria", "use oculus large_red twin_red"),
    "produce": ("produce food", "produce food energy with responsum"),
    "score": ("score starships", "score systems terraformers with responsum"),
    "fly": ("fly deep small_red", "fly small_red.2 nebula_red with ianua"),
    "pass": ("pass",) * 2,
    "land": ("land large_red.3",) * 2,
    "gain": ("gain water*4", "gain water food energy xanthium"),
    "build": (
        "build starship",
        "build terraformer sol.1 pay water food energy xanthium with lapis",
    ),
    "done": ("done",) * 2,
    "offer": (
        "offer 3 food*2 for energy",
        "offer 3 water food energy for xanthium yoyodium zozodium",
    ),
    "bank": ("bank food water", "bank food water with mercator"),
    "accept": ("accept",) * 2,
    "refuse": ("refuse",) * 2,
    "discard": ("discard food*3", "discard water food energy xanthium yoyodium zozodium"),
}


def test_every_verb_is_shown():
    assert list(MOVES) == list(VERBS)


@each("verb", MOVES)
def test_moves_are_as_long_as_their_rule_can_make_them(verb):
    shortest, longest = MOVES[verb]
    for text in (shortest, longest):
        assert str(Move.parse(text, VERBS)) == text
    for text in (f"{longest} water", *([shortest.rpartition(" ")[0]] if " " in shortest else [])):
        with pytest.raises(IllegalMove) as refused:
            Move.parse(text, VERBS)
        assert refused.value.code == "malformed"
