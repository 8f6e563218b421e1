"""The document that can be imported again, as a file: see `docs/export.md`."""

from pathlib import Path
from typing import Any

from django.utils.translation import gettext_lazy as _

from campaigns.exports.contents import Contents
from campaigns.exports.formats import Format
from campaigns.exports.progress import Progress
from campaigns.models import Export

from . import document_of_account, document_of_campaign, document_of_crew, document_of_game, written


def write_json(contents: Contents, path: Path, progress: Progress) -> None:
    """Writes the document of what the export is of."""
    path.write_bytes(written(document_of(contents, progress)))


def document_of(contents: Contents, progress: Progress) -> dict[str, Any]:
    """Gets the document of what an export is of."""

    def step(done: int, total: int) -> None:
        if done == 1:
            progress.expects(total)
        progress.step()

    match contents.export.of:
        case Export.Of.GAME:
            return document_of_game(contents.games[0])
        case Export.Of.CAMPAIGN:
            return document_of_campaign(contents.campaigns[0], step)
        case Export.Of.CREW:
            return _own(document_of_crew(contents.crews[0], step), contents)
    return document_of_account(contents.actor, step)


def _own(document: dict[str, Any], contents: Contents) -> dict[str, Any]:
    """The document of a crew without single games that whoever ordered it may not open."""
    known = {str(game.pk) for game in contents.games}
    kept = [game for game in document.get("games", ()) if game["id"] in known]
    crews = [
        {**crew, "games": [game for game in crew["games"] if game in known]} if "games" in crew else crew
        for crew in document["crews"]
    ]
    whole: dict[str, Any] = {**document, "crews": crews, "games": kept, "going_on": []}
    return {name: whole[name] for name in document if whole[name]}


DOCUMENT = Format(
    "json", _("Document"), _("JSON: can be imported again"), "json", "application/json", write_json
)
