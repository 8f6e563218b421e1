"""Crews: those that one may open, their people, their campaigns and games."""

import uuid

from rest_framework.request import Request
from rest_framework.response import Response

from adventures.api.base import Call
from adventures.api.describing import described
from adventures.api.pages import paginated
from adventures.errors import NotFound
from campaigns.models import Crew
from campaigns.people.crews import crew_for, evening_of, member_of
from campaigns.services.crews import (
    add_campaign,
    add_game,
    add_person,
    archive_crew,
    claim_person,
    join_people,
    leave_crew,
    make_crew,
    rename_crew,
    rename_person,
    split_people,
)
from campaigns.services.evenings import answer_evening, clear_evening, set_evening

from .crew_forms import (
    ArchivedForm,
    CrewCampaignForm,
    CrewForm,
    CrewGameForm,
    EveningAnswerForm,
    EveningForm,
    JoinForm,
    PersonForm,
)
from .crew_shapes import (
    CrewShape,
    EveningShape,
    PersonShape,
    WholeCrewShape,
    crew_as_json,
    person_as_json,
    whole_crew_as_json,
)

NEWEST_FIRST = ("-created_at", "-pk")


class Crews(Call):
    """The crews that a token may open."""

    @described(answers=CrewShape, many=True)
    def get(self, request: Request) -> Response:
        """Lists crews, the newest first."""
        rows = Crew.objects.open_to(self.actor)
        return paginated(self, rows, NEWEST_FIRST, lambda crew: crew_as_json(crew, self.actor))

    @described(sends=CrewForm, answers=CrewShape, status=201)
    def post(self, request: Request) -> Response:
        """Begins a crew, of which nobody is yet."""
        told = crew_as_json(make_crew(by=self.actor, name=self.sent(CrewForm)["name"]), self.actor)
        return Response(told, status=201, headers={"Location": told["url"]})


class CrewCall(Call):
    """A call that changes a crew, and answers with its line."""

    def did(self, crew: Crew) -> Response:
        """Says how the crew stands now."""
        return Response(crew_as_json(crew, self.actor))


class OneCrew(CrewCall):
    """A crew."""

    @described(answers=WholeCrewShape)
    def get(self, request: Request, crew_id: uuid.UUID) -> Response:
        """Gets a crew: its people, its campaigns, its games."""
        return Response(whole_crew_as_json(crew_for(self.actor, crew_id), self.actor))

    @described(sends=CrewForm, answers=CrewShape)
    def patch(self, request: Request, crew_id: uuid.UUID) -> Response:
        """Gives a crew another name."""
        return self.did(rename_crew(by=self.actor, crew_id=crew_id, name=self.sent(CrewForm)["name"]))


class CrewArchive(CrewCall):
    """Putting a crew away."""

    @described(sends=ArchivedForm, answers=CrewShape)
    def put(self, request: Request, crew_id: uuid.UUID) -> Response:
        """Puts a crew away, or brings it back; nothing of it is lost."""
        return self.did(archive_crew(by=self.actor, crew_id=crew_id, **self.sent(ArchivedForm)))


class CrewEvening(Call):
    """The next evening of a crew."""

    @described(answers=EveningShape)
    def get(self, request: Request, crew_id: uuid.UUID) -> Response:
        """Gets when a crew meets next; 404 while nobody has said so."""
        evening = evening_of(crew_for(self.actor, crew_id))
        if evening is None:
            raise NotFound()
        return Response(EveningShape(evening).data)

    @described(sends=EveningForm, answers=EveningShape)
    def put(self, request: Request, crew_id: uuid.UUID) -> Response:
        """Says when a crew meets next."""
        sent = self.sent(EveningForm)
        time = sent["time"].strftime("%H:%M") if sent["time"] else ""
        evening = set_evening(
            by=self.actor, crew_id=crew_id, day=sent["day"].isoformat(), time=time, note=sent["note"]
        )
        return Response(EveningShape(evening).data)

    @described(status=204)
    def delete(self, request: Request, crew_id: uuid.UUID) -> Response:
        """Takes the next evening off."""
        clear_evening(by=self.actor, crew_id=crew_id)
        return Response(status=204)


