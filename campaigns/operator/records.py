"""What belongs to games: moves, corrections, jobs, tokens, tablets that have joined, files."""

from __future__ import annotations

from typing import Any

from django.contrib import admin, messages
from django.contrib.auth.models import User
from django.db.models import Prefetch, QuerySet
from django.http import HttpRequest
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from adventures import selectors
from adventures.actor import Actor
from adventures.models import Correction, Game, Job, Membership, Move, Seat, Token
from adventures.rules import DEALER, HIDDEN
from adventures.services import finish
from adventures.services.tokens import revoke_token
from campaigns.models import Campaign, Crew, Export
from campaigns.services import exports
from moonsite.operating.list_cells import ago_or_never, figure, lines, link, state
from moonsite.operating.listing import Deed, FoundBy, Reading
from moonsite.short_dates import short_moment

from . import game_rows as rows
from .choosing import StateChoices, of_field
from .each import do_to_each
from .ways import GAME_WAYS, of_games
from .who import log_done, operator_of

GAME = _("Code, name, crew, campaign or account")
GAMES = Prefetch("game", Game.objects.only("code", "ruleset"))
RUNNING, DONE, FAILED = ("play", ""), ("confirm", "tone-good"), ("info", "tone-alert")
LOOKS = {
    "waiting": ("thinking", ""), "running": RUNNING, "done": DONE, "failed": FAILED,
    "cancelled": ("close", ""),
    "open": ("thinking", ""), "agreed": DONE, "declined": ("close", ""), "withdrawn": ("undo", ""),
}  # fmt: skip


def how(row: Any) -> SafeString:
    """A state that has an icon."""
    icon, tone = LOOKS[row.state]
    return state(icon, row.get_state_display(), tone)


class OfGame(Reading, admin.ModelAdmin):
    """What belongs to one game each."""

    list_display_links = None
    found_by: tuple[FoundBy, ...] = GAME_WAYS
    found_through = "game"
    search_help_text = GAME
    ordering = ("-pk",)

    def read(self, found: QuerySet[Any]) -> QuerySet[Any]:
        return found.prefetch_related(GAMES)

    @admin.display(description=_("game"))
    def of(self, row: Any) -> SafeString | str:
        return rows.in_the_admin(row.game) if row.game else ""


@admin.register(Move)
class MoveAdmin(OfGame):
    """The log, one line per move; of a game that goes on, in the form that a spectator may read."""

    list_display = fields = ("which", "who", "redacted_text", "taken_back", "played")
    most_found = 100  # games: each has many moves
    about = _("last played first")

    def read(self, found: QuerySet[Move]) -> QuerySet[Move]:
        return found.prefetch_related("game")

    @admin.display(description=_("game"))
    def which(self, move: Move) -> SafeString:
        number = _("move %(number)s") % {"number": figure(move.number)}
        url = reverse("admin:adventures_game_change", args=[move.game_id])
        return lines(rows.name_of(move.game), number, url)

    @admin.display(description=_("seat"))
    def who(self, move: Move) -> str:
        return str(_("the cards")) if move.seat == DEALER else move.seat

    @admin.display(description=_("move"))
    def redacted_text(self, move: Move) -> SafeString:
        told = selectors.redacted_text(move)
        if told == HIDDEN:
            return format_html('<span class="third">{}</span>', _("private until the turn is over"))
        verb, _space, what = told.partition(" ")
        return format_html('<span class="said move"><b>{}</b> {}</span>', verb, what)

    @admin.display(description=_("taken back"))
    def taken_back(self, move: Move) -> Any:
        return state("undo", _("taken back")) if move.undone_by else ""

    @admin.display(description=_("played"))
    def played(self, move: Move) -> str:
        return short_moment(move.created_at)


@admin.register(Correction)
class CorrectionAdmin(OfGame):
    """What tables have put right, or were asked to."""

    list_display = fields = ("of", "seat", "turn", "reason", "how", "asked")
    list_filter = (of_field("state", _("State"), Correction.State),)
    about = _("last requested first")

    def read(self, found: QuerySet[Correction]) -> QuerySet[Correction]:
        return found.prefetch_related(GAMES).select_related("seat")

    @admin.display(description=_("state"))
    def how(self, row: Correction) -> SafeString:
        return how(row)

    @admin.display(description=_("asked"))
    def asked(self, row: Correction) -> str:
        return short_moment(row.created_at)


