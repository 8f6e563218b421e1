"""Addresses of crews, statistics, exports, imports and books for programs."""

from django.urls import URLPattern, URLResolver, path

from campaigns.api import crews, invitations, statistics

PERSON = "crews/<uuid:crew_id>/people/<uuid:person_id>"

urlpatterns: list[URLPattern | URLResolver] = [
    path("crews", crews.Crews.as_view(), name="crews"),
    path("crews/me/statistics", statistics.OwnStatistics.as_view(), name="own-statistics"),
    path("crews/site/statistics", statistics.SiteCounts.as_view(), name="site-statistics"),
    path("crews/<uuid:crew_id>", crews.OneCrew.as_view(), name="crew"),
    path("crews/<uuid:crew_id>/archive", crews.CrewArchive.as_view(), name="crew-archive"),
    path("crews/<uuid:crew_id>/campaigns", crews.CrewCampaigns.as_view(), name="crew-campaigns"),
    path("crews/<uuid:crew_id>/games", crews.CrewGames.as_view(), name="crew-games"),
    path("crews/<uuid:crew_id>/invitations", invitations.CrewInvitations.as_view(), name="crew-invitations"),
    path("crews/<uuid:crew_id>/people", crews.CrewPeople.as_view(), name="crew-people"),
    path("crews/<uuid:crew_id>/statistics", statistics.CrewStatistics.as_view(), name="crew-statistics"),
    path(PERSON, crews.CrewPerson.as_view(), name="crew-person"),
    path(f"{PERSON}/join", crews.CrewPersonJoin.as_view(), name="crew-person-join"),
    path(f"{PERSON}/claim", crews.CrewPersonClaim.as_view(), name="crew-person-claim"),
    path("invitations/<slug:code>", invitations.OneInvitation.as_view(), name="invitation"),
    path("games/<uuid:game_id>/records", statistics.GameRecords.as_view(), name="game-records"),
]
