"""Games in a line each: what one can go on with, and what has been played."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from enum import IntEnum, auto
from functools import partial
from typing import Any

from django.db.models import QuerySet
from django.urls import reverse
from django.utils import timezone
from django.utils.safestring import SafeString
from django.utils.timesince import timesince
from django.utils.translation import gettext as _

from adventures.actor import Actor
from adventures.games.kit import Kit
from adventures.games.registry import KITS, kit_of
from adventures.models import Game, Seat
from adventures.rules import Result
from adventures.rules.view import thinking_in
from adventures.running.standstill import may_stand_still
from adventures.selectors import final_view, games_of, over_at, seats_of
from adventures.words.endings import ending
from adventures.words.lists import all_of
from adventures.words.times import since_when

from .lent import lent_seats, played_for, take_back_url

PAGE = 20  # games that are over on a page
MOST_LISTED = 24  # games that go on, or were broken off; those that are over have pages
ASTRA_FORM = 0
"""The form of an opponent who has no seat; those of seats are their positions."""


class WaitingFor(IntEnum):
    """For whom a line waits, as one device sees it, in the order in which home shows them."""

    ASKED = auto()  # this device has a seat to move for, and others wait at their devices
    RUNNING = auto()  # it goes on here, or nobody in particular is waited for
    NEXT = auto()  # a campaign between two games
    ELSEWHERE = auto()  # everybody who is waited for sits at another device
    NOBODY = auto()  # it is over or was broken off


@dataclass(frozen=True, slots=True)
class GameListRow:
    """A line that leads to what it names: `text` is how far it has come or how it ended, `who` takes part.

    `draw` makes its small sheet, for those lines that are shown; `icon` stands where there is none. What is
    `over` has a result and does not go on; `replay` leads back through its turns, where it has any. A `demo`
    is nobody's own. `forms` are those of who takes part, `own` the names under which whoever looks does.
    `bots` are the programs among them, with their levels. `waits` says for whom it waits, `since` when
    something happened last in what is waited for; one that is `calm` says so in its text already. `note` is
    what else there is to say. `still_url` is where one can do something about a game that stands still,
    `take_back_url` where a seat is taken back that a bot plays. `game_url` leads straight to the game that
    goes on in a campaign.
    """

    title: str
    text: str
    who: list[str]
    forms: Sequence[int]
    url: str
    draw: Callable[[], SafeString | None]
    icon: str
    played_at: datetime
    over: bool = False
    demo: bool = False
    replay: str = ""
    own: Sequence[str] = ()
    note: str = ""
    bots: Mapping[str, str] = field(default_factory=dict)
    waits: WaitingFor = WaitingFor.RUNNING
    since: datetime | None = None
    calm: bool = False
    still_url: str = ""
    take_back_url: str = ""
    game_url: str = ""

    @property
    def small_sheet(self) -> SafeString | None:
        """Its sheet, drawn small."""
        return self.draw()

    @property
    def asked(self) -> bool:
        """Returns whether this device is waited for."""
        return self.waits == WaitingFor.ASKED

    @property
    def elsewhere(self) -> bool:
        """Returns whether only others are waited for."""
        return self.waits == WaitingFor.ELSEWHERE

    @property
    def people(self) -> list[tuple[int, str]]:
        """Who takes part, as forms with names."""
        return list(zip(self.forms, self.who, strict=True))

    @property
    def since_when(self) -> str:
        """Since when it has been waited for, by the clock."""
        return "" if self.since is None or self.calm else since_when(self.since)

    @property
    def waiting(self) -> str:
        """How long it has been waited for, in one unit."""
        if self.since is None or self.calm:
            return ""
        if timezone.now() - self.since < timedelta(minutes=1):
            return _("waiting for less than a minute")
        return _("waiting for %(time)s") % {"time": timesince(self.since, timezone.now(), depth=1)}


def small_styles() -> list[str]:
    """Gets the style sheets of the small sheets in the lines, whatever games they are of."""
    return [style for kit in KITS for style in kit.small_styles]


def games_going_on(actor: Actor) -> list[GameListRow]:
    """Lists the actor's games that go on and belong to no campaign, the last played first."""
    return list_games(actor, _single_games(actor, Game.State.PLAYING)[:MOST_LISTED])


def games_broken_off(actor: Actor) -> list[GameListRow]:
    """Lists the actor's games that were broken off and belong to no campaign, the last played first."""
    return list_games(actor, _single_games(actor, Game.State.STOPPED)[:MOST_LISTED])


def games_played(actor: Actor) -> QuerySet[Game]:
    """Gets the actor's games that are over and belong to no campaign, the last played first."""
    return _single_games(actor, Game.State.FINISHED)


def in_order(lines: Iterable[GameListRow]) -> list[GameListRow]:
    """Sorts lines by what one wants to see first: who is waited for longest, then what was played last."""
    return sorted(lines, key=lambda line: (line.waits, _age(line)))


def _age(line: GameListRow) -> float:
    """Sorts what waits by the longest wait, everything else by the last move."""
    if line.waits in (WaitingFor.ASKED, WaitingFor.ELSEWHERE) and line.since is not None:
        return line.since.timestamp()
    return -line.played_at.timestamp()


def _single_games(actor: Actor, state: str) -> QuerySet[Game]:
    return games_of(actor).filter(chapter_play=None, state=state)


def list_games(actor: Actor, games: Iterable[Game]) -> list[GameListRow]:
    """Puts games that the actor may open into a line each."""
    return [_listed(game, actor) for game in games]


