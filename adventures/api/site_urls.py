"""The description of the API, and the page on which people read it."""

from django.urls import URLPattern, URLResolver, path
from drf_spectacular.views import SpectacularAPIView

urlpatterns: list[URLPattern | URLResolver] = [
    path("schema", SpectacularAPIView.as_view(), name="api-schema")
]
