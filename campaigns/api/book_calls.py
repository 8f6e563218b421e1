"""What the calls of curators have in common."""

from typing import Any

from drf_spectacular.utils import OpenApiParameter

from adventures.api.base import Call
from adventures.api.reading import DocumentParser
from adventures.models import Scope
from campaigns.books.parse import LARGEST_FILE
from campaigns.curating.curated_books import hidden_from
from campaigns.models import BookVersion
from campaigns.services.books import FaultyBook, UnreadableBook

from .book_shapes import BookFileForm, VersionShape, faults_as_json

FILE = {"application/yaml": BookFileForm, "application/json": BookFileForm}
NAMED = OpenApiParameter("named", str, description="What the file is called, for the history of the book.")


class CuratorCall(Call):
    """A call for a curator, by a token that may curate."""

    reads = writes = Scope.CURATE

    def as_json(self, version: BookVersion) -> dict[str, Any]:
        """A version in a line."""
        return version_as_json(version, hidden_from(self.actor))

    def faults(self, error: Exception) -> list[dict[str, str]] | None:
        """Everything that is wrong with a file or a draft, and where."""
        return faults_as_json(error.faults) if isinstance(error, FaultyBook | UnreadableBook) else None


class BookParser(DocumentParser):
    """Takes the file of a book as it is sent."""

    largest = LARGEST_FILE


class BookFileCall(CuratorCall):
    """A call that reads the file of a book."""

    parser_classes = [BookParser]

    @property
    def content(self) -> bytes:
        """The file."""
        return self.request.data or b""

    @property
    def named(self) -> str:
        """What the file is called, for the history."""
        return "".join(filter(str.isprintable, self.request.query_params.get("named", "")))[:100]


def version_as_json(version: BookVersion, hidden: frozenset[int]) -> dict[str, Any]:
    """A version in a line; `hidden` are the books behind a curtain."""
    return dict(VersionShape(version, context={"hidden": hidden}).data)
