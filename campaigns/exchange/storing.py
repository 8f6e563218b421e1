"""Storing what was read and checked: crews, people and campaigns with all that was done in them."""

from __future__ import annotations

import uuid
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from django.db.models import Model

from adventures.actor import Actor
from adventures.exchange.storing import store_unchanged
from adventures.models import Game
from adventures.services.change import atomic_change
from campaigns.models import (
    Campaign,
    ChapterNote,
    ChapterPlay,
    ChapterVisit,
    Crew,
    CrewGame,
    Person,
    Player,
    PlaySeat,
    StarAward,
)

from .checking import book_of
from .parts import (
    AWARD,
    CAMPAIGN,
    CARD,
    CHOICE,
    CREW,
    EFFECT,
    LINE,
    NOTE,
    PAPER,
    PERSON,
    PLAY,
    PLAYER,
    SEASON,
    SEAT,
    VISIT,
    ModelFields,
)

Data = Mapping[str, Any]
AT_ONCE = 20
"""Rows that are stored in one change: no click waits longer for it than for another click."""


@dataclass
class Stored:
    """What the ids of a document are here."""

    by: Actor
    games: dict[str, Game] = field(default_factory=dict)
    people: dict[str, Person] = field(default_factory=dict)
    crews: dict[str, Crew] = field(default_factory=dict)
    new_people: list[Person] = field(default_factory=list)
    new_crews: list[Crew] = field(default_factory=list)


def _store(part: ModelFields, data: Data, **more: Any) -> Any:
    row = part.model(**part.values(data), **more)
    store_unchanged(row)
    return row


def in_steps(rows: Sequence[Any], store: Callable[[Any], object]) -> None:
    """Stores rows in changes of a few each."""
    for start in range(0, len(rows), AT_ONCE):
        with atomic_change():
            for row in rows[start : start + AT_ONCE]:
                store(row)


def _free_id(model: type[Model], name: str) -> uuid.UUID:
    """The id that a document tells where nothing here has it, else another one."""
    taken = model._default_manager.filter(pk=name).exists()
    return uuid.uuid4() if taken else uuid.UUID(name)


def store_people(document: Data, stored: Stored) -> None:
    """Stores the people who are not here yet."""
    told = [person for person in document.get("people", ()) if person["id"] not in stored.people]

    def store(person: Data) -> None:
        stored.people[person["id"]] = _store(PERSON, person, pk=_free_id(Person, person["id"]))
        stored.new_people.append(stored.people[person["id"]])

    def lead_on(person: Data) -> None:
        entry = stored.people[person["id"]]
        entry.same_as = stored.people[person["same_as"]]
        entry.save(update_fields=["same_as"])

    in_steps(told, store)
    in_steps([person for person in told if "same_as" in person], lead_on)


def store_crew(data: Data, stored: Stored) -> Crew:
    """Stores a crew with its people and single games."""
    by = stored.by
    crew: Crew = _store(CREW, data, pk=_free_id(Crew, data["id"]), host_device=by.device, owner_id=by.user_id)
    stored.crews[data["id"]] = crew
    stored.new_crews.append(crew)
    return crew


def join_crew(data: Data, stored: Stored) -> None:
    """Takes people and single games of a document into their crew, and seasons into one that is new."""
    crew = stored.crews[data["id"]]
    crew.members.add(*(stored.people[name] for name in data["people"]))
    for name in data.get("games", ()):
        CrewGame.objects.get_or_create(crew=crew, game=stored.games[name])
    if crew in stored.new_crews:
        in_steps(data.get("seasons", ()), lambda season: _store_season(season, crew, stored))


def _store_season(data: Data, crew: Crew, stored: Stored) -> None:
    """Stores how a season went where it was played, by the keys that its people have here."""
    played = [
        {
            "day": evening["day"],
            "points": {str(stored.people[name].pk): points for name, points in evening["points"].items()},
        }
        for evening in data.get("played", ())
    ]
    _store(SEASON, data, crew=crew, played_elsewhere=played)


def store_campaign(data: Data, stored: Stored) -> Campaign:
    """Stores a campaign with its path, plays, stars and log; its games and people are there already.

    Its crew takes it in when all is handed over. Many short changes: see `campaigns.exchange.staging`.
    """
    by = stored.by
    _book, version = book_of(data)
    with atomic_change():
        campaign: Campaign = _store(
            CAMPAIGN,
            data,
            pk=_free_id(Campaign, data["id"]),
            book_key=data["book"]["key"],
            book_version=version,
            host_device=by.device,
            owner_id=by.user_id,
        )
    _StoredCampaign(campaign, data, stored).store()
    return campaign


