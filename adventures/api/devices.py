"""A way in for programs without an account."""

from rest_framework.request import Request
from rest_framework.response import Response

from adventures.services.tokens import make_device_token

from .base import Call
from .describing import described
from .forms import DeviceForm
from .throttles import NewDeviceThrottle
from .tokens import NewTokenShape, new_token_answer


class Devices(Call):
    """Programs without an account."""

    authentication_classes = []
    permission_classes = []
    throttle_classes = [NewDeviceThrottle]

    @described(sends=DeviceForm, answers=NewTokenShape, status=201, public=True, secret=True)
    def post(self, request: Request) -> Response:
        """Makes a token for a program without an account: it may join games, take seats and play."""
        return new_token_answer(*make_device_token(name=self.sent(DeviceForm)["name"]))
