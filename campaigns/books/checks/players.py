"""Can every game that a campaign leads to be played by as many as the campaign lets in?"""

from __future__ import annotations

from adventures.games.registry import KITS, kit_of
from adventures.rules import RULESETS

from ..faults import Faults
from ..story import ChapterKind, Path, StoryBook
from .graph import edges, reached


def check_players(book: StoryBook, faults: Faults) -> None:
    """Finds games for which a campaign lets in too few or too many players, or somebody alone."""
    ways = edges(book)
    places = {chapter.number: index for index, chapter in enumerate(book.chapters)}
    for path in book.paths:
        for number in sorted(reached([path.first], ways)):
            chapter = book.by_number[number]
            if chapter.kind is ChapterKind.SET_UP and chapter.ruleset in KITS:
                _fits(path, chapter.ruleset, places[number], number, faults)


def _fits(path: Path, ruleset: str, index: int, number: int, faults: Faults) -> None:
    place = ("chapters", index, "ruleset")
    alone = path.solo and path.min_players == 1
    if alone and not kit_of(ruleset).rivals(ruleset):
        faults.add("not_alone", *place, ruleset=ruleset, chapter=number)
    rules = RULESETS.get(ruleset)
    if rules is None or path.max_players == 1:
        return
    least, most = max(path.min_players, 2), path.max_players
    if least < rules.min_seats or most > rules.max_seats:
        faults.add(
            "seats_differ", *place,
            ruleset=ruleset, least=max(rules.min_seats, 2), most=rules.max_seats, chapter=number,
        )  # fmt: skip
