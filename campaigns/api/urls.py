"""Addresses of campaigns for programs."""

from django.urls import URLPattern, URLResolver

app_name = "campaigns-api"

urlpatterns: list[URLPattern | URLResolver] = []
