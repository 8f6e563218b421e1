"""Addresses of exports."""

from django.urls import path

from campaigns.views import deletion, exports

app_name = "exports"

urlpatterns = [
    path("", exports.files, name="list"),
    path("delete/", deletion.delete, name="delete-everything"),
    path("games/<uuid:key>/delete/", deletion.delete, {"of": "game"}, name="delete-game"),
    path("campaigns/<uuid:key>/delete/", deletion.delete, {"of": "campaign"}, name="delete-campaign"),
    path("crews/<uuid:key>/delete/", deletion.delete, {"of": "crew"}, name="delete-crew"),
    path("games/<uuid:key>/", exports.files, {"of": "game"}, name="game"),
    path("campaigns/<uuid:key>/", exports.files, {"of": "campaign"}, name="campaign"),
    path("crews/<uuid:key>/", exports.files, {"of": "crew"}, name="crew"),
    path("<uuid:export_id>/file", exports.file, name="file"),
    path("<uuid:export_id>/cancel", exports.cancel, name="cancel"),
    path("<uuid:export_id>/again", exports.again, name="again"),
    path("<uuid:export_id>/delete", exports.delete, name="delete"),
]
