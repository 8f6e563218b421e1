"""What Welcome to the Moon tells programs: what is chosen before, its sheets as printed, the solo ladder."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from django.utils.translation import gettext as _

from adventures.games.programs import Programs
from adventures.games.sheet import Choice, Option, Place, ScoreField, Sheet, Zone
from adventures.rules import RULESETS, Game, Setup

from . import drawing
from .rules.adventure import Adventure
from .rules.astra import OPPONENTS
from .rules.find import adventure
from .solo.reads import READS
from .words.places import place_name, zone_name
from .words.scores import field_name, mission_text

NOBODY = ("A", "B")
OF_THE_PLACE = ("id", "zone", "printed")  # what is told of a place beside its facts


class MoonPrograms(Programs):
    """Missions and opponents, sheets, the ladder; nothing of an Adventure that is not built."""

    reads = READS

    def options(self, ruleset: str) -> Sequence[Option]:
        """The missions, one of each letter, and the opponent of a game alone."""
        if ruleset not in RULESETS:
            return ()
        built = adventure(ruleset)
        missions = [
            [Choice(key, mission_text(ruleset, key)) for key in keys] for keys in built.missions.values()
        ]
        opponents = [Choice(level, OPPONENTS[level].name) for level in built.opponents]
        alone = (Option("opponent", _("Solo against ASTRA"), False, [opponents]),) if opponents else ()
        return (Option("missions", _("Missions"), True, missions), *alone)

    def sheet(self, ruleset: str) -> Sheet | None:
        """The sheet of an Adventure as it comes out of the box."""
        if ruleset not in RULESETS:
            return None
        built, (width, height) = adventure(ruleset), drawing.drawing_of(ruleset).view_box.split()[2:]
        return Sheet(
            float(width),
            float(height),
            tuple(_places(ruleset, built)),
            tuple(Zone(zone, zone_name(ruleset, zone), spaces) for zone, spaces in built.sheet.zones.items()),
            tuple(ScoreField(key, field_name(ruleset, key)) for key in _fields(ruleset, built)),
        )


def _places(ruleset: str, built: Adventure) -> Iterator[Place]:
    """Every place in the order of the sheet, with where it lies; missions are shown beside the sheet."""
    layout, drawn = built.sheet, {place.id: place for place in drawing.drawing_of(ruleset).places}
    groups = {place: group for group, places in layout.groups.items() for place in places}
    for key in layout.places:
        facts = {name: fact for name, fact in layout.facts(key).items() if name not in OF_THE_PLACE}
        place = Place(
            key,
            place_name(ruleset, key),
            layout.zone_of.get(key),
            groups.get(key),
            marks=layout.printed.get(key, ()),
            facts=facts,
        )
        if (at := drawn.get(key)) is not None:
            place = place._replace(x=at.x, y=at.y, size=at.size, turn=at.turn, sign=at.sign, text=at.text)
        yield place


def _fields(ruleset: str, built: Adventure) -> Sequence[str]:
    """The fields of the score, as a game of nobody has them."""
    missions = tuple(keys[0] for keys in built.missions.values())
    return tuple(Game.new(Setup(ruleset, NOBODY, missions=missions)).score(NOBODY[0]).fields)
