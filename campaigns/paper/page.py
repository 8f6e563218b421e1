"""The page on which a result is typed in from paper: the table of all, the keypad of the open field."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from urllib.parse import urlencode

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from adventures.rules.paper import BadEntry, Entry, Field
from adventures.words.lists import all_of, isolated
from adventures.words.people import named
from adventures.words.scores import place_word, signed
from campaigns.models import ChapterPlay, PaperField, PlaySeat
from campaigns.path.stars import stars_by_place, stars_of_play

from .parts import Block, Clash, Column, Key, PaperCell, PaperRow
from .sheets import PaperPlay

MOST_NAMED = 2  # of whom the bar says what is missing
FEW_KEYS = 36  # that stand below each other for all numbers of a field


@dataclass(frozen=True)
class PaperPage:
    """What the page shows; `position`, `key` and `typed` say which field is open and how far it is typed in.

    `clashing` is an entry of this tablet for the open field that another one has contradicted; `opened` the
    version of the field that the tablet saw when it opened it, None for the one that stands there.
    """

    paper: PaperPlay
    position: int = 0
    key: str = ""
    typed: Entry = ()
    clashing: Entry | None = None
    opened: int | None = None

    @classmethod
    def of(
        cls,
        paper: PaperPlay,
        position: str = "",
        key: str = "",
        typed: str = "",
        clashing: str = "",
        opened: str = "",
    ) -> PaperPage:
        """Opens the field that is asked for, else the first one that is missing.

        A field that another tablet has filled before this one has typed a number of it opens no more.
        """
        at = {str(part.position): part for part in paper.parts}
        part = at.get(position)
        field = paper.field(part, key) if part else None
        if part is not None and field is not None:
            found = cls(
                paper,
                part.position,
                key,
                _begun(field, typed) or (),
                _begun(field, clashing) if clashing else None,
                next(iter(numbers(opened) or ()), None),
            )
            if found.typed or found.clashing is not None or found.overtaken is None:
                return found
        ahead = sorted(paper.parts, key=lambda other: (other is not part, other.position))
        for other in ahead if not paper_over(paper) else ():
            if missing := paper.missing(other):
                return cls(paper, other.position, missing[0].key, missing[0].filled(()))
        first = part or paper.parts[0]
        return cls(paper, first.position)

    # The open field

    @property
    def part(self) -> PlaySeat:
        """Whose sheet is open."""
        return next(part for part in self.paper.parts if part.position == self.position)

    @cached_property
    def field(self) -> Field | None:
        """The open field."""
        return self.paper.field(self.part, self.key) if self.key else None

    @property
    def over(self) -> bool:
        """Returns whether nothing can be typed in any more."""
        return paper_over(self.paper)

    @property
    def is_confirmed(self) -> bool:
        return self.paper.play.state == ChapterPlay.State.PLAYED

    @property
    def seen(self) -> int:
        """The version of the open field that the tablet saw before it typed."""
        row = self.paper.stored.get((self.position, self.key))
        return self.opened if self.opened is not None else row.version if row else 0

    @property
    def overtaken(self) -> PaperField | None:
        """What another tablet has typed into the open field since this one opened it."""
        row = self.paper.stored.get((self.position, self.key))
        return row if row is not None and row.version != self.seen else None

    @property
    def address(self) -> str:
        """What the page asks for to be shown anew as it is."""
        if self.clashing is None:
            return self._url(self.part, self.key, self.typed)
        words = {"seat": self.position, "field": self.key, "mine": _text(self.clashing)}
        return f"?{urlencode(words)}"

    @property
    def back_url(self) -> str:
        """Takes the last number back."""
        return self._url(self.part, self.key, self.typed[:-1]) if self.typed else ""

    @property
    def look(self) -> object:
        return self.paper.paper.look(self.paper.owner(self.part), self.key) if self.key else None

    @property
    def picture(self) -> SafeString | None:
        return self.paper.paper.picture(self.paper.owner(self.part), self.key) if self.key else None

    @property
    def number(self) -> str:
        """Which of the fields of a sheet is open: "field 4 of 8"."""
        keys = [field.key for field in self.paper.fields(self.part)]
        if self.key not in keys:
            return ""
        return _("field %(number)d of %(all)d") % {"number": keys.index(self.key) + 1, "all": len(keys)}

    @property
    def slots(self) -> list[str]:
        """The numbers of the open field as far as they are typed; of a long one the last few."""
        if self.field is None:
            return []
        slots = [signed(number) for number in self.typed]
        if len(self.typed) < len(self.field.parts):
            slots.append("")
        return slots[-4:]

    @property
    def blocks(self) -> list[Block]:
        """The keys of the numbers of the open field: of all where they are few, else of the one asked."""
        field = self.field
        if field is None or self.over:
            return []
        owner = self.paper.owner(self.part)
        few = sum(len(part.values) for part in field.parts) <= FEW_KEYS
        asked = min(len(self.typed), len(field.parts) - 1)
        blocks = []
        for index, part in enumerate(field.parts):
            if index > asked or not (few or index == asked):
                continue
            before = self.typed[:index]
            chosen = self.typed[index] if index < len(self.typed) else None
            keys = part.keys(before)
            if len(keys) > 1:
                blocks.append(
                    Block(
                        self.paper.paper.part(owner, self.key, part.key),
                        [self._key(field, (*before, value), value == chosen) for value in keys],
                        index == len(self.typed),
                    )
                )
        return blocks

    def _key(self, field: Field, typed: Entry, chosen: bool) -> Key:
        filled = field.filled(typed)
        whole = len(filled) == len(field.parts)
        url = "" if whole else self._url(self.part, self.key, filled)
        return Key(signed(typed[-1]), _text(filled), url, chosen)

    # The table

    @cached_property
    def rows(self) -> list[PaperRow]:
        """The fields of the seats, then those of whoever has none."""
        keys: dict[tuple[bool, str], None] = {}
        for part in self.paper.parts:
            keys.update(dict.fromkeys((part.player.astra, field.key) for field in self.paper.fields(part)))
        return [self._row(astra, key) for astra, key in keys]

    def _row(self, astra: bool, key: str) -> PaperRow:
        like = next(part for part in self.paper.parts if part.player.astra == astra)
        look = self.paper.paper.look(self.paper.owner(like), key)
        cells = [
            self._cell(part, key) if part.player.astra == astra else PaperCell("none")
            for part in self.paper.parts
        ]
        return PaperRow(look.name, look.icon, look.hint, cells, any(cell.state == "open" for cell in cells))

    def _cell(self, part: PlaySeat, key: str) -> PaperCell:
        owner, open_ = self.paper.owner(part), (part.position, key) == (self.position, self.key)
        entry = self.paper.entries[owner].get(key)
        url = "" if self.over else self._url(part, key)
        if open_ and self.clashing is not None and entry is not None:
            return PaperCell(
                "clash", "", self._points(part, key), url, other=self._points(part, key, self.clashing)
            )
        if open_ and not self.over:
            return PaperCell("open", " · ".join(map(signed, self.typed)), "", url)
        if entry is None:
            return PaperCell("empty", url=url)
        points = self._points(part, key)
        return PaperCell(
            "filled", self.paper.paper.shown(owner, key, entry), points, url, points.startswith("−")
        )

    def _points(self, part: PlaySeat, key: str, instead: Entry | None = None) -> str:
        owner = self.paper.owner(part)
        entries = self.paper.entries
        if instead is not None:
            entries = {**entries, owner: {**entries[owner], key: instead}}
        points = self.paper.paper.game.score(entries, owner).fields.get(key)
        return "" if points is None else signed(points)

    @cached_property
    def columns(self) -> list[Column]:
        """Everybody's sheet with what follows from it."""
        return [self._column(part) for part in self.paper.parts]

    def _column(self, part: PlaySeat) -> Column:
        missing, open_ = len(self.paper.missing(part)), part.position == self.position
        place = self.paper.places.get(part.position, 0)
        stars = stars_by_place(self._stars, place) + self.paper.stars.get(part.position, 0)
        return Column(
            part=part,
            url=self._url(part),
            said=_("total only")
            if self.paper.alone
            else _count_missing(missing, len(self.paper.fields(part))),
            done=not missing or self.paper.alone,
            total="–" if (total := self.paper.total(part)) is None else signed(total),
            whole=not missing or self.paper.alone,
            place=place_word(place) if place else "",
            stars=range(stars),
            open=open_,
        )

    @cached_property
    def _stars(self) -> Sequence[int]:
        return stars_of_play(self.paper.play.campaign, self.paper.play)

    # The bar

    @property
    def mood(self) -> str:
        """How the bar looks: calm, open, or refused where two tablets have met."""
        if self.clashing is not None or self.overtaken is not None:
            return "refused"
        return "calm" if self.over else "open"

    @property
    def question(self) -> str:
        """What is asked now, in one line."""
        if self.is_confirmed:
            return _("The result is saved")
        if self.over:
            return _("No longer played on paper")
        if self.clashing is not None:
            return _("Which one does the sheet show?")
        if self.field is not None:
            look = self.paper.paper.look(self.paper.owner(self.part), self.key)
            return _("%(name)s: %(field)s") % {"name": isolated(self.part.player.name), "field": look.name}
        return _("Everything is there")

    @property
    def hint(self) -> str:
        """What it leads to, and what is missing."""
        if self.is_confirmed:
            return _(
                "Its stars have been given. The host can take the result back until the next chapter begins."
            )
        if self.over:
            return _("The chapter can be played here. What was typed in stays.")
        if (row := self.overtaken) is not None and self.clashing is None:
            shown = self.paper.paper.shown(self.paper.owner(self.part), self.key, tuple(row.entry))
            return _("%(who)s has typed in %(shown)s here meanwhile. Finish yours to compare both.") % {
                "who": named(row.who), "shown": shown
            }  # fmt: skip
        left = [
            ngettext("%(count)d field of %(name)s", "%(count)d fields of %(name)s", count)
            % {"count": count, "name": isolated(part.player.name)}
            for part in self.paper.parts
            if (count := len(self.paper.missing(part)))
        ]
        if not left:
            return _("Totals, places and stars follow from the rules. Save the result when it is right.")
        if len(left) > MOST_NAMED:
            return _("The next field opens by itself. Fields left: %(count)d.") % {"count": self.paper.left}
        return _("The next field opens by itself. Left: %(fields)s.") % {"fields": all_of(left)}

    @property
    def clash(self) -> Clash | None:
        """What two tablets have typed in differently."""
        row = self.paper.stored.get((self.position, self.key))
        if self.clashing is None or row is None:
            return None
        owner, part = self.paper.owner(self.part), self.part
        stored = self.paper.entries[owner].get(self.key, ())
        look = self.paper.paper.look(owner, self.key)
        return Clash(
            text=_("%(name)s, %(field)s: typed twice")
            % {"name": isolated(part.player.name), "field": look.name},
            stored=self.paper.paper.shown(owner, self.key, stored),
            stored_points=self._points(part, self.key),
            writer=named(row.who),
            mine=self.paper.paper.shown(owner, self.key, self.clashing),
            mine_points=self._points(part, self.key, self.clashing),
            typed=_text(self.clashing),
            seen=row.version,
            position=self.position,
            field=self.key,
            leave_url=self._url(part),
        )

    @property
    def neighbours(self) -> tuple[str, str]:
        """Where a swipe to the right and to the left leads: to the person before and after."""
        parts = list(self.paper.parts)
        at = parts.index(self.part)
        return self._url(parts[at - 1]), self._url(parts[(at + 1) % len(parts)])

    def _url(self, part: PlaySeat, key: str = "", typed: Entry = ()) -> str:
        words = {"seat": str(part.position), "field": key, "typed": _text(typed)}
        if key and (part.position, key) == (self.position, self.key):
            words["seen"] = str(self.seen)
        return f"?{urlencode({name: value for name, value in words.items() if value})}"


def paper_over(paper: PaperPlay) -> bool:
    """Returns whether nothing can be typed in any more: the result is kept, or the play was left."""
    return paper.play.state != ChapterPlay.State.RUNNING or paper.play.campaign.over


def numbers(text: str) -> list[int] | None:
    """Reads the numbers of an entry as they are sent: "10 4"; None for anything else."""
    words = text.split()
    if len(text) > 200 or not all(word.removeprefix("-").isdigit() and word.isascii() for word in words):
        return None
    return [int(word) for word in words if len(word) < 6]


def _begun(field: Field, text: str) -> Entry | None:
    try:
        return field.begun(numbers(text))
    except BadEntry:
        return None


def _text(entry: Entry) -> str:
    return " ".join(map(str, entry))


def _count_missing(missing: int, fields: int) -> str:
    if not missing:
        return ngettext("all %(count)d field", "all %(count)d fields", fields) % {"count": fields}
    return ngettext("%(count)d field left", "%(count)d fields left", missing) % {"count": missing}
