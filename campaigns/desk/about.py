"""The page about a book as a whole: its title, languages, rights, and the campaigns that it holds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.conf import settings
from django.utils.translation import gettext as _

from adventures.games.registry import kit_of
from campaigns.books.story import StoryBook
from campaigns.books.texts import localized
from campaigns.models import BookVersion

from .fields import Builder, DeskField, FieldChoice, Section, chapter_choices, labelled
from .lists import CHOSEN_CAPTAINS, TIE_BREAKS, adventures
from .places import FaultRow, FaultRows, language_name


@dataclass(frozen=True)
class CampaignRow:
    """A campaign of the book: where it begins, and who may play it."""

    address: str
    title: Sequence[DeskField]
    first: DeskField
    people: Sequence[DeskField]
    solo: DeskField
    introduction: DeskField
    captain: DeskField
    tie_break: DeskField
    stars: Sequence[DeskField]


class AboutPage:
    """What is said about a book as a whole; `faults` and `notes` are those of the whole book."""

    def __init__(
        self, version: BookVersion, book: StoryBook, faults: Sequence[FaultRow], notes: Sequence[FaultRow]
    ) -> None:
        self.version, self.book = version, book
        self.faults = [fault for fault in faults if not (fault.chapter or fault.card)]
        self.notes = [note for note in notes if not (note.chapter or note.card)]
        rest = FaultRows(self.faults)
        self.builder = build = Builder(book, rest)
        self.titles = build.texts("title", _("Title"), _("What groups read when they choose the book."))
        self.edition = build.field(
            "edition",
            "line",
            _("Edition"),
            _("The edition of the printed book, or a word of your own."),
            longest=40,
        )
        self.rights = build.field(
            "rights",
            "area",
            _("Who may use it"),
            _("Who may play, copy and change the book; the file says it too."),
            longest=400,
            rows=2,
        )
        self.scope = build.field(
            "short",
            "keys",
            _("What kind of book?"),
            _("This decides which games the book needs before it can be published."),
            choices=[
                FieldChoice("", _("All eight Adventures, in their order")),
                FieldChoice("1", _("A short book: any games, in any order")),
            ],
        )
        self.languages = [(code, language_name(code), True) for code in book.languages] + [
            (code, language_name(code), False)
            for code, _name in settings.LANGUAGES
            if code not in book.languages
        ]
        self.campaigns = [self._campaign(at) for at in range(len(book.paths))]
        self.sections = [
            Section("book", _("The book"), _("What groups read when they choose it."), "record"),
            Section(
                "campaigns",
                _("Campaigns"),
                _("Where a campaign begins, and who may play it."),
                "players",
                str(len(book.paths)),
            ),
        ]
        for fault in rest.take("campaigns"):
            self.sections[1].faults.append(fault)
        for fault in self.faults:
            self.sections[fault.address.startswith("campaigns")].faulty = True
        self.sections[0].faults = rest.rest()

    @property
    def fields(self) -> Sequence[DeskField]:
        """All fields of the page."""
        return self.builder.fields

    @property
    def title(self) -> str:
        """What the book is called."""
        return localized(self.book.title) or str(self.version.book)

    @property
    def bar(self) -> dict[str, str]:
        """The most important thing now."""
        if self.faults:
            return {"state": "open", "question": self.faults[0].text, "hint": "", "url": self.faults[0].url}
        return {"state": "complete", "question": _("Nothing is wrong here"), "hint": "", "url": ""}

    def _campaign(self, at: int) -> CampaignRow:
        build, address = self.builder, f"campaigns/{at}"
        return CampaignRow(
            address,
            build.texts(
                f"{address}/title", _("Name"), _("Groups see this name when a book has several campaigns.")
            ),
            build.select(
                f"{address}/first",
                _("Begins with chapter"),
                _("The first chapter that a group reads."),
                chapter_choices(self.book),
            ),
            [
                build.field(
                    f"{address}/min_players",
                    "step",
                    _("Players, at least"),
                    _("At least this many players have to take part."),
                    least=1,
                    most=6,
                ),
                build.field(
                    f"{address}/max_players",
                    "step",
                    _("Players, at most"),
                    _("No more than this many players can take part."),
                    least=1,
                    most=6,
                ),
            ],
            build.field(
                f"{address}/solo",
                "check",
                _("Can be played alone"),
                _("Against the opponent of the game; only where one player is enough."),
            ),
            build.field(
                f"{address}/introduction",
                "check",
                _("An introduction: good for a first campaign"),
                _("Shows groups that this is an easy start."),
            ),
            build.field(
                f"{address}/captain",
                "keys",
                _("Captain"),
                _("How the first captain is chosen."),
                choices=labelled(CHOSEN_CAPTAINS),
            ),
            build.field(
                f"{address}/tie_break",
                "keys",
                _("With equal stars"),
                _("Who wins the campaign when several have the most stars at its end."),
                choices=labelled(TIE_BREAKS),
            ),
            [
                build.field(
                    f"{address}/stars/{game.value}",
                    "line",
                    f"{game.label} {game.second}",
                    _("Stars for first place, second place and so on; empty: as printed."),
                    longest=20,
                    placeholder=" ".join(map(str, kit_of(game.value).stars(game.value))),
                )
                for game in adventures()
            ],
        )
