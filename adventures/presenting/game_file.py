"""A document as a file to keep."""

from collections.abc import Mapping
from typing import Any

from django.http import HttpResponse

from adventures.exchange import written


def document_file(document: Mapping[str, Any], name: str) -> HttpResponse:
    """Answers with a document as a file to keep."""
    reply = HttpResponse(written(document), content_type="application/json")
    reply["Content-Disposition"] = f'attachment; filename="{name}.json"'
    return reply
