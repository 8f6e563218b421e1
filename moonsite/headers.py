"""What every reply says of itself: that it is nobody else's, and which version of the site has made it."""

from collections.abc import Callable

from django.http import HttpRequest
from django.http.response import HttpResponseBase

from moonsite.build_version import site_version

VERSION = "X-Site-Version"
POLICY = ", ".join(
    f"{feature}=()"
    for feature in (
        "accelerometer", "autoplay", "camera", "display-capture", "geolocation", "gyroscope", "magnetometer",
        "microphone", "midi", "payment", "usb", "xr-spatial-tracking",
    )
)  # fmt: skip
"""What no page needs. A tablet that is played on stays awake: `screen-wake-lock` is not among them."""


class HeadersMiddleware:
    """Lets nobody keep a reply, unless its view has said otherwise, and closes what no page needs."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """Adds the headers."""
        reply = self.get_response(request)
        reply.headers.setdefault("Cache-Control", "private, no-store")
        reply.headers["Permissions-Policy"] = POLICY
        reply.headers[VERSION] = site_version()
        return reply
