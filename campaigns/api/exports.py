"""Exports: ordering files, seeing how far they are, fetching and deleting them; documents at once."""

import uuid
from collections.abc import Callable

from django.http.response import HttpResponseBase
from django.utils.timezone import get_current_timezone_name
from django.utils.translation import get_language
from drf_spectacular.types import OpenApiTypes
from rest_framework.renderers import JSONRenderer
from rest_framework.request import Request
from rest_framework.response import Response

from adventures.api.base import Call, Plain, etag_of, unchanged
from adventures.api.describing import EVENTS, described
from adventures.api.pages import paginated
from campaigns.exchange import document_of_campaign
from campaigns.exchange.at_once import crew_at_once
from campaigns.exports.fetching import export_for, file_of
from campaigns.exports.formats import FORMATS
from campaigns.live import news_of_export, who_may_hear_of_export
from campaigns.models import Export
from campaigns.selectors import campaign_for
from campaigns.services.exports import cancel_export, delete_export, order_export, retry_export
from moonsite.live.views import events_response

from .export_shapes import (
    DocumentShape,
    ExportFilter,
    ExportForm,
    ExportShape,
    FormatShape,
    export_as_json,
    formats_as_json,
)

NEWEST_FIRST = ("-created_at", "-pk")
SOON = "1"
"""In how many seconds a program looks again at a file that is being written, as pages do."""


class ExportFormats(Call):
    """Formats."""

    @described(answers=FormatShape(many=True))
    def get(self, request: Request) -> Response:
        """Lists the formats in which something can be taken along."""
        return Response(formats_as_json())


class Exports(Call):
    """Files that were ordered."""

    @described(answers=ExportShape, many=True, filters=ExportFilter)
    def get(self, request: Request) -> Response:
        """Lists files, the newest first: one's own, and those of games and campaigns that one may open."""
        files = ExportFilter(
            request.query_params, Export.objects.shown_to(self.actor).filter(format__in=FORMATS)
        ).found()
        return paginated(self, files, NEWEST_FIRST, lambda export: export_as_json(export, self.actor))

    @described(sends=ExportForm, answers=ExportShape, status=202)
    def post(self, request: Request) -> Response:
        """Orders a file, in the language asked for. It is written while whoever ordered it does other things.

        The same one that is still being written is not ordered twice. Ask for it at its address, with the
        ETag, whenever `Retry-After` says: it changes with every step.
        """
        sent = self.sent(ExportForm)
        export = order_export(
            by=self.actor,
            of=sent["of"],
            key=sent["id"],
            format=sent["format"],
            language=get_language() or "",
            time_zone=get_current_timezone_name(),
        )
        told = export_as_json(export, self.actor)
        return Response(told, status=202, headers={"Location": told["url"], "Retry-After": SOON})


class OneExport(Call):
    """A file that was ordered."""

    @described(answers=ExportShape, conditional=True)
    def get(self, request: Request, export_id: uuid.UUID) -> Response:
        """Says how far a file is; while it is written, `Retry-After` says when to ask again."""
        export = export_for(self.actor, export_id)
        etag = etag_of(export.pk, export.state, export.done, export.total, export.unanswered)
        told = unchanged(request, etag) or Response(
            export_as_json(export, self.actor), headers={"ETag": etag}
        )
        if export.open:
            told["Retry-After"] = SOON
        return told

    @described(status=204)
    def delete(self, request: Request, export_id: uuid.UUID) -> Response:
        """Deletes a file that one has ordered."""
        delete_export(by=self.actor, export_id=export_id)
        return Response(status=204)


class ExportEvents(Plain):
    """The progress of a file."""

    @described(**EVENTS)
    def get(self, request: Request, export_id: uuid.UUID) -> HttpResponseBase:
        """Listens to a file that is being written: an event `version` for every step, and every 15 seconds.

        Its data is one line of JSON: the `state`, and how many steps are `done` of how many in `total`.
        """
        export = export_for(self.actor, export_id)
        return events_response(export.pk, *news_of_export(export), self.listener, who_may_hear_of_export)


class ExportStep(Call):
    """A call that changes what becomes of a file."""

    def did(self, act: Callable[..., Export], export_id: uuid.UUID) -> Response:
        """Lets it change, and says how the file stands."""
        return Response(export_as_json(act(by=self.actor, export_id=export_id), self.actor))


class ExportCancel(ExportStep):
    """Calling a file off."""

    @described(answers=ExportShape)
    def post(self, request: Request, export_id: uuid.UUID) -> Response:
        """Calls a file off that is not done yet; one that is done stays as it is."""
        return self.did(cancel_export, export_id)


class ExportAgain(ExportStep):
    """Ordering a file once more."""

    @described(answers=ExportShape)
    def post(self, request: Request, export_id: uuid.UUID) -> Response:
        """Orders a file once more that failed or was called off; any other stays as it is."""
        return self.did(retry_export, export_id)


class FileRenderer(JSONRenderer):
    """Answers whoever asks for the kind of a file; refusals are JSON all the same."""

    media_type = "*/*"
    format = "file"


class ExportFile(Call):
    """The file itself."""

    renderer_classes = [JSONRenderer, FileRenderer]

    @described(answers=OpenApiTypes.BINARY, media="application/octet-stream")
    def get(self, request: Request, export_id: uuid.UUID) -> HttpResponseBase:
        """Fetches a file, once it is done; its media type is that of its format."""
        return file_of(self.actor, export_id)


class CampaignDocument(Call):
    """A campaign as a document."""

    @described(answers=DocumentShape)
    def get(self, request: Request, campaign_id: uuid.UUID) -> Response:
        """Gets the document of a campaign, with the games in it that are over."""
        return Response(document_of_campaign(campaign_for(self.actor, campaign_id)))


class CrewDocument(Call):
    """A crew as a document."""

    @described(answers=DocumentShape)
    def get(self, request: Request, crew_id: uuid.UUID) -> Response:
        """Gets the document of a crew: its people, campaigns, and the games that are over."""
        return Response(crew_at_once(self.actor, crew_id))
