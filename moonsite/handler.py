"""How a request gets from the server's event loop to its view and back."""

from asgiref.sync import sync_to_async
from django.core.handlers.asgi import ASGIHandler
from django.http import HttpRequest
from django.http.response import HttpResponseBase


class OneThreadHandler(ASGIHandler):
    """Takes a request through all middleware and its view in one thread.

    All of them are synchronous. Django's own handler would go back to the event loop between any two of them,
    more than twenty times a request, which costs as much as a view does.
    """

    def load_middleware(self, is_async: bool = False) -> None:
        """Builds the way as for a synchronous server."""
        super().load_middleware(is_async=False)

    async def get_response_async(self, request: HttpRequest) -> HttpResponseBase:
        """Enters the thread, and comes back with the reply."""
        return await sync_to_async(self.get_response)(request)
