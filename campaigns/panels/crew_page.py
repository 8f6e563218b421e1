"""What the page of a crew shows besides lists: how far it has come, its last games, its records."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import Self

from django.db.models import Count, Prefetch, Window
from django.db.models.functions import Coalesce, TruncDate
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from adventures.actor import Actor
from adventures.games.parts import Title
from adventures.games.registry import KITS, kit_of, title_of
from adventures.models import Game
from adventures.words.lists import all_of
from campaigns.books.campaign_book import INTRODUCED
from campaigns.models import Campaign, ChapterPlay, Crew, PlaySeat
from campaigns.statistics.counts import Figures, figures
from campaigns.statistics.highlights import best_result, closest_end
from campaigns.statistics.played import Played
from campaigns.statistics.statistics_page import Somebody
from moonsite.time_zones import evening_of

from .overview import Overview
from .sky import CREW, Sky

FEW, MANY = 3, 60  # games that are listed
IN_THE_SKY = 4  # chapters, the newest; the rest of the sky is always as large


@dataclass(frozen=True, slots=True)
class ResultLine:
    """How somebody ended a game; `total` is None where only places are known."""

    form: int
    name: str
    place: int
    total: int | None


@dataclass(frozen=True, slots=True)
class LastGame:
    """A game that was played to its end, here or on paper: where, when, and everybody in order of rank."""

    title: Title
    when: datetime
    day: date
    chapter: int | None
    url: str
    lines: Sequence[ResultLine]
    same_url: str = ""
    """Where others are invited to the same cards; empty where they cannot be."""


@dataclass(frozen=True, slots=True)
class CrewRecord:
    """A record: what it is, the number, and whose or of which game."""

    icon: str
    name: str
    number: int
    text: str


@dataclass(frozen=True, slots=True)
class CrewPage:
    """All of it; `sky` draws the newest `campaign`, if there is one; `times` counts games on paper too."""

    games: Sequence[Played]
    last: Sequence[LastGame]
    times: int
    sky: Sky | None
    campaign: Campaign | None
    finished: int

    @classmethod
    def of(
        cls,
        actor: Actor,
        crew: Crew,
        games: Sequence[Played],
        people: Sequence[Somebody],
        most: int = FEW,
    ) -> Self:
        """Gathers it; `games` are those that were played here, the oldest first."""
        forms = {who.key: who.form for who in people}
        (paper, on_paper), newest_here = _on_paper(crew, most, forms), list(reversed(games[-most:]))
        open_keys = Game.objects.open_to(actor).filter(pk__in=[game.game for game in newest_here])
        may_open = {str(key) for key in open_keys.values_list("pk", flat=True)}
        here = [_played(game, forms, may_open) for game in newest_here]
        last = sorted([*here, *paper], key=lambda game: (game.day, game.when), reverse=True)[:most]
        campaigns = list(crew.campaigns.filter(archived_at=None).order_by("-updated_at"))
        newest = campaigns[0] if campaigns else None
        finished = sum(campaign.state == Campaign.State.FINISHED for campaign in campaigns)
        return cls(games, last, len(games) + on_paper, _sky(newest) if newest else None, newest, finished)

    @property
    def figures(self) -> Figures:
        """How much was played."""
        return figures(self.games)

    @property
    def hours(self) -> str:
        """How long the crew sat at the table."""
        hours, minutes = divmod(round(self.figures.seconds / 60), 60)
        return _("%(hours)s h %(minutes)s") % {"hours": hours, "minutes": f"{minutes:02d}"}

    @property
    def adventures(self) -> str:
        """How many of the Adventures were played."""
        known = {title.key for title in kit_of(INTRODUCED).titles}
        played = known & {game.ruleset for game in self.games}
        return _("%(played)d of %(all)d") % {"played": len(played), "all": len(known)}

    @property
    def records(self) -> list[CrewRecord]:
        """The records of the Adventures, whose points can be compared; else of the other games."""
        kit = kit_of(INTRODUCED)
        comparable = [game for game in self.games if kit_of(game.ruleset) is kit] or self.games
        found = []
        if best := best_result(comparable):
            words = {
                "names": all_of([*dict.fromkeys(part.name for part in best.parts)]),
                "game": title_of(best.game.ruleset).name,
            }
            text = _("%(names)s, %(game)s") % words
            found.append(CrewRecord("star-earned", _("Best result"), best.number, text))
        if near := closest_end(comparable):
            name = str(title_of(near.game.ruleset).name)
            points = ngettext("point ahead, %(game)s", "points ahead, %(game)s", near.number)
            text = points % {"game": name}
            found.append(CrewRecord("star", _("Closest"), near.number, text))
        return found


def _sky(campaign: Campaign) -> Sky | None:
    """The newest chapters of a campaign up to the one that comes next; nothing before the first."""
    overview = Overview.of(campaign)
    reached = [step for step in overview.steps if step.state != "later"]
    return Sky.of(CREW, reached[-IN_THE_SKY:], secret=True) if reached else None


def _played(game: Played, forms: Mapping[str, int], may_open: Container[str]) -> LastGame:
    """A game as a line; to whom its result is closed the campaign says how it ended."""
    ranked = sorted(game.parts, key=lambda part: part.place)
    lines = [
        ResultLine(forms.get(part.person or "", 0), part.name, part.place, part.total) for part in ranked
    ]
    url = reverse("result", args=[game.game]) if game.game in may_open else ""
    if not url and game.campaign:
        campaign = reverse("campaigns:campaign", args=[game.campaign])
        url = f"{campaign}?all={game.chapter}#chapter-{game.chapter}"
    ended = game.finished_at
    same = reverse("same", args=[game.game]) if url and not game.campaign else ""
    return LastGame(title_of(game.ruleset), ended, evening_of(ended), game.chapter, url, lines, same)


def _on_paper(crew: Crew, most: int, forms: Mapping[str, int]) -> tuple[list[LastGame], int]:
    """The results on paper of the last days, and how many there are in all."""
    plays = ChapterPlay.objects.filter(campaign__crew=crew, mode=ChapterPlay.Mode.PAPER)
    kept = plays.filter(state=ChapterPlay.State.PLAYED, visit__withdrawn_at=None).exclude(visit=None)
    seats = Prefetch("seats", PlaySeat.objects.select_related("player__person"))
    newest = kept.annotate(times=Window(Count("pk"))).select_related("visit").prefetch_related(seats)
    day = Coalesce("played_on", TruncDate("played_at"))
    found = list(newest.order_by(day.desc(), "-played_at")[:most])
    times = found[0].times if found else 0
    return [_typed(play, forms) for play in found if play.ruleset in KITS], times


def _typed(play: ChapterPlay, forms: Mapping[str, int]) -> LastGame:
    totals = play.outcome.get("totals", {})
    lines = []
    for seat in sorted(play.seats.all(), key=lambda seat: seat.place or 0):
        person = seat.player.person
        key = str(person.same_as_id or person.pk) if person else ""
        total = totals.get(str(seat.position))
        lines.append(ResultLine(forms.get(key, 0), seat.player.name, seat.place or 0, total))
    url = reverse("campaigns:paper", args=[play.campaign_id, play.chapter, play.attempt])
    ended = play.played_at or play.created_at
    return LastGame(title_of(play.ruleset), ended, play.day, play.chapter, url, lines)
