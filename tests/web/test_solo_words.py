"""Games against ASTRA have words for all that happens: questions, cards, Effects, the pile, and the end."""

from __future__ import annotations

import json
import random
import re
from dataclasses import replace
from functools import cache
from typing import Any, NamedTuple

import pytest

from adventures.games.moon import RULESETS
from adventures.games.moon.drawing import places
from adventures.games.moon.panels import news_of, panels_of, pile_of
from adventures.games.moon.rules.find import adventure
from adventures.games.moon.rules.happened import happened
from adventures.games.moon.rules.options import ASTRA
from adventures.games.moon.words import astra, deeds, refusals, scores
from adventures.games.moon.words.adventure import words_of
from adventures.games.moon.words.endings import AdventureEnding
from adventures.games.moon.words.refusals import refusal
from adventures.panels import RecentEvent
from adventures.rules import DEALER, Game, Result, Score, Setup
from adventures.rules.result import TieBreak
from adventures.words.endings import ending
from tests.examples import LONG
from tests.games.moon.rules.arrange_solo import draw, lay, second_pass, solo_game
from tests.games.moon.rules.deal import dealer_of
from tests.web.addresses import LINKS
from tests.web.test_words_of_adventures import ICONS

BOX = replace(LINKS, deal="/deal", server_deals=False)
SOLO = list(RULESETS)
ANYWHERE = pytest.mark.parametrize("key", SOLO)


class Seen(NamedTuple):
    """The view before and after every move of a few games, what happened between, and the ends."""

    clicks: list[tuple[dict[str, Any], dict[str, Any], Any]]
    ended: list[Game]


@cache
def played(key: str) -> Seen:
    seen = Seen([], [])
    for seed, level in enumerate(adventure(key).opponents[:: 3 if LONG else 5]):
        cards = tuple(letter[seed % len(letter)] for letter in adventure(key).missions.values())
        game, chance = Game.new(Setup(key, ("Nuria",), missions=cards, opponent=level)), random.Random(seed)
        dealer = dealer_of(game, seed)
        while not game.over:
            before, who = game.view("Nuria"), game.waiting()[0]
            decision = game.decision(who)
            assert decision is not None
            text = dealer.cards(game) if who == DEALER else chance.choice(decision.moves)
            events = game.play(who, text)
            dealer.see(events)
            seen.clicks.append((before, game.view("Nuria"), events))
        seen.ended.append(game)
    return seen


@ANYWHERE
def test_every_question_has_words(key: str) -> None:
    for number, (view, _, _) in enumerate(played(key).clicks):
        for links in (LINKS, BOX) if LONG or number % 4 == 0 else (LINKS,):
            bar = panels_of(view, links, 1).decision
            assert bar.question
            assert "%" not in bar.question + bar.hint
            assert bar.icon in ICONS
            assert bar.icon != "go", view["decision"]


@ANYWHERE
def test_every_panel_can_be_said(key: str) -> None:
    for view, _, _ in played(key).clicks:
        panels = panels_of(view, LINKS, 1)
        assert panels.turn.phase
        assert panels.pile.text
        assert 0 <= float(panels.pile.drawn) <= 100
        assert len(panels.drawn.cards) <= 3
        assert sum(row.count for row in panels.astra.given) == sum(view["astra"]["given"].values())


@ANYWHERE
def test_every_place_can_be_drawn(key: str) -> None:
    for view, _, _ in played(key).clicks[::9]:
        assert places(view, "Nuria")


@ANYWHERE
def test_the_pairs_of_the_page_are_the_moves_of_the_rules(key: str) -> None:
    for view, _, _ in played(key).clicks:
        drawn = panels_of(view, LINKS, 1).drawn
        if not drawn.pairs:
            continue
        pairs = json.loads(drawn.pairs)
        assert sorted(move for moves in pairs.values() for move in moves) == sorted(
            move for move in view["decision"]["moves"] if move.startswith("take ")
        )
        for index, card in enumerate(drawn.cards):
            assert (card.state == "open") == any(pair.startswith(f"{index} ") for pair in pairs)


def happenings(before: dict[str, Any], after: dict[str, Any], events: Any) -> list[RecentEvent]:
    """What is kept of a click."""
    return [RecentEvent(1, "1", 1, *event[:3]) for event in happened(before, after, events)]


