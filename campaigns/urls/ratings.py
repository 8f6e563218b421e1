"""Addresses of ladders: of the site, and of crews with their seasons."""

from django.urls import path

from campaigns.views import ladders

app_name = "ratings"

urlpatterns = [
    path("", ladders.everybody, name="everybody"),
    path("me", ladders.show_me, name="show-me"),
    path("crews/<uuid:crew_id>/", ladders.crew, name="crew"),
    path("crews/<uuid:crew_id>/season", ladders.begin, name="season-begin"),
    path("crews/<uuid:crew_id>/season/end", ladders.end, name="season-end"),
]
