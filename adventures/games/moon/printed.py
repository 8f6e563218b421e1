"""What Welcome to the Moon prints beside a sheet, and its sheets as they come out of the box."""

from __future__ import annotations

import re
from collections.abc import Iterator

from django.utils.safestring import mark_safe
from django.utils.translation import gettext as _

from adventures.drawing.field import FieldContext
from adventures.games.kit import View
from adventures.games.printed import (
    Blank,
    Printed,
    PrintedBox,
    PrintedMission,
    PrintedNote,
    PrintedRow,
    PrintedSign,
    Prints,
)
from adventures.rules import RULESETS, Game, Setup
from adventures.words.scores import signed

from . import drawing, panels
from .rules.deck import ACTIONS
from .rules.find import adventure
from .rules.options import ASTRA
from .rules.views import MissionView, MoonView, SoloView, against_astra, moon_view
from .words.effects import text_of_mission
from .words.scores import field_name, first_reward, later_reward, won
from .words.signs import signs_of

# Colours that have no name of their own.
SHARED = {"pearl": "ice", "ruby": "planning"}
NOTHING = re.compile(r">0(?: × \d+)?</text>")
NOBODY = ("A", "B")  # whoever will play on a sheet that is blank


class MoonPrints(Prints):
    """Sheets with their missions, the list of their signs, and what else lies on the table."""

    blanks = True

    def printed(self, view: View, owner: str) -> Printed:
        """The missions, the signs, ASTRA's side, and what the chapter of a campaign brings."""
        seen = moon_view(view)
        solo = against_astra(seen)
        seat = owner if owner != ASTRA else next(iter(seen["sheets"]))
        return Printed(
            tuple(_mission(seen, mission, seat) for mission in seen["missions"]),
            signs(seen["ruleset"]),
            (*((_astra(solo),) if solo else ()), *_chapter(seen, seat)),
        )

    def blank(self, ruleset: str) -> Blank | None:
        """A sheet on which nobody has written yet; its missions are cards that lie on the table."""
        if ruleset not in RULESETS:
            return None
        missions = tuple(keys[0] for keys in adventure(ruleset).missions.values())
        game = Game.new(Setup(ruleset, NOBODY, missions=missions))
        view = moon_view(game.view(None))
        field, sums = drawing.field(view, NOBODY[0]), drawing.drawing_of(ruleset).figures(view, NOBODY[0])
        drawn = {
            place: mark_safe(_unplayed(one, place in sums))  # noqa: S308 - less than was safe
            for place, one in field.drawn.items()
            if not place.endswith(".name")
        }
        return Blank(
            FieldContext.of(field.template, "", field.view_box, drawn),
            Printed(
                tuple(PrintedMission(letter.upper(), "", "", "") for letter in adventure(ruleset).missions),
                signs(ruleset),
            ),
            tuple(field_name(ruleset, key) for key in game.score(NOBODY[0]).fields),
        )


def _unplayed(place: str, summed: bool) -> str:
    """A place where nothing counts yet; a sum that follows from what is written is left open."""
    place = place.replace(" counts", "", 1)
    return NOTHING.sub("></text>", place) if summed else place


def signs(ruleset: str) -> tuple[PrintedSign, ...]:
    """The signs of a sheet that have an icon, each icon once."""
    found: dict[str, PrintedSign] = {}
    for sign in signs_of(ruleset):
        if sign.icon:
            tone = sign.tone.removeprefix("tone-") or (sign.icon if sign.icon in ACTIONS else "text-2")
            colour = SHARED.get(tone, tone)
            found.setdefault(sign.icon, PrintedSign(sign.icon, colour, str(sign.name)))
    return tuple(found.values())


def _mission(view: MoonView, mission: MissionView, seat: str) -> PrintedMission:
    has = mission["seats"].get(seat)
    return PrintedMission(
        mission["letter"].upper(),
        text_of_mission(view, mission),
        first_reward(view["ruleset"], mission["first"], mission["unit"]),
        later_reward(mission["later"]),
        mission["taken"],
        _("Accomplished: %(reward)s") % {"reward": won(view["ruleset"], mission, has)} if has else "",
    )


def _astra(view: SoloView) -> PrintedNote:
    """ASTRA's side: what it was given of each action, what else it has, the Solo bonuses, its track."""
    side = panels.astra_of(view)
    given = (
        PrintedRow(
            row.name,
            formula=f"{row.count} × {row.value}",
            value=str(row.points),
            icon=row.action,
            colour=row.action,
        )
        for row in side.given
    )
    more = (PrintedRow(text, value=signed(points)) for text, points in side.more)
    said = [side.to_spend, *([side.track.text] if side.track else [])]
    return PrintedNote(
        side.name, (*given, *more, *map(PrintedRow, said)), second=side.level, total=signed(side.total)
    )


def _chapter(view: MoonView, seat: str) -> Iterator[PrintedNote]:
    """The half sheet, and the effects in force."""
    chapter = panels.chapter_of(view, seat)
    if chapter.half:
        parts = (
            PrintedRow(
                part.title,
                text=part.text,
                value=part.points,
                boxes=tuple(PrintedBox(box.value, box.crossed) for box in part.boxes),
            )
            for part in chapter.half
        )
        yield PrintedNote(_("Half sheet"), tuple(parts))
    if chapter.effects:
        rows = (
            PrintedRow(
                effect.title, text=" · ".join(filter(None, (effect.text, effect.source))), icon=effect.icon
            )
            for effect in chapter.effects
        )
        yield PrintedNote(_("In force"), tuple(rows))
