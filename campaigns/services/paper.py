"""Results of chapters that are played on paper: field by field, or only totals and places."""

import uuid
from collections.abc import Mapping
from datetime import timedelta

from adventures.actor import Actor
from adventures.errors import Conflict, Malformed, Refused
from adventures.rules import InvalidSetup
from adventures.rules.paper import BadEntry
from adventures.services.change import atomic_change
from adventures.words.people import named
from campaigns.models import Campaign, ChapterPlay, ChapterVisit, PaperField
from campaigns.paper.sheets import ALONE, PaperPlay, is_ranking, paper_in, ranked
from campaigns.permissions import Right
from campaigns.selectors import actor_as_json, paper_play

from .activity import note, note_run
from .chapters import visit_played, visit_to_play
from .lock import active_campaign, locked_campaign
from .setting_out import begin_on_paper
from .stars import check_may_go, record_places, take_back

# Results of chapters that are played on paper: beginning, typing in field by field, keeping,
# reopening.


State, Mode = ChapterPlay.State, ChapterPlay.Mode
RUN = timedelta(minutes=10)  # of typing in that is one line of the log


def begin_paper(
    *, by: Actor, campaign_id: uuid.UUID, chapter: int, opponent: int | None = None
) -> ChapterPlay:
    """Begins the next chapter on paper; whoever asks second comes to the same sheet.

    A play on paper that was left is gone on with, with all that was typed in. In a solo campaign it is
    played against ASTRA at the level of `opponent`, None for the usual one.

    Raises Malformed for a level that cannot be met, and Refused for a chapter that is ahead, that has been
    played already, whose Adventure is not built, or whose game runs here.
    """
    with atomic_change():
        campaign = active_campaign(by, Right.BEGIN_PAPER, campaign_id)
        if (running := _on_paper_already(campaign, chapter)) is not None:
            return running
        return begin_play_on_paper(by, campaign, visit_to_play(by, campaign, chapter), opponent)


def replay_on_paper(
    *, by: Actor, campaign_id: uuid.UUID, chapter: int, opponent: int | None = None
) -> ChapterPlay:
    """Plays a chapter once more on paper; the earlier plays, here or on paper, stay as they are.

    Whoever asks second comes to the same sheet, and one that was left is gone on with.

    Raises Malformed for a level that cannot be met, and Refused for a chapter that has not been played yet,
    whose game runs here, and once the campaign is over.
    """
    with atomic_change():
        campaign = active_campaign(by, Right.REPLAY, campaign_id)
        if (running := _on_paper_already(campaign, chapter)) is not None:
            return running
        return begin_play_on_paper(by, campaign, visit_played(campaign, chapter), opponent)


def type_in(
    *,
    by: Actor,
    campaign_id: uuid.UUID,
    chapter: int,
    attempt: int,
    position: int,
    field: str,
    entry: object,
    seen: int = 0,
) -> PaperField:
    """Types in a field of somebody's sheet; `seen` is the version that the tablet saw, 0 for an empty one.

    Typing in the same twice changes nothing. Empty fields that one device fills are one line of the log, a
    field that is mended is a line of its own. Raises Malformed for what the sheet cannot show, Refused once
    the result is kept, and Conflict when another tablet was faster with something else.
    """
    with atomic_change():
        campaign = active_campaign(by, Right.TYPE_PAPER, campaign_id)
        paper = running_paper(campaign, chapter, attempt)
        part = next((part for part in paper.parts if part.position == position), None)
        shown = paper.field(part, field) if part is not None else None
        if part is None or shown is None:
            raise Malformed("field")
        try:
            typed = list(shown.read(entry))
        except BadEntry:
            raise Malformed("entry") from None
        stored = paper.stored.get((position, field))
        if stored is not None and stored.entry == typed:
            return stored
        if seen != (stored.version if stored is not None else 0):
            raise Conflict(
                "typed_twice", position=position, field=field, entry=typed,
                stored=stored.entry if stored is not None else [],
                who=named(stored.who) if stored is not None else "",
            )  # fmt: skip
        if stored is None:
            stored = PaperField(play=paper.play, seat=part, field=field, version=0)
            note_run(campaign, "paper_typed", by=by, within=RUN, chapter=chapter, attempt=attempt)
        else:
            note(
                campaign, "paper_mended", by=by, chapter=chapter, attempt=attempt, name=part.player.name,
                ruleset=paper.ruleset, field=field, rival=part.player.astra, before=stored.entry, after=typed,
            )  # fmt: skip
        stored.entry, stored.version = typed, stored.version + 1
        stored.who, stored.by = actor_as_json(by, campaign), by.device
        stored.save()
        return stored


def confirm_paper(*, by: Actor, campaign_id: uuid.UUID, chapter: int, attempt: int) -> ChapterPlay:
    """Keeps a result: everybody's place and the stars follow as from a game played here.

    Raises Refused while a field is missing, and once it was kept.
    """
    with atomic_change():
        campaign = active_campaign(by, Right.KEEP_PAPER, campaign_id)
        paper = running_paper(campaign, chapter, attempt)
        if paper.result is None:
            raise Refused("fields_missing", count=paper.left)
        paper.play.outcome = paper.outcome
        paper.play.save(update_fields=["outcome"])
        note(campaign, "paper_kept", by=by, chapter=chapter, attempt=attempt)
        record_places(play_id=paper.play.pk, places=paper.places)
        paper.play.refresh_from_db()
        return paper.play


