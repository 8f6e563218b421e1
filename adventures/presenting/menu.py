"""What the menu of every page of a game leads to."""

from django.urls import reverse
from django.utils.translation import gettext as _

from adventures import permissions, selectors
from adventures.actor import Actor
from adventures.hooks import parent_of_game
from adventures.models import Game
from adventures.running.ending import can_be_ended
from adventures.services.notes import at_table
from adventures.words.lists import all_of

from .daily_ways import day_url
from .lent import lent_seats
from .standstill import waited_for_by
from .what_if import way_back

Line = dict[str, str]


def table_lines(game: Game) -> list[Line]:
    """The ways to the table, on the pages of whoever plays: the seats, and the cards from the box; none at a
    what-if game and at a solo of the day.
    """
    if game.what_if_of_id is not None or game.day is not None:
        return []
    lines = [{"label": _("Seats and code"), "icon": "players", "url": reverse("seats", args=[game.pk])}]
    if game.dealer == Game.Dealer.TABLE:
        url = reverse("deal", args=[game.pk])
        lines.append({"label": _("Cards from the box"), "icon": "keypad", "url": url})
    return lines


def menu_of(actor: Actor, game: Game) -> list[Line]:
    """The ways to what the game is a part of, to the notes of its table, to what one is told of it, to seats
    that bots play for one, back through its turns, to paper, to a correction, to an end by agreement, and for
    its host to break it off. A what-if game leads to what is said of it, and to the real game.
    """
    if game.what_if_of_id is not None:
        return _of_what_if(game)
    lines = []
    if whole := parent_of_game(game):
        lines.append({"label": whole.label, "icon": whole.icon, "url": whole.link})
    if game.day is not None:
        lines.append({"label": _("Solo of the day"), "icon": "astra", "url": day_url(game.day)})
    if game.deal_id is not None and game.day is None:
        url = reverse("same", args=[game.pk])
        lines.append({"label": _("Same cards"), "icon": "same", "url": url})
    if at_table(actor, game):
        lines.append({"label": _("Notes"), "icon": "mail", "url": reverse("game-notes", args=[game.pk])})
    if not game.finished and selectors.seats_of(actor, game):
        lines.append({"label": _("Notices"), "icon": "bell", "url": reverse("game-notices", args=[game.pk])})
    if lent := lent_seats(actor, game):
        label = _("Take back: %(names)s") % {"names": all_of([seat.name for seat in lent])}
        lines.append({"label": label, "icon": "seat", "url": reverse("seats", args=[game.pk])})
    if game.turn > 1 or game.finished:
        label = _("Replay") if game.finished else _("Look back")
        lines.append({"label": label, "icon": "replay", "url": reverse("replay", args=[game.pk])})
    if game.finished:
        url = reverse("print", args=[game.pk])
        lines.append({"label": _("Print sheets"), "icon": "print", "url": url})
        lines.append({"label": _("Play log"), "icon": "record", "url": reverse("play-log", args=[game.pk])})
    if waited := waited_for_by(actor, game):
        label = _("Waiting for %(names)s") % {"names": all_of([one.seat.name for one in waited])}
        lines.append({"label": label, "icon": "clock", "url": reverse("still", args=[game.pk])})
    corrects = not (game.stopped or game.counts_rated) and game.day is None
    if corrects and selectors.seats_of(actor, game):
        url = reverse("correct", args=[game.pk])
        lines.append({"label": _("Correct something"), "icon": "undo", "url": url})
    if selectors.seats_of(actor, game) and can_be_ended(game):
        url = reverse("end", args=[game.pk])
        lines.append({"label": _("End the game here"), "icon": "flag", "url": url})
    if not (game.finished or game.stopped) and permissions.may_stop(actor, game):
        url = reverse("stop", args=[game.pk])
        lines.append({"label": _("Break off the game"), "icon": "close", "url": url})
    return lines


def _of_what_if(game: Game) -> list[Line]:
    lines = [{"label": _("What if"), "icon": "fork", "url": reverse("what-if", args=[game.pk])}]
    if game.turn > 1 or game.finished:
        lines.append({"label": _("Look back"), "icon": "replay", "url": reverse("replay", args=[game.pk])})
    if game.what_if_of_id == game.pk:
        return [*lines, {"label": _("Puzzle of the day"), "icon": "puzzle", "url": way_back(game.what_if)}]
    url = reverse("play", args=[game.what_if_of_id])
    return [*lines, {"label": _("The real game"), "icon": "leave", "url": url}]
