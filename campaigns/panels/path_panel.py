"""What a page shows of a path that is a secret: chapters reached, cards, effects, what comes next."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Self

from django.utils.translation import gettext as _

from adventures.games.effects import EffectWords
from adventures.games.registry import kit_of
from adventures.words.lists import all_of
from campaigns.books.campaign_book import INTRODUCED, Chapter
from campaigns.books.texts import localized
from campaigns.models import Campaign, ChapterNote, Player
from campaigns.path.path_words import question_text
from campaigns.path.usable_effects import in_words, split_usable
from campaigns.walk import CardNow, EffectFact, NextKind, Visit, Walk, cards_now, in_force
from campaigns.walk.cards import ACTIVE, REMOVED, REVEALED, SPENT
from campaigns.walk.effects import game_modifiers

CARD_ICONS = {
    "starship": "cards-in", "removal": "cards-out", "event": "event", "overlay": "half-sheet",
    "mission": "mission", "opponent": "astra", "ending": "star",
}  # fmt: skip
FEW = 6  # chapters in the sky before the sealed ones, which are always so many that it is full
IN_THE_SKY = 8
MUCH = 100  # letters of a text, more than which do not stand above the buttons of the next step


@dataclass(frozen=True)
class ShownCard:
    """A Campaign card that was named, with what its side says."""

    now: CardNow
    title: str
    text: str
    icon: str

    @property
    def state(self) -> str:
        """How it lies, as a class of the style sheet."""
        return self.now.state

    @property
    def words(self) -> str:
        """How it lies, in words, and since when."""
        states = {
            ACTIVE: _("In play since chapter %(chapter)d"),
            REVEALED: _("Looked at in chapter %(chapter)d"),
            SPENT: _("Spent in chapter %(chapter)d"),
            REMOVED: _("Removed in chapter %(chapter)d"),
        }
        return states[self.now.state] % {"chapter": self.now.chapter}


@dataclass(frozen=True)
class ShownEffect:
    """An effect that holds in the next game: what it does, for whom, how long, where it comes from."""

    words: EffectWords
    whom: str
    span: str
    source: str


@dataclass(frozen=True)
class Reached:
    """A chapter of the path: what it is called, what was chosen there, its notes."""

    visit: Visit
    chapter: Chapter
    chosen: str = ""
    notes: Sequence[ChapterNote] = ()
    events: Sequence[str] = ()
    now: bool = False


@dataclass(frozen=True)
class ShownPath:
    """A path of which nobody knows more than the chapters reached."""

    campaign: Campaign
    walk: Walk
    notes: Mapping[int, Sequence[ChapterNote]] = field(default_factory=dict)

    @classmethod
    def of(cls, campaign: Campaign, walk: Walk) -> Self:
        """Gathers what is shown, with one query for the notes."""
        notes: dict[int, list[ChapterNote]] = {}
        written = ChapterNote.objects.filter(visit__campaign=campaign, withdrawn_at=None)
        for note in written.select_related("visit", "player").order_by("pk"):
            notes.setdefault(note.visit.number, []).append(note)
        return cls(campaign, walk, notes)

    @property
    def comes(self) -> str:
        """What comes next; "over" once the campaign is, whatever that would be."""
        return "over" if self.campaign.over else str(self.walk.next_kind)

    @property
    def current(self) -> Visit | None:
        """The visit at which the campaign is."""
        return self.walk.current

    @cached_property
    def chapter(self) -> Chapter | None:
        """The chapter at which it is."""
        return self._chapter(self.current) if self.current else None

    @property
    def text(self) -> str:
        """What the book tells there."""
        chapter = self.chapter
        return localized(chapter.told.text) if chapter and chapter.told else ""

    @property
    def describes_event(self) -> bool:
        """Returns whether the chapter has so much to tell that it needs room."""
        return len(self.text) > MUCH

    @property
    def question(self) -> str:
        """What is to be decided now."""
        visit = self.walk.open_visit
        decision = self.walk.decision_of(visit) if visit else None
        return question_text(decision)

    @cached_property
    def reached(self) -> list[Reached]:
        """The chapters of the path in order."""
        return [
            Reached(
                visit,
                self._chapter(visit),
                self._chosen(visit),
                self.notes.get(visit.number, ()),
                [self._chapter(event).name for event in self.walk.visits if event.during == visit.number],
                visit == self.current,
            )
            for visit in self.walk.line
        ]

    @cached_property
    def cards(self) -> list[ShownCard]:
        """The cards that were named, those in play first."""
        shown = [self._card(now) for now in cards_now(self.walk)]
        return sorted(shown, key=lambda card: card.state in (SPENT, REMOVED))

    @property
    def cards_sentence(self) -> str:
        """How many cards lie open."""
        count = sum(card.state in (ACTIVE, REVEALED) for card in self.cards)
        return _("%(count)d open, the rest is sealed") % {"count": count} if count else _("none")

    @cached_property
    def effects(self) -> list[ShownEffect]:
        """What holds in the game that comes next."""
        at = self.current if self.walk.next_kind == NextKind.SET_OUT else None
        return [self._effect(effect, at) for effect in in_force(self.walk, at)]

    @property
    def left_out(self) -> str:
        """What the game to set out for cannot use of what holds there, in words."""
        _kept, left = self._effects_there
        return in_words(left, self.current.ruleset) if self.current and left else ""

    @property
    def modifiers(self) -> Sequence[Mapping[str, Any]]:
        """What will change the game to set out for; empty where none is next."""
        return self._effects_there[0]

    @cached_property
    def _effects_there(self) -> tuple[Sequence[Mapping[str, Any]], Sequence[Mapping[str, Any]]]:
        """What holds in the game to set out for, and what it cannot use of that."""
        visit = self.current
        if visit is None or self.walk.next_kind != NextKind.SET_OUT:
            return (), ()
        here = [member.position for member in self.walk.members if member.here and not member.astra]
        seats = {position: seat for seat, position in enumerate(here, 1)}
        effects = game_modifiers(self.walk, visit, seats)
        return split_usable(effects, visit.ruleset, solo=self.campaign.solo)

    @property
    def captain(self) -> Player | None:
        """Who is captain."""
        players = self.campaign.players.all()
        return next((player for player in players if player.position == self.walk.captain), None)

    def _chapter(self, visit: Visit) -> Chapter:
        return Chapter.at(visit.chapter, visit.ruleset, self.campaign.book)

    def _chosen(self, visit: Visit) -> str:
        choice = self.walk.choice_at(visit)
        option = self.walk.option_of(choice) if choice else None
        return localized(option.label) if option else ""

    def _card(self, now: CardNow) -> ShownCard:
        story = self.campaign.book.story
        card = story.cards_by_number.get(now.number) if story else None
        if card is None:
            return ShownCard(now, _("Card %(number)d") % {"number": now.number}, "", "cards-in")
        side = next((side for side in card.sides if side.key == now.side), None) or (
            card.sides[0] if card.sides else None
        )
        title = localized(side.title) if side else ""
        text = localized(side.text) if side else ""
        return ShownCard(now, title or localized(card.title), text, CARD_ICONS.get(card.kind, "info"))

    def _effect(self, effect: EffectFact, at: Visit | None) -> ShownEffect:
        ruleset = at.ruleset if at else ""
        effects = kit_of(ruleset or INTRODUCED).effects
        kind = str(effect.data.get("kind", ""))
        words = effects.words(effect.data, ruleset) if effects else EffectWords("info", kind, "")
        visit = self.walk.visit(effect.visit)
        return ShownEffect(words, self._whom(effect), self._span(effect), _source(visit, effect.card))

    def _whom(self, effect: EffectFact) -> str:
        if effect.for_whom == "player":
            players = {player.position: player.name for player in self.campaign.players.all()}
            return _("for %(name)s") % {"name": all_of([players.get(effect.player or 0, "")])}
        return {
            "captain": _("for the captain"),
            "leader": _("for whoever leads"),
            "last": _("for the last"),
            "winner": _("for the winner"),
        }.get(effect.for_whom, "")

    def _span(self, effect: EffectFact) -> str:
        if effect.span == "until" and self.campaign.book.own:
            return _("until chapter %(chapter)d") % {"chapter": effect.until or 0}
        return {
            "adventure": _("this Adventure"),
            "next": _("the next Adventure"),
            "until": _("until a later chapter"),
            "campaign": _("to the end"),
        }.get(effect.span, "")


def _source(visit: Visit | None, card: int | None) -> str:
    if visit is None:
        return ""
    if card is not None:
        return _("Chapter %(chapter)d, card %(card)d") % {"chapter": visit.chapter, "card": card}
    return _("Chapter %(chapter)d") % {"chapter": visit.chapter}
