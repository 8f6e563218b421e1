"""What programs send: JSON that every database can store."""

from typing import IO, Any

from django.utils.translation import gettext_lazy
from rest_framework.exceptions import ParseError
from rest_framework.parsers import BaseParser, JSONParser

DEEPEST = 20
UNREADABLE = gettext_lazy("The body is not valid JSON in UTF-8.")


class StrictJSONParser(JSONParser):
    """Reads JSON in UTF-8: no NaN, no NUL, no half of a character, no nesting without end."""

    def parse(self, stream: IO[bytes], media_type: str | None = None, parser_context: Any = None) -> Any:
        """Raises ParseError for anything else."""
        try:
            read = super().parse(stream, media_type, {**(parser_context or {}), "encoding": "utf-8"})
        except (RecursionError, LookupError, ValueError) as error:
            raise ParseError(UNREADABLE) from error
        if not isinstance(read, dict):
            raise ParseError(gettext_lazy("The body must be a JSON object."))
        if not _storable(read, 0):
            raise ParseError(
                gettext_lazy("The body has characters that cannot be stored, or too many levels.")
            )
        return read


class DocumentParser(BaseParser):
    """Takes a document as it is sent: whoever reads it says what is wrong, and where."""

    media_type = "*/*"
    largest = 0  # bytes; of what is larger so much is read that it is seen

    def parse(self, stream: IO[bytes], media_type: str | None = None, parser_context: Any = None) -> bytes:
        """Gets the bytes."""
        return stream.read(self.largest + 1)


def _storable(value: Any, depth: int) -> bool:
    if isinstance(value, str):
        return "\x00" not in value and not any("\ud800" <= sign <= "\udfff" for sign in value)
    if isinstance(value, dict):
        return depth < DEEPEST and all(
            _storable(key, depth) and _storable(inner, depth + 1) for key, inner in value.items()
        )
    if isinstance(value, list):
        return depth < DEEPEST and all(_storable(inner, depth + 1) for inner in value)
    return True
