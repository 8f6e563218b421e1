"""A game as its replay shows it: one document, from which the page shows every moment without asking again.

Places are drawn once in every way in which they looked; all else refers to these drawings by their number.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from adventures.drawing.field import FieldContext
from adventures.games.kit import Kit
from adventures.games.replay import Look, Step, StepWords, Timeline, Turn
from adventures.rules.view import ScoreView

View = Mapping[str, Any]
FORMS = 6


def replay_document(
    kit: Kit,
    view: View,
    timeline: Timeline,
    moments: Sequence[Mapping[str, Any]],
    now: View | None = None,
) -> dict[str, Any]:
    """Makes the document of a replay: `view` is what all saw when the game began, `now` what they see now.

    `moments` are the turns that decided, each with its `turn` and its `text`. In the document

    - `people` are whoever has a sheet, then who else scores; they are meant by their index everywhere; a
      `board` is nobody's,
    - `sheets` are the art, the places and the first drawing of each, by owner,
    - `drawings` are those of places, `small` those of whole sheets in small,
    - `turns` have `steps` by seat: title, text, changes (sheet, place, drawing) and points by seat,
    - points are the total, then its fields and their formulas by key; `fields` has their names. Where points
      are hidden until the end they are what the chart counts instead.
    """
    return _DocumentBuilder(kit, view, timeline, now).document(moments)


class _Numbered:
    """Texts that come again and again, each kept once."""

    def __init__(self) -> None:
        self._numbers: dict[str, int] = {}

    def of(self, text: str) -> int:
        return self._numbers.setdefault(text, len(self._numbers))

    @property
    def all(self) -> list[str]:
        return list(self._numbers)


class _DocumentBuilder:
    def __init__(self, kit: Kit, view: View, timeline: Timeline, now: View | None) -> None:
        self._kit, self._timeline, self._replay, self._now = kit, timeline, kit.replay(), now
        self._view: View = {**view, "decision": None, "seat": None}
        self._ruleset = view["ruleset"]
        self._drawings, self._small = _Numbered(), _Numbered()
        self._owners = timeline["owners"]
        seats = [seat["seat"] for seat in view["seats"]]
        self._counted = self._replay.counted(timeline, seats)
        others = [name for turn in timeline["turns"] for name in (*turn["steps"], *turn["scores"])]
        others += self._counted
        self._people = list(dict.fromkeys([*self._owners, *others]))
        self._index = {name: number for number, name in enumerate(self._people)}
        self._fields = {owner: self._replay.field(self._view, owner, timeline) for owner in self._owners}
        self._places = {
            owner: {place: number for number, place in enumerate(field.drawn)}
            for owner, field in self._fields.items()
        }
        self._marks = {owner: dict(marks) for owner, marks in timeline["marks"].items()}

    def document(self, moments: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
        first = {owner: self._first(owner) for owner in self._owners}
        changes = {owner: iter(self._changed(owner)) for owner in self._owners}
        points = self._points(self._view["scores"]) | self._count(dict.fromkeys(self._counted, 0))
        start = [self._small_of(owner) for owner in self._owners]
        turns = [self._turn(turn, changes) for turn in self._timeline["turns"]]
        for nth, turn in enumerate(turns):
            turn["points"] |= self._count({seat: counts[nth] for seat, counts in self._counted.items()})
        return {
            "people": list(self._who()),
            "sheets": [
                {
                    "art": self._art(self._fields[owner]),
                    "places": list(self._places[owner]),
                    "first": first[owner],
                }
                for owner in self._owners
            ],
            "drawings": self._drawings.all,
            "small": self._small.all,
            "start": {"small": start, "points": points},
            "turns": turns,
            "fields": self._field_names(),
            "moments": list(moments),
        }

    def _who(self) -> Iterator[dict[str, Any]]:
        names, form = self._kit.ending(self._ruleset).owner, 0
        seats = [seat["seat"] for seat in self._view["seats"]]
        for key in self._people:
            rival = bool(self._kit.rival_key) and key == self._kit.rival_key
            form = form if rival else form % FORMS + 1
            mark = self._kit.seat_mark(seats, key, self._now) if key in seats else None
            told = {"key": key, "name": names(key), "form": 0 if rival else form}
            if not rival and key not in seats:
                told["board"] = True
            yield told | ({"mark": str(mark.drawn), "css": mark.css} if mark else {})

    def _art(self, field: FieldContext) -> str:
        """What is printed under the places of a sheet."""
        bare = FieldContext(field.template, field.seat, field.view_box, {}, SafeString(), "")
        return render_to_string(field.template, {"field": bare, "view": self._view}).strip()

    def _first(self, owner: str) -> list[int]:
        """How each place of a sheet looks before the first turn."""
        looks = self._timeline["start"][owner]
        return self._drawing_numbers(owner, [(place, looks.get(place)) for place in self._places[owner]])

    def _changed(self, owner: str) -> list[int]:
        """All that changes on a sheet, in the order in which the turns tell it."""
        return self._drawing_numbers(
            owner,
            [
                change
                for turn in self._timeline["turns"]
                for steps in turn["steps"].values()
                for step in steps
                for change in step["looks"].get(owner, {}).items()
            ],
        )

    def _drawing_numbers(self, owner: str, looks: Sequence[tuple[str, Look]]) -> list[int]:
        return [self._drawings.of(str(drawn)) for drawn in self._replay.drawn(self._view, owner, looks)]

    def _turn(self, turn: Turn, changes: Mapping[str, Iterator[int]]) -> dict[str, Any]:
        laid = self._replay.turn_cards(self._view, turn)
        steps = [
            [self._index[seat], list(self._steps(turn, steps, changes))]
            for seat, steps in turn["steps"].items()
        ]
        return {
            "number": turn["number"],
            "cards": _tight(laid.cards),
            "beside": _tight(laid.beside),
            "steps": steps,
            "small": [self._small_of(owner) for owner in self._owners],
            "points": self._points(turn["scores"]),
            "told": [
                [one.kind, self._index[one.seat], one.text]
                for one in self._replay.highlights(self._view, turn)
                if one.seat in self._index
            ],
        }

    def _steps(
        self, turn: Turn, steps: Iterable[Step], changes: Mapping[str, Iterator[int]]
    ) -> Iterator[dict[str, Any]]:
        """The steps of a seat, but for those that say nothing and change nothing."""
        for step in steps:
            changed = [
                [self._index[owner], self._places[owner][place], next(changes[owner])]
                for owner, places in step["looks"].items()
                for place in places
            ]
            for owner, place, *words in step["marks"]:
                self._marks[owner][place] = words
            said = self._replay.words(self._ruleset, turn, step)
            if not said.title and not changed and not step["scores"]:
                continue
            title = said.title if turn["number"] else _("Set-up")
            said = StepWords(title or _("What follows"), said.text)
            told = {"title": said.title, "text": said.text, "changes": changed}
            yield told | ({"points": self._points(step["scores"])} if step["scores"] else {})

    def _points(self, scores: Mapping[str, ScoreView]) -> dict[str, Any]:
        """Points by the number of whose they are."""
        return {
            str(self._index[name]): [score["total"], score["fields"], score["formulas"]]
            for name, score in scores.items()
            if name in self._index
        }

    def _count(self, counted: Mapping[str, int]) -> dict[str, Any]:
        """What the chart counts, in the form of points."""
        return {str(self._index[seat]): [count, {}, {}] for seat, count in counted.items()}

    def _field_names(self) -> dict[str, str]:
        rival = self._kit.rival_key
        scores = [turn["scores"] for turn in self._timeline["turns"]]
        keys = {key for one in scores for name in one if name != rival for key in one[name]["fields"]}
        return {key: str(self._kit.field_words(self._ruleset, key).name) for key in sorted(keys)}

    def _small_of(self, owner: str) -> int | None:
        """The sheet in small, with all that has been told of it so far."""
        marks = {place: words for place, words in self._marks[owner].items() if words}
        drawn = self._replay.small(self._view, owner, marks)
        return None if drawn is None else self._small.of(str(drawn))


def _tight(html: SafeString) -> str:
    """A piece of a page without the line breaks of its templates."""
    return " ".join(html.split())
