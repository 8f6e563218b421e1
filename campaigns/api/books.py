"""Versions of books for curators: looked into, compared, published, withdrawn."""

import uuid
from typing import Any

from django.http import HttpResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter
from rest_framework.renderers import JSONRenderer
from rest_framework.request import Request
from rest_framework.response import Response

from adventures.api.base import etag_of, unchanged
from adventures.api.describing import described
from adventures.api.pages import paginated
from campaigns.books.compare import differences
from campaigns.books.read import document_of
from campaigns.curating.curated_books import (
    any_version_for,
    compared_with,
    hidden_from,
    played_by,
    version_for,
    versions_for,
)
from campaigns.models import BookVersion
from campaigns.services.book_moves import earlier_version
from campaigns.services.books import (
    begin_book,
    export_book,
    faults_of_draft,
    new_draft,
    publish,
    rewrite_draft,
    story_of,
    withdraw,
    withdraw_book,
)

from .book_calls import FILE, NAMED, BookFileCall, CuratorCall, version_as_json
from .book_shapes import (
    MOST_REVISION,
    BookDocumentShape,
    BookFaultShape,
    BookForm,
    DifferencesShape,
    PublishForm,
    VersionShape,
    differences_as_json,
    faults_as_json,
)

NEWEST_FIRST = ("-created_at", "-pk")
YAML = "application/yaml"
REVISION = OpenApiParameter(
    "revision",
    {"type": "integer", "minimum": 0, "maximum": MOST_REVISION},
    required=True,
    description="The revision of the draft that was looked at.",
)
OTHER = OpenApiParameter("with", str, description="The id of the other version; the one before unless told.")


class BookVersions(CuratorCall):
    """Versions of all books."""

    @described(answers=VersionShape, many=True)
    def get(self, request: Request) -> Response:
        """Lists the versions of all books, the newest first."""
        hidden = hidden_from(self.actor)
        rows = versions_for(self.actor)
        return paginated(self, rows, NEWEST_FIRST, lambda version: version_as_json(version, hidden))

    @described(sends=BookForm, answers=VersionShape, status=201)
    def post(self, request: Request) -> Response:
        """Begins a book with a draft of one campaign and an empty first chapter."""
        sent = self.sent(BookForm)
        made = begin_book(
            by=self.actor, key=sent["key"].lower(), title=sent["title"], languages=sent["languages"]
        )
        told = self.as_json(made)
        return Response(told, status=201, headers={"Location": told["url"]})


class BookStep(CuratorCall):
    """A call that changes a version; whoever comes too late is told how it stands."""

    def fresh(self, error: Exception) -> dict[str, Any]:
        """The version now."""
        return self.as_json(any_version_for(self.actor, self.kwargs["version_id"]))


class OneBookVersion(BookStep, BookFileCall):
    """A version."""

    @described(answers=BookDocumentShape, conditional=True)
    def get(self, request: Request, version_id: uuid.UUID) -> Response:
        """Gets a version with what stands in it."""
        version = version_for(self.actor, version_id)
        etag = etag_of(version.pk, version.state, version.revision)
        return unchanged(request, etag) or Response(self.whole(version), headers={"ETag": etag})

    @described(sends=FILE, answers=VersionShape, parameters=[REVISION, NAMED])
    def put(self, request: Request, version_id: uuid.UUID) -> Response:
        """Lets a draft say what a file says. Of a file that is no book, `errors` name every fault."""
        version = version_for(self.actor, version_id)
        asked = PublishForm(data=request.query_params)
        asked.is_valid(raise_exception=True)
        return Response(
            self.as_json(
                rewrite_draft(
                    by=self.actor, version_id=version.pk, content=self.content, named=self.named,
                    revision=asked.validated_data["revision"],
                )
            )
        )  # fmt: skip

    def whole(self, version: BookVersion) -> dict[str, Any]:
        """A version with what stands in it."""
        return {"version": self.as_json(version), "document": document_of(story_of(version))}


