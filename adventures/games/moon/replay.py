"""What Welcome to the Moon brings to a replay: how its sheets looked, what lay beside them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from adventures.games.kit import View
from adventures.games.replay import (
    Constellation,
    Feat,
    Highlight,
    Look,
    Replay,
    Step,
    StepWords,
    Taken,
    Turn,
    TurnCards,
)

from . import drawing, panels
from .rules.contents import PILES
from .rules.find import adventure
from .rules.views import SoloView, against_astra, moon_view
from .words.endings import describe_feat
from .words.places import kind_of
from .words.steps import describe_step, highlights

BESIDE = ("phase", "turn", "cards", "missions", "races", "progress", "event", "astra")


class Chosen(NamedTuple):
    """Who took a card, and with which step of the turn."""

    seat: str
    step: int


class MoonReplay(Replay):
    """Sheets place by place, each in the state in which it was."""

    styles = ("moon/solo.css",)

    def sheets(self, view: View, seat: str) -> Sequence[str]:
        """The own one; where neighbours share them the two beside a seat."""
        seen = moon_view(view)
        if "sharing" not in seen:
            return (seat,)
        ends = seen["sharing"]["sheets"]
        return [owner for owner, sheet in ends.items() if seat in (sheet["near"], sheet["far"])]

    def marks(self, view: View, owner: str) -> Mapping[str, Sequence[str]]:
        return moon_view(view)["sheets"][owner]["marks"]

    def looks(self, view: View, owner: str) -> dict[str, Look]:
        return drawing.looks(moon_view(view), owner)

    def drawn(self, view: View, owner: str, looks: Sequence[tuple[str, Look]]) -> list[SafeString]:
        return drawing.draw_past(moon_view(view), owner, looks)

    def cards_data(self, view: View) -> Mapping[str, Any]:
        """The parts of the view beside the sheets: with them its panels can be made again."""
        return {part: view[part] for part in BESIDE if part in view}

    def turn_cards(self, view: View, turn: Turn) -> TurnCards:
        """The combinations and who took which; against ASTRA the cards drawn, its side and the pile."""
        seen = moon_view({**view, **turn["laid"], "decision": None})
        if not turn["laid"]:
            return TurnCards()
        solo = against_astra(seen)
        if solo is not None:
            return _against_astra(solo, turn)
        taken = list(_combinations_by_seat(turn))
        cards = [
            (_drawn(face), [one for index, one in taken if index == at])
            for at, face in zip(_indexes(seen["cards"]), panels.combinations(seen), strict=True)
        ]
        return TurnCards(render_to_string("moon/replay_cards.html", {"cards": cards}))

    def taken(self, view: View, turn: Turn) -> Sequence[Taken]:
        """The combinations, taken or not; against ASTRA the one that was made of the cards drawn."""
        if not turn["laid"]:
            return ()
        seen = moon_view({**view, **turn["laid"], "decision": None})
        if (solo := against_astra(seen)) is not None:
            return list(_made_alone(solo, turn))
        chosen = list(_combinations_by_seat(turn))
        return [
            Taken(_key(at, face), [one.seat for index, one in chosen if index == at], _drawn(face), face.said)
            for at, face in zip(_indexes(seen["cards"]), panels.combinations(seen), strict=True)
        ]

    def small(self, view: View, owner: str, marks: Mapping[str, Sequence[str]]) -> SafeString:
        return drawing.small_sheet(view["ruleset"], marks)

    def words(self, ruleset: str, turn: Turn, step: Step) -> StepWords:
        return describe_step(ruleset, turn, step)

    def highlights(self, view: View, turn: Turn) -> Sequence[Highlight]:
        return tuple(highlights(view["ruleset"], turn))

    def feats(self, ruleset: str, turn: Turn) -> Sequence[Feat]:
        """Missions and races won first, and System Errors that were crossed off."""
        return list(_feats(ruleset, turn))

    def describe_feat(self, ruleset: str, words: Sequence[str]) -> str:
        return describe_feat(ruleset, words)

    def constellation(self, view: View, owner: str) -> Constellation:
        seen = moon_view(view)
        return drawing.constellation(seen["ruleset"], owner, seen["sheets"][owner]["marks"])


def _drawn(face: panels.Face) -> SafeString:
    """A combination as everybody saw it, without what it meant to a seat."""
    return _face(face._replace(next=None, fits=None), get_language() or "")


@lru_cache(maxsize=1024)
def _face(face: panels.Face, language: str) -> SafeString:
    """What stands on a combination: a deck has few of them, a game shows a hundred."""
    return render_to_string("moon/components/combination_face.html", {"face": face})


def _indexes(cards: Mapping[str, Any]) -> list[int]:
    """The numbers by which the combinations are taken, in their order."""
    lying = cards["combinations"]
    return [card["index"] for card in (*lying, *(cards["extra"] if lying else ()))]


def _combinations_by_seat(turn: Turn) -> Iterator[tuple[int, Chosen]]:
    """The number of the combination that each seat took."""
    for seat, steps in turn["steps"].items():
        for number, step in enumerate(steps, 1):
            if indexes := _cards_of(step):
                yield indexes[0], Chosen(seat, number)


def _made_alone(view: SoloView, turn: Turn) -> Iterator[Taken]:
    """What a seat made of the cards drawn: the number of one and the action of another."""
    drawn, extra = view["cards"]["drawn"], {card["index"]: card for card in view["cards"]["extra"]}
    for at, chosen in _combinations_by_seat(turn):
        both = _cards_of(turn["steps"][chosen.seat][chosen.step - 1])
        if at in extra:
            face = panels.combination_face(extra[at])
        elif len(both) == 2 and max(both) < len(drawn):
            number, action = drawn[both[0]]["number"], drawn[both[1]]["action"]
            if number is None or action is None:
                continue
            face = panels.face_of(number, action)
        else:
            continue
        yield Taken(_key(at, face), [chosen.seat], _drawn(face), face.said)


def _key(at: int, face: panels.Face) -> str:
    """What a combination is told apart by, at any table that has it."""
    return " ".join((str(at), *face.numbers, *face.sign.icons))


def _cards_of(step: Step) -> list[int]:
    """The numbers of the cards that a step takes: of a pair that of the number, then that of the action."""
    verb, *words = step["move"].split(" ")
    return [int(word) for word in words[:2] if word.isdigit()] if verb == "take" else []


def _against_astra(view: SoloView, turn: Turn) -> TurnCards:
    """The cards as they were used, ASTRA and the pile as they were when the last of them lay there."""
    drawn = len(view["cards"]["drawn"])
    for indexes in (_cards_of(step) for steps in turn["steps"].values() for step in steps):
        if len(indexes) == 2 and len(set(indexes)) == 2:
            left = set(range(drawn)) - set(indexes)
            view["cards"] = {
                **view["cards"],
                "chosen": indexes[0],
                "used": indexes[1],
                "unused": left.pop() if len(left) == 1 else None,
            }
        elif indexes and indexes[0] >= PILES:
            view["cards"] = {**view["cards"], "chosen": indexes[0]}
    context = {"cards": panels.solo_cards(view), "astra": panels.astra_of(view), "pile": panels.pile_of(view)}
    return TurnCards(
        render_to_string("moon/replay_solo_cards.html", context),
        render_to_string("moon/replay_astra.html", context),
    )


def _feats(ruleset: str, turn: Turn) -> Iterator[Feat]:
    first = {
        (seat, f"mission.{words[0]}")
        for kind, seat, words in turn["happened"]
        if kind == "mission" and words[1] == "first"
    }
    races = {
        place for race in adventure(ruleset).sheet.data.get("races", {}).values() for place in race["places"]
    }
    made = (
        (seat, step, place, words[-1])
        for seat, steps in turn["steps"].items()
        for step in steps
        for _owner, place, *words in step["marks"]
        if words
    )
    for seat, step, place, word in made:
        if (seat, place) in first:
            yield Feat(seat, step, ("mission", place))
        elif place in races and word == "circle":
            yield Feat(seat, step, ("race", place))
        elif word == "cross" and kind_of(ruleset, place) == "error":
            yield Feat(seat, step, ("error", place), tie="errors_crossed", lost=True)
