"""What happens to every reply."""

from django.http import HttpRequest, HttpResponseBase
from django.middleware.gzip import GZipMiddleware

AS_THEY_ARE = (
    "text/event-stream",  # events must arrive as they happen
    "application/zip",
    "application/vnd.openxmlformats",
    "application/pdf",
    "image/png",
)
"""What is sent as it is: a stream, and files that are packed already."""


class CompressionMiddleware(GZipMiddleware):
    """Compresses replies, except streams of events and what is packed."""

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        """Leaves what gains nothing as it is."""
        if response.get("Content-Type", "").startswith(AS_THEY_ARE):
            return response
        return super().process_response(request, response)
