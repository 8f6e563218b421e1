"""Games in a line each: what one can go on with, and what has been played."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from adventures.actor import Actor
from adventures.games.kit import KITS, Kit, kit_of
from adventures.models import Game
from adventures.replay import RulesChanged
from adventures.rules import InvalidSnapshot, Result
from adventures.rules.view import thinking_in
from adventures.selectors import games_of, seats_of, view_of
from adventures.words.endings import ending
from adventures.words.lists import all_of

MOST_LISTED = 8  # games that go on, and as many that are over


@dataclass(frozen=True, slots=True)
class Listed:
    """A line that leads to what it names: `text` is how far it has come or how it ended, `who` takes part.

    `icon` stands where there is no `small_sheet`. What is `over` has a result and does not go on; `replay`
    leads back through its turns, where it has any. A `demo` is nobody's own. `bots` are the programs among
    who takes part.
    """

    title: str
    text: str
    who: list[str]
    url: str
    small_sheet: SafeString | None
    icon: str
    played_at: datetime
    over: bool = False
    demo: bool = False
    replay: str = ""
    bots: frozenset[str] = frozenset()


def small_styles() -> list[str]:
    """Gets the style sheets of the small sheets in the lines, whatever games they are of."""
    return [style for kit in KITS for style in kit.small_styles]


def single_games(actor: Actor) -> list[Listed]:
    """Lists the actor's games that belong to no campaign, those that go on first, the last played first."""
    games = games_of(actor).filter(chapter_play=None)
    going_on = games.exclude(state=Game.State.FINISHED)[:MOST_LISTED]
    over = games.filter(state=Game.State.FINISHED)[:MOST_LISTED]
    return listed_games(actor, [*going_on, *over])


def listed_games(actor: Actor, games: Iterable[Game]) -> list[Listed]:
    """Puts games that the actor may open into a line each."""
    return [_listed(game, actor) for game in games]


def _listed(game: Game, actor: Actor) -> Listed:
    kit, seats = kit_of(game.ruleset), list(game.seats.all())
    own = (seats_of(actor, game) or seats)[0]
    who = [seat.name for seat in seats]
    text, picture = _turn(game.turn), None
    try:
        view = view_of(game, None)
    except (InvalidSnapshot, RulesChanged):
        pass  # the game's own page knows what to do: the line stays, without its picture
    else:
        text, picture = _how_far(view, game.turn), kit.thumbnail(view, own.name)
    return Listed(
        title=str(kit.title(game.ruleset).name),
        text=_how_it_ended(kit, game) if game.finished else _("Broken off") if game.stopped else text,
        who=[*who, kit.rival] if len(who) == 1 and kit.rivals(game.ruleset) else who,
        url=reverse("result" if game.finished else "play", args=[game.pk]),
        small_sheet=picture,
        icon="rocket",
        played_at=game.updated_at,
        over=game.finished,
        replay=reverse("replay", args=[game.pk]) if game.finished else "",
        bots=game.bot_names,
    )


def _how_far(view: Mapping[str, Any], turn: int) -> str:
    """The turn, and whom it waits for; alone nobody waits for anybody."""
    thinking = thinking_in(view)
    words = {"turn": _turn(turn), "names": all_of(thinking)}
    if len(view["seats"]) == 1 or not (turn or thinking):
        return _turn(turn)
    if not thinking:
        return _("%(turn)s, waiting for the cards") % words
    if len(thinking) == len(view["seats"]):
        return _("%(turn)s, everybody plays") % words
    return _("%(turn)s, waiting for %(names)s") % words


def _turn(turn: int) -> str:
    return _("Turn %(turn)s") % {"turn": turn} if turn else _("Before the first turn")


def _how_it_ended(kit: Kit, game: Game) -> str:
    """Who has won; games that ended before that was stored only say that they are over."""
    if game.result is None:
        return _("Finished")
    return ending(kit.ending(game.ruleset), Result.from_json(game.result)).winners
