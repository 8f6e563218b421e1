"""A way in for programs without an account."""

from typing import Any

from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from adventures.models import Token
from adventures.services.tokens import make_device_token

from .base import Call
from .describing import described
from .forms import DeviceForm
from .throttles import NewDeviceThrottle


class TokenShape(serializers.ModelSerializer):
    """A token, without the secret itself."""

    scopes = serializers.ListField(
        child=serializers.CharField(), source="may", help_text="What it may be used for."
    )

    class Meta:
        model = Token
        fields = ["id", "name", "kind", "scopes", "created_at", "used_at"]
        extra_kwargs = {
            "id": {"help_text": "Its id, by which it is revoked."},
            "name": {"help_text": "What it is called."},
            "kind": {"help_text": "For whom it acts."},
            "created_at": {"help_text": "When it was made."},
            "used_at": {"help_text": "When it was used last, to the minute."},
        }


class NewTokenShape(TokenShape):
    """A token that was just made; nobody is ever told it again."""

    token = serializers.CharField(help_text="The token. Keep it: it is shown this once.")

    class Meta(TokenShape.Meta):
        fields = ["token", *TokenShape.Meta.fields]


def new_token_told(token: Token, secret: str) -> dict[str, Any]:
    """A token with what is said of it this once."""
    shown = dict(TokenShape(token).data)
    return {"token": secret, **shown}


class Devices(Call):
    """Programs without an account."""

    authentication_classes = []
    permission_classes = []
    throttle_classes = [NewDeviceThrottle]

    @described(sends=DeviceForm, answers=NewTokenShape, status=201, public=True)
    def post(self, request: Request) -> Response:
        """Makes a token for a program without an account: it may join games, take seats and play."""
        token, secret = make_device_token(name=self.sent(DeviceForm)["name"])
        return Response(new_token_told(token, secret), status=201, headers={"Cache-Control": "no-store"})
