"""What programs are told at addresses that are none; these come last."""

from django.urls import URLPattern, URLResolver, path

from adventures.api.unknown_urls import UnknownURL

urlpatterns: list[URLPattern | URLResolver] = [path("", UnknownURL.as_view())]
