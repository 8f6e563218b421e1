"""The file of an export, for whoever may have it."""

from __future__ import annotations

import uuid

from django.http import FileResponse
from django.utils.text import slugify

from adventures.actor import Actor
from adventures.errors import NotFound, get_or_not_found
from campaigns.models import Export

from . import folder
from .formats import FORMATS


def export_for(actor: Actor, export_id: uuid.UUID) -> Export:
    """Gets an export that the actor may see; raises NotFound for any other, and for a format of once."""
    return get_or_not_found(Export.objects.shown_to(actor).filter(pk=export_id, format__in=FORMATS))


def file_of(actor: Actor, export_id: uuid.UUID) -> FileResponse:
    """Opens the file of an export; raises NotFound until it is written, and once it is gone."""
    export = export_for(actor, export_id)
    if export.state != Export.State.DONE:
        raise NotFound()
    format = FORMATS[export.format]
    name = slugify(export.title) or export.of
    name = f"moonsite-{name}-{export.updated_at:%Y-%m-%d}.{format.suffix}"
    try:
        content = folder.path_of(export.file).open("rb")
    except FileNotFoundError:
        raise NotFound() from None
    return FileResponse(content, as_attachment=True, filename=name, content_type=format.content_type)
