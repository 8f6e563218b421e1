"""Addresses of the adventures app."""

from django.urls import URLPattern, URLResolver, path

from adventures.views import (
    analysis,
    bots,
    click,
    correct,
    curtain,
    daily,
    deal,
    door,
    end,
    exporting,
    hints,
    live,
    new_game,
    notes,
    notices,
    play,
    play_log,
    printing,
    programs,
    public,
    puzzle,
    replay,
    result,
    rules_changed,
    same_cards,
    screen,
    shared,
    standstill,
    stopped,
    table,
    tokens,
    try_out,
    what_if,
)

# Playing: a seat's sheet, its clicks, and what arrives from the others.
playing: list[URLPattern | URLResolver] = [
    path("play/<uuid:game_id>/", play.enter, name="play"),
    path("play/<uuid:game_id>/events", live.events, name="events"),
    path("play/<uuid:game_id>/sheets/<int:position>/", public.sheet, name="public-sheet"),
    path("play/<uuid:game_id>/<int:position>/", play.sheet, name="sheet"),
    path("play/<uuid:game_id>/<int:position>/curtain", curtain.curtain, name="curtain"),
    path("play/<uuid:game_id>/<int:position>/move", click.move, name="move"),
    path("play/<uuid:game_id>/<int:position>/instead", click.choose_alternative, name="instead"),
    path("play/<uuid:game_id>/<int:position>/tap", click.tap, name="tap"),
    path("play/<uuid:game_id>/<int:position>/undo", click.undo, name="undo"),
    path("play/<uuid:game_id>/<int:position>/draw", click.draw, name="draw"),
    path("play/<uuid:game_id>/<int:position>/hint", hints.hint, name="hint"),
    path("play/<uuid:game_id>/hints", hints.hints, name="hints"),
    path("play/<uuid:game_id>/<int:position>/fresh", live.fresh, name="fresh"),
    path("play/<uuid:game_id>/<int:position>/events", live.seat_events, name="seat-events"),
]

# Around the table: starting, joining, seats, the dealer, the shared screen, the result.
at_the_table: list[URLPattern | URLResolver] = [
    path("new/", new_game.new, name="new"),
    path("try/", try_out.try_out, name="try"),
    path("join/", table.join, name="join"),
    path("join/<str:code>/", table.join_code, name="join-code"),
    path("play/<uuid:game_id>/seats/", table.seats, name="seats"),
    path("play/<uuid:game_id>/seats/take", table.seats_take, name="seats-take"),
    path("play/<uuid:game_id>/seats/begin", table.seats_begin, name="seats-begin"),
    path("play/<uuid:game_id>/seats/open", table.seats_open, name="seats-open"),
    path("play/<uuid:game_id>/seats/<int:position>/take", table.seat_take, name="seat-take"),
    path("play/<uuid:game_id>/seats/<int:position>/ask", door.seat_ask, name="seat-ask"),
    path("play/<uuid:game_id>/asked/<int:request_id>/answer", door.seat_answer, name="seat-answer"),
    path("play/<uuid:game_id>/door/", door.door_note, name="door-note"),
    path("play/<uuid:game_id>/door/panel", door.door_panel, name="door-panel"),
    path("play/<uuid:game_id>/door/open", door.door_open, name="door-open"),
    path("play/<uuid:game_id>/door/close", door.door_close, name="door-close"),
    path("play/<uuid:game_id>/tablets/<int:member_id>/remove/", door.remove, name="tablet-remove"),
    path("play/<uuid:game_id>/removed/", door.removed, name="removed"),
    path("play/<uuid:game_id>/seats/<int:position>/leave", table.seat_leave, name="seat-leave"),
    path("play/<uuid:game_id>/seats/<int:position>/program/", programs.program, name="seat-program"),
    path("play/<uuid:game_id>/seats/<int:position>/bot/", bots.bot, name="seat-bot"),
    path("play/<uuid:game_id>/seats/<int:position>/bot/away", bots.bot_away, name="seat-bot-away"),
    path("tokens/<uuid:token_id>/revoke/", tokens.revoke, name="token-revoke"),
    path("play/<uuid:game_id>/deal/", deal.deal, name="deal"),
    path("play/<uuid:game_id>/deal/back", deal.deal_back, name="deal-back"),
    path("play/<uuid:game_id>/screen/", screen.screen, name="screen"),
    path("play/<uuid:game_id>/screen/fresh", screen.screen_fresh, name="screen-fresh"),
    path("play/<uuid:game_id>/notes/", notes.notes, name="game-notes"),
    path("play/<uuid:game_id>/notes/<int:note_id>/withdraw", notes.withdraw, name="game-note-withdraw"),
    path("play/<uuid:game_id>/notes/<int:note_id>/report", notes.report, name="game-note-report"),
    path("play/<uuid:game_id>/correct/", correct.correct, name="correct"),
    path("play/<uuid:game_id>/correct/part", correct.part, name="correction-part"),
    path("play/<uuid:game_id>/correct/<int:correction_id>/answer", correct.answer, name="correction-answer"),
    path("play/<uuid:game_id>/result/", result.result, name="result"),
    path("play/<uuid:game_id>/result/retry", result.score_retry, name="score-retry"),
    path("play/<uuid:game_id>/record.json", result.record, name="record"),
    path("play/<uuid:game_id>/export.json", exporting.export, name="export-json"),
    path("games/<uuid:game_id>/share", shared.share, name="share"),
    path("games/<uuid:game_id>/same", same_cards.same_cards, name="same"),
    path("same/<slug:token>/", same_cards.invited, name="same-cards"),
    path("games/<uuid:game_id>/play-log", play_log.play_log_page, name="play-log"),
    path("games/<uuid:game_id>/<slug:shape>.png", shared.card, name="card"),
    path("shared/<slug:token>/", shared.shared, name="shared"),
    path("shared/<slug:token>/<slug:shape>.png", shared.shared_card, name="shared-card"),
    path("play/<uuid:game_id>/again", result.again, name="again"),
    path("play/<uuid:game_id>/end/", end.end, name="end"),
    path("play/<uuid:game_id>/still/", standstill.standstill, name="still"),
    path("play/<uuid:game_id>/stop/", stopped.stop, name="stop"),
    path("play/<uuid:game_id>/stopped/", stopped.stopped, name="stopped"),
    path("play/<uuid:game_id>/stopped/note", stopped.stop_note, name="stop-note"),
    path("play/<uuid:game_id>/stopped/take-up", stopped.take_up, name="take-up"),
    path("play/<uuid:game_id>/rules/", rules_changed.rules_changed, name="rules-changed"),
    path("play/<uuid:game_id>/rules/go-on", rules_changed.go_on, name="rules-go-on"),
]

