"""Addresses of the campaigns app."""

from django.urls import path

from campaigns import views

app_name = "campaigns"

urlpatterns = [
    path("new/", views.new, name="new"),
    path("<uuid:campaign_id>/", views.campaign, name="campaign"),
    path("<uuid:campaign_id>/pause", views.pause, name="pause"),
    path("<uuid:campaign_id>/resume", views.resume, name="resume"),
    path("<uuid:campaign_id>/give-up", views.give_up, name="give-up"),
    path("<uuid:campaign_id>/name", views.rename, name="rename"),
    path("<uuid:campaign_id>/players", views.player_add, name="player-add"),
    path("<uuid:campaign_id>/players/<int:position>/leave", views.player_leave, name="player-leave"),
    path("<uuid:campaign_id>/<int:chapter>/set-out", views.chapter_set_out, name="set-out"),
    path("<uuid:campaign_id>/<int:chapter>/replay", views.chapter_replay, name="replay"),
    path("<uuid:campaign_id>/<int:chapter>/counts", views.chapter_counts, name="counts"),
    path("<uuid:campaign_id>/<int:chapter>/<int:attempt>/", views.play, name="play"),
]
