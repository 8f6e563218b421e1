"""Correcting a chapter of one's own book where it stands, without stepping back through what was played."""

import uuid
from dataclasses import replace

from django.utils import timezone

from adventures.actor import Actor
from adventures.errors import NotFound, Refused
from adventures.services.change import atomic_change
from campaigns.home_book.checks import effect_faults, of_nobody, ruleset_faults
from campaigns.home_book.correction import Stored
from campaigns.home_book.draft import Draft, DraftFault, Faulty
from campaigns.home_book.staleness import check_fresh_chapter
from campaigns.models import Campaign, CardChange, ChapterVisit, HeldEffect
from campaigns.path.walk_queries import walk_of
from campaigns.permissions import Right
from campaigns.walk import Walk

from .activity import note
from .home_book import write_down
from .lock import active_campaign, hold_games
from .own_other_game import lead_elsewhere
from .visits import change_card, end_effect


def correct_chapter(
    *,
    by: Actor,
    campaign_id: uuid.UUID,
    visit: int,
    draft: Draft,
    version: int,
    ruleset: str | None = None,
) -> ChapterVisit:
    """Corrects the number, cards, effects and decision of a chapter that was typed in, as `draft` has them.

    Games that have begun stay as they are; later ones know what was corrected. What was wrong is ended or
    withdrawn, nothing is deleted. `version` is that of the campaign the page had seen. `ruleset` is the game
    to which the chapter leads, empty for none; None where that stays: see `lead_elsewhere`.

    Raises Faulty with everything that is wrong, StaleChapter where somebody was faster, NotFound for no such
    visit between games, and Refused for a campaign with another book.
    """
    with atomic_change():
        held = hold_games(by, campaign_id)
        campaign = active_campaign(by, Right.CORRECT_CHAPTER, campaign_id)
        stored = own_visit(campaign, visit)
        check_fresh_chapter(campaign, version)
        walk = walk_of(campaign)
        known = Stored.of(stored, walk)
        draft = replace(draft, ruleset=stored.ruleset if ruleset is None else ruleset, ended=())
        faults = _faults(campaign, walk, stored, draft)
        if faults or draft.chapter is None:
            raise Faulty(faults)
        before = stored.chapter
        if draft.chapter != before:
            stored.chapter = draft.chapter
            stored.save(update_fields=["chapter"])
            stored.plays.update(chapter=draft.chapter)
        for effect in HeldEffect.objects.filter(pk__in=known.wrong_effects(draft)):
            end_effect(stored, effect=effect)
        _lay_cards(campaign, stored, known.card_changes(draft))
        decides = known.other_decision(draft)
        if decides and known.choice is not None:
            known.choice.withdrawn_at = timezone.now()
            known.choice.save(update_fields=["withdrawn_at"])
            if stored.asked:
                stored.ballot += 1
                stored.save(update_fields=["ballot"])
        new = tuple(known.new_effects(draft))
        decided = draft.decided if decides else ""
        write_down(campaign, stored, replace(draft, cards=(), effects=new, decided=decided), by=by)
        if draft.ruleset != stored.ruleset:
            lead_elsewhere(campaign, stored, draft.ruleset, by=by, held=held)
        note(campaign, "chapter_corrected", by=by, chapter=draft.chapter, before=before)
        return stored


def own_visit(campaign: Campaign, number: int) -> ChapterVisit:
    """Gets a chapter between games that stands; raises NotFound, and Refused for another book."""
    if not campaign.book.own:
        raise Refused("not_own_book")
    known = campaign.visits.standing_only().filter(game=None)
    visit = next((visit for visit in known if visit.number == number), None)
    if visit is None:
        raise NotFound()
    return visit


def _faults(campaign: Campaign, walk: Walk, visit: ChapterVisit, draft: Draft) -> list[DraftFault]:
    faults = [*draft.faults, *of_nobody(campaign, draft)]
    if draft.ruleset != visit.ruleset and (unfit := ruleset_faults(campaign, draft.ruleset)):
        return [*faults, *unfit]
    unread = {fault.place for fault in faults if fault.part == "effect"}
    faults += effect_faults(campaign, walk.at(visit.number - 1), draft, unread)
    others = campaign.plays.filter(chapter=draft.chapter or 0).exclude(visit=visit)
    if visit.plays.exists() and others.exists():
        faults.append(DraftFault("chapter", None, "chapter_number_played", {"chapter": draft.chapter}))
    return faults


def _lay_cards(campaign: Campaign, visit: ChapterVisit, changes: dict[int, str]) -> None:
    """Notes how cards lie after a visit; what became of them since stays the last word."""
    for card, state in changes.items():
        later = CardChange.objects.filter(
            visit__campaign=campaign, visit__number__gt=visit.number, visit__withdrawn_at=None, card=card
        )
        since = list(later.order_by("pk"))
        change_card(visit, card=card, state=state)
        for fact in since:
            change_card(
                fact.visit, card=card, state=fact.state, side=fact.side, copy=fact.copy, player=fact.player,
                reason=fact.reason,
            )  # fmt: skip
