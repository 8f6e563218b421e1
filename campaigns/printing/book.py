"""The book of a campaign: cover, the path chapter by chapter, stars and records, every result and sheet."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from pathlib import Path
from typing import Any

from django.db.models import Prefetch
from django.template.loader import render_to_string
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from adventures.games.registry import KITS, kit_of, title_of
from adventures.printing.flat import flat, icon
from adventures.printing.sheets import look_of_pages, sheet_as_json, styles
from adventures.printing.styles import Styles
from adventures.printing.typeset import typeset
from adventures.words.lists import all_of, isolated
from adventures.words.scores import signed
from campaigns.chronicle.gather import Entry, entries_of, evenings_of, records_of
from campaigns.chronicle.standings import lead, standings_of
from campaigns.home_book.ending import ending_of
from campaigns.models import Campaign, ChapterPlay, PlaySeat

from .cover import cover_sky
from .results import sheets_in, sides_of, table

TEMPLATE = Path(__file__).with_name("book.typ")
FORMS = range(7)
PEOPLE = ("css/components.css",)
ICONS = {"moonsite": "ink", "star-earned": "ink", "course": "text-3"}

Step = Callable[[int, int], None]
"""Hears after every game how many are done, and of how many."""


def unheard(done: int, total: int) -> None:
    """Nobody asks how far it is."""


def book_pdf(campaign: Campaign, step: Step = unheard) -> bytes:
    """Sets the book of a campaign as PDF, from what its chronicle tells: visits that stand."""
    data, images = book_of(campaign, step)
    return typeset(TEMPLATE, data, images, made=int(campaign.updated_at.timestamp()))


def book_of(campaign: Campaign, step: Step = unheard) -> tuple[dict[str, Any], dict[str, str]]:
    """Gathers the data of the book's template, and the drawings it refers to."""
    entries = entries_of(campaign)
    looks = styles(PEOPLE)
    records = records_of(entries)
    images = _signs(looks)
    for name in dict.fromkeys([*(record.icon for record in records), *_deciders(entries)]):
        images.setdefault(name, icon(name, looks.colour("text-2")))
    standings, finished = standings_of(campaign), campaign.state == Campaign.State.FINISHED
    look = look_of_pages(looks)
    people = [player for player in campaign.players.all() if not player.astra]
    data = {
        **look,
        "words": {**look["words"], **_words(finished=finished)},
        "title": campaign.name,
        "book": str(campaign.book.name),
        "people": [{"name": player.name, "form": player.form} for player in campaign.players.all()],
        "played": _played(entries, evenings_of(entries)),
        "crew": _("Told by %(crew)s.") % {"crew": campaign.crew.name} if campaign.crew else "",
        "lead": lead(standings, finished=finished),
        "foot": " · ".join([campaign.name, all_of([player.name for player in people])]),
        "sky": cover_sky(entries),
        "entries": [_entry(entry) for entry in entries],
        "ending": ending_of(campaign),
        "standings": [
            {
                "place": line.place,
                "name": line.player.name,
                "form": line.player.form,
                "stars": line.stars,
                "signs": len(line.signs),
            }
            for line in standings
        ],
        "records": [
            {"icon": one.icon, "name": one.name, "value": one.value, "text": one.text} for one in records
        ],
        "games": _games(campaign, entries, images, step),
    }
    return data, images


def _words(*, finished: bool) -> dict[str, str]:
    return {
        "contents": _("Contents"),
        "chapters": _("Chapter by chapter"),
        "stars": _("Stars at the end") if finished else _("Stars so far"),
        "records": _("Records"),
        "end": _("The end"),
        "nothing": _("Nothing has been played yet."),
        "field": _("Field"),
        "place": _("Place"),
        "star": _("Stars"),
        "sheets": _("Sheets"),
        "typed": _("It was played on paper."),
        "unreadable": _("The sheets of this game cannot be drawn any more."),
    }


def _signs(looks: Styles) -> dict[str, str]:
    """The forms of people, and the icons that every book needs."""
    images = {name: icon(name, looks.colour(colour)) for name, colour in ICONS.items()}
    for form in FORMS:
        shape = render_to_string("components/person_shape.html", {"form": form})
        drawn = f'<svg class="person-form form-{form}" viewBox="0 0 16 16">{shape}</svg>'
        images[f"form {form}"] = flat(drawn, looks)
    return images


