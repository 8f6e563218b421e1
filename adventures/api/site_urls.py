"""The description of the API, and the page on which people read it."""

from django.urls import URLPattern, URLResolver, path

from adventures.api import description

urlpatterns: list[URLPattern | URLResolver] = [
    path("", description.page, name="api"),
    path("schema", description.schema, name="api-schema"),
]
