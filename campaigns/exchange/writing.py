"""Writing campaigns, crews and whole accounts down, with the games that belong to them.

The same rows are always the same document. A game that goes on is named and not told: its moves would show
what others have not seen yet, and what happened in its middle counts only when it is over.
"""

from __future__ import annotations

import uuid
from collections.abc import Callable, Iterable
from typing import Any

from django.db.models import Q

from adventures.actor import Actor
from adventures.exchange import FORMAT, part_of_game
from adventures.exchange.timestamps import to_text
from adventures.models import Game, Seat
from adventures.permissions import belonging_to, is_host
from campaigns.models import Campaign, ChapterPlay, Crew, Person, Season
from campaigns.statistics.crew_ladder import rated_plays
from campaigns.statistics.season import SeasonTable

from .parts import CREW, PERSON, SEASON
from .writing_campaign import part_of_campaign

Step = Callable[[int, int], object]


def document_of_campaign(campaign: Campaign, step: Step = lambda done, total: None) -> dict[str, Any]:
    """Gets the document of a campaign, without its crew; `step` hears how many parts of all are written."""
    people = Person.objects.filter(players__campaign=campaign)
    return _document("campaign", [], [campaign], people, Game.objects.none(), step)


def document_of_crew(crew: Crew, step: Step = lambda done, total: None) -> dict[str, Any]:
    """Gets the document of a crew: its people, campaigns and single games."""
    campaigns = list(crew.campaigns.order_by("created_at", "pk"))
    people = Person.objects.filter(Q(crews=crew) | Q(players__campaign__in=campaigns))
    single = Game.objects.filter(pk__in=crew.single_games.values("game"))
    return _document("crew", [crew], campaigns, people, single, step)


def document_of_account(actor: Actor, step: Step = lambda done, total: None) -> dict[str, Any]:
    """Gets all that an actor may open in one document, and which seats and people in it are its own."""
    campaigns = [
        campaign
        for campaign in Campaign.objects.open_to(actor).order_by("created_at", "pk")
        if not campaign.demo or is_host(actor, campaign)
    ]
    crews = list(Crew.objects.open_to(actor).order_by("created_at", "pk"))
    mine = Q() if actor.user_id is None else Q(user=actor.user_id)
    people = Person.objects.filter(Q(crews__in=crews) | Q(players__campaign__in=campaigns) | mine)
    others = ChapterPlay.objects.exclude(campaign__in=campaigns).exclude(game=None).values("game")
    mine_to_open = Game.objects.open_to(actor).without_what_ifs()
    single = Game.objects.filter(pk__in=mine_to_open.order_by().values("pk"))
    document = _document("account", crews, campaigns, people, single.exclude(pk__in=others), step)
    if own := _own(actor, document):
        document["mine"] = own
    return document


def _own(actor: Actor, document: dict[str, Any]) -> dict[str, Any]:
    """The seats and people of a document that are the actor's own."""
    games = [game["id"] for game in document.get("games", ())]
    held = Seat.objects.filter(belonging_to(actor), game__in=games).order_by("game", "position")
    seats: dict[str, list[int]] = {}
    for game, position in held.values_list("game", "position"):
        seats.setdefault(str(game), []).append(position)
    people = [person["id"] for person in document.get("people", ())]
    known = Person.objects.filter(pk__in=people, user=actor.user_id) if actor.user_id is not None else ()
    own: dict[str, Any] = {}
    if seats:
        own["seats"] = dict(sorted(seats.items()))
    if claimed := sorted(str(person.pk) for person in known):
        own["people"] = claimed
    return own


def _document(
    kind: str,
    crews: list[Crew],
    campaigns: list[Campaign],
    people: Iterable[Person],
    single: Any,
    step: Step,
) -> dict[str, Any]:
    here = {campaign.pk for campaign in campaigns}
    everybody = _everybody(people)
    wanted = Q(chapter_play__campaign__in=here) | Q(pk__in=single.order_by().values("pk"))
    games = list(Game.objects.filter(wanted).order_by("created_at", "pk"))
    over = [game for game in games if game.finished]
    total = len(over) + len(campaigns)
    told_games = []
    for done, game in enumerate(over, 1):
        told_games.append(part_of_game(game))
        step(done, total)
    told_campaigns = []
    for done, campaign in enumerate(campaigns, len(over) + 1):
        told_campaigns.append(part_of_campaign(campaign, {crew.pk for crew in crews}))
        step(done, total)
    parts = {
        "crews": [_crew(crew, {game.pk for game in over}) for crew in crews],
        "people": [_person(person) for person in everybody],
        "campaigns": told_campaigns,
        "games": told_games,
        "going_on": [_going_on(game) for game in games if not game.finished],
    }
    return {"format": FORMAT, "kind": kind, **{name: part for name, part in parts.items() if part}}


def _everybody(people: Any) -> list[Person]:
    """The people, and those of whom they are another entry, each once in the order in which they came."""
    found = {person.pk: person for person in people}
    while missing := {
        person.same_as_id for person in found.values() if person.same_as_id not in {None, *found}
    }:
        found |= {person.pk: person for person in Person.objects.filter(pk__in=missing)}
    return sorted(found.values(), key=lambda person: (person.created_at, str(person.pk)))


def _person(person: Person) -> dict[str, Any]:
    data = {"id": str(person.pk), **PERSON.plain(person)}
    return data if person.same_as_id is None else {**data, "same_as": str(person.same_as_id)}


def _crew(crew: Crew, over: set[uuid.UUID]) -> dict[str, Any]:
    members = crew.members.order_by("created_at", "pk").values_list("pk", flat=True)
    single = crew.single_games.order_by("pk").values_list("game", flat=True)
    data = {"id": str(crew.pk), **CREW.plain(crew), "people": sorted(map(str, members))}
    if games := [str(game) for game in single if game in over]:
        data["games"] = games
    if seasons := [_season(season) for season in crew.seasons.order_by("begun_at", "pk")]:
        data["seasons"] = seasons
    return data


def _season(season: Season) -> dict[str, Any]:
    """A season with how its evenings went: an import knows the games, but not that they were rated."""
    plays = rated_plays(season.crew) if season.played_elsewhere is None else ()
    evenings = SeasonTable.gathered(season, plays, ()).evenings
    told = [
        {"day": evening.day.isoformat(), "points": dict(sorted(evening.points.items()))}
        for evening in evenings
    ]
    data = {**SEASON.plain(season), "begun_at": to_text(season.begun_at)}
    return {**data, "played": told} if told else data


def _going_on(game: Game) -> dict[str, Any]:
    """A game that goes on is named and not told."""
    return {
        "ruleset": game.ruleset,
        "seats": list(game.rules_setup.seats),
        "begun_at": to_text(game.created_at),
    }
