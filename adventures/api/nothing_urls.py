"""What programs are told at addresses that are none; these come last."""

from django.urls import URLPattern, URLResolver, path

from adventures.api.nothing import Nothing

urlpatterns: list[URLPattern | URLResolver] = [path("", Nothing.as_view())]