def reopen_paper(*, by: Actor, campaign_id: uuid.UUID, chapter: int, attempt: int) -> ChapterPlay:
    """Takes a kept result back to mend it: its stars are withdrawn until it is kept again.

    Raises Refused once the campaign has gone on from it, and for one that was not kept.
    """
    with atomic_change():
        campaign = locked_campaign(by, Right.REOPEN_PAPER, campaign_id)
        play = paper_play(campaign, chapter, attempt)
        if play.state != State.PLAYED or campaign.state == Campaign.State.GIVEN_UP:
            raise Refused("not_kept")
        check_may_go(play)
        take_back(campaign, play)
        note(campaign, "end_taken_back", by=by, chapter=chapter, attempt=attempt)
        return play


def leave_paper(*, by: Actor, campaign_id: uuid.UUID, chapter: int, attempt: int) -> ChapterPlay:
    """Leaves a play on paper before its result is kept, so that the chapter can be played here.

    What was typed in stays: beginning the chapter on paper again goes on with it.
    """
    with atomic_change():
        campaign = active_campaign(by, Right.LEAVE_PAPER, campaign_id)
        paper = running_paper(campaign, chapter, attempt)
        paper.play.state = State.BROKEN_OFF
        paper.play.save(update_fields=["state"])
        note(campaign, "broken_off", by=by, chapter=chapter, attempt=attempt)
        return paper.play


def _on_paper_already(campaign: Campaign, chapter: int) -> ChapterPlay | None:
    """The play on paper of a chapter that runs; raises Refused where the chapter runs as a game here."""
    running = campaign.plays.filter(chapter=chapter, state=State.RUNNING).first()
    if running is not None and running.mode != Mode.PAPER:
        raise Refused("chapter_runs_here", chapter=chapter)
    return running


def begin_play_on_paper(
    by: Actor, campaign: Campaign, visit: ChapterVisit, opponent: int | None
) -> ChapterPlay:
    """Begins a play on paper of a visit, or goes on with the one that was left last, with a line.

    Within the change of whoever calls. Raises as `begin_on_paper`, and Malformed for effects that do not go
    with the game.
    """
    last = visit.plays.order_by("-attempt").first()
    if last is not None and last.mode == Mode.PAPER and last.state == State.BROKEN_OFF:
        last.state = State.RUNNING
        last.save(update_fields=["state"])
        note(campaign, "taken_up", by=by, chapter=last.chapter, attempt=last.attempt)
        return last
    play = begin_on_paper(campaign, visit, opponent)
    _checked(play)
    note(campaign, "paper_begun", by=by, chapter=play.chapter, attempt=play.attempt)
    return play


def running_paper(campaign: Campaign, chapter: int, attempt: int) -> PaperPlay:
    """Gets a play on paper whose result is not kept yet; raises NotFound, and Refused for any other."""
    play = paper_play(campaign, chapter, attempt)
    if play.state != State.RUNNING:
        raise Refused("paper_kept" if play.state == State.PLAYED else "paper_left")
    return PaperPlay.of(play)


def _checked(play: ChapterPlay) -> None:
    """Raises Malformed for effects that do not go with the game, as its start would."""
    try:
        paper_in(play)
    except InvalidSetup as error:
        raise Malformed(error.field, error.code, **error.data) from None


# A result on paper of which only totals and places are known: kept without the fields of the sheets.


TOTALS = range(-999, 10_000)


def keep_totals(
    *,
    by: Actor,
    campaign_id: uuid.UUID,
    chapter: int,
    attempt: int,
    totals: Mapping[int, int],
    places: Mapping[int, int],
) -> ChapterPlay:
    """Keeps everybody's total, place or both, by positions; the stars follow as from any other result.

    Without places they follow from the totals, equal ones share one; with both the places count, since a
    tie-break or a launch may have decided. Fields typed in so far stay, and can be completed once the result
    is taken back. Raises Malformed for totals or places of some only, or places that are no ranking.
    """
    with atomic_change():
        campaign = active_campaign(by, Right.KEEP_PAPER, campaign_id)
        play = running_paper(campaign, chapter, attempt).play
        positions = set(play.seats.values_list("position", flat=True))
        if totals.keys() not in (positions, set()) or not (totals or places):
            raise Malformed("totals", "totals_missing")
        if any(total not in TOTALS for total in totals.values()):
            raise Malformed("totals", "totals_missing")
        if places.keys() not in (positions, set()) or not is_ranking(places):
            raise Malformed("places", "places_no_ranking")
        play.outcome = {ALONE: True, "totals": {str(seat): total for seat, total in totals.items()}}
        play.save(update_fields=["outcome"])
        note(campaign, "paper_kept", by=by, chapter=chapter, attempt=attempt)
        record_places(play_id=play.pk, places=places or ranked(totals))
        play.refresh_from_db()
        return play
