"""The sheets of an Adventure on paper, in words and pictures."""

from __future__ import annotations

from typing import Any

from django.utils.safestring import SafeString

from adventures.games.paper import Paper, PaperLook
from adventures.rules import Setup
from adventures.rules.paper import Entry, PaperGame

from . import drawing
from .rules.options import ASTRA
from .rules.paper.sheet import PaperSheet
from .rules.paper.sheets import paper_of
from .words.effects import describe_effect
from .words.paper import look_of, part_name


class MoonPaper(Paper):
    """The fields of a sheet by its owner; ASTRA has one for the cards of each action.

    Where to look for what an effect brings is said by the effect.
    """

    game: PaperGame

    def __init__(self, setup: Setup) -> None:
        self.ruleset = setup.ruleset
        self.sheet: PaperSheet[Any] = paper_of(setup)
        self.game = self.sheet

    def look(self, owner: str, field: str) -> PaperLook:
        look = look_of(self.ruleset, field, rival=owner == ASTRA)
        effect = None if owner == ASTRA else self.sheet.effect_of(owner, field)
        if effect is None:
            return look
        words = describe_effect(self.sheet.adventure.modifiers[effect].to_json(), self.ruleset)
        return look._replace(where=": ".join(filter(None, (words.title, words.text))))

    def part(self, owner: str, field: str, part: str) -> str:
        return part_name(self.ruleset, part)

    def picture(self, owner: str, field: str) -> SafeString | None:
        if owner == ASTRA:
            return None
        places = next((shown.places for shown in self.sheet.fields(owner) if shown.key == field), ())
        groups = self.sheet.sheet.groups
        counted = {place for group in places for place in groups.get(group, ())}
        return drawing.draw_paper_hint(self.ruleset, counted) if counted else None

    def shown(self, owner: str, field: str, entry: Entry) -> str:
        """As the score would say it, else the numbers themselves."""
        said = "" if owner == ASTRA else self.sheet.entry_text(owner, field, entry)
        return said or super().shown(owner, field, entry)
