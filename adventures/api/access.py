"""Who asks: a token in the header, and what it may be used for."""

from typing import Any

from django.utils.translation import gettext_lazy
from drf_spectacular.extensions import OpenApiAuthenticationExtension
from rest_framework.authentication import BaseAuthentication, get_authorization_header
from rest_framework.exceptions import AuthenticationFailed, NotAuthenticated, PermissionDenied
from rest_framework.permissions import SAFE_METHODS, BasePermission
from rest_framework.request import Request
from rest_framework.views import APIView

from adventures.actor import Actor
from adventures.errors import NotFound
from adventures.models import Scope, Token
from adventures.services.tokens import actor_of, token_behind
from moonsite.client import address_of

LONGEST_SECRET = 100
SCHEME = "Bearer"


class TokenAuthentication(BaseAuthentication):
    """Reads `Authorization: Bearer moon_...`. There is no other way in: no cookie is looked at."""

    def authenticate(self, request: Request) -> tuple[Actor, Token] | None:
        """Gets who acts and the token; None when nothing was sent. Raises AuthenticationFailed."""
        sent = get_authorization_header(request).split()
        if not sent:
            return None
        if len(sent) != 2 or sent[0].lower() != SCHEME.lower().encode() or len(sent[1]) > LONGEST_SECRET:
            raise AuthenticationFailed(gettext_lazy("Send the token as: Authorization: Bearer moon_..."))
        token = token_behind(sent[1].decode("latin-1"))
        if token is None:
            raise AuthenticationFailed(gettext_lazy("This token does not exist or was revoked."))
        return actor_of(token, address_of(request)), token

    def authenticate_header(self, request: Request) -> str:
        """What a 401 asks for."""
        return SCHEME


class TokenScheme(OpenApiAuthenticationExtension):
    """How the description of the API names it."""

    target_class = TokenAuthentication
    name = "token"

    def get_security_definition(self, auto_schema: Any) -> dict[str, str]:
        """A bearer token."""
        return {
            "type": "http",
            "scheme": "bearer",
            "description": "A token of an account, of a device (`POST /api/v1/devices`) or of a seat.",
        }


class InScope(BasePermission):
    """The token has the scope that the call needs, and reaches the game and the seat that it is about."""

    def has_permission(self, request: Request, view: APIView) -> bool:
        """Raises what stands in the way: no token, another scope, another game."""
        token = request.auth
        if token is None:
            raise NotAuthenticated()
        needed = getattr(view, "reads" if request.method in SAFE_METHODS else "writes", Scope.READ)
        if needed not in token.may:
            raise PermissionDenied(
                gettext_lazy("This token does not allow that."), code=f"scope_{needed.value}_missing"
            )
        if token.game_id is not None and not _reaches(token, request, view):
            raise NotFound()
        return True


def _reaches(token: Token, request: Request, view: APIView) -> bool:
    """Tells whether a token of one game, or of one seat, may ask a call for what its address names."""
    for_seats = getattr(view, "for_seats", False)
    if "game_id" not in view.kwargs:
        return for_seats
    if view.kwargs["game_id"] != token.game_id:
        return False
    if token.position is None:
        return True
    if "position" in view.kwargs:
        return bool(view.kwargs["position"] == token.position)
    return for_seats or request.method in SAFE_METHODS
