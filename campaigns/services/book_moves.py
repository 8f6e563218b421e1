"""Running campaigns and newer versions of their book."""

from __future__ import annotations

from typing import NamedTuple

from adventures.actor import Actor
from adventures.errors import NotFound, get_or_not_found
from adventures.inputs.bounds import checked_id
from adventures.services.change import atomic_change
from campaigns.books.compare import Difference, differences
from campaigns.books.read import book_of
from campaigns.books.story import StoryBook
from campaigns.curating.curators import check_curator
from campaigns.models import BookVersion, Campaign

from .activity import note
from .books import Conflict


class Move(NamedTuple):
    """What moving a campaign changes for it: parts it has met already, and how many others."""

    campaign: Campaign
    met: list[Difference]
    ahead: int


def preview_move(*, by: Actor, campaign_id: object, version_id: object) -> Move:
    """Returns what would change; raises Conflict where the campaign cannot move."""
    check_curator(by)
    return _move(_campaign(campaign_id), _version(version_id))


def move_campaign(*, by: Actor, campaign_id: object, version_id: object) -> Move:
    """Lets a campaign go on in another published version of its book.

    Raises Conflict where it is over or goes on there already, and where something that it has met is gone:
    its path, a chapter it visited, an option it chose, a card it knows.
    """
    check_curator(by)
    with atomic_change():
        campaign = _campaign(campaign_id, lock=True)
        version = _version(version_id)
        move = _move(campaign, version)
        before = campaign.book_version
        campaign.book_version = version
        campaign.save(update_fields=["book_version", "updated_at"])
        note(campaign, "book_moved", by=by, before=before.number if before else 0, after=version.number)
        return move


def earlier_version(*, by: Actor, campaign_id: object) -> None:
    """Lets a curator who plays in a campaign look at its book, and tells everybody else so."""
    check_curator(by)
    with atomic_change():
        note(_campaign(campaign_id, lock=True), "looked_behind", by=by)


def _campaign(campaign_id: object, *, lock: bool = False) -> Campaign:
    campaigns = Campaign.objects.select_related("book_version__book")
    if lock:
        campaigns = campaigns.select_for_update(of=("self",))
    campaign = campaigns.filter(pk=checked_id(campaign_id)).first()
    if campaign is None or campaign.book_version is None:
        raise NotFound()
    return campaign


def _version(version_id: object) -> BookVersion:
    return get_or_not_found(
        BookVersion.objects.filter(pk=checked_id(version_id), state=BookVersion.State.PUBLISHED)
    )


def _move(campaign: Campaign, version: BookVersion) -> Move:
    before = campaign.book_version
    assert before is not None, "only campaigns of curated books are found"
    if campaign.over:
        raise Conflict("campaign_over")
    if version.book_id != before.book_id or version.pk == before.pk:
        raise Conflict("same_version")
    old, new = book_of(before.content), book_of(version.content)
    visits = campaign.visits.standing_only()
    chapters = set(visits.values_list("chapter", flat=True))
    cards = set(visits.values_list("card_changes__card", flat=True)) - {None}
    _stays(campaign, new, chapters, cards)
    met_keys = {("chapters", str(number)) for number in chapters} | {("cards", str(card)) for card in cards}
    found = differences(old, new)
    met = [each for each in found if (each.part, each.key) in met_keys or each.part in ("", "campaigns")]
    return Move(campaign, met, len(found) - len(met))


def _stays(campaign: Campaign, new: StoryBook, chapters: set[int], cards: set[int]) -> None:
    """Raises Conflict where something that the campaign has met is not in the book."""
    options = {
        (chapter.decision.key, option.key)
        for chapter in new.chapters
        if chapter.decision
        for option in chapter.decision.options
    }
    chosen = {
        (decision, option)
        for decision, option in campaign.visits.standing_only()
        .filter(choices__withdrawn_at=None, choices__option__gt="", choices__decision__gt="")
        .values_list("choices__decision", "choices__option")
    }
    gone = sorted(chapters - set(new.by_number))
    if campaign.path not in new.paths_by_key or gone:
        raise Conflict("chapters_gone", chapters=gone)
    if not chosen <= options or not cards <= set(new.cards_by_number):
        raise Conflict("choices_gone")