class JobStates(StateChoices):
    """The states of a job, and those that found something an operator should look at."""

    title = _("State")
    states = Job.State
    more = (("alarm", _("needs attention")),)

    def queryset(self, request: HttpRequest, queryset: QuerySet[Job]) -> QuerySet[Job]:
        if self.value() == "alarm":
            return queryset.exclude(alarm="")
        return super().queryset(request, queryset)


@admin.register(Job)
class JobAdmin(OfGame):
    """Jobs and what became of them."""

    list_display = fields = ("of", "what", "how", "far", "why", "alive")
    list_filter = (JobStates,)
    about = _("last requested files first")
    deeds = (Deed("again", "replay", _("Hands failed jobs to the workers again.")),)

    @admin.display(description=_("job"))
    def what(self, job: Job) -> str:
        return str(_("Result")) if job.kind == Job.Kind.SCORE else job.get_kind_display()

    @admin.display(description=_("state"))
    def how(self, job: Job) -> SafeString:
        return how(job)

    @admin.display(description=_("steps"))
    def far(self, job: Job) -> str:
        return _("%(done)s of %(total)s") % {"done": job.done, "total": job.total} if job.total else ""

    @admin.display(description=_("what is wrong"))
    def why(self, job: Job) -> str:
        return job.error or job.alarm

    @admin.display(description=_("last sign of life"))
    def alive(self, job: Job) -> str:
        return ago_or_never(job.updated_at)

    @admin.action(description=_("Run again"))
    def again(self, request: HttpRequest, chosen: QuerySet[Job]) -> None:
        """Runs failed jobs once more."""
        run_again(request, chosen, finish.rerun_job)


@admin.register(Export)
class ExportAdmin(Reading, admin.ModelAdmin):
    """Files that were ordered: what of, by whom, what became of them; never where they lie."""

    list_display = fields = ("what", "of", "ordered_by", "how", "why", "ordered", "goes")
    list_display_links = None
    list_filter = (of_field("state", _("State"), Export.State),)
    found_by = (
        *of_games("exports"), FoundBy(Export, "title"), FoundBy(User, "username", "exports"),
        FoundBy(Campaign, "name", "exports"), FoundBy(Crew, "name", "exports"),
    )  # fmt: skip
    search_help_text = GAME
    about = _("last requested files first")
    deeds = (Deed("again", "replay", _("Hands failed exports to the workers again.")),)

    def read(self, found: QuerySet[Export]) -> QuerySet[Export]:
        named = (GAMES, Prefetch("campaign", Campaign.objects.only("name")), "crew", "user")
        return found.prefetch_related(*named)

    @admin.display(description=_("file"))
    def what(self, export: Export) -> SafeString:
        return lines(export.title or export.get_of_display(), export.format.upper())

    @admin.display(description=_("of"))
    def of(self, export: Export) -> SafeString | str:
        if export.game:
            return rows.in_the_admin(export.game)
        if export.campaign:
            url = reverse("admin:campaigns_campaign_change", args=[export.campaign.pk])
            return link(url, export.campaign.name)
        if export.crew:
            return link(reverse("admin:campaigns_crew_change", args=[export.crew.pk]), export.crew.name)
        return export.get_of_display()

    @admin.display(description=_("ordered by"))
    def ordered_by(self, export: Export) -> SafeString | str:
        return account(export.user)

    @admin.display(description=_("state"))
    def how(self, export: Export) -> SafeString:
        return how(export)

    @admin.display(description=_("what is wrong"))
    def why(self, export: Export) -> str:
        return export.error

    @admin.display(description=_("ordered"))
    def ordered(self, export: Export) -> str:
        return ago_or_never(export.created_at)

    @admin.display(description=_("stays until"))
    def goes(self, export: Export) -> str:
        return short_moment(export.expires_at)

    @admin.action(description=_("Run again"))
    def again(self, request: HttpRequest, chosen: QuerySet[Export]) -> None:
        """Orders failed exports once more."""
        run_again(request, chosen, exports.rerun_export)


