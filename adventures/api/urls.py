"""Addresses of games for programs."""

from django.urls import URLPattern, URLResolver, path

from adventures.api import (
    analyses,
    bot_seats,
    correcting,
    daily,
    devices,
    ending,
    files,
    games,
    health,
    hints,
    kits,
    ladder,
    log_streams,
    looking_back,
    notes,
    notices,
    playing,
    puzzles,
    results,
    rulesets,
    same_cards,
    standstill,
    stopping,
    streams,
    table_access,
    tables,
    tokens,
    what_ifs,
)

app_name = "api"

everybody: list[URLPattern | URLResolver] = [
    path("notices", notices.Notices.as_view(), name="notices"),
    path("notices/push", notices.PushNotices.as_view(), name="notices-push"),
    path("notices/mail", notices.MailNotices.as_view(), name="notices-mail"),
    path("notices/quiet-week", notices.QuietWeek.as_view(), name="notices-quiet-week"),
    path("notices/chats", notices.Chats.as_view(), name="notices-chats"),
    path("notices/chats/<int:key>", notices.OneChat.as_view(), name="notices-chat"),
    path("notices/chats/<int:key>/try", notices.TryChat.as_view(), name="notices-chat-try"),
    path("notices/<str:kind>/try", notices.TryNotices.as_view(), name="notices-try"),
    path("ladder", ladder.SiteLadder.as_view(), name="site-ladder"),
    path("ladder/me", ladder.OnLadder.as_view(), name="on-ladder"),
    path("daily", daily.Today.as_view(), name="daily"),
    path("daily/days", daily.Days.as_view(), name="daily-days"),
    path("daily/tries", daily.Tries.as_view(), name="daily-tries"),
    path("daily/<str:day>", daily.OneDay.as_view(), name="daily-day"),
    path("daily/<str:day>/best", daily.BestGame.as_view(), name="daily-best"),
    path("puzzles/<str:day>", puzzles.PuzzleOfDay.as_view(), name="puzzle"),
    path("puzzles/<str:day>/answer", puzzles.AnswerPuzzle.as_view(), name="answer-puzzle"),
    path("health", health.Health.as_view(), name="health"),
    path("rulesets", rulesets.Rulesets.as_view(), name="rulesets"),
    path("rulesets/<str:key>", rulesets.OneRuleset.as_view(), name="ruleset"),
    path("rulesets/<str:key>/sheets.pdf", files.BlankSheets.as_view(), name="blank-sheets"),
    path("games/shared/<slug:token>", results.SharedResult.as_view(), name="shared-result"),
    path(
        "games/shared/<slug:token>/pictures/<slug:shape>",
        files.SharedGamePicture.as_view(),
        name="shared-picture",
    ),
]

# The table as a whole, and what it puts right.
at_the_table: list[URLPattern | URLResolver] = [
    path("games/<uuid:game_id>/seats", tables.FreeSeats.as_view(), name="free-seats"),
    path("games/<uuid:game_id>/open-table", tables.OpenTable.as_view(), name="open-table"),
    path("games/<uuid:game_id>/hints", hints.TableHints.as_view(), name="hints"),
    path("games/<uuid:game_id>/notes", notes.GameNotes.as_view(), name="notes"),
    path("games/<uuid:game_id>/notes/<int:note_id>", notes.OneGameNote.as_view(), name="note"),
    path(
        "games/<uuid:game_id>/notes/<int:note_id>/report", notes.ReportGameNote.as_view(), name="note-report"
    ),
    path("games/<uuid:game_id>/notices", notices.NoticesOfGame.as_view(), name="game-notices"),
    path("games/<uuid:game_id>/door", table_access.Door.as_view(), name="door"),
    path("games/<uuid:game_id>/tablets", table_access.Tablets.as_view(), name="tablets"),
    path("games/<uuid:game_id>/tablets/<int:member_id>", table_access.OneTablet.as_view(), name="tablet"),
    path(
        "games/<uuid:game_id>/seats/<int:position>/requests",
        table_access.AskForSeat.as_view(),
        name="ask-for-seat",
    ),
    path("games/<uuid:game_id>/seats/<int:position>/bot", bot_seats.BotOfSeat.as_view(), name="bot-of-seat"),
    path(
        "games/<uuid:game_id>/seats/<int:position>/bot/requests",
        bot_seats.AskForBot.as_view(),
        name="ask-for-bot",
    ),
    path("games/<uuid:game_id>/seat-requests", table_access.SeatRequests.as_view(), name="seat-requests"),
    path(
        "games/<uuid:game_id>/seat-requests/<int:request_id>",
        table_access.OneSeatRequest.as_view(),
        name="seat-request",
    ),
    path("games/<uuid:game_id>/same", same_cards.SameCardsOfGame.as_view(), name="same"),
    path("games/<uuid:game_id>/same/crew", same_cards.CrewOfSameCards.as_view(), name="same-crew"),
    path(
        "games/<uuid:game_id>/same/<str:letter>/turns/<int:turn>",
        same_cards.TurnOfSameCards.as_view(),
        name="same-turn",
    ),
    path("deals/<slug:token>", same_cards.OneDeal.as_view(), name="deal"),
    path("games/<uuid:game_id>/play-log", results.PlayLogOfGame.as_view(), name="play-log"),
    path("games/<uuid:game_id>/share", tables.Share.as_view(), name="share"),
    path("games/<uuid:game_id>/stop", stopping.Stop.as_view(), name="stop"),
    path("games/<uuid:game_id>/end", ending.GameEnding.as_view(), name="ending"),
    path(
        "games/<uuid:game_id>/seats/<int:position>/end", ending.AnswerEnding.as_view(), name="answer-ending"
    ),
    path("games/<uuid:game_id>/standstill", standstill.Standstill.as_view(), name="standstill"),
    path(
        "games/<uuid:game_id>/seats/<int:position>/reminder", standstill.Reminder.as_view(), name="reminder"
    ),
    path("games/<uuid:game_id>/seats/<int:position>/stand-in", standstill.StandIn.as_view(), name="stand-in"),
    path("games/<uuid:game_id>/take-up", stopping.TakeUp.as_view(), name="take-up"),
    path("games/<uuid:game_id>/rules", stopping.NewRules.as_view(), name="new-rules"),
    path("games/<uuid:game_id>/turns", correcting.Turns.as_view(), name="turns"),
    path("games/<uuid:game_id>/corrections", correcting.Corrections.as_view(), name="corrections"),
    path(
        "games/<uuid:game_id>/corrections/<int:correction_id>",
        correcting.OneCorrection.as_view(),
        name="correction",
    ),
    path(
        "games/<uuid:game_id>/seats/<int:position>/corrections",
        correcting.AskToCorrect.as_view(),
        name="ask-to-correct",
    ),
]

