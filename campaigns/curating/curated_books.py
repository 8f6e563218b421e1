"""What a curator may look at: versions of books, but for those in the middle of which they play."""

from __future__ import annotations

from datetime import timedelta

from django.db.models import QuerySet
from django.utils import timezone

from adventures.actor import Actor
from adventures.errors import Forbidden, NotFound, get_or_not_found
from adventures.inputs.bounds import checked_id
from campaigns.models import BookVersion, Campaign, DiscardedDraft

from .curators import check_curator


def played_by(actor: Actor) -> QuerySet[Campaign]:
    """The campaigns of curated books that an actor is in the middle of."""
    campaigns = Campaign.objects.open_to(actor).filter(
        book_version__isnull=False, state=Campaign.State.ACTIVE, demo=False
    )
    return campaigns.select_related("book_version")


def hidden_from(actor: Actor) -> frozenset[int]:
    """The keys of the books behind a curtain."""
    played = played_by(actor)
    return frozenset(campaign.book_version.book_id for campaign in played if campaign.book_version)


def versions_for(actor: Actor) -> QuerySet[BookVersion]:
    """Every version of every book, without what stands in it; raises Forbidden for who is no curator."""
    check_curator(actor)
    return BookVersion.objects.select_related("book").defer("content")


def version_for(actor: Actor, version_id: object) -> BookVersion:
    """Gets a version to look into; raises NotFound, and Forbidden for a book in which the actor plays."""
    version = any_version_for(actor, version_id)
    if version.book_id in hidden_from(actor):
        raise Forbidden("book_played")
    return version


def any_version_for(actor: Actor, version_id: object) -> BookVersion:
    """Gets a version, behind a curtain or not; raises NotFound, and Forbidden for who is no curator."""
    check_curator(actor)
    return get_or_not_found(BookVersion.objects.select_related("book").filter(pk=checked_id(version_id)))


def check_not_played(actor: Actor, key: str) -> None:
    """Raises Forbidden where an actor is in the middle of the book of that key."""
    if BookVersion.objects.filter(book__key=key, book__in=hidden_from(actor)).exists():
        raise Forbidden("book_played")


def discarded_for(actor: Actor) -> QuerySet[DiscardedDraft]:
    """The drafts that can be brought back, but for those of books in which the actor plays."""
    check_curator(actor)
    kept = DiscardedDraft.objects.filter(discarded_at__gt=timezone.now() - DISCARDED)
    return kept.exclude(book__in=hidden_from(actor)).select_related("book").defer("document")


def compared_with(version: BookVersion, chosen: object) -> BookVersion | None:
    """Another version of the same book: the chosen one, else the one before; None for the first."""
    others = version.book.versions.exclude(pk=version.pk)
    other = next((each for each in others if str(each.pk) == str(chosen)), None)
    return other or others.filter(number__lt=version.number).first()


def other_versions(version: BookVersion) -> QuerySet[BookVersion]:
    """The other published versions of a book, to which its campaigns may move."""
    published = version.book.versions.filter(state=BookVersion.State.PUBLISHED)
    return published.exclude(pk=version.pk).select_related("book")


def campaigns_of(version: BookVersion) -> QuerySet[Campaign]:
    """The campaigns that go on in any version of a book, those of older versions first."""
    playing = Campaign.objects.filter(
        book_version__book=version.book_id, state=Campaign.State.ACTIVE, demo=False
    )
    return playing.select_related("book_version", "crew").order_by("book_version__number", "name", "pk")


def played_for(actor: Actor, campaign_id: object) -> tuple[Campaign, BookVersion]:
    """Gets any campaign of a book into which a curator may look, and its version; raises as `version_for`."""
    campaign, version = any_played_for(actor, campaign_id)
    return campaign, version_for(actor, version.pk)


def any_played_for(actor: Actor, campaign_id: object) -> tuple[Campaign, BookVersion]:
    """Gets any campaign of a curated book, its curtain down or not; raises as `any_version_for`."""
    check_curator(actor)
    campaign = Campaign.objects.filter(pk=checked_id(campaign_id)).first()
    if campaign is None or campaign.book_version_id is None:
        raise NotFound()
    return campaign, any_version_for(actor, campaign.book_version_id)


DISCARDED = timedelta(days=30)  # for which a draft that was thrown away can be brought back
