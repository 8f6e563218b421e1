"""Makes the value of a walk from what is stored of a campaign, with a fixed number of queries."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from django.db.models import Sum

from campaigns.models import (
    Campaign,
    CardChange,
    ChapterPlay,
    ChapterVisit,
    ChoiceMade,
    HeldEffect,
    StarAward,
)
from campaigns.walk import CardFact, Choice, EffectFact, Member, Outcome, Visit, Walk
from campaigns.walk.asked import decision_asked
from campaigns.walk.ranking import leaders

STAR_SUMS = Mapping[tuple[int, int | None], int]


@dataclass(frozen=True)
class Stars:
    """What everybody has, and what every play gave, by the keys of players and plays."""

    sums: STAR_SUMS

    def of(self, player: int) -> int:
        """All stars of a player."""
        return sum(amount for (whose, _play), amount in self.sums.items() if whose == player)

    def given_by(self, play: int) -> dict[int, int]:
        """What a play gave, by the keys of players."""
        return {whose: amount for (whose, source), amount in self.sums.items() if source == play}


def stars_in(campaign: Campaign) -> Stars:
    """Adds up the awards of a campaign that stand."""
    awards = StarAward.objects.standing_only().filter(campaign=campaign).order_by()
    sums = awards.values_list("player", "play").annotate(Sum("amount"))
    return Stars({(player, play): amount for player, play, amount in sums})


def in_front(campaign: Campaign, sums: Mapping[int, int], walk: Walk | None = None) -> frozenset[int]:
    """Gets the positions of those who have most stars; at the end equal ones are parted as the book says.

    `sums` are everybody's stars by position; `walk` is given by who has read it already.
    """
    most = max(sums.values(), default=0)
    path, over = campaign.book.path, campaign.state == Campaign.State.FINISHED
    if not over or path is None or not path.tie_break:
        return frozenset(position for position, amount in sums.items() if 0 < most == amount)
    return leaders(walk_of(campaign) if walk is None else walk, sums)


def walk_of(
    campaign: Campaign, plays: Sequence[ChapterPlay] | None = None, stars: Stars | None = None
) -> Walk:
    """Gets the walk of a campaign as it stands.

    `plays` and `stars` are given by who has read them already: at least all plays that count.
    """
    plays = list(campaign.plays.filter(counts=True).prefetch_related("seats")) if plays is None else plays
    stars = stars_in(campaign) if stars is None else stars
    reached = sorted(campaign.visits.all(), key=lambda visit: visit.number)
    visits = {visit.pk: visit for visit in reached if visit.withdrawn_at is None}
    numbers = {key: visit.number for key, visit in visits.items()}
    players = list(campaign.players.all())
    positions = {player.pk: player.position for player in players}
    during = _games(campaign, visits.values(), plays, numbers)
    return Walk(
        book=campaign.book.story,
        path=campaign.book.path,
        visits=tuple(visit_fact(visit, during.get(visit.game_id)) for visit in visits.values()),
        choices=_choices(campaign, numbers),
        cards=_cards(campaign, numbers, positions),
        effects=_effects(campaign, numbers, positions),
        outcomes={
            numbers[play.visit_id]: outcome_of(play, numbers[play.visit_id], stars, positions)
            for play in plays
            if play.counts and play.visit_id in numbers
        },
        members=tuple(
            Member(player.position, stars.of(player.pk), player.left_at is None, player.astra)
            for player in players
        ),
        captain=positions.get(campaign.captain_id or 0),
    )


def visit_fact(visit: ChapterVisit, during: int | None) -> Visit:
    """A visit as a value; `during` is the number of the visit in whose game it happened."""
    return Visit(
        number=visit.number, chapter=visit.chapter, ruleset=visit.ruleset, missions=tuple(visit.missions),
        how=visit.how, during=during, card=visit.card, read=visit.read, captain=visit.captain,
        asked=decision_asked(visit.asked),
    )  # fmt: skip


def outcome_of(play: ChapterPlay, visit: int, stars: Stars, positions: Mapping[int, int]) -> Outcome:
    """How a play ended, by the positions of players, which are given by their keys."""
    seats = {seat.position: seat for seat in play.seats.all()}
    players = {position: positions[seat.player_id] for position, seat in seats.items()}
    took_part = set(players.values())
    totals = play.outcome.get("totals", {})
    return Outcome(
        visit=visit,
        ruleset=ruleset_of(play),
        places={players[position]: seat.place for position, seat in seats.items() if seat.place},
        totals={players[int(seat)]: total for seat, total in totals.items() if int(seat) in seats},
        errors=play.outcome.get("errors"),
        missions=frozenset(play.outcome.get("missions", ())),
        launched=play.outcome.get("launched"),
        stars={
            positions[player]: amount
            for player, amount in stars.given_by(play.pk).items()
            if positions.get(player) in took_part
        },
    )


def ruleset_of(play: ChapterPlay) -> str:
    """The Adventure that was played."""
    chapter = play.campaign.book.chapter(play.chapter)
    return chapter.ruleset if chapter else ""


def _games(
    campaign: Campaign,
    visits: Iterable[ChapterVisit],
    plays: Sequence[ChapterPlay],
    numbers: Mapping[int, int],
) -> dict[object, int]:
    """The number of the visit to which every game belongs in which an event card turned up."""
    games = {visit.game_id for visit in visits if visit.game_id is not None}
    known = {play.game_id: play.visit_id for play in plays}
    if games - known.keys():
        known |= dict(campaign.plays.filter(game__in=games).values_list("game", "visit"))
    return {game: numbers.get(known.get(game) or 0, 0) for game in games}


def _choices(campaign: Campaign, numbers: Mapping[int, int]) -> tuple[Choice, ...]:
    made = ChoiceMade.objects.filter(visit__campaign=campaign, withdrawn_at=None).order_by("pk")
    lines = made.values_list("visit", "decision", "option")
    return tuple(
        Choice(numbers[visit], decision, option) for visit, decision, option in lines if visit in numbers
    )


def _cards(
    campaign: Campaign, numbers: Mapping[int, int], positions: Mapping[int, int]
) -> tuple[CardFact, ...]:
    changes = CardChange.objects.filter(visit__campaign=campaign).order_by("pk")
    return tuple(
        CardFact(
            visit=numbers[change.visit_id], card=change.card, state=change.state, copy=change.copy,
            side=change.side, player=positions.get(change.player_id or 0), reason=change.reason,
        )
        for change in changes
        if change.visit_id in numbers
    )  # fmt: skip


def _effects(
    campaign: Campaign, numbers: Mapping[int, int], positions: Mapping[int, int]
) -> tuple[EffectFact, ...]:
    held = HeldEffect.objects.filter(visit__campaign=campaign).order_by("pk")
    return tuple(
        EffectFact(
            visit=numbers[effect.visit_id], data=effect.effect, span=effect.span, until=effect.until,
            for_whom=effect.for_whom, player=positions.get(effect.player_id or 0), card=effect.card,
            ended=_ended_at(effect, numbers), key=effect.pk,
        )
        for effect in held
        if effect.visit_id in numbers
    )  # fmt: skip


def _ended_at(effect: HeldEffect, numbers: Mapping[int, int]) -> int | None:
    """At which visit it was ended by hand: None where it was not, or that visit stands no more."""
    if effect.ended_at is None:
        return None
    return 0 if effect.ended_visit_id is None else numbers.get(effect.ended_visit_id)
