"""Of what an export can be ordered."""

from __future__ import annotations

import uuid
from dataclasses import dataclass
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _

from adventures.actor import Actor
from adventures.errors import Forbidden, Refused
from adventures.games.registry import title_of
from adventures.inputs.bounds import checked_id
from adventures.models import Game
from adventures.selectors import game_for
from campaigns.models import Export
from campaigns.people.crews import crew_for
from campaigns.selectors import campaign_for


@dataclass(frozen=True)
class Subject:
    """What an export is of: its kind, its key (None for everything), its name, and the page it has."""

    of: str
    key: uuid.UUID | None
    title: str
    url: str

    @property
    def refers(self) -> dict[str, Any]:
        """The columns of an export that name it."""
        return {} if self.key is None else {f"{self.of}_id": self.key}

    @property
    def exports_url(self) -> str:
        """The page where it is ordered."""
        return reverse("exports:list") if self.key is None else reverse(f"exports:{self.of}", args=[self.key])

    @property
    def delete_url(self) -> str:
        """The page where it is deleted; empty for what goes with something else."""
        arguments = [] if self.key is None else [self.key]
        return reverse(f"exports:delete-{self.of}", args=arguments)


def owned_subject(actor: Actor, of: str, key: object = None) -> Subject:
    """Gets what an actor wants to delete: as `subject_for`, but also a game that goes on.

    Raises Refused for a game of a campaign, which goes with that alone.
    """
    if of != Export.Of.GAME:
        return subject_for(actor, of, key)
    game = game_for(actor, checked_id(key))
    if hasattr(game, "chapter_play"):
        raise Refused("goes_with_campaign")
    return _of_game(game)


def subject_for(actor: Actor, of: str, key: object = None) -> Subject:
    """Gets what an actor wants to take along.

    Raises NotFound for what it may not open, Forbidden for a game that goes on.
    """
    match of:
        case Export.Of.GAME:
            game = game_for(actor, checked_id(key))
            if not game.finished:
                raise Forbidden("not_finished")
            return _of_game(game)
        case Export.Of.CAMPAIGN:
            campaign = campaign_for(actor, checked_id(key))
            return Subject(of, campaign.pk, campaign.name, campaign.get_absolute_url())
        case Export.Of.CREW:
            crew = crew_for(actor, key)
            return Subject(of, crew.pk, crew.name, reverse("crews:crew", args=[crew.pk]))
    return Subject(Export.Of.EVERYTHING, None, _("Everything"), reverse("home"))


def _of_game(game: Game) -> Subject:
    url = reverse("result" if game.finished else "play", args=[game.pk])
    return Subject(Export.Of.GAME, game.pk, f"{title_of(game.ruleset).name} {game.code}", url)
