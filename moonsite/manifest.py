"""What a tablet needs to keep the site on its home screen."""

from django.http import HttpRequest, JsonResponse
from django.templatetags.static import static
from django.urls import reverse
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

NIGHT = "#060a15"  # sky-0


@require_safe
def manifest(request: HttpRequest) -> JsonResponse:
    """The web app manifest, in the language of the request."""
    described = {
        "name": "moonsite",
        "short_name": "moonsite",
        "description": _("Play a flip-and-write campaign to the moon together."),
        "lang": get_language(),
        "start_url": reverse("home"),
        "scope": reverse("home"),
        "id": reverse("home"),
        "display": "standalone",
        "theme_color": NIGHT,
        "background_color": NIGHT,
        "icons": [
            _icon("favicon.svg", "any", "image/svg+xml"),
            _icon("app-192.png", "192x192"),
            _icon("app-512.png", "512x512"),
            _icon("maskable-512.png", "512x512", purpose="maskable"),
        ],
    }
    return JsonResponse(described, content_type="application/manifest+json")


def _icon(name: str, sizes: str, kind: str = "image/png", purpose: str = "any") -> dict[str, str]:
    return {"src": static(f"icons/{name}"), "sizes": sizes, "type": kind, "purpose": purpose}
