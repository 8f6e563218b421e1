"""Bringing a document in: checked whole, then stored whole or not at all."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from typing import Any

import structlog
from django.core.exceptions import ObjectDoesNotExist
from django.db import DatabaseError

from adventures.actor import Actor
from adventures.errors import Refused
from adventures.exchange.faults import Fault, Faults, ImportRefused, TooMany
from adventures.exchange.parse import parsed
from adventures.exchange.reading import RECORD, ReadGame, read_game, read_record
from adventures.exchange.storing import KnownGames, store_game
from adventures.exchange.writing import FORMAT
from adventures.models import Game
from adventures.rules import RulesError
from adventures.services.change import atomic_change
from adventures.services.rate_limits import check_rate
from campaigns.models import Campaign, Crew, Person

from .checking import CampaignCheck, Names, check_around
from .form import check_form
from .known import known_campaign, known_crew
from .proof import proof_read
from .results import check_results
from .staging import delete_staged, hand_over, nobody
from .storing import Stored, join_crew, store_campaign, store_crew, store_people

log = structlog.get_logger(__name__)

MOST_GAMES = 150  # played again while somebody waits


@dataclass
class ImportResult:
    """What came of an import: what is new here, and what was here already."""

    games: list[Game] = field(default_factory=list)
    campaigns: list[Campaign] = field(default_factory=list)
    crews: list[Crew] = field(default_factory=list)
    known: list[Game | Campaign] = field(default_factory=list)
    going_on: int = 0  # games that the document names and does not tell

    @property
    def everything(self) -> list[Game | Campaign | Crew]:
        """What is new here."""
        return [*self.crews, *self.campaigns, *self.games]


def import_document(*, by: Actor, content: bytes, most_games: int = MOST_GAMES) -> ImportResult:
    """Takes a record or an export in, for the device and the account that bring it.

    All of it is checked before anything is stored. What the actor has already stays as it is and is told.
    Raises ImportRefused with everything that is wrong, and where, and TooOften; nothing has changed then.
    """
    with _staged(content, by, most_games) as staged:
        staged.keep()
    return staged.brought


def preview_document(*, by: Actor, content: bytes) -> ImportResult:
    """Returns what taking it in would bring, as `import_document` does; nothing stays."""
    with _staged(content, by, MOST_GAMES) as staged:
        return staged.brought


@contextmanager
def _staged(content: bytes, by: Actor, most_games: int) -> Iterator[_Bringing]:
    """Reads a document and stores it for nobody; unless it is kept it is thrown away at the end."""
    check_rate("imports", by)
    document, games = _read(content, most_games)
    try:
        bringing = _Bringing(document, games, by)
        try:
            bringing.bring()
            yield bringing
        finally:
            if not bringing.kept:
                bringing.throw_away()
    except (DatabaseError, ObjectDoesNotExist, RulesError, Refused, ImportRefused) as error:
        raise _faults_in(error) from error
    except (LookupError, TypeError, ValueError, AttributeError, ArithmeticError, RecursionError) as error:
        # Nothing here believes what stands in a file: what cannot be shown was never played.
        raise _faults_in(error) from error


def _read(content: bytes, most_games: int) -> tuple[Mapping[str, Any], Mapping[str, ReadGame]]:
    """Reads and checks a document, and plays its games; raises ImportRefused with all that is wrong."""
    document = parsed(content)
    faults = Faults()
    if isinstance(document, dict) and document.get("format") == RECORD:
        with suppress(TooMany):
            alone = read_record(document, faults)
        faults.check()
        return {}, {alone.name: alone} if alone else {}
    if not isinstance(document, dict) or document.get("format") != FORMAT:
        raise ImportRefused([Fault("wrong_format")])
    check_form(document, faults)
    faults.check()
    if len(document.get("games", ())) > most_games:
        raise ImportRefused([Fault("too_many_games", ("games",), {"most": most_games})])
    with suppress(TooMany):
        return document, _checked(document, faults)
    faults.check()
    raise AssertionError("too many faults, and none told")


def _checked(document: Mapping[str, Any], faults: Faults) -> dict[str, ReadGame]:
    """Checks all that refers to something else, then plays every game; raises ImportRefused."""
    games = document.get("games", ())
    setups = {
        game["id"]: {
            "ruleset": str(game["record"].get("ruleset")),
            "seats": seats if isinstance(seats := game["record"].get("seats"), list) else [],
        }
        for game in games
    }
    names = Names.of(document, faults)
    check_around(document, names, faults)
    for index, campaign in enumerate(document.get("campaigns", ())):
        CampaignCheck(campaign, index, names, setups, faults).check()
    faults.check()  # before the games are played, which takes longer
    read = {}
    for index, part in enumerate(games):
        game = read_game(part, ("games", index), faults)
        if game is not None:
            read[game.name] = game
    faults.check()
    return read


def _faults_in(error: Exception) -> ImportRefused:
    if isinstance(error, ImportRefused):
        return error
    log.warning("import_refused", error=repr(error)[:200])
    return ImportRefused([Fault("not_together")])


class _Bringing:
    """Stores a document that was checked, for nobody at first: see `campaigns.exchange.staging`."""

    def __init__(self, document: Mapping[str, Any], games: Mapping[str, ReadGame], by: Actor) -> None:
        self.document, self.games, self.by = document, games, by
        self.holder = nobody()
        self.stored = Stored(self.holder)
        self.parts: list[Mapping[str, Any]] = []
        self.brought = ImportResult(going_on=len(document.get("going_on", ())))
        self.kept = False

    def bring(self) -> None:
        """Stores what is new, and finds what was here."""
        campaigns = self._new_campaigns()
        self._crews()
        store_people(self.document, self.stored)
        self._games(campaigns)
        for part in campaigns:
            campaign = store_campaign(part, self.stored)
            self.brought.campaigns.append(campaign)
        self._check_results(campaigns)
        for campaign in self.brought.campaigns:
            proof_read(campaign, self.holder)
        self.parts = campaigns

    def keep(self) -> None:
        """Gives what was stored to whoever brings it, in one change."""
        mine = self.document.get("mine", {}).get("people", ()) if self.by.user_id is not None else ()
        people = {person.pk for name, person in self.stored.people.items() if name in mine}
        new = {person.pk for person in self.stored.new_people}
        with atomic_change():
            hand_over(self.holder, to=self.by)
            Person.objects.filter(pk__in=people & new).update(user=self.by.user_id)
            for crew in self.document.get("crews", ()):
                join_crew(crew, self.stored)
            for campaign, part in zip(self.brought.campaigns, self.parts, strict=True):
                if crew := self.stored.crews.get(part.get("crew", "")):
                    Campaign.objects.filter(pk=campaign.pk).update(crew=crew)
        self.kept = True

    def throw_away(self) -> None:
        """Deletes what was stored."""
        delete_staged(self.holder, self.stored.new_people)

    def _new_campaigns(self) -> list[Mapping[str, Any]]:
        """The campaigns that are not here yet; the games of the others are here, too."""
        new = []
        for part in self.document.get("campaigns", ()):
            known = known_campaign(part, self.games, self.by)
            if known is None:
                new.append(part)
                continue
            self.brought.known.append(known)
            plays = {(play.chapter, play.attempt): play for play in known.plays.select_related("game")}
            for play in part["plays"]:
                here = plays.get((play["chapter"], play.get("attempt", 1)))
                if "game" in play and here is not None and here.game is not None:
                    self.stored.games[play["game"]] = here.game
        return new

    def _check_results(self, campaigns: list[Mapping[str, Any]]) -> None:
        """Holds what campaigns tell against their games; raises ImportRefused."""
        faults, told = Faults(), [part["id"] for part in self.document.get("campaigns", ())]
        with suppress(TooMany):
            for campaign, part in zip(self.brought.campaigns, campaigns, strict=True):
                check_results(campaign, part, told.index(part["id"]), faults)
        faults.check()

    def _crews(self) -> None:
        for part in self.document.get("crews", ()):
            here = known_crew(part, self.by)
            if here is None:
                with atomic_change():
                    self.brought.crews.append(store_crew(part, self.stored))
                continue
            self.stored.crews[part["id"]] = here
            members = {member.name: member for member in here.members.filter(same_as=None)}
            for person in self.document.get("people", ()):
                if person["id"] in part["people"] and person["name"] in members and "same_as" not in person:
                    self.stored.people.setdefault(person["id"], members[person["name"]])

    def _games(self, campaigns: list[Mapping[str, Any]]) -> None:
        """Stores the games of new campaigns, and of the others those that are not here yet."""
        theirs = {play["game"] for part in campaigns for play in part["plays"] if "game" in play}
        seats = self.document.get("mine", {}).get("seats", {})
        here = KnownGames(self.by)
        for name, read in self.games.items():
            if name in self.stored.games:
                continue
            known = None if name in theirs else here.find(read)
            if known is not None:
                self.stored.games[name] = known
                self.brought.known.append(known)
                continue
            with atomic_change():
                game = store_game(read, by=self.holder, mine=seats.get(name, ()))
            self.stored.games[name] = game
            if name not in theirs:
                self.brought.games.append(game)
