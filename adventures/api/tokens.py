"""Tokens: those that one may take back, ending one, and making one for a seat.

A token of an account is made by a person on a page, and by no program: whoever got hold of one for a moment
could otherwise make another, which outlives it.
"""

import uuid

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from adventures.models import Scope, Token
from adventures.services.tokens import make_seat_token, revoke_token, tokens_of

from .base import Call
from .describing import described
from .forms import SeatTokenForm
from .pages import paginated

NEWEST_FIRST = ("-created_at", "-pk")


class TokenShape(serializers.ModelSerializer):
    """A token, without the secret itself."""

    scopes = serializers.SerializerMethodField(help_text="What it may be used for.")
    game = serializers.PrimaryKeyRelatedField(
        read_only=True, allow_null=True, help_text="The only game in which it may be used; null for any."
    )
    this = serializers.SerializerMethodField(help_text="Whether it is the one that asks.")

    class Meta:
        model = Token
        fields = [
            "id", "name", "kind", "scopes", "start", "game", "position", "this", "created_at", "used_at"
        ]  # fmt: skip
        extra_kwargs = {
            "id": {"help_text": "Its id, by which it is revoked."},
            "name": {"help_text": "What it is called."},
            "kind": {"help_text": "For whom it acts."},
            "start": {"help_text": "Its first characters."},
            "position": {"help_text": "The only seat of that game which it may play; null for any."},
            "created_at": {"help_text": "When it was made."},
            "used_at": {"help_text": "When it was used last, to the minute; null where it never was."},
        }

    @extend_schema_field({"type": "array", "items": {"type": "string", "enum": [one.value for one in Scope]}})
    def get_scopes(self, token: Token) -> list[str]:
        return sorted(token.may)

    def get_this(self, token: Token) -> bool:
        return bool(token.pk == self.context.get("this"))


class NewTokenShape(TokenShape):
    """A token that was just made; nobody is ever told it again."""

    token = serializers.SerializerMethodField(help_text="The token. Keep it: it is shown this once.")

    class Meta(TokenShape.Meta):
        fields = ["token", *TokenShape.Meta.fields]

    def get_token(self, token: Token) -> str:
        return str(self.context["secret"])


def new_token_answer(token: Token, secret: str) -> Response:
    """Tells a new token, to be kept by nobody on the way."""
    told = NewTokenShape(token, context={"secret": secret}).data
    return Response(told, status=201, headers={"Cache-Control": "no-store"})


class Tokens(Call):
    """The tokens that one may take back."""

    @described(answers=TokenShape, many=True)
    def get(self, request: Request) -> Response:
        """Lists tokens in force, the newest first: one's own, and those of seats of games that one hosts."""
        context = {"this": request.auth.pk}
        return paginated(
            self, tokens_of(self.actor), NEWEST_FIRST, lambda token: TokenShape(token, context=context).data
        )


class CurrentToken(Call):
    """The token that asks."""

    for_seats = True

    @described(answers=TokenShape)
    def get(self, request: Request) -> Response:
        """Gets the token that asks: what it may be used for, and the seat it was made for, if it was."""
        return Response(TokenShape(request.auth, context={"this": request.auth.pk}).data)


class OneToken(Call):
    """A token."""

    @described(status=204)
    def delete(self, request: Request, token_id: uuid.UUID) -> Response:
        """Revokes a token for good; a seat that its bot had is free again."""
        revoke_token(by=self.actor, token_id=token_id)
        return Response(status=204)


class SeatToken(Call):
    """A program for a seat."""

    @described(sends=SeatTokenForm, answers=NewTokenShape, status=201, secret=True)
    def post(self, request: Request, game_id: uuid.UUID, position: int) -> Response:
        """Makes a token that may play this seat, which the asker holds, and nothing else."""
        sent = self.sent(SeatTokenForm)
        made = make_seat_token(by=self.actor, game_id=game_id, position=position, **sent)
        return new_token_answer(*made)
