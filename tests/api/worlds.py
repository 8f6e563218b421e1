"""Something of every kind for a program that asks about everything: games, a campaign, a crew, an export."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from adventures.actor import Actor
from campaigns.models import Crew as CrewRow
from campaigns.services.crews import make_crew
from tests.api.programs import Program, begun, program
from tests.campaigns.crews import Crew
from tests.campaigns.curators import curator
from tests.groups import Group


@dataclass
class World:
    """A program that may do everything, and what it may ask about: values by the names of parameters."""

    program: Program
    games: list[str] = field(default_factory=list)
    known: dict[str, list[Any]] = field(default_factory=dict)

    @classmethod
    def made(cls) -> World:
        """Makes a world; its token has an account that may curate."""
        crew, user = Crew.begins(), curator()
        device = crew.tablet.device
        program_ = program(user, device=device)
        over = Group.at_the_end(("Ana", "Ben"), missions=("a1", "b2", "c1")).game
        over.host_device, over.owner = device, user
        over.save(update_fields=["host_device", "owner"])
        games = [begun(program_)["id"], begun(program_, ruleset="moon.8")["id"], str(over.pk)]
        people: CrewRow = make_crew(by=Actor(device, user.pk), name="Thursday crew")
        token = program_.get("tokens").json()["results"][0]["id"]
        known = {
            "game_id": games,
            "position": [1, 2],
            "campaign_id": [str(crew.campaign.pk)],
            "chapter": [1, 2],
            "attempt": [1],
            "number": [1, 2, 0],
            "level": [1],
            "key": ["moon.1"],
            "ruleset": ["moon.1"],
            "crew_id": [str(people.pk)],
            "token_id": [token],
        }
        return cls(program_, games, known)