looking_back_at_games: list[URLPattern | URLResolver] = [
    path("games.ndjson", log_streams.GameLines.as_view(), name="game-lines"),
    path("games/<uuid:game_id>/log", looking_back.Log.as_view(), name="log"),
    path("games/<uuid:game_id>/log.ndjson", log_streams.LogLines.as_view(), name="log-lines"),
    path("games/<uuid:game_id>/record", looking_back.Record.as_view(), name="record"),
    path("games/<uuid:game_id>/export", looking_back.GameExport.as_view(), name="export"),
    path("games/<uuid:game_id>/replay", looking_back.ReplayDocument.as_view(), name="replay"),
    path("games/<uuid:game_id>/analysis", analyses.Analysis.as_view(), name="analysis"),
    path("games/<uuid:game_id>/replay/<int:entry>", looking_back.PublicMoment.as_view(), name="moment"),
    path("games/<uuid:game_id>/happenings", looking_back.Happenings.as_view(), name="happenings"),
    path("games/<uuid:game_id>/what-ifs", what_ifs.WhatIfsOfGame.as_view(), name="what-ifs"),
    path("what-ifs/<uuid:game_id>", what_ifs.OneWhatIf.as_view(), name="what-if"),
    path("what-ifs/<uuid:game_id>/events", streams.WhatIfEvents.as_view(), name="what-if-events"),
    path("what-ifs/<uuid:game_id>/anew", what_ifs.WhatIfAnew.as_view(), name="what-if-anew"),
    path("games/<uuid:game_id>/result", results.GameResult.as_view(), name="result"),
    path("games/<uuid:game_id>/sheets.pdf", files.GameSheets.as_view(), name="sheets"),
    path("games/<uuid:game_id>/pictures/<slug:shape>", files.GamePicture.as_view(), name="picture"),
    path("games/<uuid:game_id>/result/retry", stopping.ScoreAgain.as_view(), name="score-again"),
    path("games/<uuid:game_id>/seats/<int:position>/log", looking_back.SeatLog.as_view(), name="seat-log"),
    path(
        "games/<uuid:game_id>/seats/<int:position>/log.ndjson",
        log_streams.SeatLogLines.as_view(),
        name="seat-log-lines",
    ),
    path(
        "games/<uuid:game_id>/seats/<int:position>/replay/<int:entry>",
        looking_back.SeatMoment.as_view(),
        name="seat-moment",
    ),
    path(
        "games/<uuid:game_id>/seats/<int:position>/happenings",
        looking_back.SeatHappenings.as_view(),
        name="seat-happenings",
    ),
]

urlpatterns: list[URLPattern | URLResolver] = [
    path("devices", devices.Devices.as_view(), name="devices"),
    path("tokens", tokens.Tokens.as_view(), name="tokens"),
    path("tokens/this", tokens.CurrentToken.as_view(), name="this-token"),
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
    path(
        "games/<uuid:game_id>/seats/<int:position>/instead", playing.PlayAlternative.as_view(), name="instead"
    ),
    path("games/<uuid:game_id>/seats/<int:position>/undo", playing.Undo.as_view(), name="undo"),
    path("games/<uuid:game_id>/seats/<int:position>/draw", playing.Draw.as_view(), name="draw"),
    path("games/<uuid:game_id>/seats/<int:position>/hint", hints.SeatHint.as_view(), name="hint"),
    path("games/<uuid:game_id>/seats/<int:position>/why-not", playing.WhyNot.as_view(), name="why-not"),
    *everybody,
    *at_the_table,
    *looking_back_at_games,
    *kits.addresses(),
]
