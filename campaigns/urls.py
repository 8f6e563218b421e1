"""Addresses of the campaigns app."""

from django.urls import path

from campaigns.views import chapters, pages, people

app_name = "campaigns"

urlpatterns = [
    path("new/", pages.new, name="new"),
    path("<uuid:campaign_id>/", pages.campaign, name="campaign"),
    path("<uuid:campaign_id>/log/", pages.log, name="log"),
    path("<uuid:campaign_id>/events", pages.events, name="events"),
    path("<uuid:campaign_id>/name/", people.rename, name="rename"),
    path("<uuid:campaign_id>/host/", people.handing_over, name="hand-over"),
    path("<uuid:campaign_id>/host/claim/", people.claim, name="claim"),
    path("<uuid:campaign_id>/give-up/", people.give_up, name="give-up"),
    path("<uuid:campaign_id>/take-up", people.take_up, name="take-up"),
    path("<uuid:campaign_id>/players/", people.player_add, name="player-add"),
    path("<uuid:campaign_id>/players/<int:position>/leave/", people.player_leave, name="player-leave"),
    path("<uuid:campaign_id>/players/<int:position>/back", people.player_back, name="player-back"),
    path("<uuid:campaign_id>/<int:chapter>/set-out", chapters.chapter_set_out, name="set-out"),
    path("<uuid:campaign_id>/<int:chapter>/replay", chapters.chapter_replay, name="replay"),
    path("<uuid:campaign_id>/<int:chapter>/counts/", chapters.chapter_counts, name="counts"),
    path("<uuid:campaign_id>/<int:chapter>/<int:attempt>/", chapters.play, name="play"),
    # Campaigns are paused no more: they wait by themselves.
    path("<uuid:campaign_id>/pause", pages.moved),
    path("<uuid:campaign_id>/resume", pages.moved),
]
