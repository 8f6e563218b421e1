"""Sheets on paper as files: those of a game that is over, and blank ones."""

from __future__ import annotations

import uuid
from collections.abc import Mapping
from functools import lru_cache

from django.http import HttpResponse
from django.utils.formats import date_format
from django.utils.timezone import localtime
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from adventures import selectors
from adventures.actor import Actor
from adventures.errors import Malformed, NotFound, Refused
from adventures.games.kit import Kit
from adventures.games.registry import KITS, kit_of
from adventures.inputs.numbers import whole_number
from adventures.models import Game
from adventures.presenting.analysis import analysis_shown, beside_analysed
from adventures.presenting.bot_turns import beside_sheet, bot_turns_of
from adventures.printing.sheets import COLOUR, INKS, PAPERS, Sheet, blank_sheet, sheet_of, sheets_pdf

MOST_BLANK = 6
MOST_KEPT = 48  # files of blank sheets that a process keeps


def sheets_file(game: Game, asked: Mapping[str, str]) -> HttpResponse:
    """All sheets of a game that is over as a file, or the one that is asked for by its number."""
    paper, ink = _look(asked)
    kit = kit_of(game.ruleset)
    sheets = sheets_of_game(kit, game)
    if number := _number(asked, "sheet", len(sheets)):
        sheets = sheets[number - 1 : number]
    foot = _("moonsite, record %(code)s") % {"code": game.code}
    made = int(selectors.over_at(game).timestamp())
    return _pdf(sheets_pdf(kit, sheets, paper=paper, ink=ink, foot=foot, made=made), game.code.lower())


def blank_sheets_file(ruleset: str, asked: Mapping[str, str]) -> HttpResponse:
    """Sheets that nobody has written on as a file: as many as are asked for."""
    paper, ink = _look(asked)
    copies = _number(asked, "copies", MOST_BLANK) or 1
    return _pdf(_blank_pdf(ruleset, copies, paper, ink, get_language()), ruleset)


@lru_cache(MOST_KEPT)
def _blank_pdf(ruleset: str, copies: int, paper: str, ink: str, language: str) -> bytes:
    kit, sheet = kit_and_blank_sheet(ruleset)
    return sheets_pdf(kit, [sheet] * copies, paper=paper, ink=ink, foot="moonsite")


def finished_game(actor: Actor, game_id: uuid.UUID) -> Game:
    """The same for whoever acts."""
    game = selectors.game_for(actor, game_id)
    if not game.finished:
        raise Refused("not_finished")
    return game


def sheets_of_game(kit: Kit, game: Game) -> list[Sheet]:
    view, end = selectors.view_of(game, None), selectors.result_of(game)
    places: Mapping[str, int] = end.places if end else {}
    points = {owner: score.total for owner, score in end.scores.items()} if end else {}
    date, bots = date_format(localtime(selectors.over_at(game)), "DATE_FORMAT"), bot_turns_of(game)
    analysis = analysis_shown(game)
    return [
        sheet_of(
            kit,
            view,
            owner,
            place=places.get(owner, 0),
            points=points.get(owner),
            left=" · ".join(
                filter(None, (beside_sheet(date, bots, owner), beside_analysed(analysis, owner)))
            ),
        )
        for owner in kit.prints.owners(view, kit.owners(view))
    ]


def kit_and_blank_sheet(ruleset: str) -> tuple[Kit, Sheet]:
    if ruleset not in KITS:
        raise NotFound()
    kit = kit_of(ruleset)
    sheet = blank_sheet(kit, ruleset)
    if sheet is None:
        raise Refused("no_blank_sheets")
    return kit, sheet


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
    number = whole_number(asked.get(name, "0"), name, digits=2)
    if number > most:
        raise Malformed(name)
    return number


def _pdf(document: bytes, name: str) -> HttpResponse:
    reply = HttpResponse(document, content_type="application/pdf")
    reply["Content-Disposition"] = f'inline; filename="moonsite-{name}.pdf"'
    return reply
