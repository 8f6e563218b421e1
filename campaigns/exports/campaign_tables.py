"""Campaigns as tables: only what was reached, read as the chronicle reads it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache

from django.db.models import Q
from django.utils.translation import gettext as _

from adventures.games.registry import kit_of
from adventures.models import PlayResult
from adventures.words.lists import all_of
from adventures.words.people import named
from campaigns.books.campaign_book import Chapter
from campaigns.books.texts import localized
from campaigns.chronicle.gather import Entry, entries_of
from campaigns.models import Campaign, ChapterNote, ChapterPlay, PaperField, PlaySeat, StarAward
from campaigns.panels.lines import LogLine
from campaigns.path.walk_queries import walk_of
from campaigns.selectors import stars_of
from campaigns.walk import cards_now

from .contents import Contents
from .tables import ExportTable, Row, Value, day, number, text, time, yes


def campaign_tables(contents: Contents) -> list[ExportTable]:
    """Every table about campaigns: their path, what was decided, games, stars, cards, notes, the log."""
    campaigns = contents.campaigns
    if not campaigns:
        return []
    entries = cache(lambda key: entries_of(next(one for one in campaigns if one.pk == key)))
    campaign, chapter, title = text(_("Campaign")), number(_("Chapter")), text(_("Title"), 28)
    attempt, player = number(_("Game no.")), text(_("Player"))
    return [
        ExportTable("campaigns", _("Campaigns"), [
            campaign, text(_("Book"), 28), text(_("State"), 12), time(_("Begun")), time(_("Last change")),
            text(_("Crew")), text(_("Captain")), number(_("Chapters reached")), text(_("Names"), 32),
        ], campaigns, _campaign),
        ExportTable("players", _("Players"), [
            campaign, player, number(_("Stars")), time(_("Joined")), time(_("Left")),
        ], campaigns, _players),
        ExportTable("path", _("Path"), [
            campaign, number(_("Number")), chapter, title, time(_("Reached")), number(_("Stars at stake")),
            text(_("Winner")), number(_("Turns")), yes(_("On paper")),
        ], campaigns, lambda one: _path(one, entries(one.pk))),
        ExportTable("decisions", _("Decisions"), [
            campaign, chapter, title, text(_("What was decided"), 48),
        ], campaigns, lambda one: _decisions(one, entries(one.pk))),
        ExportTable("plays", _("Games of campaigns"), [
            campaign, chapter, title, attempt, text(_("Played"), 12), text(_("State"), 12), yes(_("Counts")),
            number(_("Level of ASTRA")), text(_("Game"), 10), time(_("Start")), time(_("Finished")),
            day(_("Day")),
        ], campaigns, _plays),
        ExportTable("places", _("Places"), [
            campaign, chapter, attempt, number(_("Place")), player, number(_("Points")),
        ], campaigns, _places),
        ExportTable("stars", _("Stars"), [
            campaign, player, number(_("Stars")), text(_("Reason"), 16), chapter, text(_("Note"), 32),
            time(_("Given")),
        ], campaigns, _stars),
        ExportTable("cards", _("Campaign cards"), [
            campaign, number(_("Card")), title, text(_("State"), 12), number(_("Since chapter")),
        ], campaigns, _cards),
        ExportTable("notes", _("Notes"), [
            campaign, chapter, time(_("Written")), text(_("By")), text(_("Text"), 60),
        ], campaigns, _notes),
        ExportTable("paper", _("Typed in from paper"), [
            campaign, chapter, attempt, player, text(_("Field"), 28), text(_("On the sheet"), 16),
        ], campaigns, _paper),
        ExportTable("log", _("What happened"), [
            campaign, number(_("Number")), time(_("When")), text(_("By")), text(_("What happened"), 60),
        ], campaigns, _log),
    ]  # fmt: skip


def _campaign(campaign: Campaign) -> Iterator[Row]:
    people = [player.name for player in campaign.players.all() if not player.astra]
    yield (
        campaign.name, str(campaign.book.name), campaign.get_state_display(), campaign.created_at,
        campaign.updated_at, campaign.crew.name if campaign.crew else "",
        campaign.captain.name if campaign.captain else "",
        campaign.visits.standing_only().values("chapter").distinct().count(), all_of(people),
    )  # fmt: skip


def _players(campaign: Campaign) -> Iterator[Row]:
    stars = stars_of(campaign)
    for player in campaign.players.all():
        yield campaign.name, player.name, stars.get(player.pk, 0), player.joined_at, player.left_at


def _path(campaign: Campaign, entries: list[Entry]) -> Iterator[Row]:
    for entry in entries:
        end = entry.ended
        yield (
            campaign.name, entry.visit, entry.number, entry.title, entry.when,
            entry.at_stake or None, all_of([line.name for line in end.winners]) if end else "",
            (end.turns or None) if end else None, end.on_paper if end else None,
        )  # fmt: skip


def _decisions(campaign: Campaign, entries: list[Entry]) -> Iterator[Row]:
    for entry in entries:
        for decided in entry.decided:
            yield campaign.name, entry.number, entry.title, decided.text


def _reached(campaign: Campaign) -> list[ChapterPlay]:
    """The plays of chapters that stand on the path."""
    stands = Q(visit=None) | Q(visit__withdrawn_at=None)
    plays = campaign.plays.filter(stands).select_related("visit", "game").defer("game__snapshot")
    return list(plays.order_by("created_at", "pk"))


def _title(campaign: Campaign, play: ChapterPlay) -> str:
    return Chapter.at(play.chapter, play.ruleset, campaign.book).name


def _plays(campaign: Campaign) -> Iterator[Row]:
    for play in _reached(campaign):
        yield (
            campaign.name, play.chapter, _title(campaign, play), play.attempt, play.get_mode_display(),
            play.get_state_display(), play.counts, play.opponent, play.game.code if play.game else "",
            play.created_at, play.played_at, play.day,
        )  # fmt: skip


def _places(campaign: Campaign) -> Iterator[Row]:
    plays = _reached(campaign)
    results = PlayResult.objects.filter(game__in=[play.game_id for play in plays if play.game_id])
    rows = results.values_list("game", "seat__position", "total")
    totals: dict[tuple[object, int], int] = {(game, position): total for game, position, total in rows}
    for play in plays:
        typed = play.outcome.get("totals", {}) if play.mode == ChapterPlay.Mode.PAPER else {}
        parts = PlaySeat.objects.filter(play=play).exclude(place=None).select_related("player")
        for part in parts.order_by("place", "position"):
            total = typed.get(str(part.position), totals.get((play.game_id, part.position)))
            yield campaign.name, play.chapter, play.attempt, part.place, part.player.name, total


def _stars(campaign: Campaign) -> Iterator[Row]:
    awards = StarAward.objects.standing_only().filter(campaign=campaign).order_by("created_at", "pk")
    for award in awards.select_related("player", "play", "visit"):
        source = award.play or award.visit
        yield (
            campaign.name, award.player.name, award.amount, award.get_reason_display(),
            source.chapter if source else None, award.note, award.created_at,
        )  # fmt: skip


def _cards(campaign: Campaign) -> Iterator[Row]:
    walk, story = walk_of(campaign), campaign.book.story
    known = story.cards_by_number if story else {}
    for now in cards_now(walk):
        title = localized(known[now.number].title) if now.number in known else ""
        yield campaign.name, now.number, title, _state_of_card(now.state), now.chapter or None


def _state_of_card(state: str) -> str:
    return {
        "revealed": _("revealed"), "active": _("active"), "spent": _("spent"), "removed": _("removed"),
    }.get(state, state)  # fmt: skip


def _notes(campaign: Campaign) -> Iterator[Row]:
    notes = ChapterNote.objects.filter(visit__campaign=campaign, withdrawn_at=None, visit__withdrawn_at=None)
    for note in notes.select_related("visit", "player").order_by("pk"):
        by = note.player.name if note.player else named(note.who) if note.who else ""
        yield campaign.name, note.visit.chapter, note.created_at, by, note.text


def _paper(campaign: Campaign) -> Iterator[Row]:
    stands = Q(play__visit=None) | Q(play__visit__withdrawn_at=None)
    fields = PaperField.objects.filter(stands, play__campaign=campaign)
    for field in fields.select_related("play__visit", "seat__player").order_by("pk"):
        play = field.play
        chapter = Chapter.at(play.chapter, play.ruleset, campaign.book)
        name = field.field
        if chapter.ruleset:
            kit, rival = kit_of(chapter.ruleset), field.seat.player.astra
            name = str(kit.paper_words(chapter.ruleset, field.field, rival=rival).name)
        entry = field.entry
        shown: Value = entry if isinstance(entry, str | int | float | None) else json.dumps(entry)
        yield campaign.name, play.chapter, play.attempt, field.seat.player.name, name, shown


def _log(campaign: Campaign) -> Iterator[Row]:
    for activity in campaign.activities.order_by("number").iterator():
        line = LogLine.of(activity, campaign)
        yield campaign.name, line.number, line.when, line.who, line.text
