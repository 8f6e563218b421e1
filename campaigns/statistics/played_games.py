"""Finished games as statistics see them, read from the database."""

import uuid
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from django.db.models import Q, QuerySet
from django.db.models.functions import Coalesce

from adventures.games.registry import kit_of
from adventures.inputs.names import look_alike
from adventures.models import Game, Seat
from adventures.models.game import Keys, any_of
from campaigns.models import (
    Campaign,
    ChapterPlay,
    Crew,
    CrewGame,
    GameFacts,
    Person,
    PlaySeat,
    SeatFacts,
    StarAward,
)

from .counts import course
from .played import Participation, Played

Facts = QuerySet[GameFacts, GameFacts]
MOST_GAMES = 1000  # the newest of a crew or a person
RESULT = ("name", "place", "total")
EVERYTHING = (*RESULT, "errors", "firsts", "actions")


def people_of(crew: Crew) -> list[Person]:
    """The people of a crew, each once, in the order in which they came."""
    return list(crew.members.filter(same_as=None).order_by("created_at", "name"))


def games_of_crew(crew: Crew) -> list[Played]:
    """Finished games of a crew, the oldest first: those of its campaigns, and its single ones."""
    return _games(facts_of_crew(crew), people_of(crew))


def results_of_crew(crew: Crew) -> list[Played]:
    """The same games with nothing but their results."""
    return _games(facts_of_crew(crew), people_of(crew), RESULT)


def games_before(crew: Crew, game: Game) -> tuple[Played | None, list[Played]]:
    """The results of a game of a crew, and of those of the same Adventure that were over before.

    Nothing until it is scored.
    """
    facts, people = GameFacts.objects.filter(game=game).first(), people_of(crew)
    if facts is None:
        return None, []
    before = facts_of_crew(crew).filter(ruleset=facts.ruleset, finished_at__lt=facts.finished_at)
    return (
        _games(GameFacts.objects.filter(game=game), people, RESULT)[0],
        _games(before, people, RESULT),
    )


def facts_of_crew(crew: Crew) -> Facts:
    """Facts of the games that a crew counts: those of its campaigns, and its single ones."""
    of_campaigns = ChapterPlay.objects.filter(campaign__crew=crew, game__isnull=False)
    return _found([of_campaigns.order_by().values("game"), crew.single_games.order_by().values("game")])


def rated_keys(games: Iterable[str]) -> set[uuid.UUID]:
    """Gets which of some games, by their keys, were rated to their end."""
    rated = Game.objects.filter(pk__in=list(games), rated=True, unrated="").order_by()
    return set(rated.values_list("pk", flat=True))


def _found(keys: Sequence[Keys]) -> Facts:
    """Facts of the games that one of the queries finds: each finds them by an index, and few are read."""
    return GameFacts.objects.filter(pk__in=any_of(keys))


def games_of_person(person: Person) -> list[Played]:
    """Finished games of a person, the oldest first, in whichever crew; and those of the person's account."""
    played = PlaySeat.objects.filter(player__person__in=_entries([person]), play__game__isnull=False)
    single = CrewGame.objects.filter(crew__in=person.crews.order_by().values("pk")).order_by()
    named = SeatFacts.objects.filter(facts__in=single.values("game"), name__iexact=person.name)
    mine: list[Keys] = [played.order_by().values("play__game"), named.order_by().values("facts")]
    if person.user_id is not None:
        mine.append(Seat.objects.filter(user=person.user_id).order_by().values("game"))
    return _games(_found(mine), [person])


