"""What Space Gate Odyssey tells programs: its options, and every place of it that a move can name."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext as _

from adventures.games.programs import Programs
from adventures.games.sheet import Place, ScoreField, Sheet, Zone

from .forms import GateOptions
from .rules.contents import PLANETS, ROOMS, SCORE_FIELDS, TOKENS
from .rules.tiles import STACKS
from .words.things import FIELDS, room_name, stack_name
from .words.things import TOKENS as TOKEN_WORDS

SIDE = 1000.0


class GatePrograms(Programs):
    """Options, and what is common to all: rooms, stacks, planets, tokens. Stations are told by views."""

    declared = GateOptions

    def sheet(self, ruleset: str) -> Sheet | None:
        """Everything that a move can name but cells and spaces."""
        zones = [
            Zone("rooms", _("Control rooms"), list(ROOMS)),
            Zone("worksite", _("Worksite"), list(STACKS)),
            Zone("planets", _("Planets"), list(PLANETS)),
        ]
        points = [ScoreField(field, str(FIELDS[field].name)) for field in SCORE_FIELDS]
        return Sheet(SIDE, SIDE, list(_places()), zones, points)


def _places() -> Iterator[Place]:
    """Every place that a move can name, but for cells and spaces."""
    for room in ROOMS:
        yield Place(room, room_name(room), zone="rooms", group="rooms")
    for stack in STACKS:
        yield Place(stack, stack_name(stack), zone="worksite", group="worksite")
    for planet in PLANETS:
        yield Place(planet, planet, zone="planets", group="planets")
    for token in TOKENS:
        if token not in ROOMS:
            yield Place(token, str(TOKEN_WORDS[token].name), group="tokens")
