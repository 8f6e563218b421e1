"""What the page of a chapter of one's own book shows: the path, the catalogue, what holds, what is wrong."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, ClassVar, NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from adventures.games.effects import DeckSum, Effects, EffectTile, EffectWords
from adventures.games.parts import Rival, Title
from adventures.games.registry import kit_of, title_of
from campaigns.books.campaign_book import INTRODUCED
from campaigns.models import Campaign, CardChange, HeldEffect, Player, Who
from campaigns.selectors import usual_opponent
from campaigns.walk import EffectFact, NextKind, Walk, cards_now, in_force

from .checks import (
    checked_by,
    effect_faults,
    gone,
    holding,
    holds_here,
    next_in_order,
    other_games,
    seats_fit,
)
from .draft import Draft, DraftFault, EnteredEffect
from .fault_texts import Faults
from .ribbon import Stop, stops_of
from .rows import Chip, EffectRow, chips_of
from .staleness import is_stale_chapter
from .words import doubt_text, line_of

DECIDERS = (
    (Who.CAPTAIN, gettext_lazy("Captain")),
    (Who.VOTE, gettext_lazy("Vote")),
    (Who.ALL, gettext_lazy("All")),
    (Who.WINNER, gettext_lazy("Winner")),
    (Who.LAST, gettext_lazy("The last")),
    (Who.CHANCE, gettext_lazy("Chance")),
)


class Goal(NamedTuple):
    """An Adventure on the keys, or another game (number 0): where it stands in the order, in words."""

    key: str
    number: int
    name: str
    emblem: str
    played: bool
    order: str


@dataclass(frozen=True)
class HomeBookPage:
    """A chapter as it is typed in: what was sent is shown again as it came, `faults` beside its parts.

    `sent` are the texts of the form, `seen` the version of the campaign that the page had seen.
    """

    campaign: Campaign
    walk: Walk
    draft: Draft
    sent: Mapping[str, Sequence[str]] = field(default_factory=dict)
    told: Sequence[DraftFault] = ()
    seen: int | None = None
    refused: str = ""
    on_paper: ClassVar[bool] = False
    in_game: ClassVar[bool] = False
    leads_fixed: ClassVar[bool] = False

    @property
    def heading(self) -> str:
        """What the page is called."""
        return _("The chapter you read")

    @property
    def second(self) -> str:
        """What stands beside the name of the campaign."""
        return str(self.campaign.book.name)

    @property
    def title(self) -> str:
        """What the panel of what holds is called."""
        return _("This chapter")

    @property
    def version(self) -> int:
        """The version of the campaign that is sent along."""
        return self.campaign.version

    @cached_property
    def effects(self) -> Effects:
        """The catalogue of the game."""
        effects = kit_of(INTRODUCED).effects
        assert effects is not None
        return effects

    @property
    def tiles(self) -> Sequence[EffectTile]:
        """The headings of the catalogue."""
        return self.effects.tiles

    @property
    def for_one_text(self) -> str:
        """The kinds of effects that can hold for one player, as JSON."""
        return json.dumps([kind.key for kind in self.effects.kinds if kind.seat])

    @property
    def scripts(self) -> Sequence[str]:
        """What moves the editors."""
        return self.effects.editor_scripts

    @property
    def styles(self) -> Sequence[str]:
        """How the editors look."""
        return self.effects.editor_styles

    # The number, and where it leads

    @property
    def chapter(self) -> str:
        """The number as it was typed."""
        return self._text("chapter")

    @cached_property
    def ruleset(self) -> str:
        """The Adventure that is chosen: before anything was sent the next in order."""
        return self.draft.ruleset if self.sent else next_in_order(self.walk)

    @property
    def note(self) -> str:
        """Whether the chapter was read before, and whether its number is higher than any that is known."""
        if self.draft.chapter is None:
            return ""
        if doubt := doubt_text(self.draft.chapter):
            return doubt
        before = [visit for visit in self.walk.visits if visit.chapter == self.draft.chapter]
        return _("read before in this campaign") if before else _("new in this campaign")

    @cached_property
    def adventures(self) -> list[Goal]:
        """The keys under the number."""
        following = next_in_order(self.walk)
        reached = {visit.ruleset for visit in self.walk.line}
        return [self._goal(title, title.key in reached, title.key == following) for title in self._titles]

    @cached_property
    def games(self) -> list[Goal]:
        """The keys of all other games that so many can play; none of them has a place in the order."""
        count = self.campaign.players.here().count()
        reached = {visit.ruleset for visit in self.walk.line}
        return [
            Goal(key, 0, str(title_of(key).name), title_of(key).emblem, key in reached, _("another game"))
            for key in other_games(solo=self.campaign.solo)
            if seats_fit(key, count)
        ]

    @property
    def chosen(self) -> Goal | None:
        """The Adventure or the game it leads to; None for the story alone."""
        goals = [*self.adventures, *self.games]
        return next((goal for goal in goals if goal.key == self.ruleset), None)

    @property
    def leads(self) -> str:
        """Where it leads, in words."""
        goal = self.chosen
        if goal is None:
            return _("the story alone")
        return f"{goal.number} {goal.name}, {goal.order}" if goal.number else f"{goal.name}, {goal.order}"

    @property
    def holds_in(self) -> str:
        """The headline of the catalogue."""
        goal = self.chosen
        return (
            _("What applies in %(adventure)s") % {"adventure": goal.name}
            if goal
            else _("What applies from now on")
        )

    # The path

    @cached_property
    def stops(self) -> list[Stop]:
        """The chapters read so far."""
        return stops_of(self.campaign, self.walk, self.effects)

    @property
    def now(self) -> dict[str, str]:
        """The chapter that is typed in."""
        goal = self.chosen
        return {
            "name": goal.name if goal else _("the story alone"),
            "emblem": goal.emblem if goal else "piles",
            "caption": _("now"),
        }

    # What holds

    @cached_property
    def faults(self) -> Faults:
        """What is wrong: what was found when it was sent, and what the game says of the effects."""
        told = [fault for fault in self.told if fault.part not in ("effect", "held") or not fault.text]
        unread = {fault.place for fault in self.draft.faults if fault.part == "effect"}
        return Faults.of([*told, *effect_faults(self.campaign, self.walk, self.draft, unread)])

    @cached_property
    def rows(self) -> list[EffectRow]:
        """What holds: first what came before, then what is typed in."""
        before = [effect for effect in holding(self.walk, Draft()) if not gone(self.draft.cards, effect)]
        return [*map(self._held, before), *(self._typed(*one) for one in enumerate(self.draft.effects))]

    @property
    def deck(self) -> DeckSum:
        """How many cards the game is played with."""
        typed = [one.effect for one in self.draft.effects if holds_here(self.draft, one)]
        return self.effects.deck([*(held.data for held in holding(self.walk, self.draft)), *typed])

    @cached_property
    def chips(self) -> list[Chip]:
        """The Campaign cards: those that lie there, and those of this chapter."""
        return chips_of(self.walk, self.draft)

    # What the page keeps

    @property
    def entry_texts(self) -> Sequence[str]:
        """The effects that were sent."""
        return [json.dumps(entered.to_json()) for entered in self.draft.effects]

    @property
    def card_texts(self) -> Sequence[str]:
        """The cards that were sent."""
        return [f"{card.card}:{card.state}" for card in self.draft.cards]

    @property
    def ended(self) -> Sequence[int]:
        """The effects that end."""
        return self.draft.ended

    @cached_property
    def known_text(self) -> str:
        """What stands on the cards that were entered before, as JSON."""
        known: dict[int, list[dict[str, Any]]] = {}
        seen = set()
        for effect in self.walk.effects:
            if effect.card is None:
                continue
            entered = self._again(effect)
            text = json.dumps(entered, sort_keys=True)
            if (effect.card, text) not in seen:
                seen.add((effect.card, text))
                known.setdefault(effect.card, []).append(entered)
        return json.dumps(known)

    @cached_property
    def _last(self) -> list[dict[str, Any]]:
        """What held in the last Adventure and does no more, for one Adventure again."""
        last = next((visit for visit in reversed(self.walk.line) if visit.ruleset), None)
        lying = {now.number for now in cards_now(self.walk) if now.state == CardChange.State.ACTIVE}
        now = {effect.key for effect in in_force(self.walk)}
        return [
            self._again(replace(effect, span=HeldEffect.Span.ADVENTURE))
            for effect in (in_force(self.walk, last) if last else ())
            if effect.key not in now
            and effect.ended is None
            and effect.span in (HeldEffect.Span.ADVENTURE, HeldEffect.Span.NEXT)
            and (effect.card is None or effect.card in lying)
        ]

    @property
    def last_text(self) -> str:
        """What "As last time" repeats, as JSON."""
        return json.dumps(self._last)

    @property
    def last_words(self) -> str:
        """What "As last time" repeats, in words."""
        return ", ".join(self._words(entry["effect"]).title for entry in self._last)

    # What was decided

    @property
    def decided(self) -> str:
        """The line as it was typed."""
        return self._text("decided")

    @property
    def who(self) -> str:
        """Who decided, as it was chosen."""
        return self._text("who") or (Who.CAPTAIN if self.campaign.captain_id else "")

    @property
    def votes(self) -> tuple[str, str]:
        """The votes as they were typed."""
        return self._text("votes_for"), self._text("votes_against")

    @property
    def deciders(self) -> list[dict[str, Any]]:
        """The keys of who may have decided."""
        return [{"value": str(who), "label": label} for who, label in DECIDERS]

    @cached_property
    def people(self) -> list[Player]:
        """Who plays."""
        return [player for player in self.campaign.players.all() if not (player.astra or player.left_at)]

    @property
    def opponents(self) -> Sequence[Rival]:
        """Whom a solo game is played against."""
        return kit_of(INTRODUCED).rivals(self.ruleset or INTRODUCED) if self.campaign.solo else ()

    @property
    def opponent(self) -> int:
        """The level of the opponent that is chosen."""
        return self.draft.opponent or usual_opponent(self.campaign.plays.all(), self.draft.chapter or 0)

    # The bar

    @property
    def gone_on(self) -> bool:
        """Returns whether somebody else went on meanwhile."""
        return self.seen is not None and is_stale_chapter(self.campaign, self.seen)

    @property
    def waits(self) -> bool:
        """Returns whether a chapter that was read is still to be played."""
        return self.walk.next_kind == NextKind.SET_OUT

    @property
    def bar(self) -> dict[str, str]:
        """What is asked before a script says it: the number, or what is wrong."""
        if self.refused or self.faults.first:
            text = self.refused or self.faults.first
            return {"state": "refused", "question": _("This chapter cannot be saved yet"), "hint": text}
        return {
            "state": "open",
            "question": _("Which chapter did you read?"),
            "hint": _("Type its number. Everything else can stay as it is."),
        }

    # Small steps

    @cached_property
    def _titles(self) -> Sequence[Title]:
        return kit_of(INTRODUCED).titles

    def _goal(self, title: Title, played: bool, following: bool) -> Goal:
        order = _("the next in order") if following else _("played") if played else _("out of order")
        return Goal(title.key, title.number, str(title_of(title.key).name), title.emblem, played, order)

    def _text(self, name: str) -> str:
        return next(iter(self.sent.get(name, ())), "")

    def _words(self, effect: Mapping[str, Any], fault: str = "") -> EffectWords:
        """An effect in words; of what is not sound only its kind can be told."""
        if fault:
            known = {kind.key: str(kind.title) for kind in self.effects.kinds}
            return EffectWords("error", known.get(str(effect.get("kind")), _("Cannot be read")), "")
        return self.effects.words(effect, checked_by(self.walk, self.ruleset))

    def _held(self, effect: EffectFact) -> EffectRow:
        fault = self.faults.of_held.get(effect.key or 0, "")
        visit = self.walk.visit(effect.visit)
        since = _("since chapter %(chapter)s") % {"chapter": visit.chapter} if visit else ""
        words = self._words(effect.data)
        line = line_of(effect.span, effect.until, words.text, since)
        ended = effect.key in self.draft.ended
        return EffectRow(words, line, key=effect.key, ended=ended, fault=fault)

    def _typed(self, place: int, entered: EnteredEffect) -> EffectRow:
        fault = self.faults.of_effect.get(place, "")
        words = self._words(entered.effect, fault)
        alone = not self.ruleset and entered.span == HeldEffect.Span.ADVENTURE
        span = HeldEffect.Span.NEXT if alone else entered.span
        line = line_of(span, entered.until, words.text, self._whom(entered))
        return EffectRow(words, line, place=place, fault=fault)

    def _whom(self, entered: EnteredEffect) -> str:
        names = {player.position: player.name for player in self.people}
        known = {"captain": _("captain"), "leader": _("leader"), "last": _("the last"), "winner": _("winner")}
        return names.get(entered.player or 0, known.get(entered.for_whom, ""))

    def _again(self, effect: EffectFact) -> dict[str, Any]:
        """An effect that was stored, as the page enters it again, under its own tile."""
        kinds = {kind.key: kind.tile for kind in self.effects.kinds}
        for_whom = "" if effect.for_whom == "all" else effect.for_whom
        tile = kinds.get(str(effect.data.get("kind")), "")
        tile = "seat" if for_whom and tile != "set_up" else tile
        return EnteredEffect(
            effect.data, effect.span, effect.until, for_whom, effect.player, effect.card, tile
        ).to_json()