@ANYWHERE
def test_whatever_happens_is_told(key: str) -> None:
    kinds = set()
    for before, after, events in played(key).clicks:
        kept = happenings(before, after, events)
        told = [deed for line in deeds.describe_turn({**after, "seat": None}, kept) for deed in line.deeds]
        assert all(deed.text and (deed.mark or deed.icon in ICONS) for deed in told)
        lines = news_of(after, kept)
        assert all(line.title and line.text and line.icon in ICONS for line in lines)
        kinds |= {one.kind for one in kept}
        if not after["over"]:
            effects = [event for event in events if event.kind == "effect"]
            assert len([line for line in lines if line.title.startswith("ASTRA Effect")]) == len(effects)
    assert {"marks", "given"} <= kinds
    assert kinds <= {"marks", "mission", "given", "boxed", "effect", "turned", "shuffle", "bonus"}


@ANYWHERE
def test_every_end_can_be_told(key: str) -> None:
    for game in played(key).ended:
        end = game.result
        assert end is not None
        said = ending(AdventureEnding(key), end)
        assert said.reasons
        assert said.decided
        assert "astra" not in said.reasons + said.decided
        for field in end.scores[ASTRA].fields:
            assert astra.field_of(field).name != field
            assert astra.field_of(field).icon in ICONS
        for field in end.scores["Nuria"].fields:
            assert scores.field_name(key, field)


@ANYWHERE
def test_the_help_says_what_astra_does(key: str) -> None:
    solo = words_of(key).solo
    assert solo is None or (solo.effect and solo.earns)
    assert astra.turn_steps(words_of(key).turn)[0].name == "Choose two cards"


def test_a_shared_victory_and_the_margin_have_words() -> None:
    words = AdventureEnding("moon.2")
    assert [words.owner(owner) for owner in ("Nuria", ASTRA)] == ["Nuria", "ASTRA"]
    tie = TieBreak("total", 40)
    score = Score(40, {"track": 40})
    end = Result((("Nuria", ASTRA),), {"Nuria": score, ASTRA: score}, {"Nuria": [tie], ASTRA: [tie]}, (), 9)
    assert ending(AdventureEnding("moon.2"), end).decided == (
        "Nuria and ASTRA have 40 each and nothing sets them apart: they share the victory."
    )
    assert astra.margin_text(41, 40) == "1 point ahead of ASTRA"
    assert astra.margin_text(38, 40) == "2 points behind ASTRA"
    assert astra.margin_text(40, 40) == "Level with ASTRA"


def test_the_pile_says_which_effects_have_come() -> None:
    game = solo_game(4)
    assert astra.pile_text(game.view("ana")) == "Turn 1 of 21. The three Effects lie in the last third."
    assert pile_of(game.view("ana")).mark == "63.6"
    second_pass(game)
    draw(game, "astra/a")
    game.play("ana", game.decision("ana").moves[0])
    view = game.view("ana")
    assert astra.pile_text(view) == "Turn 1 of 35. Effect A has come, B and C are still in the pile."
    assert pile_of(view).mark == ""


def test_an_effect_that_turns_a_mission_is_told() -> None:
    game = solo_game(4)
    second_pass(game)
    before = game.view("ana")
    events = game.play("dealer", "draw astra/c")
    after = game.view("ana")
    lines = news_of(after, happenings(before, after, events))
    assert [line.title for line in lines] == ["ASTRA Effect C", "Mission C is turned"]
    assert lines[0].text == "It has no effect in this Adventure."


def test_the_third_card_is_named_before_it_goes() -> None:
    game = solo_game(4, level=3)
    draw(game, "7/water 5/robot 9/plant")
    game.play("ana", "take 0 2")
    bar = panels_of(game.view("ana"), LINKS, 1).decision
    assert bar.question == "Write the 7 in the mine"
    assert bar.hint.endswith("The 5 goes to ASTRA.")
    states = [card.state for card in panels_of(game.view("ana"), LINKS, 1).drawn.cards]
    assert states == ["number", "astra", "action"]


def test_giving_says_what_the_card_brings() -> None:
    game = solo_game(4, level=3)
    lay(game, circled=2)
    draw(game, "7/water 5/robot 9/plant")
    game.play("ana", "take 0 2")
    while game.decision("ana").kind != "give":
        game.play("ana", game.decision("ana").moves[-1])
    bar = panels_of(game.view("ana"), LINKS, 1).decision
    assert bar.question == "Where does the 5 with Robot go?"
    assert bar.hint == "ASTRA would get 5 points. Solo bonuses you have: 2."
    assert [button.vals for button in bar.buttons] == ['{"move": "bonus 1"}', '{"move": "give 1"}']
    assert [button.label for button in bar.buttons] == [
        "Put it back into the box (1 Solo bonus)",
        "Give it to ASTRA",
    ]
    cards = panels_of(game.view("ana"), LINKS, 1).drawn.cards
    assert [card.answers for card in cards] == [(), bar.buttons, ()]


