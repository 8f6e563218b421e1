"""The sheets of a game, and sheets on which nobody has written yet, as pages ready to be set."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from django.template.loader import render_to_string
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from adventures.drawing.field import FieldContext
from adventures.games.kit import Kit
from adventures.games.parts import Title
from adventures.games.printed import Printed, PrintedNote
from adventures.games.registry import title_of
from adventures.words.scores import place_word, signed

from .flat import flat, icon, style_sheet
from .styles import Styles
from .typeset import ROOM, pictures, typeset

PAPERS = {"a4": "a4", "letter": "us-letter"}
COLOUR, SAVING = "colour", "saving"
INKS = (COLOUR, SAVING)
FAMILIES = ("Outfit", "Noto Sans")
TEMPLATE = "sheets.typ"
# Daylight is the theme of paper; a game adds what its fields need.
BASE = ("css/tokens.css", "css/paper.css", "css/field.css")
COLOURS = ("text", "text-2", "text-3", "line", "edge", "sky-3", "ink", "alert")


@dataclass(frozen=True)
class Sheet:
    """One sheet: its field, and what stands round it. Nobody's has no name and no points."""

    title: Title
    name: str
    left: str
    right: str
    field: FieldContext
    printed: Printed
    lines: tuple[tuple[str, str, str], ...] = ()
    total: str = ""


def sheet_of(
    kit: Kit,
    view: Mapping[str, Any],
    owner: str,
    *,
    place: int = 0,
    points: int | None = None,
    left: str = "",
) -> Sheet:
    """The sheet of an owner as all may see it; `place`, `points`: how its game ended; `left`: the rest.

    Whoever has a sheet without a seat has no fields of a score on it.
    """
    seated = any(state["seat"] == owner for state in view["seats"])
    score = kit.score(view, owner) if seated else None
    told = [place_word(place)] if place else []
    if points is None and score:
        points = score.total
    if points is not None:
        told.append(_("%(points)s points") % {"points": signed(points)})
    return Sheet(
        title=title_of(view["ruleset"]),
        name=kit.ending(view["ruleset"]).owner(owner),
        left=left,
        right=" · ".join(told),
        field=kit.field(view, owner),
        printed=kit.prints.printed(view, owner),
        lines=tuple((line.name, line.formula, signed(line.value)) for line in score.lines) if score else (),
        total=signed(score.total) if score else "",
    )


def blank_sheet(kit: Kit, ruleset: str) -> Sheet | None:
    """A sheet on which nobody has written yet; None for a game without such sheets."""
    lying = kit.prints.blank(ruleset)
    if lying is None:
        return None
    fields = tuple((name, "", "") for name in lying.fields)
    return Sheet(title_of(ruleset), "", "", "", lying.field, lying.printed, fields)


def flat_field(kit: Kit, sheet: Sheet, ink: str = COLOUR) -> SafeString:
    """The field of a sheet with its marks in the flat form, for a page or a picture."""
    svg = render_to_string(sheet.field.template, {"field": sheet.field})
    flattened = flat(svg, styles(tuple(kit.field_styles), ink))
    return mark_safe(flattened)  # noqa: S308 - a tree written as XML, every text escaped


def sheets_pdf(
    kit: Kit, sheets: Sequence[Sheet], *, paper: str = "a4", ink: str = COLOUR, foot: str = "", made: int = 0
) -> bytes:
    """Sets sheets as a PDF, each on a page of its own."""
    return typeset(TEMPLATE, *_pages(kit, sheets, paper, ink, foot), made=made)


def sheets_pictures(
    kit: Kit,
    sheets: Sequence[Sheet],
    *,
    paper: str = "a4",
    ink: str = COLOUR,
    foot: str = "",
    scale: float = 1,
) -> list[bytes]:
    """The same pages as PNG."""
    return pictures(TEMPLATE, *_pages(kit, sheets, paper, ink, foot), scale=scale)


@cache
def styles(more: tuple[str, ...] = (), ink: str = COLOUR) -> Styles:
    """The style sheets of drawings on paper, and those that a game adds."""
    texts = [style_sheet(name) for name in (*BASE, *more)]
    if ink == SAVING:
        texts.append((ROOM / "ink.css").read_text(encoding="utf-8"))
    return Styles(texts)


def look_of_pages(looks: Styles, paper: str = "a4") -> dict[str, Any]:
    """What every template of pages with sheets is told besides the sheets: colours, fonts, words."""
    return {
        "language": get_language() or "en",
        "paper": PAPERS[paper],
        "fonts": FAMILIES,
        "colours": {name: looks.colour(name) for name in COLOURS},
        "words": {
            "missions": _("Missions"),
            "score": _("Score"),
            "signs": _("Signs"),
            "total": _("Total"),
            "name": _("Name"),
            "page": _("page %(page)s of %(pages)s"),
        },
    }


def sheet_as_json(kit: Kit, sheet: Sheet, images: dict[str, str], ink: str = COLOUR) -> dict[str, Any]:
    """A sheet as `sheet.typ` reads it; its drawings are put to `images`, which it refers to."""
    looks = styles(tuple(kit.field_styles), ink)

    def drawn(name: str, colour: str) -> str:
        """The name under which an icon lies among the drawings."""
        key = f"{name} {colour}"
        if name and key not in images:
            images[key] = icon(name, looks.colour(colour))
        return key if name else ""

    field = f"field {len(images)}"
    images[field] = flat_field(kit, sheet, ink)
    return {
        "title": str(sheet.title.name),
        "second": str(sheet.title.second),
        "name": sheet.name,
        "left": sheet.left,
        "right": sheet.right,
        "image": field,
        "alt": _("%(name)s’s sheet") % {"name": sheet.name} if sheet.name else _("Blank sheet"),
        "missions": [mission._asdict() for mission in sheet.printed.missions],
        "signs": [{"icon": drawn(sign.icon, sign.colour), "name": sign.name} for sign in sheet.printed.signs],
        "notes": [_note(note, drawn) for note in sheet.printed.notes],
        "lines": [{"name": n, "formula": f, "value": v} for n, f, v in sheet.lines],
        "total": {"name": _("Total"), "value": sheet.total},
    }


def _pages(
    kit: Kit, sheets: Sequence[Sheet], paper: str, ink: str, foot: str
) -> tuple[dict[str, Any], dict[str, str]]:
    """The data of the template, and the drawings it refers to."""
    images: dict[str, str] = {}
    data = {
        **look_of_pages(styles(tuple(kit.field_styles), ink), paper),
        "title": " · ".join(dict.fromkeys(str(sheet.title.name) for sheet in sheets)),
        "foot": foot,
        "sheets": [sheet_as_json(kit, sheet, images, ink) for sheet in sheets],
    }
    return data, images


def _note(note: PrintedNote, drawn: Callable[[str, str], str]) -> dict[str, Any]:
    rows = (
        {
            **row._asdict(),
            "icon": drawn(row.icon, row.colour),
            "boxes": [box._asdict() for box in row.boxes],
        }
        for row in note.rows
    )
    return {"heading": note.heading, "second": note.second, "total": note.total, "rows": list(rows)}
