"""Gathers the chronicle of a campaign from what is stored, with a fixed number of queries.

Only visits that stand are told: nothing of a chapter that was not reached is ever read.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any

from django.db.models import Prefetch, QuerySet
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from adventures.games.registry import kit_of
from adventures.models import PlayResult
from adventures.words.lists import all_of, isolated
from adventures.words.people import named
from campaigns.books.campaign_book import Chapter
from campaigns.books.texts import localized
from campaigns.models import (
    Campaign,
    ChapterNote,
    ChapterPlay,
    ChoiceMade,
    GameFacts,
    PlaySeat,
    SeatFacts,
    StarAward,
    Who,
)
from campaigns.walk.asked import decision_asked
from moonsite.time_zones import evening_of

from .facts import Ended, ResultLine
from .sentences import story


@dataclass(frozen=True, slots=True)
class Decided:
    """What was decided: an icon of who did, and the sentence; `branches` are the ways not taken."""

    icon: str
    text: str
    how: str
    branches: int = 0


@dataclass(frozen=True, slots=True)
class Note:
    """What somebody wrote down, with the key by which it is reported."""

    key: int
    text: str
    by: str


@dataclass(frozen=True, slots=True)
class Entry:
    """A chapter that was reached, as the chronicle tells it; `at_stake` are the stars of its first place."""

    visit: int
    title: str
    number: int
    when: datetime
    day: date
    at_stake: int
    ended: Ended | None
    sentences: Sequence[str]
    decided: Sequence[Decided]
    notes: Sequence[Note]
    gifts: Sequence[tuple[str, int, int]] = ()  # stars beside those for places: name, form, how many
    running: bool = False

    @property
    def adventure(self) -> bool:
        """Returns whether an Adventure belongs to it."""
        return bool(self.at_stake)

    @property
    def branches(self) -> int:
        """Ways that were not taken from here."""
        return sum(decided.branches for decided in self.decided)


def entries_of(campaign: Campaign) -> list[Entry]:
    """Gets all chapters that were reached, in the order in which they were."""
    visits = list(campaign.visits.standing_only().order_by("number"))
    choices = _by_visit(_choices(campaign))
    notes = _by_visit(
        ChapterNote.objects.filter(visit__campaign=campaign, withdrawn_at=None)
        .select_related("player").order_by("pk")
    )  # fmt: skip
    plays, running = _plays(campaign)
    results = _results(plays.values())
    awards = list(StarAward.objects.standing_only().filter(campaign=campaign).order_by("created_at", "pk"))
    players = {player.pk: player for player in campaign.players.all()}
    names = {player.position: player.name for player in players.values()}
    stars = dict.fromkeys(players, 0)
    by_hand = [award for award in awards if award.play_id is None and award.visit_id is None]
    entries = []
    for visit in visits:
        chapter = Chapter.at(visit.chapter, visit.ruleset, campaign.book)
        play = plays.get(visit.pk)
        when = play.played_at or visit.created_at if play else visit.created_at
        while by_hand and by_hand[0].created_at <= when:
            award = by_hand.pop(0)
            stars[award.player_id] += award.amount
        before = _leaders(stars, players)
        for award in awards:
            if (play is not None and award.play_id == play.pk) or award.visit_id == visit.pk:
                stars[award.player_id] += award.amount
        given = {
            award.player_id: award.amount
            for award in awards
            if play and award.play_id == play.pk and award.reason == StarAward.Reason.PLACE
        }
        ended = None
        if play is not None:
            ended = _ended(play, chapter, results, names, given, before, _leaders(stars, players))
        entries.append(
            Entry(
                visit=visit.number,
                title=chapter.name,
                number=visit.chapter,
                when=when,
                day=play.day if play else visit.played_on or evening_of(when),
                at_stake=max(chapter.stars, default=0) if visit.ruleset else 0,
                ended=ended,
                sentences=story(ended) if ended else (),
                decided=[decided_of(choice, chapter, names) for choice in choices.get(visit.pk, ())],
                notes=[Note(note.pk, note.text, _author(note)) for note in notes.get(visit.pk, ())],
                gifts=[
                    (players[award.player_id].name, players[award.player_id].form, award.amount)
                    for award in awards
                    if award.reason != StarAward.Reason.PLACE
                    and (award.visit_id == visit.pk or (play is not None and award.play_id == play.pk))
                ],
                running=visit.pk in running,
            )
        )
    return entries


def _author(note: ChapterNote) -> str:
    if note.player is not None:
        return note.player.name
    return named(note.who) if note.who else ""


def _choices(campaign: Campaign) -> QuerySet[ChoiceMade]:
    made = ChoiceMade.objects.filter(visit__campaign=campaign, withdrawn_at=None)
    return made.select_related("visit").order_by("pk")


def _by_visit(rows: Any) -> dict[int, list[Any]]:
    found: dict[int, list[Any]] = {}
    for row in rows:
        found.setdefault(row.visit_id, []).append(row)
    return found


def _plays(campaign: Campaign) -> tuple[dict[int, ChapterPlay], set[int]]:
    """The counting play of every visit, and the visits whose game goes on."""
    seats = Prefetch("seats", PlaySeat.objects.select_related("player"))
    plays = list(
        campaign.plays.exclude(visit=None).exclude(state=ChapterPlay.State.BROKEN_OFF).prefetch_related(seats)
    )
    counting = {play.visit_id: play for play in plays if play.counts and play.visit_id}
    running = {play.visit_id for play in plays if play.state == ChapterPlay.State.RUNNING and play.visit_id}
    return counting, running - counting.keys()


@dataclass(frozen=True, slots=True)
class _Results:
    """Totals and System Errors by game and position, and what is counted of each game."""

    totals: Mapping[tuple[Any, int], int]
    errors: Mapping[tuple[Any, int], int]
    facts: Mapping[Any, GameFacts]


def _results(plays: Any) -> _Results:
    games = [play.game_id for play in plays if play.game_id is not None]
    totals = PlayResult.objects.filter(game__in=games).values_list("game", "seat__position", "total")
    errors = SeatFacts.objects.filter(facts__in=games).values_list("facts", "position", "errors")
    return _Results(
        {(game, position): total for game, position, total in totals},
        {(game, position): taken for game, position, taken in errors},
        {facts.game_id: facts for facts in GameFacts.objects.filter(game__in=games)},
    )


def _ended(
    play: ChapterPlay,
    chapter: Chapter,
    results: _Results,
    names: Mapping[int, str],
    given: Mapping[int, int],
    before: frozenset[int],
    now: frozenset[int],
) -> Ended:
    typed = play.outcome.get("totals", {}) if play.mode == ChapterPlay.Mode.PAPER else {}
    kit = kit_of(chapter.ruleset) if chapter.ruleset else None
    lines = []
    for part in play.seats.all():
        here = (play.game_id, part.position)
        total = typed.get(str(part.position), results.totals.get(here))
        player = part.player
        lines.append(
            ResultLine(
                player.position,
                names[player.position],
                player.form,
                part.place or 0,
                total,
                results.errors.get(here) if kit and kit.has_errors else None,
                given.get(player.pk, 0),
            )
        )
    lines.sort(key=lambda line: (line.place or 99, line.position))
    facts = results.facts.get(play.game_id)
    reasons = [kit.reason_name(chapter.ruleset, reason) for reason in facts.reasons] if facts and kit else []
    return Ended(
        lines=lines,
        reasons=reasons,
        turns=facts.turns if facts else 0,
        on_paper=play.mode == ChapterPlay.Mode.PAPER,
        lead_before=before,
        lead_now=now,
    )


def _leaders(stars: Mapping[int, int], players: Mapping[int, Any]) -> frozenset[int]:
    most = max(stars.values(), default=0)
    return frozenset(players[key].position for key, amount in stars.items() if amount == most > 0)


ICONS: Mapping[str, str] = {Who.CAPTAIN: "star", Who.WINNER: "star-earned", Who.CHANCE: "piles"}


def decided_of(choice: ChoiceMade, chapter: Chapter, names: Mapping[int, str]) -> Decided:
    """Puts a choice into words, with who made it: "Vote, 3 to 1: the second team stays below"."""
    decision = chapter.told.decision if chapter.told else decision_asked(choice.visit.asked)
    options = decision.options if decision and choice.option else ()
    option = next((option for option in options if option.key == choice.option), None)
    what = localized(option.label) if option else choice.text
    who = all_of([isolated(names[position]) for position in choice.players if position in names])
    votes = sorted((count for count in choice.votes.values() if isinstance(count, int)), reverse=True)
    match choice.how:
        case Who.VOTE if len(votes) > 1:
            how = _("Vote, %(most)s to %(rest)s") % {"most": votes[0], "rest": ", ".join(map(str, votes[1:]))}
        case Who.VOTE:
            how = _("Vote")
        case Who.ALL:
            how = _("All agree")
        case Who.CHANCE:
            how = _("Chance decides")
        case Who.CAPTAIN:
            how = _("Captain %(name)s") % {"name": who} if who else _("The captain")
        case Who.WINNER:
            how = _("%(name)s, who won") % {"name": who} if who else _("The winner")
        case _:
            how = _("%(name)s, who is last") % {"name": who} if who else _("The last one")
    text = _("%(how)s: %(what)s") % {"how": how, "what": what} if what else how
    return Decided(ICONS.get(choice.how, "players"), text, choice.how, max(len(options) - 1, 0))


@dataclass(frozen=True, slots=True)
class Record:
    """A line of the records: an icon, its name, a number and what it was."""

    icon: str
    name: str
    value: str
    text: str


def records_of(entries: Sequence[Entry]) -> list[Record]:
    """Gets the records as far as there is something to tell."""
    ended = [(entry, entry.ended) for entry in entries if entry.ended]
    found = []
    totals = [
        (line.total, line.name, entry.title)
        for entry, end in ended
        for line in end.lines
        if line.total is not None
    ]
    if totals:
        best = max(total for total, _name, _title in totals)
        names = dict.fromkeys(name for total, name, _title in totals if total == best)
        titles = dict.fromkeys(title for total, _name, title in totals if total == best)
        text = _("%(names)s: %(title)s") % {"names": all_of([*names]), "title": all_of([*titles])}
        found.append(Record("star-earned", _("Best result"), str(best), text))
    gaps = [(0 if len(end.winners) > 1 else end.gap, entry.title) for entry, end in ended]
    if near := [(gap, title) for gap, title in gaps if gap is not None and gap >= 0]:
        gap, title = min(near, key=lambda pair: pair[0])
        found.append(Record("star", _("Closest finish"), str(gap), title))
    errors: dict[str, int] = {}
    for _entry, end in ended:
        for line in end.lines:
            if line.errors is not None:
                errors[line.name] = errors.get(line.name, 0) + line.errors
    if errors:
        name = max(errors, key=lambda who: errors[who])
        text = _("%(count)d of them %(name)s") % {"count": errors[name], "name": isolated(name)}
        found.append(
            Record("error", _("System Errors"), str(sum(errors.values())), text if errors[name] else "")
        )
    turns = [(end.turns, entry.title) for entry, end in ended if end.turns]
    if turns:
        longest, title = max(turns)
        found.append(
            Record("replay", _("Longest game"), str(longest), _("turns, %(title)s") % {"title": title})
        )
    hows = [decided.how for entry in entries for decided in entry.decided]
    if hows:
        votes, captains = hows.count(Who.VOTE), hows.count(Who.CAPTAIN)
        parts = [
            ngettext("%(count)d vote", "%(count)d votes", votes) % {"count": votes} if votes else "",
            ngettext("%(count)d by the captain", "%(count)d by the captain", captains) % {"count": captains}
            if captains
            else "",
        ]
        found.append(
            Record("piles", _("Decisions"), str(len(hows)), ", ".join(part for part in parts if part))
        )
    return found


def evenings_of(entries: Sequence[Entry]) -> list[date]:
    """Returns the days on which chapters have ended, each once."""
    return sorted({entry.day for entry in entries if entry.ended})
