"""Addresses of games for programs."""

from django.urls import URLPattern, URLResolver, path

from adventures.api import devices, games, playing, streams, tokens

app_name = "api"

urlpatterns: list[URLPattern | URLResolver] = [
    path("devices", devices.Devices.as_view(), name="devices"),
    path("tokens", tokens.Tokens.as_view(), name="tokens"),
    path("tokens/<uuid:token_id>", tokens.OneToken.as_view(), name="token"),
    path("games", games.Games.as_view(), name="games"),
    path("games/join", games.Join.as_view(), name="join"),
    path("games/<uuid:game_id>", games.OneGame.as_view(), name="game"),
    path("games/<uuid:game_id>/begin", games.Begin.as_view(), name="begin"),
    path("games/<uuid:game_id>/again", games.Again.as_view(), name="again"),
    path("games/<uuid:game_id>/events", streams.GameEvents.as_view(), name="game-events"),
    path("games/<uuid:game_id>/view", playing.PublicView.as_view(), name="public-view"),
    path("games/<uuid:game_id>/cards", playing.Deal.as_view(), name="cards"),
    path("games/<uuid:game_id>/seats/<int:position>", playing.TakeSeat.as_view(), name="seat"),
    path("games/<uuid:game_id>/seats/<int:position>/token", tokens.SeatToken.as_view(), name="seat-token"),
    path("games/<uuid:game_id>/seats/<int:position>/view", playing.SeatView.as_view(), name="seat-view"),
    path("games/<uuid:game_id>/seats/<int:position>/moves", playing.Moves.as_view(), name="moves"),
    path("games/<uuid:game_id>/seats/<int:position>/instead", playing.Instead.as_view(), name="instead"),
    path("games/<uuid:game_id>/seats/<int:position>/undo", playing.Undo.as_view(), name="undo"),
    path("games/<uuid:game_id>/seats/<int:position>/draw", playing.Draw.as_view(), name="draw"),
    path("games/<uuid:game_id>/seats/<int:position>/why-not", playing.WhyNot.as_view(), name="why-not"),
]
