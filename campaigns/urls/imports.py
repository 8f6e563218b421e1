"""The address at which games, campaigns and crews come back."""

from django.urls import URLPattern, URLResolver, path

from campaigns.views import importing

urlpatterns: list[URLPattern | URLResolver] = [path("import/", importing.importing, name="import")]
