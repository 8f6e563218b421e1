"""What every call has in common."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from typing import Any

from django.http.response import HttpResponseBase
from django.utils.translation import gettext as _
from rest_framework.exceptions import ErrorDetail, ValidationError
from rest_framework.renderers import JSONRenderer
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.serializers import Serializer
from rest_framework.views import APIView

from adventures.actor import Actor
from adventures.models import Scope
from moonsite.live.stream_limits import Listener

from .access import InScope, TokenAuthentication
from .idempotency import HEADER, answer_once, in_one_change
from .reading import StrictJSONParser
from .throttles import AddressThrottle, TokenThrottle, add_rate_headers


class Call(APIView):
    """A call of the API: reads what was sent, lets a service do it, puts into JSON what came of it.

    `reads` and `writes` name the scope that a token needs. A method that changes something may come with an
    Idempotency-Key. `fresh(error)`, where a call has one, says how things stand for whoever came too late.
    `keeping` says how the answer is kept: in the change that was asked for, but for calls that take long.
    A token that was made for one seat reaches its seat, and what everybody reads of its game; anything else
    only where a call is `for_seats`.
    """

    authentication_classes = [TokenAuthentication]
    permission_classes = [InScope]
    throttle_classes = [TokenThrottle]
    parser_classes = [StrictJSONParser]
    renderer_classes = [JSONRenderer]

    reads = Scope.READ
    writes = Scope.PLAY
    for_seats = False
    keeping = staticmethod(in_one_change)

    @property
    def actor(self) -> Actor:
        """Who acts."""
        actor: Actor = self.request.user
        return actor

    @property
    def listener(self) -> Listener:
        """Who listens when a program opens a stream: its token."""
        return self.actor.listener._replace(token=self.request.auth.pk)

    def sent(self, form: type[Serializer]) -> dict[str, Any]:
        """The body, as the form reads it; raises ValidationError with all faults, unknown fields included."""
        read = form(data=self.request.data)
        read.is_valid()
        errors = dict(read.errors)
        if isinstance(self.request.data, Mapping):
            for name in self.request.data.keys() - read.fields.keys():
                errors[name] = [ErrorDetail(_("There is no such field."), "unknown_field")]
        if errors:
            raise ValidationError(errors)
        return dict(read.validated_data)

    def perform_authentication(self, request: Request) -> None:
        """Counts the request for its address before anything is looked up, then finds out who asks."""
        counted = AddressThrottle()
        if not counted.allow_request(request, self):
            self.throttled(request, counted.wait())
        super().perform_authentication(request)

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        """Checks who asks; a method that changes something is then asked once for each key."""
        super().initial(request, *args, **kwargs)
        key = request.headers.get(HEADER)
        if key is None or request.method != "POST" or request.auth is None:
            return
        handler: Any = getattr(self, "post", self.http_method_not_allowed)
        if getattr(handler, "secret", False):
            return
        asked = (str(request.method), request.get_full_path(), request.data)

        def answer(request: Request, *args: Any, **kwargs: Any) -> Response:
            return answer_once(
                request.auth, key, asked, lambda: handler(request, *args, **kwargs), self.keeping
            )

        setattr(self, "post", answer)  # noqa: B010 - some calls have none

    def finalize_response(
        self, request: Request, response: HttpResponseBase, *args: Any, **kwargs: Any
    ) -> HttpResponseBase:
        """Says in headers what is left of the limits; nothing is kept by caches on the way."""
        made = super().finalize_response(request, response, *args, **kwargs)
        add_rate_headers(request, made)
        if "Cache-Control" not in made:
            made["Cache-Control"] = "private, no-cache"
        return made


class PublicCall(Call):
    """A call for everybody: no token is asked for, none is looked at."""

    authentication_classes = []
    permission_classes = []


class Plain(Call):
    """A call that answers something else than JSON, as a stream or a picture, whatever it is asked to be."""

    def perform_content_negotiation(self, request: Request, force: bool = False) -> Any:
        """Lets refusals be JSON for whoever asks for nothing of that kind."""
        return super().perform_content_negotiation(request, force=True)


def etag_of(*parts: object) -> str:
    """A short name of a state: the same for the same parts, weak because languages write it differently."""
    return 'W/"' + hashlib.sha256("|".join(map(str, parts)).encode()).hexdigest()[:24] + '"'


def unchanged(request: Request, etag: str) -> Response | None:
    """The answer to a program that has that state already: 304 without a body; None for any other."""
    sent = request.headers.get("If-None-Match", "")
    known = {one.strip() for one in sent.split(",")}
    if not known.isdisjoint((etag, etag.removeprefix("W/"), "*")):
        return Response(status=304, headers={"ETag": etag})
    return None


def json_if_new(request: Request, told: Any) -> Response:
    """Answers with what stands there now, unless the program has just that already: 304 then."""
    etag = etag_of(json.dumps(told, default=str, sort_keys=True))
    return unchanged(request, etag) or Response(told, headers={"ETag": etag})
