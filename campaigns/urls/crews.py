"""Addresses of crews, their people and statistics, and of codes."""

from django.urls import path

from campaigns.views import crew_play, crews, evenings, invitations

app_name = "crews"

urlpatterns = [
    path("", crews.crew_list, name="list"),
    path("me/", crews.mine, name="mine"),
    path("site/", crews.site, name="site"),
    path("invited/<str:code>/", invitations.use_invitation, name="invited"),
    path("<uuid:crew_id>/", crews.crew, name="crew"),
    path("<uuid:crew_id>/games/", crews.games, name="games"),
    path("<uuid:crew_id>/game/", crew_play.crew_game, name="new-game"),
    path("<uuid:crew_id>/campaign/", crew_play.crew_campaign, name="new-campaign"),
    path("<uuid:crew_id>/evening/", evenings.evening, name="evening"),
    path("<uuid:crew_id>/evening/answer", evenings.evening_answer, name="evening-answer"),
    path("<uuid:crew_id>/evening.ics", evenings.evening_file, name="evening-file"),
    path("<uuid:crew_id>/statistics/", crews.statistics, name="statistics"),
    path("<uuid:crew_id>/name", crews.rename, name="rename"),
    path("<uuid:crew_id>/archive", crews.archive, name="archive"),
    path("<uuid:crew_id>/invite", invitations.to_crew, name="invite"),
    path("<uuid:crew_id>/take-in", crews.take_in, name="take-in"),
    path("<uuid:crew_id>/people", crews.person_add, name="person-add"),
    path("<uuid:crew_id>/people/<uuid:person_id>/", crews.person, name="person"),
    path("<uuid:crew_id>/people/<uuid:person_id>/join", crews.person_join, name="person-join"),
    path("<uuid:crew_id>/people/<uuid:person_id>/part", crews.person_part, name="person-part"),
    path("<uuid:crew_id>/people/<uuid:person_id>/leave", crews.person_leave, name="person-leave"),
    path("<uuid:crew_id>/people/<uuid:person_id>/claim", crews.person_claim, name="person-claim"),
]
