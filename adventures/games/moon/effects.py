"""Effects as campaigns meet them: the catalogue, words, faults, the sum of the deck, what to choose from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from django.utils.translation import gettext as _

from adventures.games.effects import DeckSum, Effect, EffectEditor, EffectFault, Effects, EffectWords
from adventures.rules import Game, Setup

from .editors import SCRIPTS, STYLES, editor_of
from .rules.contents import ACTIONS, PILES, STANDARD
from .rules.effect_faults import faults
from .rules.find import adventure
from .rules.views import MoonView, moon_view
from .words.effects import KINDS, TILES, describe_effect
from .words.groups import ENDS, end_name, group_name, race_name
from .words.numbers import ANY, action_text, number_text
from .words.places import place_name, zone_name
from .words.refusals import fault_text
from .words.scores import field_icon, field_name, mission_text

# Numbers that an editor offers on keys of their own: those of the box, then those of cards that come in.
NUMBERS = (*map(str, range(1, 16)), "0", "0.5", "0.75", "16", "X")
LETTERS = "abc"


class MoonEffects(Effects):
    """What Campaign cards and chapters change in Welcome to the Moon: docs/campaign-effects.md."""

    tiles = TILES
    kinds = tuple(kind.shown for kind in KINDS.values())
    editor_scripts = SCRIPTS
    editor_styles = STYLES

    def words(self, effect: Effect, ruleset: str = "", seats: Sequence[str] = ()) -> EffectWords:
        return describe_effect(effect, ruleset, seats)

    def faults(
        self, ruleset: str, effects: Sequence[Effect], solo: bool, begun: int | None = None
    ) -> list[EffectFault]:
        return [
            EffectFault(fault.index, fault.parameter, fault_text(fault))
            for fault in faults(ruleset, effects, solo, begun=begun)
        ]

    def deck(self, effects: Sequence[Effect]) -> DeckSum:
        cards = Counter(str(card.number) for card in STANDARD.cards)
        base, added, gone = cards.total(), 0, 0
        for effect in effects:
            if effect.get("kind") == "cards_in":
                words = _words(effect.get("cards"))
                added += len(words)
                cards.update(word.partition("/")[0] for word in words)
            elif effect.get("kind") == "cards_out" and "numbers" in effect:
                gone += sum(cards.pop(str(number), 0) for number in _words(effect["numbers"]))
            elif effect.get("kind") == "cards_out" and type(effect.get("count")) is int:
                gone += effect["count"]
        total = base + added - gone
        dealable = total % PILES == 0 and total >= 2 * PILES
        return DeckSum(base, added, gone, total, dealable, _sum_text(base, added, gone, total))

    def extras(self, ruleset: str) -> Mapping[str, Any]:
        sheet = adventure(ruleset).sheet
        return {
            "numbers": [_choice(number, number_text(number)) for number in NUMBERS],
            "actions": [_choice(action, action_text(action), action) for action in ACTIONS]
            + [_choice(ANY, action_text(ANY), "wild")],
            "groups": [
                {**_choice(group, group_name(ruleset, group)), "places": _places(ruleset, places)}
                for group, places in sheet.groups.items()
            ],
            "zones": [
                {**_choice(zone, zone_name(ruleset, zone)), "places": _places(ruleset, spaces)}
                for zone, spaces in sheet.zones.items()
            ],
            "fields": [
                _choice(key, field_name(ruleset, key), field_icon(ruleset, key)) for key in _fields(ruleset)
            ],
            "races": [_choice(key, race_name(key)) for key in _races(ruleset)],
            "reasons": [
                _choice(reason, end_name(reason))
                for reason in ENDS
                if reason != "launch" or "rocket" in sheet.groups
            ],
            "levels": [
                _choice(str(level), _("Level %(level)s") % {"level": level}) for level in range(1, 10)
            ],
            "missions": {
                letter: [
                    _choice(key, mission_text(ruleset, key))
                    for key in sheet.data["missions"]
                    if key.startswith(letter)
                ]
                for letter in LETTERS
            },
        }

    def editor(self, tile: str, ruleset: str) -> EffectEditor | None:
        return editor_of(tile, ruleset, self.extras(ruleset))


def _words(value: Any) -> list[str]:
    return list(map(str, value)) if isinstance(value, list | tuple) else []


def _sum_text(base: int, added: int, gone: int, total: int) -> str:
    """The sum of the deck in words: "63 + 3 − 6 = 60, three piles of 20"."""
    parts = f"{base}" + (f" + {added}" if added else "") + (f" − {gone}" if gone else "")
    text = f"{parts} = {total}" if added or gone else parts
    if total % PILES:
        return _("%(sum)s: not three equal piles") % {"sum": text}
    return _("%(sum)s, three piles of %(pile)s") % {"sum": text, "pile": total // PILES}


def _choice(key: str, label: str, icon: str = "") -> dict[str, str]:
    return {"key": key, "label": label, **({"icon": icon} if icon else {})}


def _places(ruleset: str, places: Sequence[str]) -> list[dict[str, str]]:
    return [_choice(place, place_name(ruleset, place)) for place in places]


@cache
def _begun(ruleset: str) -> MoonView:
    """A game on the printed sheet before its first turn."""
    missions = tuple(f"{letter}1" for letter in LETTERS)
    return moon_view(Game.new(Setup(ruleset, ("a", "b"), missions=missions)).view("a"))


def _fields(ruleset: str) -> list[str]:
    """The fields of the score."""
    return list(_begun(ruleset)["scores"]["a"]["fields"])


def _races(ruleset: str) -> list[str]:
    """The races by their keys."""
    return [race["key"] for race in _begun(ruleset)["races"]]
