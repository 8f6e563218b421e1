"""Games as tables. Of a game that goes on they tell only what everybody at its table sees."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from adventures.actor import Actor
from adventures.games.registry import kit_of, title_of
from adventures.models import Game
from adventures.presenting.bot_turns import bot_turns_of, level_in
from adventures.presenting.notes import notes_by_turn
from adventures.rules import DEALER, Result
from adventures.running.replay import LogRefused
from adventures.selectors import over_at
from adventures.services.timelines import cached_timeline
from adventures.words.lists import all_of

from .contents import Contents
from .tables import ExportTable, Row, number, text, time, yes


def game_tables(contents: Contents) -> list[ExportTable]:
    """Every table about games: each game, how it ended, field by field, turn by turn, move by move."""
    games = contents.games
    over = [game for game in games if game.finished and game.result is not None]
    code, player = text(_("Game"), 10), text(_("Player"))
    return [
        ExportTable("games", _("Games"), [
            code, text(_("Adventure"), 18), text(_("State"), 12), text(_("Campaign")), number(_("Chapter")),
            time(_("Begun")), time(_("Finished")), number(_("Minutes")), number(_("Turns")),
            number(_("Players")), text(_("Names"), 32), text(_("Cards"), 20), text(_("Winner")),
            text(_("Why it ended"), 32), yes(_("Rated")),
        ], games, _game),
        ExportTable("results", _("Results"), [
            code, text(_("Adventure"), 18), time(_("Finished")), number(_("Place")), player,
            number(_("Points")),
        ], over, _results),
        ExportTable("fields", _("Points by field"), [
            code, text(_("Adventure"), 18), player, text(_("Field"), 28), number(_("Points")),
            text(_("Formula"), 16),
        ], over, _fields),
        ExportTable("turns", _("Points by turn"), [
            code, number(_("Turn")), player, number(_("Points")), text(_("Bot"), 12),
        ], over, _turns),
        ExportTable("bots", _("Bots"), [
            code, player, text(_("Level"), 12), number(_("First turn")), number(_("Last turn")),
        ], games, _bots),
        ExportTable("moves", _("Moves"), [
            code, number(_("Number")), time(_("Played")), player, text(_("Move"), 32), yes(_("Taken back")),
        ], [game for game in games if game.finished], _moves),
        ExportTable("corrections", _("Corrections"), [
            code, number(_("Turn")), player, text(_("Reason"), 40), text(_("State"), 12), time(_("Asked")),
        ], games, _corrections),
        ExportTable("game_notes", _("Notes to games"), [
            code, number(_("Turn")), time(_("Written")), text(_("By")), text(_("Note"), 40),
        ], games, partial(_notes, contents.actor)),
    ]  # fmt: skip


def _game(game: Game) -> Iterator[Row]:
    kit, facts = kit_of(game.ruleset), getattr(game, "facts", None)
    play = getattr(game, "chapter_play", None)
    end = _end(game)
    names = _names(game)
    winners = all_of([names[seat] for seat in end.ranking[0]]) if end else ""
    reasons = (
        dict.fromkeys(kit.reason_name(game.ruleset, reason) for _seat, reason in end.reasons) if end else ()
    )
    yield (
        game.code, _adventure(game), game.get_state_display(), play.campaign.name if play else "",
        play.chapter if play else None, game.created_at, facts.finished_at if facts else None,
        round(facts.seconds / 60) if facts and facts.seconds is not None else None,
        end.turns if end else game.turn, len(game.rules_setup.seats), all_of(list(names.values())),
        game.get_dealer_display(), winners, ", ".join(reasons), game.counts_rated,
    )  # fmt: skip


def _results(game: Game) -> Iterator[Row]:
    end, names, facts = _end(game), _names(game), getattr(game, "facts", None)
    if end is None:
        return
    ended_at = facts.finished_at if facts else over_at(game)
    for seat, place in end.places.items():
        score = end.scores.get(seat)
        points = score.total if score else None
        yield game.code, _adventure(game), ended_at, place, names.get(seat, seat), points


def _fields(game: Game) -> Iterator[Row]:
    end, names, kit = _end(game), _names(game), kit_of(game.ruleset)
    for seat, score in end.scores.items() if end else ():
        for key, points in score.fields.items():
            field = str(kit.field_words(game.ruleset, key).name) if seat in game.rules_setup.seats else key
            yield (
                game.code,
                _adventure(game),
                names.get(seat, seat),
                field,
                points,
                score.formulas.get(key, ""),
            )


def _turns(game: Game) -> Iterator[Row]:
    """Points after every turn; none of a game whose log the rules of today refuse."""
    try:
        timeline = cached_timeline(game)
    except LogRefused:
        return
    names, bots = _names(game), bot_turns_of(game)
    for turn in timeline["turns"]:
        for seat, score in turn["scores"].items():
            level = level_in(bots, seat, turn["number"])
            yield game.code, turn["number"], names.get(seat, seat), score["total"], level


def _bots(game: Game) -> Iterator[Row]:
    """Which turns bots have played; without a last one they had the seat to the end, or have it still."""
    for played in bot_turns_of(game):
        yield game.code, played.seat, played.level_name, played.first_turn, played.last_turn


def _moves(game: Game) -> Iterator[Row]:
    names = {**_names(game), DEALER: pgettext("who", "Dealer")}
    moves = game.moves.order_by("number")
    rows = moves.values_list("number", "created_at", "seat", "text", "undone_by")
    for count, played, seat, move, undone in rows.iterator():
        yield game.code, count, played, names.get(seat, seat), move, undone is not None


def _corrections(game: Game) -> Iterator[Row]:
    for asked in game.corrections.select_related("seat").order_by("pk"):
        yield (
            game.code, asked.turn, asked.seat.name, asked.reason, asked.get_state_display(), asked.created_at,
        )  # fmt: skip


def _notes(actor: Actor, game: Game) -> Iterator[Row]:
    for note in notes_by_turn(actor, game):
        yield game.code, note.turn, note.at, note.by, note.text


def _adventure(game: Game) -> str:
    return str(title_of(game.ruleset).name)


def _end(game: Game) -> Result | None:
    return Result.from_json(game.result) if game.finished and game.result is not None else None


def _names(game: Game) -> Mapping[str, str]:
    """What everybody is called by the rules' word for them: seats by their names, and whoever has no seat."""
    kit, seats = kit_of(game.ruleset), game.rules_setup.seats
    alone = len(seats) == 1 and kit.rival_key
    return {**{seat: seat for seat in seats}, **({kit.rival_key: kit.rival} if alone else {})}
