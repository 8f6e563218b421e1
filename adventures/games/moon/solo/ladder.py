"""The solo ladder: the best result against every opponent in every Adventure, and the games behind it."""

from __future__ import annotations

import uuid
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.core.paginator import Page, Paginator
from django.db.models import QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.formats import date_format
from django.utils.timezone import localtime
from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext
from django.views.decorators.http import require_safe

from adventures.actor import DEVICE, Actor
from adventures.games.moon.rules.astra import OPPONENTS
from adventures.games.moon.rules.find import adventure as adventure_of
from adventures.games.moon.words.adventures import ADVENTURES, AdventureName
from adventures.games.moon.words.astra import margin_text
from adventures.models import Game
from adventures.rules import RULESETS
from adventures.words.scores import signed

from . import selectors
from .opponents import opponent_cards

WON, SHARED, LOST = "won", "shared", "lost"
OUTCOMES = {1: WON, 0: SHARED, -1: LOST}
GAMES_OF_A_PAGE = 50

# What one row of the ladder needs of a stored result.
STORED = ("game", "game__ruleset", "level", "seat__name", "total", "lead", "margin", "updated_at")


@dataclass(frozen=True)
class Solo:
    """The result of a game against ASTRA: points of both, who was ahead and by how much, and when."""

    game: uuid.UUID
    name: str
    total: int
    lead: int
    margin: int
    played_at: datetime

    @classmethod
    def of(cls, stored: dict[str, Any]) -> Solo:
        """Reads a stored result."""
        return cls(
            stored["game"], stored["seat__name"], stored["total"], stored["lead"], stored["margin"],
            stored["updated_at"],
        )  # fmt: skip

    @property
    def outcome(self) -> str:
        return OUTCOMES[self.lead]

    @property
    def outcome_word(self) -> str:
        """Who won, in a word."""
        return {WON: pgettext("a game", "Won"), SHARED: _("Shared victory"), LOST: _("Lost")}[self.outcome]

    @property
    def points(self) -> str:
        """The points of both: "98 : 86"."""
        return _("%(own)s : %(astra)s") % {
            "own": signed(self.total),
            "astra": signed(self.total - self.margin),
        }

    @property
    def margin_sign(self) -> str:
        """The margin with its sign: "+12"."""
        return f"+{self.margin}" if self.margin > 0 else signed(self.margin)

    @property
    def margin_text(self) -> str:
        """The margin in words."""
        return margin_text(self.total, self.total - self.margin)

    @property
    def day(self) -> str:
        """The day it was played on."""
        return date_format(localtime(self.played_at), "DATE_FORMAT")

    @property
    def short_day(self) -> str:
        """The day, as short as a small place needs it."""
        return date_format(localtime(self.played_at), "SHORT_DATE_FORMAT")


@dataclass(frozen=True)
class Rung:
    """An opponent in an Adventure: the best result against it, None while there is none."""

    number: int
    level: int
    name: str
    best: Solo | None = None
    games: int = 0

    @property
    def url(self) -> str:
        """The games behind it."""
        return reverse("rung", args=[self.number, self.level])

    @property
    def games_text(self) -> str:
        return ngettext("%(count)s game", "%(count)s games", self.games) % {"count": self.games}

    @property
    def result_text(self) -> str:
        """All of it for a reader."""
        if self.best is None:
            return _("Level %(level)s, %(name)s: not played") % {"level": self.level, "name": self.name}
        return _("Level %(level)s, %(name)s: %(outcome)s, %(margin)s. %(games)s, the best on %(day)s.") % {
            "level": self.level, "name": self.name, "outcome": self.best.outcome_word,
            "margin": self.best.margin_text, "games": self.games_text, "day": self.best.day,
        }  # fmt: skip


@dataclass(frozen=True)
class LadderRow:
    """An Adventure with its rungs; `note` says why it cannot be played alone."""

    adventure: AdventureName
    note: str
    rungs: list[Rung]


@require_safe
def ladder(request: HttpRequest) -> HttpResponse:
    """The ladder of this device or account; a device that never played gets no session from looking."""
    rows = rows_of(_known(request))
    rungs = [rung for row in rows for rung in row.rungs]
    context = {
        "rows": rows,
        "opponents": OPPONENTS.values(),
        "played": any(rung.best for rung in rungs),
        "beaten": sum(rung.best is not None and rung.best.outcome == WON for rung in rungs),
        "rungs": len(rungs),
    }
    return render(request, "moon/ladder.html", context)


@require_safe
def rung(request: HttpRequest, number: int, level: int) -> HttpResponse:
    """Every game against one opponent in one Adventure, the best first."""
    adventure = next((adventure for adventure in ADVENTURES if adventure.number == number), None)
    opponent = OPPONENTS.get(level)
    if adventure is None or opponent is None:
        raise Http404
    actor = _known(request)
    stored: Any = games_against(actor, adventure, level) if actor else []
    page: Page[Any] = Paginator(stored, GAMES_OF_A_PAGE).get_page(request.GET.get("page"))
    context = {
        "adventure": adventure,
        "opponent": opponent,
        "values": next(card.shown_values for card in opponent_cards() if card.level == level),
        "usual": _usual(actor),
        "page": page,
        "games": [Solo.of(result) for result in page],
    }
    return render(request, "moon/rung.html", context)


def _known(request: HttpRequest) -> Actor | None:
    """Who looks, None for a device that has never played."""
    return Actor.of(request) if DEVICE in request.session or request.user.is_authenticated else None


def _usual(actor: Actor | None) -> dict[str, Any]:
    """The name and the dealer of the actor's last solo game: what the next one begins with unless changed."""
    name, dealer = "", str(Game.Dealer.SERVER)
    if actor and (last := selectors.last_played(actor)):
        name, dealer = last
    return {"name": name, "dealer": {"value": dealer}}


def rows_of(actor: Actor | None) -> list[LadderRow]:
    """The whole ladder of somebody; None has never played."""
    stored = selectors.solo_bests(actor).values(*STORED, "games") if actor else ()
    bests = {(best["game__ruleset"], best["level"]): best for best in stored}
    return [LadderRow(adventure, _note(adventure), _rungs(adventure, bests)) for adventure in ADVENTURES]


def games_against(actor: Actor, adventure: AdventureName, level: int) -> QuerySet[Any, Any]:
    """What is stored of the actor's games against an opponent, the best first."""
    against = {"game__ruleset": adventure.key, "game__astra_result__level": level}
    return selectors.solo_results(actor).filter(**against).values(*STORED)


def _rungs(adventure: AdventureName, bests: dict[tuple[str, int], dict[str, Any]]) -> list[Rung]:
    rungs = []
    for level, opponent in OPPONENTS.items():
        best = bests.get((adventure.key, level))
        found = (Solo.of(best), best["games"]) if best else (None, 0)
        rungs.append(Rung(adventure.number, level, opponent.name, *found))
    return rungs


def _note(adventure: AdventureName) -> str:
    if adventure.key not in RULESETS:
        return _("not built yet")
    return "" if adventure_of(adventure.key).opponents else _("for groups only")
