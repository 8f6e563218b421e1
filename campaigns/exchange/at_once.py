"""The document of a crew without waiting, where it is not too much for that."""

import uuid
from typing import Any

from adventures.actor import Actor
from adventures.errors import Refused
from campaigns.exports.contents import Contents
from campaigns.exports.progress import Silent
from campaigns.exports.subjects import subject_for
from campaigns.models import Export

from .document import document_of

MOST_GAMES = 150


def crew_at_once(actor: Actor, crew_id: uuid.UUID) -> dict[str, Any]:
    """Gets the document that an ordered file would hold; raises Refused where there are too many games."""
    subject = subject_for(actor, Export.Of.CREW, crew_id)
    asked = Export(of=subject.of, device=actor.device, user_id=actor.user_id, **subject.refers)
    contents = Contents.of(asked)
    if len(contents.games) > MOST_GAMES:
        raise Refused("export_large", most=MOST_GAMES)
    return document_of(contents, Silent())
