"""The moments that decided a game, in words."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from django.urls import NoReverseMatch, reverse
from django.utils.translation import gettext as _

from adventures.games.registry import kit_of
from adventures.models import Game
from adventures.words.moments import part_words, without_words
from adventures.words.scores import signed

from .moments import FIRST, TIE, Course, Moment


@dataclass(frozen=True)
class DescribedMoment:
    """A moment in words, and where its replay is."""

    number: int
    turn: int
    heading: str
    text: str
    points: str
    minus: bool
    without: str
    url: str


def describe_moments(
    game: Game, course: Course, name: Callable[[str], str] | None = None
) -> list[DescribedMoment]:
    """Puts the moments of a game's course into words; `name` says how everybody is called."""
    called = name or kit_of(game.ruleset).ending(game.ruleset).owner
    return [_described(game, number, one, called) for number, one in enumerate(course["moments"], 1)]


def address(name: str, game: Game) -> str:
    """The address of a page about a game; empty where there is no such page."""
    try:
        return reverse(name, args=[game.pk])
    except NoReverseMatch:
        return ""


def _described(game: Game, number: int, moment: Moment, name: Callable[[str], str]) -> DescribedMoment:
    without, replay = moment["without"], address("replay", game)
    return DescribedMoment(
        number=number,
        turn=moment["turn"],
        heading=_("Turn %(number)s, %(name)s") % {"number": moment["turn"], "name": name(moment["seat"])},
        text=", ".join(_sentences(game, moment)),
        points=_gained(moment["points"]),
        minus=moment["points"] < 0,
        without=without_words([name(seat) for seat in without["winners"]], without["total"], without["other"])
        if without
        else "",
        url=f"{replay}#t={moment['turn']}" if replay else "",
    )


def _sentences(game: Game, moment: Moment) -> Iterator[str]:
    """What a moment was; the field that rose most is named where nothing else says why."""
    kit, parts = kit_of(game.ruleset), moment["parts"]

    def field_name(key: str) -> str:
        return str(kit.field_words(game.ruleset, key).name)

    for part in parts:
        if part["kind"] in (FIRST, TIE):
            yield kit.replay().describe_feat(game.ruleset, part["words"])
        else:
            field = field_name if moment["seat"] in game.rules_setup.seats else None
            yield part_words(part["kind"], part["words"], field, first=part is parts[0])


def _gained(points: int) -> str:
    """A sum with its sign; nothing where it was no points that were won."""
    return f"+{points}" if points > 0 else signed(points) if points else ""
