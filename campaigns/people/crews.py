"""What may be read of crews: who is in one, what it plays."""

import uuid
from collections.abc import Iterable

from django.db.models import F, QuerySet

from adventures.actor import Actor
from adventures.errors import NotFound
from adventures.inputs.bounds import checked_id
from adventures.inputs.names import look_alike
from adventures.models import Game, Seat
from adventures.models.game import GameQuerySet
from adventures.permissions import is_host
from adventures.presenting.game_list import GameListRow, list_games
from campaigns.models import Campaign, Crew, Evening, EveningAnswer, Person
from campaigns.selectors import campaigns_listed
from campaigns.statistics.played_games import people_of

MOST_CANDIDATES = 10


def crew_for(actor: Actor, crew_id: object) -> Crew:
    """Gets a crew the actor may open; raises NotFound for any other, whether there is one or not."""
    crew = Crew.objects.open_to(actor).filter(pk=checked_id(crew_id)).first()
    if crew is None:
        raise NotFound()
    return crew


def crews_of(actor: Actor) -> list[Crew]:
    """The crews of an actor, those that were put away last."""
    return sorted(Crew.objects.open_to(actor), key=lambda crew: (crew.archived_at is not None, crew.name))


def crew_of_people(actor: Actor, names: Iterable[str]) -> Crew | None:
    """Gets the crew of the actor that has exactly these people; None where there is none."""
    wanted = {look_alike(name) for name in names}
    crews = Crew.objects.open_to(actor).filter(archived_at=None).prefetch_related("members")
    for crew in crews.order_by("created_at"):
        if wanted == {look_alike(person.name) for person in crew.members.all() if person.same_as_id is None}:
            return crew
    return None


def member_of(crew: Crew, person_id: object) -> Person:
    """Gets somebody of a crew; raises NotFound for everybody else."""
    person = crew.members.filter(pk=checked_id(person_id), same_as=None).first()
    if person is None:
        raise NotFound()
    return person


def person_of(actor: Actor) -> Person:
    """Gets who the signed-in account is in its crews; raises NotFound where nobody is."""
    mine = Person.objects.filter(user=actor.user_id, same_as=None) if actor.user_id else Person.objects.none()
    person = mine.order_by("created_at").first()
    if person is None:
        raise NotFound()
    return person


def evening_of(crew: Crew) -> Evening | None:
    """Gets when a crew meets next."""
    return Evening.objects.select_related("crew").filter(crew=crew).first()


def answers_of(evening: Evening) -> list[EveningAnswer]:
    """Gets who of a crew has said whether they come, in the order in which they came into it."""
    said = evening.answers.filter(person__same_as=None, person__crews=evening.crew_id).select_related(
        "person"
    )
    return list(said.order_by("person__created_at", "person__name"))


def person_here(actor: Actor, crew: Crew, people: Iterable[Person]) -> Person | None:
    """Gets who of a crew holds this device: by the account, an answer, a seat in its last game.

    None where nobody is known, and where several share the device.
    """
    known = {person.pk: person for person in people}
    mine = [key for key, person in known.items() if actor.user_id and person.user_id == actor.user_id]
    said = EveningAnswer.objects.filter(evening__crew=crew, by=actor.device).values_list("person", flat=True)
    keys = set(mine or said or _seated_here(actor, crew, known.values())) & known.keys()
    return known[keys.pop()] if len(keys) == 1 else None


def _seated_here(actor: Actor, crew: Crew, people: Iterable[Person]) -> list[uuid.UUID]:
    """The people whose seats in the last game of a crew's campaigns this device holds."""
    seats = Seat.objects.filter(device=actor.device, game__chapter_play__campaign__crew=crew)
    last = seats.order_by("-game__updated_at").values_list("game", flat=True).first()
    names = {look_alike(name) for name in seats.filter(game=last).values_list("name", flat=True)}
    return [person.pk for person in people if look_alike(person.name) in names]


def campaigns_of_crew(actor: Actor, crew: Crew) -> list[GameListRow]:
    """The campaigns of a crew, in a line each, but for those that were put away."""
    return campaigns_listed(crew.campaigns.filter(archived_at=None).order_by("-updated_at"), actor)


def archived_campaigns(actor: Actor, crew: Crew) -> list[GameListRow]:
    """The campaigns of a crew that were put away, in a line each."""
    return campaigns_listed(crew.campaigns.exclude(archived_at=None).order_by("-updated_at"), actor)


def campaigns_to_take_in(actor: Actor, crew: Crew) -> list[Campaign]:
    """Campaigns that the actor hosts and that belong to no crew."""
    mine = Campaign.objects.open_to(actor).filter(crew=None, demo=False).order_by("-updated_at")
    return [campaign for campaign in mine[:MOST_CANDIDATES] if is_host(actor, campaign)]


def every_campaign_of_crew(crew: Crew) -> QuerySet[Campaign]:
    """The campaigns of a crew, those that were put away last."""
    last = F("archived_at").desc(nulls_first=True)
    return crew.campaigns.prefetch_related("players").order_by(last, "-updated_at")


def open_games_of_crew(actor: Actor, crew: Crew) -> GameQuerySet:
    """The single games of a crew that this device may open, the last played first."""
    games = Game.objects.open_to(actor).filter(pk__in=crew.single_games.order_by().values("game"))
    return games.as_listed().order_by("-updated_at").prefetch_related("seats")


def games_to_take_in(actor: Actor, crew: Crew) -> list[Game]:
    """Finished single games of this device in which people of the crew sat, to be counted among its own."""
    known = {look_alike(person.name) for person in people_of(crew)}
    games = Game.objects.open_to(actor).without_what_ifs().as_listed().defer("snapshot")
    games = games.filter(state=Game.State.FINISHED, chapter_play=None)
    games = games.exclude(pk__in=crew.single_games.order_by().values("game")).prefetch_related("seats")
    return [
        game
        for game in games.order_by("-updated_at")[: 5 * MOST_CANDIDATES]
        if known & {look_alike(seat.name) for seat in game.seats.all()}
    ][:MOST_CANDIDATES]


def candidates(actor: Actor, crew: Crew) -> list[tuple[uuid.UUID, GameListRow]]:
    """The same games with a line each, of which no sheet is drawn."""
    found = games_to_take_in(actor, crew)
    lines = list_games(actor, found)
    return [(game.pk, line) for game, line in zip(found, lines, strict=True)]
