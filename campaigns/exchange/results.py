"""Whether a campaign that was brought in tells of its games what these say: places, points, stars, times."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any, NamedTuple

from adventures.exchange.faults import Faults
from adventures.exchange.timestamps import SKEW, minute
from adventures.games.registry import kit_of
from adventures.inputs.names import look_alike
from adventures.models import Game
from campaigns.models import Campaign, ChapterPlay, PlaySeat, StarAward
from campaigns.paper.sheets import PaperPlay
from campaigns.path.stars import stars_by_place, stars_of_play
from campaigns.services.stars import outcome_of, places_in

Data = Mapping[str, Any]
Reason = StarAward.Reason
DUE = (Reason.PLACE, Reason.EFFECT)  # what the end of a game gives


class Ended(NamedTuple):
    """How a play ended as its game, or what was typed in of it, says; `before` what earlier versions told.

    `over_at` is when its last move was made, None where nobody knows.
    """

    places: Mapping[int, int]
    outcome: Mapping[str, Any]
    before: Mapping[str, Any]
    over_at: datetime | None


def check_results(campaign: Campaign, part: Data, index: int, faults: Faults) -> None:
    """Holds the plays and the stars of a campaign that was just stored against their games."""
    _ResultCheck(campaign, part, ("campaigns", index), faults).check()


class _ResultCheck:
    def __init__(self, campaign: Campaign, part: Data, where: tuple[str | int, ...], faults: Faults) -> None:
        self.campaign, self.part, self.where, self.faults = campaign, part, where, faults
        self.moved = any(line["kind"] == "book_moved" for line in part["log"])
        self.awards = {
            (*award["play"], award["player"], award["reason"]): (number, award)
            for number, award in enumerate(part["awards"])
            if "play" in award
        }

    def check(self) -> None:
        plays = self.campaign.plays.select_related("visit", "game").prefetch_related("seats__player")
        known = {(play.chapter, play.attempt): play for play in plays}
        for number, told in enumerate(self.part["plays"]):
            play = known[told["chapter"], told.get("attempt", 1)]
            play.campaign = self.campaign
            self._played(play, told, ("plays", number))

    def _add(self, code: str, *where: str | int, **data: Any) -> None:
        self.faults.add(code, *self.where, *where, **data)

    def _played(self, play: ChapterPlay, told: Data, where: tuple[str | int, ...]) -> None:
        if play.game is not None:
            self._begun(play, play.game, where)
        ended = _ended(play) if play.state == ChapterPlay.State.PLAYED else None
        if ended is None:
            return
        seats = {seat.position: seat for seat in play.seats.all()}
        for number, seat in enumerate(told["seats"]):
            place = ended.places.get(seat["position"])
            if seat.get("place") != place:
                self._add("place_differs", *where, "seats", number, "place", place=place or "-")
        for name, value in play.outcome.items():
            here, before = _plain(ended.outcome.get(name)), _plain(ended.before.get(name))
            if _plain(value) != here and (name not in ended.before or _plain(value) != before):
                self._add("end_differs", *where, "outcome", name, value=str(here)[:80])
        if ended.over_at is not None and play.played_at is not None and play.played_at < ended.over_at - SKEW:
            self._add("too_early", *where, "played_at", than=minute(ended.over_at))
        for position, seat in seats.items():
            self._stars(play, seat, ended.places.get(position, 0), ended, where)
        people = {seat.player.position for seat in seats.values()}
        for (chapter, attempt, player, reason), (number, _award) in self.awards.items():
            if (chapter, attempt) == (play.chapter, play.attempt) and reason in DUE and player not in people:
                self._add("stars_differ", "awards", number, "amount", count=0)

    def _begun(self, play: ChapterPlay, game: Game, where: tuple[str | int, ...]) -> None:
        """Holds what is frozen when a game begins against the set-up of the game."""
        setup = game.rules_setup
        if list(setup.to_json().get("modifiers") or ()) != list(play.effects):
            self._add("effects_differ", *where, "effects")
        if setup.options.get("opponent") != play.opponent:
            self._add("opponent_differs", *where, "opponent", level=setup.options.get("opponent") or "-")
        for number, seat in enumerate(sorted(play.seats.all(), key=lambda seat: seat.position)):
            if not seat.player.astra and look_alike(setup.seats[seat.position - 1]) != look_alike(
                seat.player.name
            ):
                self._add(
                    "seat_of_another", *where, "seats", number, name=setup.seats[seat.position - 1][:40]
                )

    def _stars(
        self, play: ChapterPlay, seat: PlaySeat, place: int, ended: Ended, where: tuple[str | int, ...]
    ) -> None:
        """Holds the stars that a play gave somebody against the place, and those of effects."""
        stands = play.counts and (play.visit is None or play.visit.withdrawn_at is None)
        effects = {str(position): stars for position, stars in ended.outcome.get("stars", {}).items()}
        due = {
            Reason.PLACE: stars_by_place(stars_of_play(self.campaign, play), place),
            Reason.EFFECT: effects.get(str(seat.position), 0),
        }
        for reason, amount in due.items():
            key = (play.chapter, play.attempt, seat.player.position, str(reason))
            number, award = self.awards.get(key, (None, None))
            if award is None or number is None:
                if amount and stands and not self.moved:
                    self._add("stars_missing", *where, "seats", name=seat.player.name, count=amount)
            elif award["amount"] != amount and not self.moved:
                self._add("stars_differ", "awards", number, "amount", count=amount)
            elif (award.get("withdrawn_at") is None) is not stands:
                self._add("stars_do_not_stand", "awards", number, "withdrawn_at")


def _ended(play: ChapterPlay) -> Ended | None:
    """How a play ended; None where neither a game nor a sheet tells."""
    if play.mode == ChapterPlay.Mode.PAPER:
        paper = PaperPlay.of(play)
        return Ended(paper.places, paper.outcome, paper.outcome_before, None)
    game = play.game
    if game is None or game.result is None:
        return None
    last = game.moves.order_by("-number").values_list("created_at", flat=True).first()
    before = kit_of(game.ruleset).outcome_before(game.load())
    return Ended(places_in(game, play, game.result), outcome_of(game, play, game.result), before, last)


def _plain(value: Any) -> Any:
    """A part of an outcome as JSON has it: positions are texts there."""
    return {str(key): one for key, one in value.items()} if isinstance(value, Mapping) else value
