"""Addresses of campaigns for programs."""

from django.urls import URLPattern, URLResolver

from campaigns.api import more_urls

app_name = "campaigns-api"

urlpatterns: list[URLPattern | URLResolver] = [*more_urls.urlpatterns]
