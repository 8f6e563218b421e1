"""Addresses of the campaigns app."""

from django.urls import path

from campaigns.views import (
    chapters,
    chronicle,
    deciding,
    exporting,
    invitations,
    own,
    own_ending,
    pages,
    paper,
    people,
    sharing,
)
from campaigns.views import path as path_views

app_name = "campaigns"

urlpatterns = [
    path("new/", pages.new, name="new"),
    path("<uuid:campaign_id>/", pages.campaign, name="campaign"),
    path("<uuid:campaign_id>/chapter/", own.chapter, name="own-chapter"),
    path("<uuid:campaign_id>/chapter/look", own.look, name="own-look"),
    path("<uuid:campaign_id>/catch-up/", own.catching_up, name="catch-up"),
    path("<uuid:campaign_id>/catch-up/look", own.look_at_paper, name="catch-up-look"),
    path("<uuid:campaign_id>/chapter/editors/<slug:tile>/", own.editor, name="own-editor"),
    path("<uuid:campaign_id>/end/", own_ending.end, name="own-end"),
    path("<uuid:campaign_id>/end/back", own_ending.reopen, name="own-reopen"),
    path("<uuid:campaign_id>/log/", pages.log, name="log"),
    path("<uuid:campaign_id>/chronicle/", chronicle.chronicle, name="chronicle"),
    path("<uuid:campaign_id>/export.json", exporting.export, name="export-json"),
    path("<uuid:campaign_id>/share/", sharing.share, name="share"),
    path("shared/<slug:token>/", sharing.shared, name="shared"),
    path("shared/<slug:token>/<slug:shape>.png", sharing.shared_card, name="shared-card"),
    path("<uuid:campaign_id>/<slug:shape>.png", sharing.card, name="card"),
    path("<uuid:campaign_id>/events", pages.events, name="events"),
    path("<uuid:campaign_id>/name/", people.rename, name="rename"),
    path("<uuid:campaign_id>/host/", people.handing_over, name="hand-over"),
    path("<uuid:campaign_id>/host/claim/", people.claim, name="claim"),
    path("<uuid:campaign_id>/host/code", invitations.to_campaign, name="host-code"),
    path("<uuid:campaign_id>/invitation/", invitations.lasting, name="invitation"),
    path("<uuid:campaign_id>/crew/", people.into_crew, name="crew"),
    path("<uuid:campaign_id>/archive", people.archive, name="archive"),
    path("<uuid:campaign_id>/give-up/", people.give_up, name="give-up"),
    path("<uuid:campaign_id>/take-up", people.take_up, name="take-up"),
    path("<uuid:campaign_id>/players/", people.player_add, name="player-add"),
    path("<uuid:campaign_id>/players/<int:position>/leave/", people.player_leave, name="player-leave"),
    path("<uuid:campaign_id>/players/<int:position>/back", people.player_back, name="player-back"),
    path("<uuid:campaign_id>/decide/", deciding.decide, name="decide"),
    path("<uuid:campaign_id>/decide/chance", deciding.by_chance, name="by-chance"),
    path("<uuid:campaign_id>/decide/who", deciding.who_decides, name="who-decides"),
    path("<uuid:campaign_id>/go-on", path_views.go, name="go-on"),
    path("<uuid:campaign_id>/back/<int:visit>/", path_views.back, name="step-back"),
    path("<uuid:campaign_id>/forward", path_views.forward, name="step-forward"),
    path("<uuid:campaign_id>/captain/", path_views.captain, name="captain"),
    path("<uuid:campaign_id>/players/<int:position>/stars/", path_views.correct, name="correct"),
    path(
        "<uuid:campaign_id>/correction/withdraw", path_views.correction_withdraw, name="correction-withdraw"
    ),
    path("<uuid:campaign_id>/notes", path_views.note, name="note"),
    path("<uuid:campaign_id>/notes/withdraw", path_views.note_withdraw, name="note-withdraw"),
    path("<uuid:campaign_id>/<int:chapter>/set-out", chapters.chapter_set_out, name="set-out"),
    path("<uuid:campaign_id>/<int:chapter>/replay", chapters.chapter_replay, name="replay"),
    path("<uuid:campaign_id>/<int:chapter>/counts/", chapters.chapter_counts, name="counts"),
    path("<uuid:campaign_id>/<int:chapter>/<int:attempt>/", chapters.play, name="play"),
    path("<uuid:campaign_id>/<int:chapter>/paper", paper.begin, name="paper-begin"),
    path("<uuid:campaign_id>/<int:chapter>/replay/paper", paper.replay, name="paper-replay"),
    path("<uuid:campaign_id>/<int:chapter>/<int:attempt>/paper/", paper.page, name="paper"),
    path("<uuid:campaign_id>/<int:chapter>/<int:attempt>/paper/type", paper.typed, name="paper-type"),
    path("<uuid:campaign_id>/<int:chapter>/<int:attempt>/paper/keep", paper.keep, name="paper-keep"),
    path("<uuid:campaign_id>/<int:chapter>/<int:attempt>/paper/reopen", paper.reopen, name="paper-reopen"),
    path("<uuid:campaign_id>/<int:chapter>/<int:attempt>/paper/leave", paper.leave, name="paper-leave"),
    # Campaigns are paused no more: they wait by themselves.
    path("<uuid:campaign_id>/pause", pages.moved),
    path("<uuid:campaign_id>/resume", pages.moved),
]
