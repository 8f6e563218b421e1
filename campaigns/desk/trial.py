"""A version of a book tried out: all that happened stands in the address, and nothing is stored."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from django.http import QueryDict
from django.utils.translation import gettext as _

from adventures.games.effects import EffectWords
from adventures.games.registry import KITS, kit_of
from campaigns.books.story import Chapter, GroupDecision, Path, StoryBook
from campaigns.books.texts import localized
from campaigns.models import BookVersion
from campaigns.walk import EffectFact, NextKind, cards_now, in_force
from campaigns.walk.cards import ACTIVE, REMOVED, REVEALED, SPENT
from campaigns.walk.stepping import STATES
from campaigns.walk.trial import MOST_PLAYERS, NoSuchStep, Trial, read_played

from .fields import FieldChoice, chapter_choices
from .lists import DEEDS, SPANS, WHOM, effect_words, game_name
from .transitions import condition_sentence, flags_of

MOST_STEPS = 150  # an address with more is cut there
USUAL_PLAYERS = 3


class TrialStep(NamedTuple):
    """A step that was made: the chapter at which it was, what was said there, and the address before it."""

    chapter: int
    title: str
    words: str
    back: str


class TrialOption(NamedTuple):
    """Something that can be done now: what the address is told, in words, and where it leads."""

    value: str
    label: str
    to: int | None


class Transition(NamedTuple):
    """Where the chapter leads, in words; whether that is where it leads now."""

    words: str
    to: int
    taken: bool


@dataclass(frozen=True)
class TrialSetup:
    """With what a trial begins: a campaign, people, a chapter, and flags that are set."""

    path: Path | None
    players: int
    first: int
    flags: frozenset[str]

    @classmethod
    def of(cls, book: StoryBook, sent: QueryDict) -> TrialSetup:
        """Reads it from an address; what is odd there is as usual."""
        path = book.paths_by_key.get(sent.get("path", "")) or next(iter(book.paths), None)
        word = sent.get("players", "")
        players = int(word) if word in map(str, range(1, MOST_PLAYERS + 1)) else USUAL_PLAYERS
        chosen = {str(number): number for number in book.by_number}.get(sent.get("first", ""))
        first = chosen if chosen is not None else path.first if path else 0
        return cls(path, players, first, frozenset(sent.getlist("flag")) & frozenset(flags_of(book)))

    @property
    def kept(self) -> list[tuple[str, str]]:
        """What an address says of it."""
        named = [("path", self.path.key)] if self.path else []
        named += [("players", str(self.players)), ("first", str(self.first))]
        return named + [("flag", flag) for flag in sorted(self.flags)]


class TrialPage:
    """A trial as far as its address goes; `fault` says why it goes no further, or does not begin."""

    def __init__(self, version: BookVersion, book: StoryBook, sent: QueryDict) -> None:
        self.version, self.book = version, book
        self.title = localized(book.title) or str(version.book)
        self.setup = TrialSetup.of(book, sent)
        self.steps: list[TrialStep] = []
        self.did: list[str] = []
        self.fault = ""
        self.trial: Trial | None = None
        setup = self.setup
        if setup.path is None:
            return
        try:
            self.trial = Trial.begins(book, setup.path, setup.players, setup.first, setup.flags)
        except NoSuchStep:
            self.fault = _("This campaign begins at a chapter that does not exist.")
            return
        self._repeat(self.trial, setup.path, sent.getlist("did")[:MOST_STEPS])

    def _repeat(self, trial: Trial, path: Path, did: Sequence[str]) -> None:
        """Makes all steps of the address again."""
        for word in did:
            chapter = chapter_of(trial)
            try:
                trial = _after(trial, path, word)
            except NoSuchStep:
                self.fault = _("The trial ends here: your next answers no longer fit.")
                break
            if chapter is not None:
                step = TrialStep(
                    chapter.number, localized(chapter.title), _answer_text(chapter, word), self._address()
                )
                self.steps.append(step)
            self.did.append(word)
        self.trial = trial

    def _address(self) -> str:
        address = QueryDict(mutable=True)
        for name, value in self.kept:
            address.appendlist(name, value)
        return f"?{address.urlencode()}"

    @property
    def kept(self) -> list[tuple[str, str]]:
        """What the next address says: with what it began, and all steps so far."""
        return [*self.setup.kept, *(("did", word) for word in self.did)]

    # With what it begins

    @property
    def sizes(self) -> range:
        """How many people can play."""
        return range(1, MOST_PLAYERS + 1)

    @property
    def paths(self) -> list[FieldChoice]:
        """The campaigns of the book."""
        return [FieldChoice(path.key, localized(path.title) or path.key) for path in self.book.paths]

    @property
    def chapters(self) -> list[FieldChoice]:
        """The chapters at which it can begin."""
        return sorted(
            [*chapter_choices(self.book), *chapter_choices(self.book, events=True)],
            key=lambda choice: int(choice.value),
        )

    @property
    def first(self) -> str:
        """The number of the chapter at which it begins."""
        return str(self.setup.first)

    @property
    def flags(self) -> list[tuple[str, bool]]:
        """All flags of the book, and whether each was set at the beginning."""
        return [(flag, flag in self.setup.flags) for flag in flags_of(self.book)]

    # Where it has come to

    @cached_property
    def chapter(self) -> Chapter | None:
        """The chapter that is read now."""
        return chapter_of(self.trial) if self.trial else None

    @property
    def name(self) -> str:
        """What it is called."""
        return localized(self.chapter.title) if self.chapter else ""

    @property
    def paragraphs(self) -> list[str]:
        """Its text."""
        text = localized(self.chapter.text) if self.chapter else ""
        return [part.strip() for part in text.split("\n\n") if part.strip()]

    @property
    def question(self) -> str:
        """What is asked now."""
        decision = self._open_decision
        return localized(decision.question) if decision else ""

    @property
    def options(self) -> list[TrialOption]:
        """The answers to it."""
        decision = self._open_decision
        return [
            TrialOption(f"choose {option.key}", localized(option.label) or option.key.upper(), option.to)
            for option in (decision.options if decision else ())
        ]

    @property
    def _open_decision(self) -> GroupDecision | None:
        walk = self.trial.walk if self.trial else None
        return walk.decision_of(walk.open_visit) if walk and walk.open_visit else None

    @cached_property
    def game(self) -> str:
        """The name of the game that is played now."""
        if self.trial is None or self._open_decision or self.trial.walk.next_kind != NextKind.SET_OUT:
            return ""
        current = self.trial.walk.current
        return game_name(current.ruleset) if current else ""

    @property
    def counts_errors(self) -> bool:
        """Returns whether that game has missions and System Errors, for which a book can ask."""
        current = self.trial.walk.current if self.trial else None
        if current is None or current.ruleset not in KITS:
            return False
        effects = kit_of(current.ruleset).effects
        return effects is not None and bool(effects.extras(current.ruleset).get("missions"))

    @property
    def events(self) -> list[TrialOption]:
        """The event cards that can turn up in it."""
        found = sorted(self.trial.events.items()) if self.trial else []
        words = _("Event card %(number)s turns up")
        return [TrialOption(f"event {card}", words % {"number": card}, to) for card, to in found]

    @property
    def leads_to(self) -> int | None:
        """The chapter that follows."""
        return self.trial.leads_to if self.trial else None

    @property
    def lost(self) -> bool:
        """Returns whether the chapter that follows is not there."""
        return self.leads_to is not None and self.leads_to not in self.book.by_number

    @property
    def ended(self) -> bool:
        """Returns whether nothing follows."""
        if self.trial is None:
            return True
        comes = self.trial.walk.next_kind
        return comes == NextKind.ENDED or (comes == NextKind.GO_ON and self.leads_to is None)

    @property
    def transitions(self) -> list[Transition]:
        """All ways out of the chapter with their conditions; the one that is taken now is marked."""
        found: list[Transition] = []
        for way in self.chapter.transitions if self.chapter else ():
            taken = way.to == self.leads_to and not any(each.taken for each in found)
            found.append(Transition(condition_sentence(self.book, way.when), way.to, taken))
        return found

    @property
    def brought(self) -> list[str]:
        """What the last step brought, line by line."""
        trial = self.trial
        if trial is None:
            return []
        if trial.coming is None:
            return [self._stars_line(position, stars) for position, stars in (trial.stars or {}).items()]
        coming = trial.coming
        lines = []
        for fact in coming.cards:
            whose = f" ({self.seat(fact.player)})" if fact.player else ""
            lines.append(f"{self._card(fact.card)}: {_deeds()[fact.state]}{whose}")
        for effect in coming.effects:
            words, span = self._effect(effect, coming.visit.ruleset)
            lines.append(": ".join(filter(None, (str(words.title), str(words.text)))) + f" ({span})")
        lines += [self._stars_line(gift.player, gift.amount) for gift in coming.gifts]
        return lines

    # What holds there

    @property
    def seats(self) -> list[tuple[int, str]]:
        """Who plays."""
        members = self.trial.walk.members if self.trial else ()
        return [(member.position, self.seat(member.position)) for member in members]

    @property
    def stars(self) -> list[tuple[str, int]]:
        """The stars of everybody."""
        members = self.trial.walk.members if self.trial else ()
        return [(self.seat(member.position), member.stars) for member in members]

    @property
    def captain(self) -> str:
        """Who is captain."""
        captain = self.trial.walk.captain if self.trial else None
        return self.seat(captain) if captain else "–"

    @property
    def flags_now(self) -> list[str]:
        """The flags that are set."""
        return sorted(self.trial.walk.flags) if self.trial else []

    @property
    def cards(self) -> list[str]:
        """The cards that are known, and how they lie."""
        found = cards_now(self.trial.walk) if self.trial else ()
        return [f"{self._card(now.number)}: {_states()[now.state]}" for now in found]

    @property
    def effects(self) -> list[tuple[EffectWords, str]]:
        """The effects that hold in the next game."""
        if self.trial is None:
            return []
        walk = self.trial.walk
        game = walk.current if walk.next_kind == NextKind.SET_OUT else None
        return [self._effect(effect, game.ruleset if game else "") for effect in in_force(walk, game)]

    def seat(self, position: int) -> str:
        """What somebody is called."""
        members = self.trial.walk.members if self.trial else ()
        astra = any(member.astra and member.position == position for member in members)
        return "ASTRA" if astra else _("Player %(number)s") % {"number": position}

    def _stars_line(self, position: int, stars: int) -> str:
        return _("%(name)s: %(stars)s stars") % {"name": self.seat(position), "stars": stars}

    def _card(self, number: int) -> str:
        card = self.book.cards_by_number.get(number)
        called = _("Card %(number)s") % {"number": number}
        return f"{called} “{localized(card.title)}”" if card else called

    def _effect(self, effect: EffectFact, ruleset: str) -> tuple[EffectWords, str]:
        """An effect in words, and how long and for whom it holds."""
        span = str(SPANS.get(effect.span, effect.span))
        until = f" {effect.until}" if effect.until else ""
        whom = str(WHOM.get(effect.for_whom, "")) if effect.for_whom else ""
        whom = self.seat(effect.player) if effect.player else whom
        return effect_words(dict(effect.data), ruleset), ", ".join(filter(None, (f"{span}{until}", whom)))


def chapter_of(trial: Trial) -> Chapter | None:
    """The chapter that is read now: that of an event, while something is to be decided there."""
    visit = trial.walk.open_visit or (trial.coming.visit if trial.coming else trial.walk.current)
    return trial.walk.chapter_of(visit) if visit else None


def with_result(sent: QueryDict) -> str:
    """The address that goes on with the result of a game, which came as fields of a form."""
    address = sent.copy()
    parts = [address.pop(name, []) for name in ("total", "errors", "mission", "launched")]
    totals, errors, missions, launched = parts
    word = f"{','.join(totals)};{(errors or ['0'])[0] or '0'};{''.join(missions)};{int(bool(launched))}"
    address.appendlist("did", f"played {word}")
    return f"?{address.urlencode()}"


def _after(trial: Trial, path: Path, word: str) -> Trial:
    """Makes one step; raises NoSuchStep where it does not fit."""
    name, _space, value = word.partition(" ")
    match name:
        case "on":
            return trial.goes_on()
        case "choose":
            return trial.chooses(value)
        case "event":
            known = value.isascii() and value.isdecimal() and len(value) < 6
            return trial.turns_up(int(value) if known else 0)
        case "played":
            current = trial.walk.current
            return trial.plays(read_played(value), _stars(path, current.ruleset if current else ""))
    raise NoSuchStep


def _stars(path: Path, ruleset: str) -> Sequence[int]:
    """The stars of the places: as the campaign says, else as printed."""
    if ruleset in path.stars:
        return path.stars[ruleset]
    return kit_of(ruleset).stars(ruleset) if ruleset in KITS else ()


def _answer_text(chapter: Chapter, word: str) -> str:
    """What was said at a chapter, in words."""
    name, _space, value = word.partition(" ")
    if name == "choose" and chapter.decision:
        named = {option.key: localized(option.label) for option in chapter.decision.options}
        return named.get(value) or value
    if name == "played":
        return _("%(points)s points") % {"points": " : ".join(map(str, read_played(value).totals))}
    return _("Event card %(number)s") % {"number": value} if name == "event" else ""


def _deeds() -> dict[str, str]:
    """What becomes of a card, by how it lies then."""
    return {state: str(DEEDS[deed.value]) for deed, state in STATES.items()}


def _states() -> dict[str, str]:
    """How a card lies."""
    return {
        ACTIVE: _("in play"), REVEALED: _("revealed"), SPENT: _("spent"), REMOVED: _("removed"),
    }  # fmt: skip
