"""Crews: who is in one, what it is called, which campaigns and games are its own."""

import uuid

from django.utils import timezone

from adventures.actor import Actor
from adventures.errors import Malformed, Refused, get_or_not_found
from adventures.inputs.bounds import checked_id
from adventures.inputs.names import fault_of, look_alike, normalised
from adventures.models import Game
from adventures.selectors import check_not_of_day
from adventures.services.change import atomic_change
from adventures.services.rate_limits import check_rate
from campaigns.models import Campaign, Crew, CrewGame, Person
from campaigns.people.crews import crew_of_people, member_of
from campaigns.permissions import CrewRight, Right, check_crew

from .activity import note
from .lock import locked_campaign
from .names import checked_name

MOST_PEOPLE = 40  # in one crew


def make_crew(*, by: Actor, name: str, campaign_id: uuid.UUID | None = None) -> Crew:
    """Begins a crew on this device; with a campaign, of the people who play it.

    Where exactly these people are a crew already, the campaign is counted among those of that one.
    """
    name = checked_name(name)
    if campaign_id is not None and (same := _same_people(by, campaign_id)) is not None:
        return add_campaign(by=by, crew_id=same.pk, campaign_id=campaign_id)
    check_rate("new_crews", by)
    with atomic_change():
        crew = Crew.objects.create(name=name, host_device=by.device, owner_id=by.user_id)
        if campaign_id is not None:
            _take_in(crew, locked_campaign(by, Right.CREW, campaign_id), by)
        return crew


def rename_crew(*, by: Actor, crew_id: uuid.UUID, name: str) -> Crew:
    """Gives a crew another name."""
    name = checked_name(name)
    with atomic_change():
        crew = locked_crew(by, CrewRight.RENAME, crew_id)
        crew.name = name
        return _changed(crew, "name")


def archive_crew(*, by: Actor, crew_id: uuid.UUID, archived: bool) -> Crew:
    """Puts a crew away, or brings it back; nothing of it is lost."""
    with atomic_change():
        crew = locked_crew(by, CrewRight.ARCHIVE, crew_id)
        crew.archived_at = timezone.now() if archived else None
        return _changed(crew, "archived_at")


def add_campaign(*, by: Actor, crew_id: uuid.UUID, campaign_id: uuid.UUID) -> Crew:
    """Counts a campaign among those of a crew: its players are people of the crew, found by their names."""
    with atomic_change():
        crew = locked_crew(by, CrewRight.TAKE_IN, crew_id)
        _take_in(crew, locked_campaign(by, Right.CREW, campaign_id), by)
        return _changed(crew)


def add_game(*, by: Actor, crew_id: uuid.UUID, game_id: uuid.UUID) -> Crew:
    """Counts a single game among those of a crew; raises Refused for one of a campaign or of a day."""
    with atomic_change():
        crew = locked_crew(by, CrewRight.TAKE_IN, crew_id)
        single = Game.objects.open_to(by).without_what_ifs()
        game = get_or_not_found(single.filter(pk=checked_id(game_id)))
        if hasattr(game, "chapter_play"):
            raise Refused("game_of_campaign")
        check_not_of_day(game)
        CrewGame.objects.get_or_create(crew=crew, game=game)
        return _changed(crew)


def add_person(*, by: Actor, crew_id: uuid.UUID, name: str) -> Person:
    """Adds somebody to a crew; raises Malformed for a name that somebody in it has.

    Somebody of that name who has left it and played in its campaigns is back, with all that they played.
    """
    with atomic_change():
        crew = locked_crew(by, CrewRight.ADD_PERSON, crew_id)
        name = _free_name(crew, name)
        if crew.members.count() >= MOST_PEOPLE:
            raise Refused("crew_full", most=MOST_PEOPLE)
        person = _former(crew, name) or Person.objects.create(name=name)
        crew.members.add(person)
        _changed(crew)
        return person


def rename_person(*, by: Actor, crew_id: uuid.UUID, person_id: uuid.UUID, name: str) -> Person:
    """Calls somebody by another name; at tables that were played the old one stands."""
    with atomic_change():
        crew = locked_crew(by, CrewRight.RENAME_PERSON, crew_id)
        person = member_of(crew, person_id)
        person.name = _free_name(crew, name, but=person)
        person.save(update_fields=["name"])
        _changed(crew)
        return person