def stars_over_chapters(campaign: Campaign) -> tuple[list[ChapterPlay], dict[str, list[int]]]:
    """The counting plays of a campaign in the order of their days, and everybody's stars after each.

    Those of one day are in the order of their end.
    """
    counting = campaign.plays.filter(counts=True).select_related("game", "visit")
    plays = sorted(counting.order_by("played_at", "pk"), key=lambda play: play.day)
    step = {play.pk: number for number, play in enumerate(plays, 1)}
    awards = StarAward.objects.standing_only().filter(campaign=campaign).order_by("created_at", "pk")
    given, last = [], 0
    for play, player, amount in awards.values_list("play", "player", "amount"):
        last = step.get(play, last)
        given.append((last, str(player), amount))
    lines = course(given, len(plays))
    nothing = [0] * (len(plays) + 1)
    return plays, {str(player.pk): lines.get(str(player.pk), nothing) for player in campaign.players.all()}


def _games(mine: Facts, people: Sequence[Person], counted: Sequence[str] = EVERYTHING) -> list[Played]:
    """The newest of some games, the oldest first; of each seat what is counted.

    With a fixed number of queries, and of each row what is counted: a game's own has all its marks.
    """
    columns = ("pk", "ruleset", "finished_at", "seconds", "reasons")
    found = list(mine.order_by("-finished_at", "pk").values_list(*columns)[:MOST_GAMES])
    keys, who = [row[0] for row in found], _known(people)
    plays = {
        game: (str(campaign), chapter)
        for game, campaign, chapter in ChapterPlay.objects.filter(game__in=keys)
        .order_by()
        .values_list("game", "campaign", "chapter")
    }
    players = _people_at(PlaySeat.objects.filter(play__game__in=plays), "play__game", "player__person")
    users = _people_at(Seat.objects.filter(game__in=keys, user__in=who.by_user), "game", "user")
    parts: dict[uuid.UUID, list[Participation]] = {key: [] for key in keys}
    seats = SeatFacts.objects.filter(facts__in=keys).order_by("position")
    for key, position, name, *rest in seats.values_list("facts", "position", *counted):
        at = (key, position)
        person = who.by_entry.get(str(players[at])) if at in players else who.named(users.get(at), name)
        parts[key].append(Participation(person, name, *rest))
    return [
        Played(
            ruleset=ruleset,
            campaign=plays[key][0] if key in plays else "",
            finished_at=finished_at,
            seconds=seconds,
            reasons=tuple(reasons),
            solo=len(parts[key]) == 1 and bool(kit_of(ruleset).rivals(ruleset)),
            parts=tuple(parts[key]),
            game=str(key),
            chapter=plays[key][1] if key in plays else None,
        )
        for key, ruleset, finished_at, seconds, reasons in reversed(found)
    ]


def _people_at(seats: QuerySet[Any], game: str, person: str) -> dict[tuple[uuid.UUID, int], Any]:
    """Whose each seat is, by the key of the game and the position."""
    rows = seats.order_by().values_list(game, "position", person)
    return {(key, position): whose for key, position, whose in rows}


class _Known:
    """Who is who: entries of the same person lead to one, and so do names and accounts."""

    def __init__(self, by_entry: Mapping[str, str], by_name: Mapping[str, str], by_user: Mapping[int, str]):
        self.by_entry, self.by_name, self.by_user = by_entry, by_name, by_user

    def named(self, user: int | None, name: str) -> str | None:
        """Who has a seat of a single game, by account or name."""
        return self.by_user.get(user or 0) or self.by_name.get(look_alike(name))


def _known(people: Sequence[Person]) -> _Known:
    entries = Person.objects.filter(pk__in=_entries(people)).annotate(one=Coalesce("same_as", "pk"))
    by_entry = {str(entry.pk): str(entry.one) for entry in entries}
    by_name = {look_alike(entry.name): by_entry[str(entry.pk)] for entry in entries}
    by_user = {person.user_id: str(person.pk) for person in people if person.user_id is not None}
    return _Known(by_entry, by_name, by_user)


def _entries(people: Iterable[Person]) -> list[uuid.UUID]:
    keys = [person.pk for person in people]
    return list(Person.objects.filter(Q(pk__in=keys) | Q(same_as__in=keys)).values_list("pk", flat=True))