def _listed(game: Game, actor: Actor) -> GameListRow:
    kit, seats = kit_of(game.ruleset), list(game.seats.all())
    lent, held = lent_seats(actor, game), seats_of(actor, game)
    own = (held or lent or seats)[0]
    who = [seat.name for seat in seats]
    against = [kit.rival] if len(who) == 1 and kit.rivals(game.ruleset) else []
    going_on = not (game.finished or game.stopped)
    view = final_view(game) if going_on else None
    waits = waits_for(actor, game, view)
    return GameListRow(
        title=str(kit.title(game.ruleset).name),
        text=_text_of(kit, game, view, waits, own=held, lent=lent),
        who=[*who, *against],
        forms=[*range(1, len(who) + 1), *(ASTRA_FORM for _rival in against)],
        own=[seat.name for seat in held],
        url=reverse("result" if game.finished else "play", args=[game.pk]),
        draw=partial(_sheet_of, game, own.name),
        icon="rocket",
        played_at=over_at(game) if game.finished else game.updated_at,
        over=game.finished,
        waits=waits,
        since=game.waits_since,
        calm=waits == WaitingFor.ELSEWHERE,
        still_url=still_url(game, waits),
        take_back_url=take_back_url(lent),
        replay=reverse("replay", args=[game.pk]) if game.finished else "",
        bots=game.bot_names,
    )


def _sheet_of(game: Game, seat: str) -> SafeString | None:
    """Draws a seat's sheet, small; nothing where the rules of today cannot read the game."""
    view = final_view(game)
    return kit_of(game.ruleset).thumbnail(view, seat) if view else None


def no_sheet() -> None:
    """Draws nothing, where there is no sheet to be drawn."""


def waits_for(actor: Actor, game: Game, view: Mapping[str, Any] | None) -> WaitingFor:
    """Gets for whom a game waits, as an actor's device sees it; `view` is what everybody may see of it.

    Where no other device has a seat nobody is waited for: the table plays. Nor is anybody where only
    programs have something to decide.
    """
    if game.finished or game.stopped:
        return WaitingFor.NOBODY
    own = {seat.name for seat in seats_of(actor, game)}
    others = [seat for seat in game.seats.all() if not (seat.free or seat.bot or seat.name in own)]
    thinking = set(thinking_in(view)) - game.bot_names.keys() if view else set()
    if not (own and others and thinking):
        return WaitingFor.RUNNING
    return WaitingFor.ASKED if own & thinking else WaitingFor.ELSEWHERE


def how_far(view: Mapping[str, Any], turn: int, bots: Collection[str] = ()) -> str:
    """The turn, and whom it waits for; alone nobody waits for anybody, and nobody waits for `bots`."""
    thinking = thinking_in(view)
    people = [name for name in thinking if name not in bots]
    words = {"turn": _turn(turn), "names": all_of(people)}
    alone = sum(seat["seat"] not in bots for seat in view["seats"]) < 2
    if alone or not (turn or thinking) or (thinking and not people):
        return _turn(turn)
    if not thinking:
        return _("%(turn)s, waiting for the cards") % words
    if len(thinking) == len(view["seats"]):
        return _("%(turn)s, everybody plays") % words
    return _("%(turn)s, waiting for %(names)s") % words


def _turn(turn: int) -> str:
    return _("Turn %(turn)s") % {"turn": turn} if turn else _("Before the first turn")


def still_url(game: Game, waits: WaitingFor) -> str:
    """Where those who wait for others can do something about it; empty while it has not been too long."""
    still = waits == WaitingFor.ELSEWHERE and may_stand_still(game)
    return reverse("still", args=[game.pk]) if still else ""


def _text_of(
    kit: Kit,
    game: Game,
    view: Mapping[str, Any] | None,
    waits: WaitingFor,
    *,
    own: Sequence[Seat],
    lent: Sequence[Seat],
) -> str:
    if lent:
        return played_for(lent[0])
    if view and waits == WaitingFor.ELSEWHERE:
        return _waited(game, view)
    return _state_of(kit, game, view, waits, at_this_table=len(own) > 1)


def _waited(game: Game, view: Mapping[str, Any]) -> str:
    """For how long a game has waited, and for whom."""
    people = [name for name in thinking_in(view) if name not in game.bot_names]
    words = {"time": timesince(game.waits_since, timezone.now(), depth=1), "names": all_of(people)}
    if timezone.now() - game.waits_since < timedelta(minutes=1):
        return _("waits for %(names)s") % words
    return _("has waited %(time)s for %(names)s") % words


def _state_of(
    kit: Kit, game: Game, view: Mapping[str, Any] | None, waits: WaitingFor, *, at_this_table: bool
) -> str:
    """How it ended, that it was broken off, or how far it has come: without a view, only its turn."""
    if game.finished:
        return _how_it_ended(kit, game)
    if game.stopped:
        return _("Broken off")
    if view is None:
        return _turn(game.turn)
    thinking = set(thinking_in(view)) - game.bot_names.keys()
    if waits == WaitingFor.ASKED and len(thinking) == 1:
        return _("%(turn)s, the others are done") % {"turn": _turn(game.turn)}
    if at_this_table and waits == WaitingFor.RUNNING:
        everybody = len(thinking) == len(view["seats"]) - len(game.bot_names)
        far = _turn(game.turn) if everybody else how_far(view, game.turn, game.bot_names)
        return _("At this table, %(turn)s") % {"turn": lowered(far)}
    return how_far(view, game.turn, game.bot_names)


def lowered(words: str) -> str:
    """A sentence as it goes on after a comma."""
    return words[:1].lower() + words[1:]


def _how_it_ended(kit: Kit, game: Game) -> str:
    """Who has won; games that ended before that was stored only say that they are over."""
    if game.result is None:
        return _("Finished")
    return ending(kit.ending(game.ruleset), Result.from_json(game.result)).winners
