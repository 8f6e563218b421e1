"""Sheets on paper: those of a game that is over, and those on which nobody has written yet."""

from __future__ import annotations

import uuid
from collections.abc import Sequence
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from adventures.actor import Actor
from adventures.errors import NotFound
from adventures.games.kit import Kit
from adventures.games.parts import Title
from adventures.games.registry import KITS, kit_of
from adventures.models import Game
from adventures.presenting.printed_sheets import (
    MOST_BLANK,
    blank_sheets_file,
    finished_game,
    kit_and_blank_sheet,
    sheets_file,
    sheets_of_game,
)
from adventures.printing.sheets import Sheet, flat_field
from adventures.rules import RULESETS
from moonsite.installed.kept import kept_offline

from .refusing import refusing


@refusing
@require_GET
@never_cache
def print_sheets(request: HttpRequest, game_id: uuid.UUID) -> HttpResponse:
    """All sheets of a game as they will be printed, and what to print them on; a browser prints them too."""
    game = _finished(request, game_id)
    kit = kit_of(game.ruleset)
    sheets = sheets_of_game(kit, game)
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


def _offered() -> list[Title]:
    """Gets every Adventure of which there are sheets that nobody has written on."""
    return [title for kit in KITS if kit.prints.blanks for title in kit.titles if title.key in RULESETS]


def _blank_addresses() -> list[str]:
    found = [reverse("blank-sheet", args=[title.key]) for title in _offered()]
    return [reverse("blank-sheets"), *found] if found else []


@refusing
@kept_offline(ahead=_blank_addresses)
@require_GET
def blank_sheets(request: HttpRequest, ruleset: str = "") -> HttpResponse:
    """Sheets of every Adventure that nobody has written on, one of them shown."""
    offered = _offered()
    if not offered:
        raise NotFound()
    kit, sheet = kit_and_blank_sheet(ruleset or offered[0].key)
    context = {
        "titles": offered,
        "address": reverse("blank-file", args=[sheet.title.key]),
        "title": sheet.title,
        "sheets": _shown(kit, [sheet]),
        "copies": range(1, MOST_BLANK + 1),
    }
    return render(request, "printing/blank.html", context)


@refusing
@kept_offline()
@require_GET
def blank_file(request: HttpRequest, ruleset: str) -> HttpResponse:
    """Sheets of an Adventure that nobody has written on, as a PDF."""
    return blank_sheets_file(ruleset, request.GET)


def _finished(request: HttpRequest, game_id: uuid.UUID) -> Game:
    """Gets a game that is over; raises Refused while it goes on, for marks of a turn are nobody else's."""
    return finished_game(Actor.of(request), game_id)


def _shown(kit: Kit, sheets: Sequence[Sheet]) -> list[dict[str, Any]]:
    return [{"sheet": sheet, "field": flat_field(kit, sheet)} for sheet in sheets]
