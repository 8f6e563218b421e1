"""Addresses of Welcome to the Moon alone: the solo ladder, and the gallery of its look."""

from django.urls import URLPattern, URLResolver, path

from .gallery import gallery
from .solo import ladder

urlpatterns: list[URLPattern | URLResolver] = [
    path("solo/", ladder.ladder, name="ladder"),
    path("solo/<int:number>/<int:level>/", ladder.rung, name="rung"),
    path("look/", gallery, name="look"),
]
