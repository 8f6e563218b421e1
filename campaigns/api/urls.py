"""Addresses of campaigns for programs."""

from django.urls import URLPattern, URLResolver, path

from campaigns.api import (
    campaigns,
    chapters,
    deciding,
    effects,
    invitations,
    looking,
    more_urls,
    own,
    paper,
    people,
    sharing,
)
from campaigns.api import path as walked

app_name = "campaigns-api"

ONE = "campaigns/<uuid:campaign_id>"
PLAYER = f"{ONE}/players/<int:position>"
CHAPTER = f"{ONE}/chapters/<int:chapter>"
PLAY = f"{CHAPTER}/plays/<int:attempt>"

urlpatterns: list[URLPattern | URLResolver] = [
    path("campaigns", campaigns.Campaigns.as_view(), name="campaigns"),
    path("campaigns/books", campaigns.CampaignBooks.as_view(), name="campaign-books"),
    path("campaigns/shared/<slug:token>", sharing.SharedCampaign.as_view(), name="shared-campaign"),
    path(
        "campaigns/shared/<slug:token>/pictures/<slug:shape>",
        sharing.SharedCampaignPicture.as_view(),
        name="shared-picture",
    ),
    path("campaigns/effects/<str:ruleset>", effects.CampaignEffects.as_view(), name="effects"),
    path(ONE, campaigns.OneCampaign.as_view(), name="campaign"),
    path(f"{ONE}/events", looking.CampaignEvents.as_view(), name="campaign-events"),
    path(f"{ONE}/log", looking.CampaignLog.as_view(), name="log"),
    path(f"{ONE}/log.ndjson", looking.CampaignLogLines.as_view(), name="log-lines"),
    path(f"{ONE}/chronicle", looking.CampaignChronicle.as_view(), name="chronicle"),
    path(f"{ONE}/chart", looking.CampaignChart.as_view(), name="chart"),
    path(f"{ONE}/stars", looking.CampaignStars.as_view(), name="stars"),
    path(f"{ONE}/corrections/<int:award>", people.CampaignCorrection.as_view(), name="correction"),
    path(f"{ONE}/who", people.CampaignWho.as_view(), name="who"),
    path(f"{ONE}/players", people.CampaignPlayers.as_view(), name="players"),
    path(PLAYER, people.CampaignPlayer.as_view(), name="player"),
    path(f"{PLAYER}/back", people.CampaignPlayerBack.as_view(), name="player-back"),
    path(f"{PLAYER}/stars", people.CampaignPlayerStars.as_view(), name="player-stars"),
    path(f"{ONE}/captain", people.CampaignCaptain.as_view(), name="captain"),
    path(f"{ONE}/host", people.CampaignHost.as_view(), name="host"),
    path(f"{ONE}/host/claim", people.CampaignClaim.as_view(), name="claim"),
    path(f"{ONE}/host/code", people.CampaignHostCode.as_view(), name="host-code"),
    path(f"{ONE}/invitation", invitations.CampaignInvitation.as_view(), name="invitation"),
    path(f"{ONE}/archive", people.CampaignArchive.as_view(), name="archive"),
    path(f"{ONE}/crew", people.CampaignIntoCrew.as_view(), name="into-crew"),
    path(f"{ONE}/give-up", people.GiveUp.as_view(), name="give-up"),
    path(f"{ONE}/take-up", people.TakeUpCampaign.as_view(), name="take-up"),
    path(f"{ONE}/go-on", walked.GoOn.as_view(), name="go-on"),
    path(f"{ONE}/back", walked.StepBack.as_view(), name="step-back"),
    path(f"{ONE}/forward", walked.StepForward.as_view(), name="step-forward"),
    path(f"{ONE}/notes", walked.ChapterNotes.as_view(), name="notes"),
    path(f"{ONE}/notes/<int:note>", walked.OneChapterNote.as_view(), name="note"),
    path(f"{ONE}/decision", deciding.CampaignDecision.as_view(), name="decision"),
    path(f"{ONE}/decision/votes", deciding.CastVote.as_view(), name="votes"),
    path(f"{ONE}/decision/draw", deciding.DrawByChance.as_view(), name="draw-by-chance"),
    path(f"{ONE}/decision/who", deciding.WhoDecides.as_view(), name="who-decides"),
    path(f"{CHAPTER}/set-out", chapters.SetOut.as_view(), name="set-out"),
    path(f"{CHAPTER}/set-out-on-paper", chapters.SetOutOnPaper.as_view(), name="set-out-on-paper"),
    path(f"{CHAPTER}/replay", chapters.ReplayChapter.as_view(), name="replay"),
    path(f"{CHAPTER}/replay-on-paper", chapters.ReplayOnPaper.as_view(), name="replay-on-paper"),
    path(f"{CHAPTER}/counts", chapters.ChapterCounts.as_view(), name="counts"),
    path(f"{CHAPTER}/plays", chapters.ChapterPlays.as_view(), name="plays"),
    path(PLAY, chapters.OnePlay.as_view(), name="play"),
    path(f"{PLAY}/enter", chapters.EnterPlay.as_view(), name="enter"),
    path(f"{PLAY}/paper", paper.PaperSheets.as_view(), name="paper"),
    path(f"{PLAY}/paper/fields", paper.PaperTyping.as_view(), name="paper-fields"),
    path(f"{PLAY}/paper/totals", paper.KeepTotals.as_view(), name="paper-totals"),
    path(f"{PLAY}/paper/keep", paper.KeepPaper.as_view(), name="paper-keep"),
    path(f"{PLAY}/paper/reopen", paper.ReopenPaper.as_view(), name="paper-reopen"),
    path(f"{PLAY}/paper/leave", paper.LeavePaper.as_view(), name="paper-leave"),
    path(f"{ONE}/chapter", own.OwnChapter.as_view(), name="own-chapter"),
    path(f"{ONE}/chapter/on-paper", own.OwnChapterOnPaper.as_view(), name="own-on-paper"),
    path(f"{ONE}/chapter/event", own.OwnEvent.as_view(), name="own-event"),
    path(f"{ONE}/chapter/look", own.LookAtChapter.as_view(), name="own-look"),
    path(f"{ONE}/typed/<int:visit>", own.CorrectChapter.as_view(), name="own-correct"),
    path(f"{ONE}/catch-up", own.CatchUp.as_view(), name="catch-up"),
    path(f"{ONE}/catch-up/look", own.LookAtPaper.as_view(), name="catch-up-look"),
    path(f"{ONE}/end", own.OwnEnding.as_view(), name="own-end"),
    path(f"{ONE}/link", sharing.ShareCampaign.as_view(), name="share"),
    path(f"{ONE}/pictures/<slug:shape>", sharing.CampaignPicture.as_view(), name="picture"),
    *more_urls.urlpatterns,
]