def join_people(*, by: Actor, crew_id: uuid.UUID, person_id: uuid.UUID, into_id: uuid.UUID) -> Person:
    """Says that two entries are the same person: all that the first did counts for the second from now on.

    Raises Refused where they sat at one table: nobody plays against themselves.
    """
    with atomic_change():
        crew = locked_crew(by, CrewRight.JOIN_PEOPLE, crew_id)
        person, into = member_of(crew, person_id), member_of(crew, into_id)
        if person == into:
            raise Refused("same_person")
        tables = set(person.players.values_list("campaign", flat=True))
        if tables & set(into.players.values_list("campaign", flat=True)):
            raise Refused("met_at_a_table", one=person.name, other=into.name)
        if into.same_as_id is not None or (person.user_id and into.user_id):
            raise Refused("same_person")
        person.joined.update(same_as=into)
        person.same_as = into
        person.save(update_fields=["same_as"])
        if person.user_id is not None:
            into.user_id, person.user_id = person.user_id, None
            person.save(update_fields=["user"])
            into.save(update_fields=["user"])
        into.crews.add(*person.crews.all())
        _changed(crew)
        return into


def split_people(*, by: Actor, crew_id: uuid.UUID, person_id: uuid.UUID) -> Person:
    """Takes back that an entry is the same person as another."""
    with atomic_change():
        crew = locked_crew(by, CrewRight.JOIN_PEOPLE, crew_id)
        person = get_or_not_found(crew.members.filter(pk=checked_id(person_id)).exclude(same_as=None))
        person.same_as = None
        person.save(update_fields=["same_as"])
        _changed(crew)
        return person


def leave_crew(*, by: Actor, crew_id: uuid.UUID, person_id: uuid.UUID) -> Crew:
    """Lets somebody leave a crew; all that was played stays."""
    with atomic_change():
        crew = locked_crew(by, CrewRight.LET_GO, crew_id)
        person = member_of(crew, person_id)
        crew.members.remove(person, *person.joined.all())
        return _changed(crew)


def claim_person(*, by: Actor, crew_id: uuid.UUID, person_id: uuid.UUID) -> Person:
    """Says that somebody of a crew is whoever has signed in; raises Refused for somebody else's entry."""
    with atomic_change():
        crew = locked_crew(by, CrewRight.CLAIM_PERSON, crew_id)
        person = member_of(crew, person_id)
        if by.user_id is None:
            raise Refused("sign_in_first")
        if person.user_id not in (None, by.user_id):
            raise Refused("somebody_else")
        person.user_id = by.user_id
        person.save(update_fields=["user"])
        _changed(crew)
        return person


def locked_crew(by: Actor, right: CrewRight, crew_id: object) -> Crew:
    """Locks a crew for something that the actor may do with it; raises NotFound and HostOnly."""
    crews = Crew.objects.open_to(by).select_for_update(of=("self",))
    crew = get_or_not_found(crews.filter(pk=checked_id(crew_id)))
    check_crew(by, right, crew)
    return crew


def take_in_players(campaign: Campaign) -> None:
    """Makes people of its crew of those who play a locked campaign, within the change of who calls."""
    if campaign.crew is not None:
        _make_people(campaign.crew, campaign)
        _changed(campaign.crew)


def _same_people(by: Actor, campaign_id: uuid.UUID) -> Crew | None:
    campaign = get_or_not_found(Campaign.objects.open_to(by).filter(pk=checked_id(campaign_id)))
    return crew_of_people(by, campaign.players.here().people().values_list("name", flat=True))


def _take_in(crew: Crew, campaign: Campaign, by: Actor) -> None:
    _make_people(crew, campaign)
    if campaign.crew_id != crew.pk:
        campaign.crew = crew
        campaign.save(update_fields=["crew"])
        note(campaign, "crew", by=by, name=crew.name)


def _make_people(crew: Crew, campaign: Campaign) -> None:
    known = {look_alike(person.name): person for person in crew.members.filter(same_as=None)}
    for player in campaign.players.people():
        person = (
            player.person or known.get(look_alike(player.name)) or Person.objects.create(name=player.name)
        )
        crew.members.add(person)
        if player.person_id is None:
            player.person = person
            player.save(update_fields=["person"])


def _former(crew: Crew, name: str) -> Person | None:
    """Somebody of that name who played in a campaign of the crew, and is not in it any more."""
    played = Person.objects.filter(players__campaign__crew=crew, same_as=None).exclude(crews=crew)
    return next((person for person in played.distinct() if look_alike(person.name) == look_alike(name)), None)


def _free_name(crew: Crew, value: object, but: Person | None = None) -> str:
    name = normalised(value) if isinstance(value, str) else ""
    if not name:
        raise Malformed("name", "player_names")
    if fault := fault_of(name):
        raise Malformed("name", fault.code, **fault.data)
    others = [person for person in crew.members.filter(same_as=None) if person != but]
    if any(look_alike(person.name) == look_alike(name) for person in others):
        raise Malformed("name", "name_same")
    return name


def _changed(crew: Crew, *fields: str) -> Crew:
    crew.version += 1
    crew.save(update_fields=["version", "updated_at", *fields])
    return crew
