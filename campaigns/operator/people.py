"""Crews, and the people of crews: who belongs together, which account somebody is, what they play."""

from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.contrib.auth.models import User
from django.db.models import Count, OuterRef, QuerySet, Subquery
from django.db.models.functions import Coalesce
from django.urls import reverse
from django.utils.html import format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from campaigns.models import Campaign, Crew, Person, Player
from moonsite.operating.list_cells import ago_or_never, lines, link, names, state
from moonsite.operating.listing import FoundBy, Reading

from .records import account


@admin.register(Crew)
class CrewAdmin(Reading, admin.ModelAdmin):
    """Crews with their people and campaigns."""

    list_display = ("which", "who", "campaigns", "owner_account", "standing", "changed")
    list_display_links = None
    fields = (*list_display, "games")
    found_by = (
        FoundBy(Crew, "name"), FoundBy(Person, "name", "crews"), FoundBy(Campaign, "name", "crew"),
        FoundBy(User, "username", "crews"), FoundBy(User, "username", "people__crews"),
    )  # fmt: skip
    search_help_text = _("Crew, name, campaign or account")
    about = _("last changed first")

    def read(self, found: QuerySet[Crew]) -> QuerySet[Crew]:
        return found.prefetch_related("members", "campaigns", "owner")

    @admin.display(description=_("crew"))
    def which(self, crew: Crew) -> SafeString:
        return lines(crew.name, "", reverse("admin:campaigns_crew_change", args=[crew.pk]))

    @admin.display(description=_("people"))
    def who(self, crew: Crew) -> SafeString:
        return names(person.name for person in crew.members.all())

    @admin.display(description=_("campaigns"))
    def campaigns(self, crew: Crew) -> SafeString:
        return format_html_join(", ", '<a href="{}">{}</a>', _campaigns(crew.campaigns.all()))

    @admin.display(description=_("games"))
    def games(self, crew: Crew) -> SafeString:
        url = f"{reverse('admin:adventures_game_changelist')}?q={crew.name}"
        return link(url, _("Games of the crew"))

    @admin.display(description=_("account"))
    def owner_account(self, crew: Crew) -> SafeString | str:
        return account(crew.owner)

    @admin.display(description=_("state"))
    def standing(self, crew: Crew) -> SafeString:
        return state("sealed", _("archived")) if crew.archived_at else state("play", _("active"))

    @admin.display(description=_("last change"))
    def changed(self, crew: Crew) -> str:
        return ago_or_never(crew.updated_at)


def _campaigns(campaigns: Any) -> list[tuple[str, str]]:
    return [(reverse("admin:campaigns_campaign_change", args=[one.pk]), one.name) for one in campaigns]


@admin.register(Person)
class PersonAdmin(Reading, admin.ModelAdmin):
    """People by their names: which account they are, in which crews, how many campaigns."""

    list_display = ("which", "who", "crew_names", "campaign_count")
    list_display_links = None
    fields = (*list_display, "campaigns")
    found_by = (
        FoundBy(Person, "name"), FoundBy(User, "username", "people"), FoundBy(Crew, "name", "members"),
        FoundBy(Campaign, "name", "players__person"),
    )  # fmt: skip
    search_help_text = _("Name, account, crew or campaign")
    ordering = ("-created_at",)
    about = _("newest first")

    def read(self, found: QuerySet[Person]) -> QuerySet[Person]:
        plays = Player.objects.filter(person=OuterRef("pk")).order_by().values("person")
        number = Coalesce(Subquery(plays.annotate(number=Count("pk")).values("number")), 0)
        return found.prefetch_related("crews", "user", "same_as").annotate(number=number)

    @admin.display(description=_("person"))
    def which(self, person: Person) -> SafeString:
        joined = _("the same as %(name)s") % {"name": person.same_as.name} if person.same_as else ""
        return lines(person.name, joined, reverse("admin:campaigns_person_change", args=[person.pk]))

    @admin.display(description=_("account"))
    def who(self, person: Person) -> SafeString | str:
        return account(person.user)

    @admin.display(description=_("crews"))
    def crew_names(self, person: Person) -> SafeString:
        told = [
            (reverse("admin:campaigns_crew_change", args=[crew.pk]), crew.name) for crew in person.crews.all()
        ]
        return format_html_join(", ", '<a href="{}">{}</a>', told)

    @admin.display(description=_("campaigns"))
    def campaign_count(self, person: Person) -> str:
        number = getattr(person, "number", None)
        number = person.players.count() if number is None else number
        return ngettext("%(count)s campaign", "%(count)s campaigns", number) % {"count": number}

    @admin.display(description=_("which campaigns"))
    def campaigns(self, person: Person) -> SafeString:
        return format_html_join(
            ", ", '<a href="{}">{}</a>', _campaigns(Campaign.objects.filter(players__person=person))
        )