def _deciders(entries: Sequence[Entry]) -> list[str]:
    return [decided.icon for entry in entries for decided in entry.decided]


def _played(entries: Sequence[Entry], days: Sequence[date]) -> str:
    """How many Adventures on how many evenings, and when: "2 Adventures played, 1 evening. 3 May 2026."."""
    if not days:
        return _("Nothing has been played yet.")
    count = sum(entry.ended is not None for entry in entries)
    adventures = ngettext("%(played)d Adventure played", "%(played)d Adventures played", count)
    evenings = ngettext("%(evenings)d evening", "%(evenings)d evenings", len(days))
    when = " – ".join(date_format(day, "DATE_FORMAT") for day in dict.fromkeys([days[0], days[-1]]))
    return " · ".join([adventures % {"played": count}, evenings % {"evenings": len(days)}, when])


def _entry(entry: Entry) -> dict[str, Any]:
    """A chapter as the chronicle tells it."""
    gifts = [
        ngettext("%(amount)s more star for %(name)s.", "%(amount)s more stars for %(name)s.", amount)
        % {"amount": amount, "name": isolated(name)}
        for name, _form, amount in entry.gifts
    ]
    return {
        "title": entry.title,
        "chapter": _("chapter %(number)s") % {"number": entry.number},
        "date": date_format(entry.day, "DATE_FORMAT"),
        "sentences": " ".join(entry.sentences) or (_("Under way") if entry.running else ""),
        "lines": [
            {
                "name": line.name,
                "form": line.form,
                "total": "" if line.total is None else signed(line.total),
                "stars": max(line.stars, 0),
            }
            for line in (entry.ended.lines if entry.ended else ())
        ],
        "said": [
            *({"icon": "star-earned", "text": text} for text in gifts),
            *({"icon": decided.icon, "text": decided.text} for decided in entry.decided),
        ],
        "notes": [{"text": note.text, "by": note.by} for note in entry.notes],
    }


def _games(
    campaign: Campaign, entries: Sequence[Entry], images: dict[str, str], step: Step
) -> list[dict[str, Any]]:
    """The result of every chapter that has one, with its sheets as far as they can be drawn."""
    seats = Prefetch("seats", PlaySeat.objects.select_related("player"))
    plays = campaign.plays.filter(counts=True, visit__withdrawn_at=None).exclude(visit=None)
    by_visit: dict[int, ChapterPlay] = {
        play.visit.number: play
        for play in plays.select_related("visit", "game").defer("game__snapshot").prefetch_related(seats)
        if play.visit is not None
    }
    ended = [(entry, by_visit[entry.visit]) for entry in entries if entry.ended and entry.visit in by_visit]
    names = {player.position: player.name for player in campaign.players.all()}
    told = []
    for done, (entry, play) in enumerate(ended, 1):
        told.append(_game(entry, play, names, images))
        step(done, len(ended))
    return told


def _game(entry: Entry, play: ChapterPlay, names: dict[int, str], images: dict[str, str]) -> dict[str, Any]:
    assert entry.ended is not None
    ruleset = play.played_ruleset
    sides = sides_of(play, entry.ended)
    sheets = sheets_in(play, names, date_format(entry.day, "DATE_FORMAT"))
    title = title_of(ruleset) if ruleset in KITS else None
    on_paper = play.mode == ChapterPlay.Mode.PAPER
    return {
        "title": entry.title,
        "second": "" if title is None or str(title.name) == entry.title else str(title.name),
        "chapter": _("chapter %(number)s") % {"number": entry.number},
        "date": date_format(entry.day, "DATE_FORMAT"),
        "sentences": " ".join(entry.sentences),
        "sides": [
            {
                "name": side.name,
                "form": side.form,
                "place": side.place,
                "total": side.total,
                "stars": max(side.stars, 0),
            }
            for side in sides
        ],
        "rows": table(sides),
        "why": "" if sheets or on_paper else "unreadable",
        "sheets": [sheet_as_json(kit_of(ruleset), sheet, images) for sheet in sheets],
    }
