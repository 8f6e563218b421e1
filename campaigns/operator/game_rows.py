"""What an operator's list says of a game: how it is called, who plays, whom it waits for and since when."""

from __future__ import annotations

import json
from uuid import UUID

from django.db.models import Case, F, OuterRef, Prefetch, QuerySet, Subquery, When
from django.urls import reverse
from django.utils import timezone
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from adventures.drawing.sprites import sprite_of
from adventures.games.registry import KITS, title_of
from adventures.models import Game, Seat
from campaigns.models import CrewGame
from moonsite.operating.list_cells import how_long, icon, lines, link, names, out, state
from moonsite.short_dates import short_moment

from .status import LONG

READ = (
    "code", "code_until", "ruleset", "state", "turn", "news", "bots", "updated_at", "chapter_play__chapter",
    "chapter_play__campaign__name", "chapter_play__campaign__crew__name",
)  # fmt: skip

State = Game.State


def keys_in_order(games: QuerySet[Game], first: int, end: int) -> list[UUID]:
    """Gets the keys of some games of the list: what waits longest, what is broken off, what is over.

    Of those that are over the newest come first, as an index has them. Of those that are not, which are few,
    the last change is looked up and sorted: no index may hold what every click changes.
    """
    not_over = games.filter(state__in=[State.PLAYING, State.STOPPED])
    waits = Case(When(state=State.PLAYING, then=F("updated_at")))
    waiting = not_over.order_by(waits.asc(nulls_last=True), "-created_at", "-pk")
    keys = list(waiting.values_list("pk", flat=True)[first:end])
    if first + len(keys) < end:
        number = first + len(keys) if keys else not_over.order_by().count()
        keys += newest_over(games).values_list("pk", flat=True)[max(first - number, 0) : end - number]
    return keys


def newest_over(games: QuerySet[Game]) -> QuerySet[Game]:
    """Gets those that are over, the newest first."""
    return games.filter(state=State.FINISHED).order_by("-created_at", "-pk")


def read(rows: QuerySet[Game]) -> QuerySet[Game]:
    """Reads what the list says of games, with a fixed number of queries."""
    crew = CrewGame.objects.filter(game=OuterRef("pk")).order_by().values("crew__name")[:1]
    seats = Prefetch("seats", Seat.objects.only("game", "position", "name", "device", "user"))
    rows = rows.select_related("chapter_play__campaign__crew").only(*READ)
    return rows.prefetch_related(seats).annotate(counted_by=Subquery(crew))


def waits_for(game: Game) -> list[str] | None:
    """Gets the names of those whom everybody waits for; None where nothing is known of that.

    As the news tell it that every tablet at the table hears.
    """
    if game.state != State.PLAYING or not game.news:
        return None
    doing = json.loads(game.news).get("doing", {})
    return [seat.name for seat in game.seats.all() if str(seat.position) in doing]


def waits_long(game: Game) -> bool:
    """Returns whether a game has waited for more than a day."""
    return game.state == State.PLAYING and timezone.now() - game.updated_at > LONG


def called(ruleset: str) -> str:
    """The name of a game as it stands on its box."""
    return str(title_of(ruleset).name) if ruleset in KITS else _("an earlier game")


def emblem(ruleset: str) -> SafeString:
    """The icon of a game."""
    name = title_of(ruleset).emblem if ruleset in KITS else "record"
    return icon(name, sprite=sprite_of(name), size=24)


def which(game: Game, url: str) -> SafeString:
    """Its name, its code, how far it has come."""
    if not game.turn:
        far = _("before the first turn")
    elif game.finished:
        far = ngettext("%(count)s turn", "%(count)s turns", game.turn) % {"count": game.turn}
    else:
        far = _("turn %(turn)s") % {"turn": game.turn}
    named = lines(called(game.ruleset), f"{game.code}, {far}", url)
    return format_html('<span class="which">{}<span>{}</span></span>', emblem(game.ruleset), named)


def players(game: Game) -> SafeString:
    """Who plays; those who are waited for are underlined, a free seat is in brackets."""
    waited = waits_for(game) or ()

    def one(seat: Seat) -> SafeString | str:
        if seat.name in waited:
            return format_html('<u class="waited">{}</u>', seat.name)
        return f"({seat.name})" if seat.free and not game.finished else seat.name

    return names(one(seat) for seat in game.seats.all())


def campaign(game: Game) -> SafeString:
    """Its campaign with the chapter, and the crew."""
    play = getattr(game, "chapter_play", None)
    crew = play.campaign.crew.name if play and play.campaign.crew else getattr(game, "counted_by", None)
    if play is None:
        return lines(format_html('<span class="third">{}</span>', _("no campaign")), crew or "")
    url = reverse("admin:campaigns_campaign_change", args=[play.campaign_id])
    return lines(f"{play.campaign.name}, {play.chapter}", crew or _("no crew"), url)


def state_of(game: Game) -> SafeString:
    """Its state, by icon and word."""
    if game.finished:
        return state("confirm", _("Finished"), "tone-good")
    if game.stopped:
        return state("pause", _("Broken off"), "tone-alert")
    if waits_long(game):
        return state("thinking", _("Waiting"))
    return state("play", _("Running"))


def waiting(game: Game) -> SafeString | str:
    """Whom it waits for and how long already; of one that is over, when it ended."""
    if game.finished:
        return format_html('<span class="third">{}</span>', short_moment(game.updated_at))
    if game.stopped:
        return lines(_("nobody"), _("since %(time)s") % {"time": short_moment(game.updated_at)})
    waited = waits_for(game)
    for_whom = _("a first move") if waited is None else names(waited) if waited else _("the cards")
    if waits_long(game):
        for_whom = format_html('<span class="tone-alert">{}</span>', for_whom)
    return lines(for_whom, how_long(game.updated_at))


def on_the_site(game: Game) -> SafeString | str:
    """The way to its table on the site, while its code lets others in."""
    if not game.open_code:
        return ""
    words = _("%(code)s on the site") % {"code": game.code}
    return out(reverse("join-code", args=[game.open_code]), words)


def name_of(game: Game) -> str:
    """Its name and its code."""
    return f"{called(game.ruleset)}, {game.code}"


def in_the_admin(game: Game) -> SafeString:
    """A link to a game by its name and code."""
    return link(reverse("admin:adventures_game_change", args=[game.pk]), name_of(game))
