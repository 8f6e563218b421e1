"""Every address of the site; the apps bring their own."""

from django.contrib import admin
from django.urls import include, path, re_path

from adventures.games.registry import KITS
from moonsite.health import health
from moonsite.home import all_games, home
from moonsite.manifest import manifest
from moonsite.operating.views import run_again_page, status_page

urlpatterns = [
    path("", home, name="home"),
    path("games/", all_games, name="all-games"),
    path("health/", health, name="health"),
    path("manifest.webmanifest", manifest, name="manifest"),
    path("", include("moonsite.installed.urls")),
    path("i18n/", include("django.conf.urls.i18n")),
    path("admin/status/", status_page, name="admin-status"),
    path("admin/status/again", run_again_page, name="admin-again"),
    path("admin/", admin.site.urls),
    path("api/", include("adventures.api.site_urls")),
    path("api/v1/", include("adventures.api.urls")),
    path("api/v1/", include("campaigns.api.urls")),
    re_path(r"^api/v1/[\s\S]*", include("adventures.api.nothing_urls")),
    path("", include("moonsite.accounts.urls")),
    path("", include("adventures.urls")),
    *(address for kit in KITS for address in kit.urls),
    path("", include("campaigns.urls.imports")),
    path("campaigns/", include("campaigns.urls")),
    path("desk/", include("campaigns.desk.urls")),
    path("crews/", include("campaigns.urls.crews")),
    path("ladder/", include("campaigns.urls.ratings")),
    path("exports/", include("campaigns.urls.exports")),
]

handler400 = "moonsite.errors.bad_request"
handler403 = "moonsite.errors.forbidden"
handler404 = "moonsite.errors.not_found"
handler500 = "moonsite.errors.server_error"
