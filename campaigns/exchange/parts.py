"""Which fields of a stored row travel, and how: one table for writing and reading.

Devices, accounts and what others would owe to them stay behind. A field that is as a row begins anyway is
left out of the document.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any

from django.db import models

from adventures.exchange.timestamps import read, to_text
from campaigns.models import (
    Activity,
    Campaign,
    CardChange,
    ChapterNote,
    ChapterPlay,
    ChapterVisit,
    ChoiceMade,
    Crew,
    HeldEffect,
    PaperField,
    Person,
    Player,
    PlaySeat,
    Season,
    StarAward,
)


@dataclass(frozen=True)
class ModelFields:
    """The fields of a model that travel as they are; what refers to other rows is written beside them."""

    model: type[models.Model]
    names: tuple[str, ...]

    def plain(self, row: models.Model) -> dict[str, Any]:
        """Puts a row into plain data."""
        data = {}
        for name in self.names:
            value = getattr(row, name)
            if value != self._begun(name):
                data[name] = _plain(value)
        return data

    def values(self, data: Mapping[str, Any]) -> dict[str, Any]:
        """Gets the fields of a row from plain data that fits the schema."""
        return {name: self._value(name, data) for name in self.names}

    def _value(self, name: str, data: Mapping[str, Any]) -> Any:
        if name not in data:
            return self._begun(name)
        if data[name] is None:
            return None
        field = self.model._meta.get_field(name)
        if isinstance(field, models.DateTimeField):
            return read(data[name])
        return date.fromisoformat(data[name]) if isinstance(field, models.DateField) else data[name]

    def _begun(self, name: str) -> Any:
        field: Any = self.model._meta.get_field(name)
        return field.get_default() if field.has_default() else None


def _plain(value: Any) -> Any:
    if isinstance(value, datetime):
        return to_text(value)
    return value.isoformat() if isinstance(value, date) else value


def _part(model: type[models.Model], names: str) -> ModelFields:
    return ModelFields(model, tuple(names.split()))


CREW = _part(Crew, "name version created_at updated_at archived_at")
SEASON = _part(Season, "name evenings begun_at ended_at")
PERSON = _part(Person, "name created_at")
CAMPAIGN = _part(
    Campaign,
    "name path state dealer one_tablet open_table bot_stars still_days bots_step_in rated"
    " version created_at updated_at archived_at",
)
PLAYER = _part(Player, "position name astra level joined_at left_at")
VISIT = _part(
    ChapterVisit,
    "number chapter ruleset missions how card read captain decider ballot asked who created_at"
    " played_on withdrawn_at",
)
CHOICE = _part(ChoiceMade, "decision option text how players votes who created_at withdrawn_at")
CARD = _part(CardChange, "card copy side state reason created_at")
EFFECT = _part(HeldEffect, "effect span until for_whom card created_at ended_at")
NOTE = _part(ChapterNote, "text who created_at withdrawn_at")
PLAY = _part(
    ChapterPlay,
    "chapter attempt adventure mode opponent state counts effects outcome created_at played_at played_on",
)
SEAT = _part(PlaySeat, "position place")
PAPER = _part(PaperField, "field entry version who updated_at")
AWARD = _part(StarAward, "amount reason note created_at withdrawn_at")
LINE = _part(Activity, "number kind data who created_at")
