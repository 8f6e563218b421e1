"""Accounts in the admin: who has which role, told to the security log."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.contrib import admin, messages
from django.contrib.auth.admin import UserAdmin
from django.contrib.auth.models import User
from django.db.models import Count, OuterRef, QuerySet, Subquery
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.html import format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext, npgettext, pgettext_lazy
from django_otp.plugins.otp_static.admin import StaticDevice
from django_otp.plugins.otp_totp.admin import TOTPDevice

from adventures.actor import Actor
from adventures.models import Seat
from campaigns.models import Campaign, Crew, Person
from moonsite.accounts.forms import AccountForm, NewAccountForm
from moonsite.accounts.services.roles import note_roles, roles_of
from moonsite.accounts.services.sessions import end_others, sessions_of
from moonsite.operating.list_cells import ago_or_never, lines, link, state
from moonsite.operating.listing import Choices, Deed, FoundBy, Listing
from moonsite.security.log import note

# Secrets are nobody's to read: `manage.py removefactor` takes one away. They come from the admins that
# register them, which would otherwise run later.
admin.site.unregister(StaticDevice)
admin.site.unregister(TOTPDevice)
admin.site.unregister(User)


class RoleFilter(Choices):
    """What an account may do besides playing."""

    title = _("Role")
    parameter_name = "role"
    roles: Mapping[str, Mapping[str, bool]] = {
        "operator": {"is_active": True, "is_superuser": True},
        "curator": {"is_active": True, "is_staff": True, "is_superuser": False},
        "player": {"is_active": True, "is_staff": False, "is_superuser": False},
        "closed": {"is_active": False},
    }

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        words = (_("operator"), _("curator"), _("player"), pgettext_lazy("account", "closed"))
        return list(zip(self.roles, words, strict=True))

    def counts(self, request: HttpRequest, model_admin: Any) -> Mapping[str | None, int]:
        counted: dict[str | None, int] = {
            role: User.objects.filter(**having).count() for role, having in self.roles.items()
        }
        return {**counted, None: sum(counted.values())}

    def queryset(self, request: HttpRequest, queryset: QuerySet[User]) -> QuerySet[User]:
        return queryset.filter(**self.roles.get(self.value() or "", {}))


@admin.register(User)
class AccountAdmin(Listing, UserAdmin):
    """Accounts by the names of whoever plays with them; notes what becomes of roles and passwords.

    No name may be taken for another one.
    """

    form = AccountForm
    add_form = NewAccountForm
    heading = _("Accounts")
    list_display = ("which", "role", "plays_as", "seats", "seen")
    list_display_links = None
    list_filter = (RoleFilter,)
    filter_horizontal = ()
    fieldsets = (
        (None, {"fields": ("username", "password")}),
        (_("At the tables"), {"fields": ("plays_as", "games", "signed_in")}),
        (_("Name and address"), {"fields": ("first_name", "last_name", "email")}),
        (_("Roles"), {"fields": ("is_active", "is_staff", "is_superuser", "groups", "user_permissions")}),
        (_("Dates"), {"fields": ("last_login", "date_joined")}),
    )
    readonly_fields = ("plays_as", "games", "signed_in", "last_login", "date_joined")
    found_by = (
        FoundBy(User, "username"), FoundBy(User, "email"), FoundBy(Person, "name", "user"),
        FoundBy(User, "seats__name"), FoundBy(User, "seats__game__code"), FoundBy(Crew, "name", "owner"),
        FoundBy(Crew, "name", "members__user"), FoundBy(Campaign, "name", "owner"),
    )  # fmt: skip
    search_help_text = _("Account, name of a player, crew, campaign or code of a game")
    ordering = ("-date_joined",)
    about = _("newest first")
    deeds = (
        Deed(
            "sign_out",
            "back",
            _("Ends all their sessions except yours here. They can sign in again with the password."),
        ),
    )

    def read(self, found: QuerySet[User]) -> QuerySet[User]:
        seats = (
            Seat.objects.filter(user=OuterRef("pk"), game__what_if_of=None)
            .order_by()
            .values("user")
            .annotate(number=Count("pk"))
        )
        return found.prefetch_related("people").annotate(number=Subquery(seats.values("number")))

    @admin.display(description=_("account"))
    def which(self, user: User) -> SafeString:
        return lines(user.get_username(), user.email, reverse("admin:auth_user_change", args=[user.pk]))

    @admin.display(description=_("role"))
    def role(self, user: User) -> SafeString | str:
        if not user.is_active:
            return state("close", pgettext_lazy("account", "closed"))
        if user.is_superuser:
            return state("star", _("operator"))
        return state("rules", _("curator")) if user.is_staff else ""

    @admin.display(description=_("plays as"))
    def plays_as(self, user: User) -> SafeString:
        url = "admin:campaigns_person_change"
        people = [(reverse(url, args=[person.pk]), person.name) for person in user.people.all()]
        return format_html_join(", ", '<a href="{}">{}</a>', people)

    @admin.display(description=_("seats"))
    def seats(self, user: User) -> str:
        held = getattr(user, "number", None) or 0
        return npgettext("of an account", "%(count)s seat", "%(count)s seats", held) % {"count": held}

    @admin.display(description=_("last signed in"))
    def seen(self, user: User) -> str:
        return (
            _("signed in %(ago)s") % {"ago": ago_or_never(user.last_login)}
            if user.last_login
            else str(_("never signed in"))
        )

    @admin.display(description=_("games"))
    def games(self, user: User) -> SafeString:
        url = f"{reverse('admin:adventures_game_changelist')}?q={user.get_username()}"
        return link(url, _("Games of this account"))

    @admin.display(description=_("signed in"))
    def signed_in(self, user: User) -> str:
        places = (place.session for place in sessions_of(user.pk))
        told = ", ".join(f"{place.browser or '?'} ({ago_or_never(place.seen_at)})" for place in places)
        return told or str(_("nowhere"))

    @admin.action(description=_("Sign out everywhere"))
    def sign_out(self, request: HttpRequest, chosen: QuerySet[User]) -> None:
        """Ends the sessions of accounts."""
        by, ended = Actor.of(request), 0
        for user in chosen:
            here = request.session.session_key if user.pk == by.user_id else None
            ended += end_others(by=by, user=user, here=here)
            self.log_change(request, user, _("Signed out everywhere"))
        told = ngettext("%(count)s session ended.", "%(count)s sessions ended.", ended) % {"count": ended}
        messages.success(request, told)

    def changeform_view(
        self, request: HttpRequest, object_id: str | None = None, *rest: Any, **more: Any
    ) -> Any:
        """Compares the roles of before with those of after."""
        before = roles_of(object_id)
        response = super().changeform_view(request, object_id, *rest, **more)
        if request.method == "POST" and object_id is not None and self.get_object(request, object_id):
            note_roles(by=Actor.of(request), user_id=int(object_id), before=before)
        return response

    def user_change_password(self, request: HttpRequest, id: str, form_url: str = "") -> HttpResponse:
        """Signs the account out everywhere but here once its password is another one."""
        user = self.get_object(request, id)
        before = user.password if user is not None else ""
        response = super().user_change_password(request, id, form_url)
        if user is not None:
            user.refresh_from_db()
            if user.password != before:
                by = Actor.of(request)
                here = request.session.session_key if by.user_id == user.pk else None
                end_others(by=by, user=user, here=here, tokens=True)
                note("password_changed", device=by.device, user_id=user.pk, address=by.address, by=by.user_id)
        return response