class BookLook(OneBookVersion):
    """Behind the curtain."""

    http_method_names = ["post", "options"]

    @described(answers=BookDocumentShape, secret=True)
    def post(self, request: Request, version_id: uuid.UUID) -> Response:
        """Looks into a book in which the curator plays; the log of each of these campaigns says so."""
        version = any_version_for(self.actor, version_id)
        for campaign in played_by(self.actor).filter(book_version__book=version.book_id):
            earlier_version(by=self.actor, campaign_id=campaign.pk)
        return Response(self.whole(version))


class FileOrJSON(JSONRenderer):
    """Answers whoever asks for YAML; refusals are JSON all the same."""

    media_type = YAML
    format = "yaml"


class BookFile(CuratorCall):
    """A version as a file."""

    renderer_classes = [JSONRenderer, FileOrJSON]

    @described(answers=OpenApiTypes.STR, media=YAML)
    def get(self, request: Request, version_id: uuid.UUID) -> HttpResponse:
        """Gets a version as a file, which can be taken in again."""
        version = version_for(self.actor, version_id)
        name, content = export_book(by=self.actor, version_id=version.pk)
        kept = {"Content-Disposition": f'attachment; filename="{name}"'}
        return HttpResponse(content, content_type=YAML, headers=kept)


class BookFaults(CuratorCall):
    """What is wrong with a version."""

    @described(answers=BookFaultShape(many=True))
    def get(self, request: Request, version_id: uuid.UUID) -> Response:
        """Lists what keeps a draft from being published."""
        return Response(faults_as_json(faults_of_draft(story_of(version_for(self.actor, version_id)))))


class BookDifferences(CuratorCall):
    """Two versions side by side."""

    @described(answers=DifferencesShape, parameters=[OTHER])
    def get(self, request: Request, version_id: uuid.UUID) -> Response:
        """Says what differs from another version of the same book."""
        version = version_for(self.actor, version_id)
        other = compared_with(version, request.query_params.get("with", ""))
        found = differences(story_of(other) if other else None, story_of(version))
        return Response(
            {"other": self.as_json(other) if other else None, "differences": differences_as_json(found)}
        )


class BookPublish(BookStep):
    """Publishing."""

    @described(sends=PublishForm, answers=VersionShape)
    def post(self, request: Request, version_id: uuid.UUID) -> Response:
        """Publishes a draft: from now on it never changes. Of one with faults, `errors` name them."""
        version = version_for(self.actor, version_id)
        revision = self.sent(PublishForm)["revision"]
        return Response(self.as_json(publish(by=self.actor, version_id=version.pk, revision=revision)))


class BookWithdraw(BookStep):
    """Taking off the shelf."""

    @described(answers=VersionShape)
    def post(self, request: Request, version_id: uuid.UUID) -> Response:
        """Withdraws a published version: no campaign begins with it, those that have begun go on."""
        version = version_for(self.actor, version_id)
        return Response(self.as_json(withdraw(by=self.actor, version_id=version.pk)))


class BookWithdrawAll(BookStep):
    """Taking a whole book off the shelf."""

    @described(answers=VersionShape(many=True))
    def post(self, request: Request, version_id: uuid.UUID) -> Response:
        """Withdraws every published version of the book of a version."""
        version = version_for(self.actor, version_id)
        withdrawn = withdraw_book(by=self.actor, version_id=version.pk)
        return Response([self.as_json(each) for each in withdrawn])


class BookDraft(BookStep):
    """A new draft."""

    @described(answers=VersionShape, status=201)
    def post(self, request: Request, version_id: uuid.UUID) -> Response:
        """Begins a draft that is like a version."""
        version = version_for(self.actor, version_id)
        told = self.as_json(new_draft(by=self.actor, version_id=version.pk))
        return Response(told, status=201, headers={"Location": told["url"]})