@pytest.mark.parametrize("bonuses", [0, 1])
def test_after_a_system_error_every_card_has_all_its_answers(bonuses: int) -> None:
    game = solo_game(4, level=3)
    lay(game, circled=2)
    draw(game, "7/water 5/robot 9/plant")
    game.play("ana", "take 0 2")
    while game.decision("ana").kind != "give":
        game.play("ana", game.decision("ana").moves[-1])
    view = game.view("ana")
    view["decision"]["moves"] = [
        f"{verb} {card}" for verb in ("give", "bonus")[: 1 + bonuses] for card in range(3)
    ]
    view["decision"]["data"] = {"cards": [0, 1, 2], "bonuses": bonuses}
    panels = panels_of(view, LINKS, 1)
    assert panels.decision.buttons == ()
    answers = [[answer.vals for answer in card.answers] or [card.vals] for card in panels.drawn.cards]
    moves = [[f"bonus {card}", f"give {card}"][1 - bonuses :] for card in range(3)]
    assert answers == [[f'{{"move": "{move}"}}' for move in both] for both in moves]


def test_refused_draws_have_words_of_their_own() -> None:
    assert refusal("cards_malformed", {}).title == "Three cards are needed"
    assert refusal("cards_malformed", {"cards": 2}).text.startswith("At most 2 ")
    said = refusal("cards_impossible", {"number": "ASTRA", "action": "B"})
    assert said.title == "This Effect cannot come now"
    assert "Effect B" in said.text
    assert not re.search(r"[%?]", " ".join(refusal("cards_impossible", {"number": 4, "action": "robot"})))
    assert {"draw_malformed", "effect_impossible"} <= set(refusals.OWN)


def until(key: str, wanted: Any) -> list[dict[str, Any]]:
    """The views of the games above in which such a question is open."""
    return [view for view, _, _ in played(key).clicks if view["decision"] and wanted(view["decision"])]


def test_an_infection_that_astra_set_off_says_so() -> None:
    def by_astra(decision: dict[str, Any]) -> bool:
        return ASTRA in decision["data"].get("cause", {}).get("seats", ())

    views = until("moon.6", by_astra)
    assert views
    for view in views:
        panels = panels_of(view, LINKS, 1)
        assert panels.drawn.queue is not None
        assert panels.drawn.queue.text == "Set off by ASTRA."
        assert panels.turn.phase == "ASTRA Effect"
        assert "astra" not in " ".join(line.title + line.text for line in news_of(view))


@pytest.mark.parametrize(
    ("open_to_it", "said"),
    [
        ("mark activation.green", "ASTRA Effect: choose which virus wakes"),
        ("mark propagation.plant.1", "ASTRA Effect: cross off a propagation symbol"),
    ],
)
def test_what_astra_sets_off_is_named(open_to_it: str, said: str) -> None:
    ask = words_of("moon.6").questions["mark", "astra"]
    assert str(ask({"moves": [open_to_it]}).text) == said


def test_astra_plays_its_number_in_words() -> None:
    views = until("moon.8", lambda decision: decision["data"].get("action") == "astra_number")
    assert views
    for view in views:
        panels, number = panels_of(view, LINKS, 1), view["decision"]["data"]["number"]
        assert panels.decision.question.startswith(f"ASTRA’s {number}: choose planet ")
        assert panels.turn.phase == "ASTRA plays"
        drawn = "".join(places(view, view["sharing"]["active"]).values())
        assert "Insignia of ASTRA" in drawn
        assert "insignia of astra" not in drawn


def test_where_astra_has_drawn_is_fresh_and_told_when_the_turn_begins() -> None:
    views = until("moon.8", lambda decision: decision["kind"] == "take")
    assert views
    for view in views:
        line = news_of(view)[0]
        number = view["cards"]["drawn"][0]["number"]
        assert line.title.startswith(f"ASTRA’s {number} goes to planet ")
        assert line.text


def test_the_first_card_of_a_turn_is_astras_where_it_plays() -> None:
    game = Game.new(Setup("moon.8", ("ana",), missions=("a1", "b1", "c1"), opponent=3))
    first = panels_of(game.view("ana"), BOX, 1)
    assert first.decision.question == "Draw 1 card for turn 1"
    assert first.decision.hint == "With the first card ASTRA plays, before you do."
