"""A campaign as one part of a document: its path with all that was done on it, its plays, stars and log."""

from __future__ import annotations

import uuid
from collections.abc import Collection, Mapping
from typing import Any

from campaigns.books.read import checksum_of
from campaigns.models import (
    BookVersion,
    Campaign,
    CardChange,
    ChapterNote,
    ChapterPlay,
    ChapterVisit,
    ChoiceMade,
    HeldEffect,
    PaperField,
    StarAward,
)

from .parts import AWARD, CAMPAIGN, CARD, CHOICE, EFFECT, LINE, NOTE, PAPER, PLAY, PLAYER, SEAT, VISIT

Rows = dict[int, list[Any]]


def part_of_campaign(campaign: Campaign, crews: Collection[uuid.UUID]) -> dict[str, Any]:
    """Puts a campaign into a document; `crews` are those that are in it, too.

    What hangs on a game that is not over is left out. Votes that were not counted yet are nobody's business;
    of the others the outcome is told with the choice.
    """
    return _CampaignWriter(campaign).part(crews)


class _CampaignWriter:
    """Reads the rows of a campaign once and knows how they refer to each other."""

    def __init__(self, campaign: Campaign) -> None:
        self.campaign = campaign
        self.positions = dict(campaign.players.values_list("pk", "position"))
        plays = campaign.plays.order_by("pk").select_related("game").prefetch_related("seats")
        self.plays = [play for play in plays if _is_exported(play)]
        self.names = {play.pk: [play.chapter, play.attempt] for play in self.plays}
        reached = campaign.visits.order_by("number").select_related("game")
        self.visits = [visit for visit in reached if visit.game is None or visit.game.finished]
        self.numbers = {visit.pk: visit.number for visit in self.visits}
        awards = StarAward.objects.filter(campaign=campaign).order_by("created_at", "pk")
        self.awards = [
            award
            for award in awards
            if (award.play_id is None or award.play_id in self.names)
            and (award.visit_id is None or award.visit_id in self.numbers)
        ]
        self.notes = _by_visit(ChapterNote, campaign)

    def part(self, crews: Collection[uuid.UUID]) -> dict[str, Any]:
        """The whole campaign."""
        campaign = self.campaign
        part = {"id": str(campaign.pk), **CAMPAIGN.plain(campaign), "book": _book(campaign)}
        if campaign.crew_id in crews:
            part["crew"] = str(campaign.crew_id)
        if campaign.captain_id is not None:
            part["captain"] = self.positions[campaign.captain_id]
        part["players"] = [
            {**PLAYER.plain(player), **({"person": str(player.person_id)} if player.person_id else {})}
            for player in campaign.players.order_by("position")
        ]
        choices, cards, effects = (
            _by_visit(model, campaign) for model in (ChoiceMade, CardChange, HeldEffect)
        )
        part["visits"] = [self._visit(visit, choices, cards, effects) for visit in self.visits]
        paper: Rows = {}
        for field in PaperField.objects.filter(play__campaign=campaign).order_by("seat__position", "field"):
            paper.setdefault(field.play_id, []).append(field)
        part["plays"] = [self._play(play, paper) for play in self.plays]
        part["awards"] = [self._award(award) for award in self.awards]
        part["log"] = [
            {**LINE.plain(line), **({"data": self._data(line.data)} if line.data else {})}
            for line in campaign.activities.order_by("number")
        ]
        return part

    def _visit(self, visit: ChapterVisit, choices: Rows, cards: Rows, effects: Rows) -> dict[str, Any]:
        data = VISIT.plain(visit)
        if visit.game_id is not None:
            data["game"] = str(visit.game_id)
        nested = {
            "choices": [CHOICE.plain(choice) for choice in choices.get(visit.pk, ())],
            "cards": [{**CARD.plain(card), **self._player(card)} for card in cards.get(visit.pk, ())],
            "effects": [self._effect(effect) for effect in effects.get(visit.pk, ())],
            "notes": [{**NOTE.plain(note), **self._player(note)} for note in self.notes.get(visit.pk, ())],
        }
        return {**data, **{name: rows for name, rows in nested.items() if rows}}

    def _player(self, row: Any) -> dict[str, int]:
        return {} if row.player_id is None else {"player": self.positions[row.player_id]}

    def _effect(self, effect: HeldEffect) -> dict[str, Any]:
        data = {**EFFECT.plain(effect), **self._player(effect)}
        if effect.ended_visit_id is not None and effect.ended_visit_id not in self.numbers:
            data.pop("ended_at", None)  # the game in whose middle it was ended is not told
        elif effect.ended_visit_id is not None:
            data["ended"] = self.numbers[effect.ended_visit_id]
        return data

    def _play(self, play: ChapterPlay, paper: Rows) -> dict[str, Any]:
        data = PLAY.plain(play)
        if play.visit_id is not None:
            data["visit"] = self.numbers[play.visit_id]
        if play.game is not None and play.game.finished:
            data["game"] = str(play.game_id)
        data["seats"] = [
            {"player": self.positions[seat.player_id], **SEAT.plain(seat)}
            for seat in sorted(play.seats.all(), key=lambda seat: seat.position)
        ]
        seats = {seat.pk: seat.position for seat in play.seats.all()}
        if typed := paper.get(play.pk):
            data["paper"] = [{"seat": seats[field.seat_id], **PAPER.plain(field)} for field in typed]
        return data

    def _award(self, award: StarAward) -> dict[str, Any]:
        data = {"player": self.positions[award.player_id], **AWARD.plain(award)}
        if award.play_id is not None:
            data["play"] = self.names[award.play_id]
        if award.visit_id is not None:
            data["visit"] = self.numbers[award.visit_id]
        return data

    def _data(self, data: Mapping[str, Any]) -> dict[str, Any]:
        """The data of a line of the log; rows of this site are named by their places in the document."""
        told = dict(data)
        if "award" in told:
            told["award"] = _place([award.pk for award in self.awards], told["award"])
        if "note" in told:
            told["note"] = _place(
                [note.pk for visit in self.visits for note in self.notes.get(visit.pk, ())], told["note"]
            )
        if "plays" in told:
            told["plays"] = [self.names[play] for play in told["plays"] if play in self.names]
        return told


def _place(keys: list[int], key: object) -> int | None:
    return keys.index(key) if key in keys else None


def _is_exported(play: ChapterPlay) -> bool:
    """Returns whether a play stands in a document: not one whose game goes on."""
    waits = play.mode == ChapterPlay.Mode.DIGITAL and play.state == ChapterPlay.State.RUNNING
    return not waits or (play.game is not None and play.game.finished)


def _by_visit(model: Any, campaign: Campaign) -> Rows:
    rows: Rows = {}
    told = model.objects.filter(visit__campaign=campaign)
    if model is ChapterNote:
        told = told.filter(withdrawn_at=None)  # who took back what they wrote does not want it told
    for row in told.order_by("pk"):
        rows.setdefault(row.visit_id, []).append(row)
    return rows


def _book(campaign: Campaign) -> dict[str, Any]:
    """Which book a campaign walks through; what stands in it is not told."""
    version = campaign.book_version
    if version is None:
        return {"key": campaign.book_key}
    return {
        "key": campaign.book_key,
        "title": version.title,
        "version": version.number,
        "checksum": checksum_in(version),
    }


def checksum_in(version: BookVersion) -> str:
    """What tells a version of a book from every other one."""
    return version.checksum or checksum_of(version.content)