@admin.register(Token)
class TokenAdmin(OfGame):
    """Tokens of programs by whose they are; neither what is stored of the secret, nor the device."""

    list_display = fields = ("which", "kind", "may_do", "whose", "of", "used", "standing")
    list_filter = (of_field("kind", _("Kind"), Token.Kind),)
    found_by = (
        *of_games("tokens"),
        FoundBy(Token, "name"),
        FoundBy(Token, "start"),
        FoundBy(User, "username", "tokens"),
    )
    found_through = "pk"
    search_help_text = _("Its name, how it begins, account, code, name or campaign")
    ordering = ("-created_at",)
    about = _("last created first")
    deeds = (
        Deed(
            "revoke",
            "close",
            _("The program can no longer do anything; the seats of a bot become free."),
            "danger",
        ),
    )

    def read(self, found: QuerySet[Token]) -> QuerySet[Token]:
        return found.prefetch_related(GAMES, "user", "made_by")

    @admin.display(description=_("token"))
    def which(self, token: Token) -> SafeString:
        url = reverse("admin:adventures_token_change", args=[token.pk])
        return lines(token.name, _("begins with %(start)s") % {"start": token.start}, url)

    @admin.display(description=_("may"))
    def may_do(self, token: Token) -> str:
        return token.scopes.replace(" ", ", ")

    @admin.display(description=_("account"))
    def whose(self, token: Token) -> SafeString | str:
        return account(token.user or token.made_by)

    @admin.display(description=_("last used"))
    def used(self, token: Token) -> str:
        return ago_or_never(token.used_at)

    @admin.display(description=_("state"))
    def standing(self, token: Token) -> SafeString:
        return (
            state("close", _("revoked")) if token.revoked_at else state("confirm", _("in force"), "tone-good")
        )

    @admin.action(description=_("Revoke"))
    def revoke(self, request: HttpRequest, chosen: QuerySet[Token]) -> None:
        """Ends tokens for good."""
        done = do_to_each(request, chosen.filter(revoked_at=None), _revoke)
        told = ngettext("%(count)s token revoked.", "%(count)s tokens revoked.", done) % {"count": done}
        messages.success(request, told)


def _revoke(by: Actor, token: Token) -> Any:
    revoke_token(by=by, token_id=token.pk)
    return _("Revoked")


@admin.register(Membership)
class TabletAdmin(OfGame):
    """Tablets that have joined a game: whose seats they have, when they were heard of last."""

    heading = _("Tablets")
    list_display = fields = ("of", "seats", "joined", "heard", "mark")
    about = _("last to join first")

    def read(self, found: QuerySet[Membership]) -> QuerySet[Membership]:
        seats = Prefetch("seats", Seat.objects.only("game", "name", "device", "position"))
        games = Game.objects.only("code", "ruleset").prefetch_related(seats)
        return found.prefetch_related(Prefetch("game", games))

    @admin.display(description=_("seats"))
    def seats(self, member: Membership) -> SafeString | str:
        held = [seat.name for seat in member.game.seats.all() if seat.device == member.device]
        return rows.names(held) if held else str(_("no seat"))

    @admin.display(description=_("joined"))
    def joined(self, member: Membership) -> str:
        return short_moment(member.created_at)

    @admin.display(description=_("last heard of"))
    def heard(self, member: Membership) -> str:
        return ago_or_never(member.last_heard)

    @admin.display(description=_("tablet"))
    def mark(self, member: Membership) -> SafeString:
        """Enough to tell tablets apart; the whole name would let its reader act as it."""
        return format_html("<code>{}</code>", member.device[:6])


def account(user: User | None) -> SafeString | str:
    """A link to an account."""
    if user is None:
        return str(_("no account"))
    return link(reverse("admin:auth_user_change", args=[user.pk]), user.get_username())


def run_again(request: HttpRequest, chosen: QuerySet[Any], again: Any) -> None:
    """Hands what has failed to the workers once more, and says how much."""
    operator_of(request)
    done = 0
    for row in chosen:
        try:
            again(str(row.pk))
        except LookupError:
            continue
        log_done(request, row, str(_("Run again")))
        done += 1
    told = ngettext(
        "%(count)s was handed to the workers again.", "%(count)s were handed to the workers again.", done
    )
    messages.success(request, told % {"count": done})
