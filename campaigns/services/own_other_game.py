"""A chapter of one's own book that leads to another game than was typed in, and what was played in it."""

from collections.abc import Collection

from django.utils import timezone

from adventures.actor import Actor
from adventures.errors import Overtaken
from adventures.services.stop import break_off_game
from campaigns.books.campaign_book import Chapter
from campaigns.home_book.other_game import stays
from campaigns.models import Campaign, ChapterPlay, ChapterVisit

from .activity import note
from .stars import count_no_more, let_count
from .visits import add_visit

State = ChapterPlay.State


def lead_elsewhere(
    campaign: Campaign, visit: ChapterVisit, ruleset: str, *, by: Actor, held: Collection[object]
) -> None:
    """Lets a chapter lead to another game, or to none, within the change of whoever calls.

    A result on paper of which only totals and places are known stays, and gives the stars of that game. All
    other plays are put aside with a visit of their own that is withdrawn: they show what was played, count no
    more, and those that run are broken off. `held` are the keys of the games that were locked before.
    """
    before = visit.ruleset
    plays = list(visit.plays.select_related("game"))
    kept = [play for play in plays if stays(campaign, play, ruleset)]
    aside = [play for play in plays if play not in kept]
    for play in aside:
        _break_off(campaign, play, by=by, held=held)
    for play in plays:
        count_no_more(play)
    if aside:
        wrong = add_visit(campaign, by=by, chapter=visit.chapter, how=visit.how, ruleset=before)
        ChapterVisit.objects.filter(pk=wrong.pk).update(withdrawn_at=timezone.now())
        ChapterPlay.objects.filter(pk__in=[play.pk for play in aside]).update(visit=wrong)
    visit.ruleset = ruleset
    visit.save(update_fields=["ruleset"])
    led = Campaign.objects.get(pk=campaign.pk)  # its book is made of its visits
    for play in kept:
        play.adventure = Chapter.at(visit.chapter, ruleset, led.book).adventure.number
        play.save(update_fields=["adventure"])
    if kept:
        let_count(led, max(kept, key=lambda play: play.attempt))
    campaign.refresh_from_db(fields=["version", "updated_at"])
    note(campaign, "leads_elsewhere", by=by, chapter=visit.chapter, before=before, after=ruleset)


def _break_off(campaign: Campaign, play: ChapterPlay, *, by: Actor, held: Collection[object]) -> None:
    if play.state != State.RUNNING:
        return
    if play.game is not None and play.game_id not in held:
        raise Overtaken("gone_on")
    if play.game is not None and not play.game.finished:
        break_off_game(by=by, game_id=play.game.pk)
        campaign.refresh_from_db(fields=["version", "updated_at", "captain"])
    else:
        play.state = State.BROKEN_OFF
        play.save(update_fields=["state"])
        note(campaign, "broken_off", by=by, chapter=play.chapter, attempt=play.attempt)
