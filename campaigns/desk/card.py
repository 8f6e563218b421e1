"""The page of a Campaign card: number and kind, its sides with their effects, where an event card sends."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from campaigns.books.story import Card, StoryBook
from campaigns.books.texts import localized
from campaigns.models import BookVersion

from .consequences import EffectRow, effect_row
from .fields import Builder, DeskField, FieldChoice, Section, chapter_choices, labelled
from .lists import CARD_ICONS, CARD_KINDS, DEEDS, adventures
from .places import FaultRow, FaultRows

MOST_SIDES = 2


@dataclass(frozen=True)
class SideRow:
    """A side of a card."""

    address: str
    letter: str
    name: str
    title: Sequence[DeskField]
    text: Sequence[DeskField]
    effects: Sequence[EffectRow]
    shown_title: str
    shown_text: str


@dataclass(frozen=True)
class Use:
    """A chapter or an answer that does something with a card."""

    chapter: int
    words: str


class CardPage:
    """A card of a draft as it is written; `faults` and `notes` are those of the whole book."""

    has_preview = True

    def __init__(
        self,
        version: BookVersion,
        book: StoryBook,
        card: Card,
        faults: Sequence[FaultRow],
        notes: Sequence[FaultRow],
    ) -> None:
        self.version, self.book, self.card = version, book, card
        self.address = f"cards/{card.number}"
        self.faults = [fault for fault in faults if fault.card == card.number]
        self.notes = [note for note in notes if note.card == card.number]
        self.told = FaultRows(self.faults)
        self.builder = build = Builder(book, self.told)
        self.number = build.field(
            f"{self.address}/number", "number", _("Number"), _("As it is printed on the card."), least=1
        )
        self.kind = build.select(
            f"{self.address}/kind", _("Kind"), _("What the card is for in a game."), labelled(CARD_KINDS)
        )
        self.copies = build.field(
            f"{self.address}/copies",
            "step",
            _("Copies"),
            _("How many cards of this number there are."),
            least=1,
            most=9,
        )
        self.titles = build.texts(f"{self.address}/title", _("Title"), _("A few words."))
        self.ruleset = next(iter(card.rulesets), "")
        self.sides = [self._side(at) for at in range(len(card.sides))]
        self.event = self._event() if card.kind == "event" or card.event else []
        choices = [FieldChoice("", "–"), *chapter_choices(book, events=True)]
        everywhere = str(card.event.get("", ""))
        self.everywhere = DeskField(
            f"{self.address}/event",
            "select",
            _("The same everywhere"),
            everywhere,
            _("The chapter that is read wherever the card turns up."),
            choices=choices,
        )
        self.games = [(choice, choice.value in card.rulesets) for choice in adventures()]
        self.sections = self._sections()

    @property
    def title(self) -> str:
        """What it is called."""
        return localized(self.card.title) or _("Card %(number)s") % {"number": self.card.number}

    @property
    def fields(self) -> Sequence[DeskField]:
        """All fields of the page."""
        return self.builder.fields

    @property
    def icon(self) -> str:
        """The icon of its kind."""
        return CARD_ICONS.get(self.card.kind, "info")

    @property
    def may_have_back(self) -> bool:
        """Returns whether another side can be added."""
        return len(self.card.sides) < MOST_SIDES

    @property
    def uses(self) -> list[Use]:
        """Where it is used."""
        found = []
        for chapter in self.book.chapters:
            options = chapter.decision.options if chapter.decision else ()
            for named, then in [
                ("", chapter.then),
                *((localized(option.label) or option.key.upper(), option.then) for option in options),
            ]:
                for change in then.cards:
                    if change.card != self.card.number:
                        continue
                    words = str(DEEDS[change.deed.value])
                    side = _("side %(side)s up") % {"side": change.side.upper()} if change.side else ""
                    parts = (named, words, side)
                    found.append(Use(chapter.number, ", ".join(part for part in parts if part)))
        return found

    @property
    def bar(self) -> dict[str, str]:
        """The most important thing now."""
        if self.faults:
            count = len(self.faults)
            question = ngettext("%(count)s fault on this card", "%(count)s faults on this card", count)
            first = self.faults[0]
            return {
                "state": "open",
                "question": question % {"count": count},
                "hint": first.text,
                "url": first.url,
            }
        question = _("Nothing is wrong with card %(number)s") % {"number": self.card.number}
        hint = self.notes[0].text if self.notes else ""
        return {"state": "complete", "question": question, "hint": hint, "url": ""}

    def _side(self, at: int) -> SideRow:
        side, build = self.card.sides[at], self.builder
        address = f"{self.address}/sides/{at}"
        return SideRow(
            address=address,
            letter=side.key.upper(),
            name=pgettext("of a card", "Front") if at == 0 else pgettext("of a card", "Back"),
            title=build.texts(f"{address}/title", _("Title"), _("What is printed at the top of this side.")),
            text=build.texts(
                f"{address}/text",
                _("Text"),
                _("What is read aloud when this side comes up."),
                "area",
                longest=20_000,
                rows=3,
            ),
            effects=[
                effect_row(build, f"{address}/effects/{number}", effect, self.ruleset)
                for number, effect in enumerate(side.effects)
            ],
            shown_title=localized(side.title),
            shown_text=localized(side.text),
        )

    def _event(self) -> list[tuple[FieldChoice, DeskField]]:
        choices = chapter_choices(self.book, events=True)
        return [
            (
                game,
                self.builder.select(
                    f"{self.address}/event/{game.value}",
                    f"{game.label} {game.second}",
                    _("The chapter that is read in this Adventure."),
                    choices,
                    "–",
                ),
            )
            for game in adventures()
        ]

    def _sections(self) -> list[Section]:
        sections = [
            Section(
                "number",
                _("Number and kind"),
                _("What is printed on the card, and what it is for."),
                "record",
                str(CARD_KINDS.get(self.card.kind, "")),
            ),
            Section("texts", _("Title"), _("What players read where cards are listed."), "language"),
            Section(
                "sides",
                _("Sides"),
                _("What is read, and what changes while this side is up."),
                "cards-in",
                str(len(self.card.sides)),
            ),
            Section(
                "event",
                _("Which chapter, in which Adventure"),
                _(
                    "When the card is turned over from the pile, everybody goes "
                    "there. A dash means that it is not used there."
                ),
                "event",
                shown=self.card.kind == "event" or bool(self.card.event),
            ),
        ]
        by_key = {section.key: section for section in sections}
        for fault in self.told.take(self.address):
            by_key.get(fault.url.rpartition("#section-")[2], by_key["number"]).faults.append(fault)
        for fault in self.faults:
            by_key.get(fault.url.rpartition("#section-")[2], by_key["number"]).faulty = True
        return [section for section in sections if section.shown]
