"""What the panels round the field show, made from a view of the game: all is said here, nothing decided.

Panels are plain values: a panel that is equal before and after a click need not be sent again.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, NamedTuple

from django.utils.translation import gettext as _

from adventures.games.guide import Guide
from adventures.games.moon.drawing import marked_sheet, small_sheet
from adventures.games.moon.rules.contents import PILES
from adventures.games.moon.rules.views import MissionView, MoonView, RaceView, coming_turn, seat_of
from adventures.games.moon.words import decisions, scores
from adventures.games.moon.words.adventure import Queue, words_of
from adventures.games.moon.words.decisions import Notice, notice
from adventures.games.moon.words.effects import text_of_mission
from adventures.panels import (
    Links,
    PageState,
    Piece,
    Player,
    Players,
    Race,
    Score,
    ScoreLine,
    SeatPanels,
    short_hash,
    vals,
)
from adventures.rules.view import SeatState

from . import effect_sources, sharing
from .bar import bar_of
from .chapter import Chapter, chapter_of
from .face import Face, combination_face, refused_text
from .guide import guide_of

STEPS = {"take": 0, "write": 1, "confirm": 3, "mission": 3}
ACTION_STEP = 2  # of every other kind of question
STEP_COUNT = 4

# The fragments of the panels, the same in a group and against ASTRA.
PIECES = {
    "turn": Piece("moon/turn.html", "turn"),
    "tabs": Piece("moon/sheet_tabs.html", "tabs"),
    "cards": Piece("moon/cards.html", "rail"),
    "score": Piece("play/score.html", "score"),
    "piles": Piece("moon/piles.html", "turns_left"),
    "missions": Piece("moon/missions.html", "missions"),
    "players": Piece("play/players.html", "players"),
    "drawn": Piece("moon/solo_cards.html", "cards"),
    "astra": Piece("moon/astra.html", "astra"),
    "pile": Piece("moon/draw_pile.html", "pile"),
}


@dataclass(frozen=True)
class TurnPanel:
    """Which turn it is (between two turns the coming one), and how far the seat has come in it.

    `effect` names what changes when the game ends.
    """

    pill: str
    phases: tuple[str, ...]
    phase: str
    effect: str = ""


@dataclass(frozen=True)
class CombinationCard:
    """One combination: what it shows, and what a tap on it answers (several moves open a chooser).

    One that is `extra` lies there in every turn; `effect` names what adds or forbids it.
    """

    face: Face
    state: str
    post: str
    vals: str
    extra: bool = False
    effect: str = ""


@dataclass(frozen=True)
class Rail:
    """The cards, or the queue of a phase that goes step by step, or what is read aloud."""

    cards: tuple[CombinationCard, ...]
    queue: Queue | None
    notice: Notice | None


@dataclass(frozen=True)
class Mission:
    """A mission card and its rewards in words; `yours` is what it gave this seat, `post` takes it now.

    `effect` names what has laid it there, or changed its rewards.
    """

    letter: str
    text: str
    first: str
    later: str
    taken: bool = False
    yours: str = ""
    post: str = ""
    vals: str = ""
    effect: str = ""


@dataclass(frozen=True)
class Missions:
    """The mission cards, and what else the chapter of a campaign lays beside the sheet."""

    cards: tuple[Mission, ...]
    chapter: Chapter


@dataclass(frozen=True)
class Panels(SeatPanels):
    """All panels of the page of one seat of a group."""

    template: ClassVar[str] = "moon/sheet.html"
    style: ClassVar[str] = "moon/seat.bundle.css"
    script: ClassVar[str] = "moon/seat.bundle.js"
    pieces: ClassVar[Mapping[str, Piece]] = {
        **SeatPanels.pieces,
        **PIECES,
        "guide": Piece("play/guide.html", "guide"),
    }

    turn: TurnPanel
    cards: Rail
    score: Score
    piles: int
    missions: Missions
    players: Players
    guide: Guide
    tabs: tuple[sharing.Tab, ...]


def panels_of(view: MoonView, links: Links, version: int) -> Panels:
    """Makes the panels of the seat that the view belongs to."""
    return Panels(
        turn=turn_of(view),
        cards=Rail(_cards(view, links), words_of(view["ruleset"]).queue(view), notice(view)),
        score=replace(score_of(view, seat_of(view)), note=sharing.next_sheet(view)),
        piles=view["cards"]["turns_left"],
        missions=missions_of(view, links),
        players=_players(view, links),
        guide=guide_of(view),
        decision=bar_of(view, links),
        now=now_of(view, version),
        tabs=sheet_tabs(view, links),
    )


def turn_of(view: MoonView) -> TurnPanel:
    """The turn, and the step of it that the seat has come to."""
    kind = view["decision"]["kind"] if view["decision"] else None
    step = STEP_COUNT if kind is None else STEPS.get(kind, ACTION_STEP)
    if view["phase"] == "incidents":
        step = STEPS["confirm"]
    phases = tuple("done" if i < step else "current" if i == step else "later" for i in range(STEP_COUNT))
    if view["phase"] in ("flip", "setup"):
        phases = ("later",) * STEP_COUNT
    if view["over"]:
        phase = _("The game is over")
    elif view["phase"] == "flip":
        phase = _("New cards")
    elif view["phase"] in decisions.STAGES:
        phase = str(decisions.STAGES[view["phase"]])
    else:
        phase = decisions.phase_name(view["ruleset"], kind) if kind else _("Waiting")
    return TurnPanel(
        _("Turn %(turn)s") % {"turn": coming_turn(view)}, phases, phase, effect_sources.of_turn(view)
    )


def _cards(view: MoonView, links: Links) -> tuple[CombinationCard, ...]:
    chosen, choosing = view["cards"]["chosen"], card_choices_of(view, links)
    cards = []
    lying = view["cards"]["combinations"]
    for card in (*lying, *(view["cards"]["extra"] if lying else ())):
        index = card["index"]
        take = f"take {index}"
        moves = [move for move in choosing.moves if move == take or move.startswith(f"{take} ")]
        state = "" if chosen is None else "chosen" if chosen == index else "other"
        # With a Wild Action a card may fit that does not as it is printed.
        # A card that fits nowhere can be tapped too: the answer is the rule that forbids it.
        post, answer = choosing.post, vals(*(moves or [take]))
        if choosing.post and state == "chosen":
            post, answer = links.undo, ""
        cards.append(
            CombinationCard(
                face=combination_face(card)._replace(
                    fits=bool(moves) if choosing.post else None, refused=refused_text(card)
                ),
                state=state,
                post=post,
                vals=answer if post else "",
                extra=index >= PILES,
                effect=effect_sources.of_combination(view, card),
            )
        )
    return tuple(cards)


class CardChoices(NamedTuple):
    """The choices of cards that are open: the moves, and where they are posted to, if there are any."""

    moves: Sequence[str]
    post: str


def card_choices_of(view: MoonView, links: Links) -> CardChoices:
    """What the seat may choose now, or choose instead while nothing is written yet."""
    decision, instead = view["decision"], view["cards"]["instead"]
    if decision is not None and decision["kind"] == "take":
        return CardChoices(decision["moves"], links.move)
    return CardChoices(instead, links.instead if instead else "")


def score_of(view: MoonView, seat: str) -> Score:
    """The points of a seat, field by field; on sheets shared with neighbours missions, then each sheet."""
    by_sheet = sharing.points_by_sheet(view, seat)
    keys = ["missions"] if by_sheet else view["scores"][seat]["fields"]
    lines = [
        replace(line, effect=effect_sources.of_field(view, seat, key))
        for key in keys
        for line in _lines(view, seat, key)
    ]
    total = view["scores"][seat]["total"]
    return Score(total, (*lines, *(ScoreLine(name, "", value) for name, value in by_sheet)))


def _lines(view: MoonView, seat: str, key: str) -> Iterable[ScoreLine]:
    """A field of the score: one line with its formula, or the parts that the Adventure tells."""
    ruleset, score = view["ruleset"], view["scores"][seat]
    if (parts := words_of(ruleset).parts.get(key)) is not None:
        return parts(view, seat)
    return (ScoreLine(scores.field_name(ruleset, key), score["formulas"].get(key, ""), score["fields"][key]),)


def missions_of(view: MoonView, links: Links) -> Missions:
    """The panel of the missions."""
    cards = tuple(mission_of(view, mission, links.move) for mission in view["missions"])
    return Missions(cards, chapter_of(view, seat_of(view), links))


def mission_of(view: MoonView, mission: MissionView, post: str = "") -> Mission:
    """A mission card as the seat sees it; where it can be taken, a tap on it is posted to an address."""
    decision, letter = view["decision"], mission["letter"]
    won = mission["seats"].get(seat_of(view))
    open_now = decision is not None and f"mission {letter}" in decision["moves"]
    return Mission(
        letter=letter,
        text=text_of_mission(view, mission),
        first=scores.first_reward(view["ruleset"], mission["first"], mission["unit"]),
        later=scores.later_reward(mission["later"]),
        taken=mission["taken"],
        yours=scores.won(view["ruleset"], mission, won) if won else "",
        post=post if open_now else "",
        vals=vals(f"mission {letter}") if open_now else "",
        effect=effect_sources.of_mission(view, letter),
    )


def _players(view: MoonView, links: Links) -> Players:
    urls = links.sheets or ("",) * len(view["seats"])
    everybody = enumerate(zip(view["seats"], urls, strict=True), 1)
    others = [(seat, url, position) for position, (seat, url) in everybody if seat["seat"] != view["seat"]]
    playing = view["phase"] not in ("flip", "over")
    done = sum(playing and seat["state"] == "done" for seat in view["seats"])
    return Players(
        tuple(_player(view, *other) for other in others),
        done,
        len(view["seats"]),
        (*(_race(view, race) for race in view["races"]), *_planets(view)),
    )


def _planets(view: MoonView) -> list[Race]:
    """What is left on a sheet shared with a neighbour."""
    title = _("Planets on this sheet")
    return [Race("planets", left, of, title, text) for left, of, text in sharing.planets_left(view)]


def sheet_tabs(view: MoonView, links: Links) -> tuple[sharing.Tab, ...]:
    """The sheets of a seat that shares them; the other one is seen as everybody sees it, from its own end."""
    if not links.sheets:
        return ()
    owners, seat = list(view["sheets"]), seat_of(view)
    number = owners.index(seat) + 1
    urls = {owner: f"{url}?from={number}" for owner, url in zip(owners, links.sheets, strict=False)}
    return sharing.tabs_of(view, seat, marked_sheet(view), urls)


def _race(view: MoonView, race: RaceView) -> Race:
    said, effect = scores.describe_race(view["ruleset"], race), effect_sources.of_race(view, race["key"])
    return Race(race["key"], race["left"], race["of"], str(said.title), str(said.text), effect)


def _player(view: MoonView, seat: SeatState, url: str, position: int) -> Player:
    name = seat["seat"]
    waits = view["phase"] == "flip"
    return Player(
        name=name,
        score=view["scores"][name]["total"],
        state="thinking" if waits else seat["state"],
        doing=_("waiting") if waits else decisions.doing(view["ruleset"], seat["doing"], view["phase"]),
        small_sheet=small_sheet(view["ruleset"], view["sheets"][name]["marks"]),
        url=url,
        sign=sharing.sign_of(view, name),
        position=position,
    )


def now_of(view: MoonView, version: int) -> PageState:
    """Which state of the game the seat's page shows."""
    sheet = marked_sheet(view)
    own: Sequence[object] = (view["turn"], view["phase"], view["decision"], view["sheets"][sheet]["marks"])
    decision = view["decision"]
    if decision is not None and decision["kind"] == "confirm":
        # Whether others are still playing changes the hint, not the question.
        own = (*own[:2], "confirm", own[3])
    # Sorted: a game that comes out of its snapshot tells its marks in the order of the sheet.
    question = short_hash(json.dumps(own, sort_keys=True))
    asked = decision["kind"] if decision else ""
    return PageState(version, question, view["over"], turn=coming_turn(view), asked=asked)