class _StoredCampaign:
    """Stores the rows of a campaign in the order in which they refer to each other."""

    def __init__(self, campaign: Campaign, data: Data, stored: Stored) -> None:
        self.campaign, self.data, self.stored = campaign, data, stored
        self.players: dict[int, Player] = {}
        self.visits: dict[int, ChapterVisit] = {}
        self.plays: dict[tuple[int, int], ChapterPlay] = {}
        self.notes: list[ChapterNote] = []
        self.awards: list[StarAward] = []

    def store(self) -> None:
        """Stores everything."""
        in_steps(self.data["players"], self._player)
        if "captain" in self.data:
            self.campaign.captain = self.players[self.data["captain"]]
            with atomic_change():
                Campaign.objects.filter(pk=self.campaign.pk).update(captain=self.campaign.captain)
        in_steps(self.data["visits"], self._visit)
        for visit in self.data["visits"]:
            self._at(visit)
        for play in self.data["plays"]:
            self._play(play)
        in_steps(self.data["awards"], self._award)
        in_steps(self.data["log"], self._log)

    def _player(self, data: Data) -> None:
        person = self.stored.people.get(data.get("person", ""))
        self.players[data["position"]] = _store(PLAYER, data, campaign=self.campaign, person=person)

    def _visit(self, data: Data) -> None:
        game = self.stored.games.get(data.get("game", ""))
        self.visits[data["number"]] = _store(VISIT, data, campaign=self.campaign, game=game)

    def _log(self, data: Data) -> None:
        row = {**data, "data": self._line(data.get("data", {}))}
        _store(LINE, row, campaign=self.campaign)

    def _whose(self, row: Data) -> dict[str, Any]:
        return {"player": self.players[row["player"]]} if "player" in row else {}

    def _at(self, data: Data) -> None:
        visit = self.visits[data["number"]]

        def effect(row: Data) -> None:
            ended = {"ended_visit": self.visits[row["ended"]]} if "ended" in row else {}
            _store(EFFECT, row, visit=visit, **self._whose(row), **ended)

        def note(row: Data) -> None:
            self.notes.append(_store(NOTE, row, visit=visit, **self._whose(row)))

        in_steps(data.get("choices", ()), lambda row: _store(CHOICE, row, visit=visit))
        in_steps(data.get("cards", ()), lambda row: _store(CARD, row, visit=visit, **self._whose(row)))
        in_steps(data.get("effects", ()), effect)
        in_steps(data.get("notes", ()), note)

    def _play(self, data: Data) -> None:
        game = self.stored.games.get(data.get("game", ""))
        visit = self.visits.get(data.get("visit", 0))
        seats: dict[int, PlaySeat] = {}
        with atomic_change():
            play: ChapterPlay = _store(PLAY, data, campaign=self.campaign, visit=visit, game=game)
            self.plays[play.chapter, play.attempt] = play
            for seat in data["seats"]:
                seats[seat["position"]] = _store(SEAT, seat, play=play, player=self.players[seat["player"]])
        in_steps(data.get("paper", ()), lambda row: _store(PAPER, row, play=play, seat=seats[row["seat"]]))

    def _award(self, data: Data) -> None:
        more: dict[str, Any] = {}
        if "play" in data:
            chapter, attempt = data["play"]
            more["play"] = self.plays[chapter, attempt]
        if "visit" in data:
            more["visit"] = self.visits[data["visit"]]
        self.awards.append(_store(AWARD, data, campaign=self.campaign, **self._whose(data), **more))

    def _line(self, data: Data) -> dict[str, Any]:
        """The data of a line of the log, with the rows of this site."""
        told = dict(data)
        if "award" in told:
            told["award"] = self._key(self.awards, told["award"])
        if "note" in told:
            told["note"] = self._key(self.notes, told["note"])
        if "plays" in told:
            told["plays"] = [self.plays[chapter, attempt].pk for chapter, attempt in told["plays"]]
        return told

    def _key(self, rows: list[Any], place: int | None) -> int | None:
        return None if place is None else rows[place].pk
