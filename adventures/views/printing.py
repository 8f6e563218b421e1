"""Sheets on paper: those of a game that is over, and those on which nobody has written yet."""

from __future__ import annotations

import uuid
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.formats import date_format
from django.utils.timezone import localtime
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from adventures import selectors
from adventures.actor import Actor
from adventures.errors import Malformed, NotFound, Refused
from adventures.games.kit import KITS, Kit, kit_of
from adventures.models import Game
from adventures.printing.sheets import (
    COLOUR,
    INKS,
    PAPERS,
    Sheet,
    blank_sheet,
    flat_field,
    sheet_of,
    sheets_pdf,
)
from adventures.rules import RULESETS

from .refusing import refusing

MOST_BLANK = 6
MOST_KEPT = 48  # files of blank sheets that a process keeps


@refusing
@require_GET
@never_cache
def print_sheets(request: HttpRequest, game_id: uuid.UUID) -> HttpResponse:
    """All sheets of a game as they will be printed, and what to print them on; a browser prints them too."""
    game = _finished(request, game_id)
    kit = kit_of(game.ruleset)
    sheets = _sheets(kit, game)
    context = {
        "game": game,
        "address": reverse("print-file", args=[game.pk]),
        "title": sheets[0].title,
        "sheets": _shown(kit, sheets),
        "names": [(number, sheet.name) for number, sheet in enumerate(sheets, 1)],
    }
    return render(request, "printing/game.html", context)


@refusing
@require_GET
def print_file(request: HttpRequest, game_id: uuid.UUID) -> HttpResponse:
    """The sheets of a game as a PDF."""
    return sheets_file(_finished(request, game_id), request.GET)


def sheets_file(game: Game, asked: Mapping[str, str]) -> HttpResponse:
    """All sheets of a game that is over as a file, or the one that is asked for by its number."""
    paper, ink = _look(asked)
    kit = kit_of(game.ruleset)
    sheets = _sheets(kit, game)
    if number := _number(asked, "sheet", len(sheets)):
        sheets = sheets[number - 1 : number]
    foot = _("moonsite, record %(code)s") % {"code": game.code}
    made = int(game.updated_at.timestamp())
    return _pdf(sheets_pdf(kit, sheets, paper=paper, ink=ink, foot=foot, made=made), game.code.lower())


@refusing
@require_GET
def blank_sheets(request: HttpRequest, ruleset: str = "") -> HttpResponse:
    """Sheets of every Adventure that nobody has written on, one of them shown."""
    offered = [title for kit in KITS if kit.prints.blanks for title in kit.titles if title.key in RULESETS]
    if not offered:
        raise NotFound()
    kit, sheet = _blank(ruleset or offered[0].key)
    context = {
        "titles": offered,
        "address": reverse("blank-file", args=[sheet.title.key]),
        "title": sheet.title,
        "sheets": _shown(kit, [sheet]),
        "copies": range(1, MOST_BLANK + 1),
    }
    return render(request, "printing/blank.html", context)


@refusing
@require_GET
def blank_file(request: HttpRequest, ruleset: str) -> HttpResponse:
    """Sheets of an Adventure that nobody has written on, as a PDF."""
    return blank_sheets_file(ruleset, request.GET)


def blank_sheets_file(ruleset: str, asked: Mapping[str, str]) -> HttpResponse:
    """Sheets that nobody has written on as a file: as many as are asked for."""
    paper, ink = _look(asked)
    copies = _number(asked, "copies", MOST_BLANK) or 1
    return _pdf(_blank_pdf(ruleset, copies, paper, ink, get_language()), ruleset)


@lru_cache(MOST_KEPT)
def _blank_pdf(ruleset: str, copies: int, paper: str, ink: str, language: str) -> bytes:
    kit, sheet = _blank(ruleset)
    return sheets_pdf(kit, [sheet] * copies, paper=paper, ink=ink, foot="moonsite")


def _finished(request: HttpRequest, game_id: uuid.UUID) -> Game:
    """Gets a game that is over; raises Refused while it goes on, for marks of a turn are nobody else's."""
    return finished_game(Actor.of(request), game_id)


def finished_game(actor: Actor, game_id: uuid.UUID) -> Game:
    """The same for whoever acts."""
    game = selectors.game_for(actor, game_id)
    if not game.finished:
        raise Refused("not_finished")
    return game


def _sheets(kit: Kit, game: Game) -> list[Sheet]:
    view, end = selectors.view_of(game, None), selectors.result_of(game)
    places: Mapping[str, int] = end.places if end else {}
    points = {owner: score.total for owner, score in end.scores.items()} if end else {}
    date = date_format(localtime(game.updated_at), "DATE_FORMAT")
    return [
        sheet_of(kit, view, owner, place=places.get(owner, 0), points=points.get(owner), date=date)
        for owner in kit.prints.owners(view, kit.owners(view))
    ]


def _blank(ruleset: str) -> tuple[Kit, Sheet]:
    if ruleset not in KITS:
        raise NotFound()
    kit = kit_of(ruleset)
    sheet = blank_sheet(kit, ruleset)
    if sheet is None:
        raise Refused("no_blank_sheets")
    return kit, sheet


def _shown(kit: Kit, sheets: Sequence[Sheet]) -> list[dict[str, Any]]:
    return [{"sheet": sheet, "field": flat_field(kit, sheet)} for sheet in sheets]


def _look(asked: Mapping[str, str]) -> tuple[str, str]:
    """The paper and the ink that were chosen; raises Malformed for others."""
    paper, ink = asked.get("paper", "a4"), asked.get("ink", COLOUR)
    if paper not in PAPERS:
        raise Malformed("paper")
    if ink not in INKS:
        raise Malformed("ink")
    return paper, ink


def _number(asked: Mapping[str, str], name: str, most: int) -> int:
    """A number that was chosen, 0 where none was; raises Malformed for what is none, or too large."""
    text = asked.get(name, "0")
    if not (text.isascii() and text.isdigit() and len(text) < 3 and int(text) <= most):
        raise Malformed(name)
    return int(text)


def _pdf(document: bytes, name: str) -> HttpResponse:
    reply = HttpResponse(document, content_type="application/pdf")
    reply["Content-Disposition"] = f'inline; filename="moonsite-{name}.pdf"'
    return reply
