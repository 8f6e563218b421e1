"""The page of a chapter: its sections with their fields, what is wrong with it, what players see of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from adventures.games.registry import KITS, kit_of
from campaigns.books.campaign_book import INTRODUCED
from campaigns.books.story import Chapter, ChapterKind, StoryBook
from campaigns.books.texts import localized
from campaigns.models import BookVersion

from .consequences import Then, then_of
from .fields import Builder, DeskField, FieldChoice, Section, labelled
from .lists import CHAPTER_KINDS, DECIDERS, adventures, game_name, has_effects, other_games
from .places import FaultRow, FaultRows, language_name
from .transitions import TransitionRow, flags_of, leads_words, target_field, ways_of

MISSIONS = "abc"


@dataclass(frozen=True)
class OptionRow:
    """An answer to the question of a chapter."""

    address: str
    letter: str
    label: Sequence[DeskField]
    text: Sequence[DeskField]
    known: Sequence[DeskField]
    to: DeskField
    then: Then
    title: str
    up: bool
    down: bool


class ChapterPage:
    """A chapter of a draft as it is written; `faults` and `notes` are those of the whole book."""

    has_preview = True

    def __init__(
        self,
        version: BookVersion,
        book: StoryBook,
        chapter: Chapter,
        faults: Sequence[FaultRow],
        notes: Sequence[FaultRow],
    ) -> None:
        self.version, self.book, self.chapter = version, book, chapter
        self.address = f"chapters/{chapter.number}"
        mine = [fault for fault in faults if fault.chapter == chapter.number]
        self.faults = mine
        self.notes = [note for note in notes if note.chapter == chapter.number]
        self.told = FaultRows(mine)
        self.builder = Builder(book, self.told)
        self.sections = self._sections()

    @property
    def title(self) -> str:
        """What it is called."""
        return localized(self.chapter.title) or _("Chapter %(number)s") % {"number": self.chapter.number}

    @property
    def fields(self) -> Sequence[DeskField]:
        """All fields of the page."""
        return self.builder.fields

    # Its neighbours

    @property
    def place(self) -> int:
        """Its place among the chapters, from 1."""
        return self._numbers.index(self.chapter.number) + 1

    @property
    def before(self) -> int | None:
        """The number of the chapter before it."""
        return self._numbers[self.place - 2] if self.place > 1 else None

    @property
    def after(self) -> int | None:
        """The number of the chapter after it."""
        return self._numbers[self.place] if self.place < len(self._numbers) else None

    @property
    def leads_here(self) -> list[int]:
        """The chapters that lead here."""
        number = self.chapter.number
        return [
            each.number
            for each in self.book.chapters
            if number
            in {way.to for way in each.transitions}
            | {option.to for option in (each.decision.options if each.decision else ())}
        ]

    @property
    def leads_here_words(self) -> str:
        """The chapters that lead here, listed."""
        return ", ".join(map(str, self.leads_here))

    @cached_property
    def _numbers(self) -> list[int]:
        return [chapter.number for chapter in self.book.chapters]

    # Sections

    def _sections(self) -> list[Section]:
        chapter = self.chapter
        asks = chapter.decision is not None
        game = chapter.kind is ChapterKind.SET_UP
        ends = chapter.kind in (ChapterKind.ENDING, ChapterKind.EVENT)
        missing = sorted({part for note in self.notes for part in [note.text]})
        sections = [
            Section(
                "number",
                _("Number and kind"),
                _("The number that players look up, and what happens there."),
                "record",
                f"{chapter.number}, {self.kind_label}",
            ),
            Section(
                "texts",
                _("Texts"),
                _("Read aloud at the table. Leave an empty line between paragraphs."),
                "language",
                missing[0] if missing else ", ".join(map(language_name, self.book.languages)),
            ),
            Section(
                "game",
                pgettext("which one", "Game"),
                _("What is played after the text."),
                "piles",
                game_name(chapter.ruleset),
                shown=game,
            ),
            Section(
                "decision",
                _("Decision"),
                _("Two to six answers. Of what follows, players see only “Known”."),
                "chevrons",
                _("%(count)s answers") % {"count": len(chapter.decision.options)} if chapter.decision else "",
                shown=asks or chapter.kind is ChapterKind.EVENT,
            ),
            Section(
                "transitions",
                _("What comes after"),
                _("Read from the top: the first row that fits is used."),
                "arrow",
                leads_words(self.book, chapter),
                shown=not ends or bool(chapter.transitions),
            ),
            Section(
                "effects",
                _("Effects"),
                _("What changes in the game. You choose from a list and see it in words."),
                "values",
                str(len(chapter.then.effects) or ""),
            ),
            Section(
                "stars",
                _("Stars"),
                _("For the places in this game, and extra ones."),
                "star",
                _("%(count)s gifts") % {"count": len(chapter.then.stars)} if chapter.then.stars else "",
            ),
            Section(
                "flags",
                _("Flags and captain"),
                _("A flag is a word that the book remembers. Players never see it."),
                "flag",
                ", ".join(chapter.then.flags),
            ),
            Section(
                "cards",
                _("Cards"),
                _("Campaign cards that come in, are shown, spent or removed here."),
                "cards-in",
                ", ".join(str(change.card) for change in chapter.then.cards),
            ),
            Section(
                "notes",
                _("For curators"),
                _("A note that players never see."),
                "info",
                _("a note") if chapter.notes else "",
            ),
        ]
        self._fill()
        by_key = {section.key: section for section in sections}
        leftover = self.told.take(self.address)
        for fault in leftover:
            section = by_key.get(fault.url.rpartition("#section-")[2], by_key["number"])
            section.faults.append(fault)
            section.shown = True
        for fault in self.faults:
            by_key.get(fault.url.rpartition("#section-")[2], by_key["number"]).faulty = True
        return [section for section in sections if section.shown]

    def _fill(self) -> None:
        """Makes all fields, in the order in which they stand."""
        build, address, chapter = self.builder, self.address, self.chapter
        self.number = build.field(
            f"{address}/number",
            "number",
            _("Number"),
            _("If you change it, everything that leads here changes with it."),
            least=1,
        )
        kinds = [FieldChoice(value, str(label), icon) for value, label, icon in CHAPTER_KINDS]
        self.kind_field = build.field(
            f"{address}/kind", "keys", _("Kind"), _("What happens at this chapter."), choices=kinds
        )
        self.titles = build.texts(
            f"{address}/title", _("Title"), _("A few words; players see them above the text.")
        )
        self.texts = build.texts(
            f"{address}/text",
            _("Text"),
            _("What is read aloud at the table."),
            "area",
            longest=20_000,
            rows=7,
        )
        self.others = other_games()
        self.missions: list[tuple[str, DeskField]] = []
        self.opponent: DeskField | None = None
        if chapter.kind is ChapterKind.SET_UP:
            self.ruleset = build.field(
                f"{address}/ruleset",
                "keys",
                pgettext("which one", "Game"),
                _("The Adventures by their numbers; other games are in the list."),
                choices=adventures(),
            )
            self.missions = self._missions()
            self.opponent = self._opponent()
        self.question: list[DeskField] = []
        self.options: list[OptionRow] = []
        if chapter.decision is not None:
            decision = f"{address}/decision"
            self.question = build.texts(
                f"{decision}/question", _("Question"), _("What the group has to decide.")
            )
            self.who = build.field(
                f"{decision}/who",
                "keys",
                _("Who decides"),
                _("The group may change it; the campaign log shows the change."),
                choices=labelled(DECIDERS),
            )
            self.secret = build.field(
                f"{decision}/secret",
                "check",
                _("Votes are hidden until the last one"),
                _("Nobody sees what the others chose before everybody has voted."),
            )
            self.options = [self._option(at) for at in range(len(chapter.decision.options))]
        self.ways: list[TransitionRow] = ways_of(build, chapter)
        self.then = then_of(build, f"{address}/then", chapter.then, chapter.ruleset)
        self.notes_field = build.field(
            f"{address}/notes", "area", _("Note"), _("Players never see it."), longest=4000, rows=3
        )

    def _missions(self) -> list[tuple[str, DeskField]]:
        ruleset = self.chapter.ruleset
        effects = kit_of(ruleset).effects if ruleset in KITS else None
        if effects is None:
            return []
        offered = effects.extras(ruleset).get("missions") or {}
        drawn = FieldChoice("", _("Drawn"))
        return [
            (
                letter,
                self.builder.field(
                    f"{self.address}/missions/{letter}",
                    "keys",
                    _("Mission %(letter)s") % {"letter": letter.upper()},
                    _("Drawn when the game starts, or the one that you choose."),
                    choices=[
                        drawn,
                        *(FieldChoice(str(each["key"]), str(each["label"])) for each in offered[letter]),
                    ],
                ),
            )
            for letter in MISSIONS
            if offered.get(letter)
        ]

    def _opponent(self) -> DeskField | None:
        ruleset = self.chapter.ruleset
        rivals = kit_of(ruleset).rivals(ruleset) if ruleset in KITS else ()
        if not rivals:
            return None
        choices = [FieldChoice(str(rival.level), f"{rival.level} {rival.name}") for rival in rivals]
        label = _("Opponent in a solo game")
        help_text = _("The opponent of a solo player in this chapter.")
        return self.builder.select(
            f"{self.address}/opponent", label, help_text, choices, _("chosen by the player")
        )

    def _option(self, at: int) -> OptionRow:
        decision = self.chapter.decision
        assert decision is not None
        option = decision.options[at]
        address = f"{self.address}/decision/options/{at}"
        build = self.builder
        return OptionRow(
            address=address,
            letter=chr(ord("A") + at),
            label=build.texts(f"{address}/label", _("Answer"), _("A few words, as on a button.")),
            text=build.texts(
                f"{address}/text", _("Text"), _("What players read about it first."), longest=20_000
            ),
            known=build.texts(
                f"{address}/known",
                _("Known before"),
                _("What players may know of what follows, before they choose."),
                longest=400,
            ),
            to=target_field(
                build,
                f"{address}/to",
                _("Go to chapter"),
                _("Where this answer leads."),
                _("as “What comes after” says"),
            ),
            then=then_of(build, f"{address}/then", option.then, self.chapter.ruleset),
            title=localized(option.label),
            up=at > 0,
            down=at < len(decision.options) - 1,
        )

    # Words

    @property
    def kind_label(self) -> str:
        """Its kind in words."""
        return next((str(label) for value, label, _icon in CHAPTER_KINDS if value == self.chapter.kind), "")

    @property
    def game(self) -> str:
        """The name of its game."""
        return game_name(self.chapter.ruleset)

    @property
    def plays_effects(self) -> bool:
        """Returns whether a campaign can change something in its game."""
        return has_effects(self.chapter.ruleset or INTRODUCED)

    @property
    def flags(self) -> list[str]:
        """All flags of the book, to be offered."""
        return flags_of(self.book)

    @property
    def star_modes(self) -> list[tuple[str, str]]:
        """How many stars the places can bring: as everywhere, others, none."""
        return [("usual", _("As usual")), ("other", _("Other stars")), ("none", _("None"))]

    @property
    def has_otherwise(self) -> bool:
        """Returns whether a last way fits always."""
        return any(way.always for way in self.ways)

    @property
    def bar(self) -> dict[str, str]:
        """The most important thing now."""
        if self.faults:
            first = self.faults[0]
            question = ngettext(
                "%(count)s fault in this chapter", "%(count)s faults in this chapter", len(self.faults)
            ) % {"count": len(self.faults)}
            return {"state": "open", "question": question, "hint": first.text, "url": first.url}
        question = _("Nothing is wrong with chapter %(number)s") % {"number": self.chapter.number}
        hint = self.notes[0].text if self.notes else ""
        return {"state": "complete", "question": question, "hint": hint, "url": ""}
