"""What Ad Astra says: every question, refusal, deed, artifact and name has its words, in both languages."""

import json

import pytest
from django.utils import translation

from adventures.games.ad_astra.rules import contents, geometry, rounds
from adventures.games.ad_astra.rules.sentences import SENTENCES
from adventures.games.ad_astra.rules.verbs import VERBS
from adventures.games.ad_astra.words import artifacts, asking, building, deals, deeds, endings, replay, things
from adventures.games.ad_astra.words.help import STEPS
from adventures.games.ad_astra.words.refusals import REFUSALS
from adventures.games.registry import kit_of
from adventures.panels import RecentEvent

from .arrange import in_card
from .playing import any_move, greedy_move, new_game, played

KIT = kit_of("adastra.1")
KINDS = {"plan", "choose", "fly", "land", "build", "trade", "answer", "discard", "limit", "gain"}
# The dealer's moves are told by what they turn up.
DEALT = {"colours", "home", "spread", "first", "scan", "artifact"}
COLOURS = {"ana": "blue", "ben": "red", "cy": "yellow"}


def happening(kind, *words, seat="ana", turn=2):
    return RecentEvent(1, "1", turn, kind, seat, words)


@pytest.fixture(scope="module")
def whole():
    """Two games to their end: by kind of question a view in which it is asked, and all that was told."""
    asked, told = {}, []
    for seats, seed, player in ((3, 5, any_move), (5, 3, greedy_move)):
        game = new_game(seats)
        before = game.view(None)
        for who, text in played(game, seed, choose=player):
            view = game.view(None if who == "dealer" else who)
            kind = "dealer" if who == "dealer" else view["decision"]["kind"]
            asked.setdefault(kind, []).append(view) if len(asked.get(kind, ())) < 20 else None
            events = game.copy().play(who, text)
            told += [
                RecentEvent(1, "1", before["turn"], event.kind, event.seat, event.words)
                for event in KIT.public_events(
                    before, before, tuple(one for one in events if one.audience is None)
                )
            ]
            before = {**before, "turn": view["turn"]}
    return asked, told


# Questions


@pytest.mark.parametrize("language", ["en", "es"])
def test_every_question_has_a_sentence(whole, language):
    asked, _told = whole
    assert set(asked) >= KINDS - {"gain"}
    with translation.override(language):
        for kind, views in asked.items():
            for view in views:
                if kind == "dealer":
                    assert all(asking.describe_dealt(view, "ana"))
                    continue
                question = asking.question(view)
                assert question.icon
                assert question.text
                assert "%(" not in f"{question.text} {question.hint}"
                assert asking.doing(view, view["seat"]) == str(asking.DOING[kind])
                assert asking.waiting(view, [view["seat"]])


def test_everything_that_is_asked_is_a_thing_to_do():
    assert set(asking.DOING) >= KINDS


# Refusals, artifacts, names


def test_every_refusal_has_a_headline_and_a_sentence():
    assert set(REFUSALS) >= set(SENTENCES)


def test_every_artifact_has_a_name_and_says_what_it_does():
    assert set(artifacts.ARTIFACTS) == set(contents.ARTIFACTS)
    for artifact in artifacts.ARTIFACTS.values():
        assert str(artifact.name)
        assert str(artifact.does).endswith(".")


def test_everything_on_the_table_has_a_name():
    assert set(things.TYPES) >= {*contents.TYPES, *contents.RESOURCES}
    assert set(things.FIELDS) == set(contents.SCORE_FIELDS)
    assert set(things.COUNTED) == set(contents.ELEMENTS)
    assert set(things.COLOURS) == set(contents.COLOURS)
    assert set(things.STARS) == set(geometry.STARS)
    assert set(things.KINDS) == set(things.VERBS) == set(contents.CARD_KINDS.values())
    for colour in contents.COLOURS:
        assert all("%(" not in things.card_name(colour, card) for card in contents.ACTION_CARDS)
    assert things.short_place("large_red.2") == "large red 2"
    assert things.short_place("deep") == "deep space"


