"""A crew whose rights are tried one by one."""

from typing import Any

from django.contrib.auth import get_user_model

from adventures.actor import Actor
from campaigns.people.crews import crew_for
from campaigns.services.crews import (
    add_campaign,
    add_person,
    archive_crew,
    claim_person,
    join_people,
    leave_crew,
    make_crew,
    rename_crew,
    rename_person,
)
from campaigns.services.evenings import answer_evening, set_evening
from campaigns.services.invitations import accept, invite_into_crew
from campaigns.services.seasons import begin_season
from campaigns.services.start import start_campaign
from tests.campaigns.crews import Crew


class People:
    """A crew of two: its host, and a guest who was let in and has an account."""

    def __init__(self) -> None:
        table = Crew.begins(("Maya", "Nuria"))
        self.host, self.campaign = table.tablet, table.campaign
        user = get_user_model().objects.create_user("guest")
        self.actors = {"host": self.host, "guest": Actor("guest", user.pk), "stranger": Actor("stranger")}
        self.crew = make_crew(by=self.host, name="Ours", campaign_id=self.campaign.pk)
        accept(by=self.actors["guest"], code=invite_into_crew(by=self.host, crew_id=self.crew.pk).code)
        self.maya, self.nuria = self.crew.members.order_by("name")

    def does(self, right: str, by: Actor) -> Any:
        asked: dict[str, Any] = {"by": by, "crew_id": self.crew.pk}
        match right:
            case "open":
                return crew_for(by, self.crew.pk)
            case "rename":
                return rename_crew(**asked, name="Friday crew")
            case "archive":
                return archive_crew(**asked, archived=True)
            case "take_in":
                own = start_campaign(by=by, name="Own", players=["Maya", "Iker"])
                return add_campaign(**asked, campaign_id=own.pk)
            case "add_person":
                return add_person(**asked, name="Iker")
            case "rename_person":
                return rename_person(**asked, person_id=self.maya.pk, name="Maia")
            case "join_people":
                late = add_person(by=self.host, crew_id=self.crew.pk, name="Iker")
                return join_people(**asked, person_id=late.pk, into_id=self.maya.pk)
            case "let_go":
                return leave_crew(**asked, person_id=self.maya.pk)
            case "claim_person":
                user = by.user_id or get_user_model().objects.create_user(by.device[:20]).pk
                signed_in = Actor(by.device, user)
                return claim_person(**{**asked, "by": signed_in}, person_id=self.maya.pk)
            case "invite":
                return invite_into_crew(**asked)
            case "set_evening":
                return set_evening(**asked, day="2026-12-03")
            case "answer_evening":
                set_evening(**{**asked, "by": self.actors["host"]}, day="2026-12-03")
                return answer_evening(**asked, person_id=self.maya.pk, answer="yes")
            case "run_season":
                return begin_season(**asked, name="Autumn", evenings=8)
        raise AssertionError(f"no service is read for {right}")
