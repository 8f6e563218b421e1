"""A game looked at again, turn by turn: a page, and the one document from which it shows every moment."""

from __future__ import annotations

import json
import uuid
from collections.abc import Collection
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.cache import get_conditional_response
from django.utils.translation import gettext as _
from django.utils.translation import pgettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from adventures import selectors
from adventures.actor import Actor
from adventures.games.registry import kit_of, title_of
from adventures.history.replay_document import FORMS
from adventures.models import Game, Seat
from adventures.presenting.menu import menu_of
from adventures.presenting.notes import notes_by_turn
from adventures.presenting.replay_file import etag_of, packed_replay, sent, viewer_of
from adventures.presenting.what_if import lines_of, seats_to_try

from .refusing import refusing
from .stopped import stopped_of


@refusing
@require_GET
@never_cache
def replay(request: HttpRequest, game_id: uuid.UUID) -> HttpResponse:
    """The page: it asks for the document and needs nothing after it."""
    actor = Actor.of(request)
    game = selectors.game_for(actor, game_id)
    own = selectors.seats_of(actor, game)
    context = {
        **replay_context(game, [seat.name for seat in own]),
        "document": reverse("replay-document", args=[game.pk]),
        "analysed": game.finished and not game.outlived_its_rules,
        "stopped": stopped_of(actor, game),
        "notes": notes_by_turn(actor, game),
        "back": reverse("result" if game.finished else "play", args=[game.pk]),
        "way_out": _("Result") if game.finished else _("To the game"),
        "menu_items": [
            *(line for line in menu_of(actor, game) if line["icon"] != "replay"),
            *lines_of(actor, game),
        ],
        "try_seats": json.dumps(seats_to_try(actor, game), ensure_ascii=False),
        "may_try": bool(seats_to_try(actor, game)),
        "own_seat": own[0].position if own else 1,
    }
    return render(request, "replay/page.html", context)


def replay_context(game: Game, own: Collection[str]) -> dict[str, Any]:
    """What the page shows of a game, whoever looks; `own` are the names of the seats that it has."""
    kit = kit_of(game.ruleset)
    view = game.new().view(None)
    owners = list(kit.replay().owners(view, kit.owners(view)))
    board = owners != list(kit.owners(view))
    names = [name for name in own if name in owners]
    return {
        "game": game,
        "title": title_of(game.ruleset).name,
        "words": json.dumps(
            _words() | _analysis_words() | (_on_board() if board else {}), ensure_ascii=False
        ),
        "forms": range(FORMS + 1),
        "shown": owners.index(names[0]) if len(names) == 1 else _first(game, owners),
        "solo": len(owners) == 1,
        "board": board,
        "points_title": kit.replay().points_title,
        "single": _on_board()["single"] if board else _words()["single"],
        "rival": kit.rival,
        "field_styles": kit.field_styles,
        "replay_styles": kit.replay().styles,
    }


@refusing
@require_GET
def document(request: HttpRequest, game_id: uuid.UUID) -> HttpResponse:
    """All that the page shows. It stays the same as long as the game does."""
    actor = Actor.of(request)
    game = selectors.game_for(actor, game_id)
    return document_of(request, game, viewer_of(actor, game))


def document_of(request: HttpRequest, game: Game, viewer: Seat | None) -> HttpResponse:
    """The document of a game that whoever asks may look at, unless it has that already."""
    etag = etag_of(game, viewer)
    unchanged: HttpResponse | None = get_conditional_response(request, etag=etag)
    reply = unchanged or sent(request, packed_replay(game, viewer))
    reply["ETag"] = etag
    reply["Cache-Control"] = "private, no-cache"
    return reply


def _words() -> dict[str, str]:
    """The sentences that the scripts of the page fill in."""
    return {
        "turn": _("Turn %(turn)s of %(last)s"),
        "start": _("Before the first turn"),
        "setup": _("Set-up"),
        "empty": _("No turn is over yet"),
        "whose": _("%(name)s’s turn"),
        "sheet": _("%(name)s’s sheet"),
        "own": _("%(name)s’s sheet"),
        "all": _("All sheets"),
        "none": _("Nothing was done on this sheet."),
        "nothing": _("No points change."),
        "at": _("Turn %(turn)s, step %(step)s"),
        "printed": _("Nothing was ever marked here."),
        "return": _("Back to turn %(turn)s"),
        "play": _("Play"),
        "pause": _("Pause"),
        "whole": _("Whole turns"),
        "single": _("Single marks"),
        "speeds": "|".join((_("Two seconds a step"), _("A second a step"), _("Half a second a step"))),
        "short_speeds": "|".join((_("2 s"), _("1 s"), _("½ s"))),
    }


def _analysis_words() -> dict[str, str]:
    """What the scripts say of an analysis."""
    ask = _(
        "A bot looks at every turn and plays the game on many times, which takes about two minutes. Then you "
        "see what everybody could expect, which turns changed it, and how lucky the cards were."
    )
    return {
        "analysis_none": ask,
        "analysis_stopped": _("The analysis was stopped. It goes on from where it was."),
        "analysis_failed": _("The analysis failed. Try it once more."),
        "analysis_done": "",
        "analysis_working": _("The game is being analysed ..."),
        "analysis_waits": _("The analysis waits for the bots of the site."),
        "analysis_turn": _("Turn"),
        "analysis_of": _("Turn %(number)s, %(name)s"),
        "analysis_between": _("%(points)s (%(low)s to %(high)s)"),
        "analysis_no_moments": _("No turn stands out above what chance explains."),
        "analysis_looking": _("Still looking"),
        "analysis_played": pgettext("analysis", "Played"),
        "analysis_better": pgettext("analysis", "Better"),
        "analysis_tag_played": pgettext("analysis", "played"),
        "analysis_tag_better": pgettext("analysis", "better"),
        "analysis_points": _("%(points)s points"),
        "analysis_come_from": _("where they come from"),
        "analysis_luck": _("No clearly better way was there: the cards did it."),
        "analysis_deals": _("what the cards gave, against %(count)s other deals"),
        "analysis_even": _("average"),
    }


def _on_board() -> dict[str, str]:
    """What is said otherwise where all play on one board: it is nobody's."""
    return {
        "whose": _("This turn"),
        "sheet": _("The shared board"),
        "single": _("Single moves"),
        "none": _("Nothing was done in this turn."),
        "printed": _("Nothing ever changed here."),
    }


def _first(game: Game, owners: list[str]) -> int:
    """The sheet that is shown first where no other is the own one: that of whoever has won."""
    end = selectors.result_of(game)
    ranked = sorted(owners, key=lambda owner: end.places.get(owner, len(owners) + 1)) if end else owners
    return owners.index(ranked[0])