# What happened


@pytest.mark.parametrize("language", ["en", "es"])
def test_whole_games_are_told(whole, language):
    _asked, told = whole
    assert {one.kind for one in told} >= {
        "revealed",
        "chose",
        "gained",
        "flew",
        "turned_up",
        "built",
        "scored",
    }
    with translation.override(language):
        lines = deeds.describe_turn(dict.fromkeys(("ana", "ben", "cy", "dia", "eve"), "blue"), told)
    said = json.dumps([line.deeds for line in lines])
    assert "%(" not in said
    assert all(deed.text for line in lines for deed in line.deeds)
    assert all(share.words for line in lines for deed in line.deeds for share in deed.shares)


def test_whatever_is_told_is_kept():
    assert all(deeds.is_described(kind, None) for kind in deeds.TELLERS if kind != "paid")
    assert deeds.is_described("paid", "bank")
    assert not deeds.is_described("paid", "flight")
    assert not deeds.is_described("looked", None)


def test_what_artifacts_and_the_end_of_a_round_bring_is_told():
    [line] = deeds.describe_turn(
        COLOURS,
        [
            happening("revealed", "4", "move.1"),
            happening("used", "ianua"),
            happening("drew", seat="ben"),
            happening("gained", "water", "2", "artifact"),
            happening("ending", "points", seat="cy"),
        ],
    )
    assert [deed.text for deed in line.deeds] == [
        "ana uses Stellarum Ianua",
        "ben draws an artifact",
        "ana takes 2 water",
        "cy has 50 points: the last round",
    ]
    [end] = deeds.describe_turn(COLOURS, [happening("discarded", "food", "2", "limit")])
    assert (end.name, end.deeds[0].text) == ("End", "ana discards 2 food")


def test_news_tell_the_last_round_by_what_made_it():
    assert [one.text for one in deeds.news(2, [happening("ending", "points")])] == ["ana has 50 points."]
    assert [one.text for one in deeds.news(2, [happening("ending", "planets")])] == [
        "All planets are face up."
    ]
    assert deeds.news(3, [happening("ending", "points")]) == []


# The end, the replay


def test_every_end_has_its_reason():
    assert set(endings.REASONS) == set(endings.REASON_NAMES) == {rounds.POINTS, rounds.PLANETS_UP}


def test_every_move_is_told_in_a_replay():
    assert set(replay.TITLES) == set(VERBS) - DEALT
    assert replay.describe_step("ana", "bank food water") == ("ana trades with the bank", "food → water")


def test_everything_is_said_in_spanish():
    def words():
        said = [*asking.DOING.values(), *endings.REASONS.values(), *endings.DECIDED.values()]
        said += [*things.COUNTED.values(), *endings.BETWEEN.values(), *replay.TITLES.values()]
        said += [text for pair in REFUSALS.values() for text in pair]
        said += [artifact.does for artifact in artifacts.ARTIFACTS.values()]
        said += [text for answers in (True, False) for text in deals.trade_texts(answers=answers).values()]
        said += [*deals.pay_texts().values()]
        said += [text for step in STEPS for text in step]
        return {str(text) for text in said} - {"{type} {own}"}  # a count has no words

    english = words()
    with translation.override("es"):
        assert english & words() == set()


def test_the_bar_names_the_flights_that_can_be_paid():
    planets = {"large_red.1": "up food", "large_red.2": "up energy", "twin_yellow.1": "up food"}
    rich, poor = (
        in_card("move.2", planets=planets, ships={1: "large_red.1"}, resources={1: f"energy*{number}"})
        for number in (2, 1)
    )
    assert asking.question(rich.view("ana")).hint.startswith("To large red or twin yellow")
    assert asking.question(poor.view("ana")).hint.startswith("To large red")
    assert "twin yellow" not in asking.question(poor.view("ana")).hint
    said = building.said_of(poor.view("ana"), "large_red.1")
    assert said.hint == "Energy: large red 1, deep space 1."
