"""Finished games as statistics see them, read from the database."""

import uuid
from collections.abc import Iterable, Mapping, Sequence

from django.db.models import Prefetch, Q
from django.db.models.functions import Coalesce

from adventures.games.kit import kit_of
from adventures.inputs.names import look_alike
from adventures.models import Game
from campaigns.models import Campaign, ChapterPlay, Crew, GameFacts, Person, PlaySeat, SeatFacts, StarAward

from .counts import course
from .played import Participation, Played

MOST_GAMES = 1000  # the newest of a crew or a person


def people_of(crew: Crew) -> list[Person]:
    """The people of a crew, each once, in the order in which they came."""
    return list(crew.members.filter(same_as=None).order_by("created_at", "name"))


def games_of_crew(crew: Crew) -> list[Played]:
    """Finished games of a crew, the oldest first: those of its campaigns, and its single ones."""
    return _games(_of(crew), people_of(crew))


def games_before(crew: Crew, game: Game) -> tuple[Played | None, list[Played]]:
    """A game of a crew, and those of the same Adventure that were over before; nothing until it is scored."""
    facts, people = GameFacts.objects.filter(game=game).first(), people_of(crew)
    if facts is None:
        return None, []
    before = _of(crew) & Q(ruleset=facts.ruleset, finished_at__lt=facts.finished_at)
    return _games(Q(game=game), people)[0], _games(before, people)


def _of(crew: Crew) -> Q:
    return Q(game__chapter_play__campaign__crew=crew) | Q(game__in=crew.single_games.values("game"))


def games_of_person(person: Person) -> list[Played]:
    """Finished games of a person, the oldest first, in whichever crew; and those of the person's account."""
    entries = _entries([person])
    mine = Q(game__chapter_play__seats__player__person__in=entries)
    mine |= Q(game__in=person.crews.values("single_games__game"), seats__name__iexact=person.name)
    if person.user_id is not None:
        mine |= Q(game__seats__user=person.user_id)
    return _games(mine, [person])


def stars_over_chapters(campaign: Campaign) -> tuple[list[ChapterPlay], dict[str, list[int]]]:
    """The counting plays of a campaign in the order of their end, and everybody's stars after each."""
    counting = campaign.plays.filter(counts=True).select_related("game", "visit")
    plays = list(counting.order_by("played_at", "pk"))
    step = {play.pk: number for number, play in enumerate(plays, 1)}
    awards = StarAward.objects.standing_only().filter(campaign=campaign).order_by("created_at", "pk")
    given, last = [], 0
    for play, player, amount in awards.values_list("play", "player", "amount"):
        last = step.get(play, last)
        given.append((last, str(player), amount))
    lines = course(given, len(plays))
    nothing = [0] * (len(plays) + 1)
    return plays, {str(player.pk): lines.get(str(player.pk), nothing) for player in campaign.players.all()}


def _games(mine: Q, people: Sequence[Person]) -> list[Played]:
    keys = GameFacts.objects.filter(mine).order_by().values("pk")
    parts = Prefetch("game__chapter_play__seats", PlaySeat.objects.select_related("player"))
    found = (
        GameFacts.objects.filter(pk__in=keys)
        .select_related("game__chapter_play")
        .prefetch_related("seats", parts, "game__seats")
        .order_by("-finished_at", "pk")[:MOST_GAMES]
    )
    who = _known(people)
    return [_played(facts, who) for facts in reversed(found)]


class _Known:
    """Who is who: entries of the same person lead to one, and so do names and accounts."""

    def __init__(self, by_entry: Mapping[str, str], by_name: Mapping[str, str], by_user: Mapping[int, str]):
        self.by_entry, self.by_name, self.by_user = by_entry, by_name, by_user


def _known(people: Sequence[Person]) -> _Known:
    entries = Person.objects.filter(pk__in=_entries(people)).annotate(one=Coalesce("same_as", "pk"))
    by_entry = {str(entry.pk): str(entry.one) for entry in entries}
    by_name = {look_alike(entry.name): by_entry[str(entry.pk)] for entry in entries}
    by_user = {person.user_id: str(person.pk) for person in people if person.user_id is not None}
    return _Known(by_entry, by_name, by_user)


def _entries(people: Iterable[Person]) -> list[uuid.UUID]:
    keys = [person.pk for person in people]
    return list(Person.objects.filter(Q(pk__in=keys) | Q(same_as__in=keys)).values_list("pk", flat=True))


def _played(facts: GameFacts, who: _Known) -> Played:
    play = getattr(facts.game, "chapter_play", None)
    players = {part.position: part.player for part in play.seats.all()} if play else {}
    users = {seat.position: seat.user_id for seat in facts.game.seats.all()}
    parts, seats = [], list(facts.seats.all())
    for seat in seats:
        parts.append(_part(seat, _whose(seat, players, users, who)))
    alone = len(seats) == 1 and bool(kit_of(facts.ruleset).rivals(facts.ruleset))
    return Played(
        ruleset=facts.ruleset,
        campaign=str(play.campaign_id) if play else "",
        finished_at=facts.finished_at,
        seconds=facts.seconds,
        reasons=tuple(facts.reasons),
        solo=alone,
        parts=tuple(parts),
        game=str(facts.game_id),
        chapter=play.chapter if play else None,
    )


def _whose(
    seat: SeatFacts, players: Mapping[int, object], users: Mapping[int, int | None], who: _Known
) -> str | None:
    player = players.get(seat.position)
    if player is not None:
        return who.by_entry.get(str(getattr(player, "person_id", None)))
    user = users.get(seat.position)
    return who.by_user.get(user or 0) or who.by_name.get(look_alike(seat.name))


def _part(seat: SeatFacts, person: str | None) -> Participation:
    return Participation(person, seat.name, seat.place, seat.total, seat.errors, seat.firsts, seat.actions)
