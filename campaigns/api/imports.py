"""Records and exports that come back: looked at, and taken in."""

from collections.abc import Callable
from typing import Any

from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from adventures.api.base import Call
from adventures.api.describing import described
from adventures.api.idempotency import store_afterwards
from adventures.api.reading import DocumentParser
from adventures.exchange.faults import ImportRefused
from adventures.exchange.parse import LARGEST_FILE
from adventures.models import Game
from campaigns.exchange.importing import ImportResult, import_document, preview_document
from campaigns.exchange.listing import describe_rows
from campaigns.exchange.words import sentence
from campaigns.models import Campaign, Crew

KINDS = {Game: "game", Campaign: "campaign", Crew: "crew"}


class ImportForm(serializers.Serializer):
    """An export or a record, as `docs/export.md` and `docs/record.md` describe them; at most 12 MB."""

    format = serializers.ChoiceField(
        ["moonsite-export/1", "moonsite-record/1"], help_text="Which of the two it is."
    )


class FoundShape(serializers.Serializer):
    """Something that a document holds."""

    kind = serializers.ChoiceField(list(KINDS.values()), help_text="What it is.")
    id = serializers.UUIDField(allow_null=True, help_text="Its id here; null while it is only looked at.")
    title = serializers.CharField(help_text="What it is called.")
    text = serializers.CharField(help_text="Who plays, or what it is.")


class BroughtShape(serializers.Serializer):
    """What came of a document, or would come of it."""

    new = FoundShape(many=True, help_text="What is new here.")
    known = FoundShape(many=True, help_text="What was here already, and stays as it is.")
    going_on = serializers.IntegerField(help_text="How many games it names that were going on then.")


class ImportParser(DocumentParser):
    """Takes an export or a record as it is sent."""

    largest = LARGEST_FILE


class ImportCall(Call):
    """A call that reads a document."""

    parser_classes = [ImportParser]
    keeping = staticmethod(store_afterwards)  # what is here already is found, and does not come twice

    def brought(self, bring: Callable[..., ImportResult]) -> ImportResult:
        """What comes of the document that was sent."""
        return bring(by=self.actor, content=self.request.data or b"")

    def faults(self, error: Exception) -> list[dict[str, str]] | None:
        """Everything that is wrong with the document, and where."""
        if not isinstance(error, ImportRefused):
            return None
        return [
            {"field": fault.path, "code": fault.code, "detail": sentence(fault)} for fault in error.faults
        ]


class Imports(ImportCall):
    """Taking in."""

    @described(sends={"application/json": ImportForm}, answers=BroughtShape, status=201)
    def post(self, request: Request) -> Response:
        """Takes a record or an export in, all of it or nothing.

        Of one that is refused, `errors` name every fault with its place: `$.games[3].record.moves[17]`.
        """
        brought = self.brought(import_document)
        return Response(import_result_as_json(brought, kept=brought.everything), status=201)


class ImportCheck(ImportCall):
    """Looking first."""

    writes = Call.reads

    @described(sends={"application/json": ImportForm}, answers=BroughtShape)
    def post(self, request: Request) -> Response:
        """Says what taking a document in would bring, or everything that is wrong with it; stores nothing."""
        return Response(import_result_as_json(self.brought(preview_document), kept=()))


def import_result_as_json(brought: ImportResult, kept: Any) -> dict[str, Any]:
    """What came of a document; only what was `kept` has an id here."""
    return {
        "new": [_found_as_json(row, row.pk if row in kept else None) for row in brought.everything],
        "known": [_found_as_json(row, row.pk) for row in brought.known],
        "going_on": brought.going_on,
    }


def _found_as_json(row: Any, key: Any) -> dict[str, Any]:
    [line] = describe_rows([row])
    return {"kind": KINDS[type(row)], "id": key, "title": line.title, "text": line.text}