# The solo of the day.
of_the_day: list[URLPattern | URLResolver] = [
    path("daily/", daily.daily, name="daily"),
    path("daily/begin", daily.daily_begin, name="daily-begin"),
    path("daily/<str:day>/", daily.daily_day, name="daily-day"),
    path("daily/<str:day>/best/", daily.daily_best, name="daily-best"),
    path("daily/<str:day>/best.json", daily.daily_best_document, name="daily-best-document"),
]

# Looking back, at a game that is over or at the turns that are.
looking_back: list[URLPattern | URLResolver] = [
    path("games/<uuid:game_id>/replay", replay.replay, name="replay"),
    path("games/<uuid:game_id>/replay.json", replay.document, name="replay-document"),
    path("games/<uuid:game_id>/what-if", what_if.begin, name="what-if-begin"),
    path("what-if/<uuid:game_id>/", what_if.what_if, name="what-if"),
    path("what-if/<uuid:game_id>/panel", what_if.panel, name="what-if-panel"),
    path("what-if/<uuid:game_id>/events", what_if.events, name="what-if-events"),
    path("what-if/<uuid:game_id>/anew", what_if.anew, name="what-if-anew"),
    path("what-if/<uuid:game_id>/keep", what_if.keep, name="what-if-keep"),
    path("what-if/<uuid:game_id>/away", what_if.away, name="what-if-away"),
    path("games/<uuid:game_id>/analysis", analysis.analysis, name="analysis"),
    path("games/<uuid:game_id>/analysis/stop", analysis.stop, name="analysis-stop"),
]

# On paper: the sheets of a game that is over, and those that nobody has written on.
on_paper: list[URLPattern | URLResolver] = [
    path("games/<uuid:game_id>/print", printing.print_sheets, name="print"),
    path("games/<uuid:game_id>/print/sheets.pdf", printing.print_file, name="print-file"),
    path("sheets/", printing.blank_sheets, name="blank-sheets"),
    path("sheets/<str:ruleset>", printing.blank_sheets, name="blank-sheet"),
    path("sheets/<str:ruleset>/sheets.pdf", printing.blank_file, name="blank-file"),
]

# How somebody who is not there learns that it is their turn.
away: list[URLPattern | URLResolver] = [
    path("notices/", notices.notices, name="notices"),
    path("notices/push", notices.push, name="notices-push"),
    path("notices/mail", notices.mail, name="notices-mail"),
    path("notices/times", notices.times, name="notices-times"),
    path("notices/week", notices.week, name="notices-week"),
    path("play/<uuid:game_id>/notices/", notices.of_game, name="game-notices"),
    path("notices/chats", notices.chat, name="notices-chat"),
    path("notices/chats/<int:key>/often", notices.chat_often, name="notices-chat-often"),
    path("notices/chats/<int:key>/stop", notices.chat_stop, name="notices-chat-stop"),
    path("notices/chats/<int:key>/try", notices.chat_try, name="notices-chat-try"),
    path("notices/<str:kind>/stop", notices.stop, name="notices-stop"),
    path("notices/<str:kind>/try", notices.try_out, name="notices-try"),
    path("notices/off/<str:token>/", notices.off, name="notices-off"),
]

# The puzzle of a day, which is no game.
puzzles: list[URLPattern | URLResolver] = [
    path("puzzle/", puzzle.puzzle, name="puzzle"),
    path("puzzle/<str:day>/", puzzle.puzzle, name="puzzle-day"),
    path("puzzle/<str:day>/answer", puzzle.answer, name="puzzle-answer"),
    path("puzzle/<str:day>/play-on", puzzle.play_on, name="puzzle-play-on"),
]

urlpatterns: list[URLPattern | URLResolver] = [
    *playing,
    *at_the_table,
    *of_the_day,
    *looking_back,
    *on_paper,
    *away,
    *puzzles,
]