class CrewEveningAnswer(Call):
    """Whether somebody comes on the next evening."""

    @described(sends=EveningAnswerForm, answers=EveningShape)
    def put(self, request: Request, crew_id: uuid.UUID, person_id: uuid.UUID) -> Response:
        """Says whether somebody of a crew comes on its next evening."""
        answer = self.sent(EveningAnswerForm)["answer"]
        said = answer_evening(by=self.actor, crew_id=crew_id, person_id=person_id, answer=answer)
        return Response(EveningShape(said.evening).data)


class CrewCampaigns(CrewCall):
    """The campaigns of a crew."""

    @described(sends=CrewCampaignForm, answers=CrewShape)
    def post(self, request: Request, crew_id: uuid.UUID) -> Response:
        """Counts a campaign among those of a crew; its players, found by their names, are people of it."""
        campaign = self.sent(CrewCampaignForm)["campaign"]
        return self.did(add_campaign(by=self.actor, crew_id=crew_id, campaign_id=campaign))


class CrewGames(CrewCall):
    """The single games of a crew."""

    @described(sends=CrewGameForm, answers=CrewShape)
    def post(self, request: Request, crew_id: uuid.UUID) -> Response:
        """Counts a single game among those of a crew."""
        game = self.sent(CrewGameForm)["game"]
        return self.did(add_game(by=self.actor, crew_id=crew_id, game_id=game))


class CrewPeople(Call):
    """The people of a crew."""

    @described(sends=PersonForm, answers=PersonShape, status=201)
    def post(self, request: Request, crew_id: uuid.UUID) -> Response:
        """Adds somebody to a crew."""
        person = add_person(by=self.actor, crew_id=crew_id, name=self.sent(PersonForm)["name"])
        told = person_as_json(person, crew_for(self.actor, crew_id), self.actor)
        return Response(told, status=201)


class CrewPerson(Call):
    """Somebody of a crew."""

    @described(answers=PersonShape)
    def get(self, request: Request, crew_id: uuid.UUID, person_id: uuid.UUID) -> Response:
        """Gets somebody of a crew."""
        crew = crew_for(self.actor, crew_id)
        return Response(person_as_json(member_of(crew, person_id), crew, self.actor))

    @described(sends=PersonForm, answers=PersonShape)
    def patch(self, request: Request, crew_id: uuid.UUID, person_id: uuid.UUID) -> Response:
        """Calls somebody by another name; at tables that were played the old one stands."""
        name = self.sent(PersonForm)["name"]
        person = rename_person(by=self.actor, crew_id=crew_id, person_id=person_id, name=name)
        return Response(person_as_json(person, crew_for(self.actor, crew_id), self.actor))

    @described(status=204)
    def delete(self, request: Request, crew_id: uuid.UUID, person_id: uuid.UUID) -> Response:
        """Lets somebody leave a crew; all that was played stays."""
        leave_crew(by=self.actor, crew_id=crew_id, person_id=person_id)
        return Response(status=204)


class CrewPersonJoin(Call):
    """Two entries of one person."""

    @described(sends=JoinForm, answers=PersonShape)
    def post(self, request: Request, crew_id: uuid.UUID, person_id: uuid.UUID) -> Response:
        """Says that two entries are the same person: all counts for the second from now on."""
        into = self.sent(JoinForm)["into"]
        joined = join_people(by=self.actor, crew_id=crew_id, person_id=person_id, into_id=into)
        return Response(person_as_json(joined, crew_for(self.actor, crew_id), self.actor))

    @described(answers=PersonShape)
    def delete(self, request: Request, crew_id: uuid.UUID, person_id: uuid.UUID) -> Response:
        """Takes back that an entry is the same person as another."""
        parted = split_people(by=self.actor, crew_id=crew_id, person_id=person_id)
        return Response(person_as_json(parted, crew_for(self.actor, crew_id), self.actor))


class CrewPersonClaim(Call):
    """Whose account somebody is."""

    @described(answers=PersonShape)
    def post(self, request: Request, crew_id: uuid.UUID, person_id: uuid.UUID) -> Response:
        """Says that somebody of a crew is the account of this token."""
        claimed = claim_person(by=self.actor, crew_id=crew_id, person_id=person_id)
        return Response(person_as_json(claimed, crew_for(self.actor, crew_id), self.actor))
