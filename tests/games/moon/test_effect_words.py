"""What effects are called, what an editor offers, what keeps effects from being played."""

import re
from collections.abc import Iterator

import pytest
from django.utils import translation
from hypothesis import given

from adventures.games.moon.effects import MoonEffects
from adventures.games.moon.panels.chapter import chapter_of
from adventures.games.moon.rules.effects.fault import EffectFault
from adventures.games.moon.rules.find import adventure
from adventures.games.moon.words.decisions import question
from adventures.games.moon.words.deeds import describe_turn
from adventures.games.moon.words.groups import group_name
from adventures.games.moon.words.numbers import action_text, number_text
from adventures.games.moon.words.refusals import SENTENCES, fault_text
from adventures.games.registry import kit_of
from adventures.panels import RecentEvent
from adventures.rules import Game, Setup
from tests.cases import each
from tests.examples import examples
from tests.games.moon.rules.deal import dealer_of
from tests.games.moon.rules.effects_strategy import changed_setups

ADVENTURES = [f"moon.{number}" for number in range(1, 9)]
EFFECTS = MoonEffects()

SAID = [
    ({"kind": "cards_in", "cards": ["X/energy", "0.5/robot|water", "5|12/plant"]},
     "3 Starship cards in", "X, 1/2, 5 or 12"),
    ({"kind": "cards_out", "numbers": [1, 2, 15]}, "6 Starship cards out", "all 1, 2 and 15"),
    ({"kind": "cards_out", "actions": ["robot", "any"], "count": 3},
     "3 Starship cards out", "at random: Robot and any action"),
    ({"kind": "event_card", "card": 158, "chapter": 31, "where": "bottom", "back": True},
     "Event card 158", "at the bottom, shuffled back once"),
    ({"kind": "cards_per_turn", "count": 2}, "2 combinations a turn", "There are no more to choose from."),
    ({"kind": "forbidden", "actions": ["robot"], "numbers": ["0.5", 15]},
     "Combinations forbidden", "none with Robot, 1/2 and 15"),
    ({"kind": "extra_combination", "card": "5|12/robot|water"},
     "One more combination", "in every turn: 5 or 12, Robot or Water"),
    ({"kind": "action", "action": "plant", "times": 2, "errors": 1},
     "Another action: Plant", "is carried out twice and costs 1 System Error"),
    ({"kind": "set_up", "blocked": ["floor.water.1"], "seat": 2},
     "Marked from the start", "Blocked: Water floor 1, only Ben"),
    ({"kind": "missions", "keys": ["a1", "b2", None]},
     "Missions A1 and B2", "A and B from the book, C drawn"),
    ({"kind": "mission_values", "letter": "a", "first": 9, "later": 4},
     "Mission A: other rewards", "9 first, 4 later"),
    ({"kind": "extra_mission", "letter": "d", "card": 146, "first": 8, "later": 3, "condition": {"zones": 2}},
     "One more mission: D", "2 zones full (8 first, 3 later)"),
    ({"kind": "incident", "every": 3, "errors": 1, "points": -2},
     "Every 3 turns", "1 System Error and −2 points"),
    ({"kind": "errors", "boxes": 3, "values": [0, -5, -10]},
     "Other System Errors", "3 boxes count; values 0, −5, −10"),
    ({"kind": "race", "race": "sabotages", "worth": "choice", "amount": 10},
     "Race: Sabotages", "the first choose: a star or +10 points"),
    ({"kind": "score", "field": "rockets", "times": 2, "plus": 3},
     "Values: Rockets", "counts 2 times and +3 points"),
    ({"kind": "points", "amount": 10, "seat": 1}, "+10 points", "at the end of the game, only Ana"),
    ({"kind": "turn_limit", "turns": 20}, "20 turns at most", "Then the game ends."),
    ({"kind": "end_when", "condition": {"count": "rocket", "mark": "cross", "at_least": 5}},
     "The game also ends", "Rockets of the scoring area: 5 crossed off"),
    ({"kind": "end_not", "reason": "errors"}, "The game does not end", "all System Errors used"),
    ({"kind": "stars", "by_place": [4, 2, 1]}, "Other stars", "4, 2 and 1 for the places"),
    ({"kind": "extra_stars", "amount": 1, "to": "last"}, "1 star more", "for the last place"),
    ({"kind": "tie_break", "field": "rockets"}, "Equal points", "Rockets part equal points first"),
    ({"kind": "opponent", "level": 9, "fixed": 20}, "ASTRA, level 9", "fixed 20"),
    ({"kind": "astra_gives", "which": "any"}, "The card for ASTRA", "Any of the three cards may be given."),
    ({"kind": "half_sheet", "parts": [{"part": "boxes", "count": 5}, {"part": "race"}]},
     "Half sheet", "5 boxes and a race"),
    ({"kind": "manual", "text": "Keep the box shut", "when": "turn"}, "In every turn", "Keep the box shut"),
]  # fmt: skip


@each(("effect", "title", "text"), SAID)
def test_an_effect_is_a_title_and_a_short_line(effect: dict[str, object], title: str, text: str) -> None:
    said = EFFECTS.words(effect, "moon.1", ("Ana", "Ben"))
    assert (said.title, said.text) == (title, text)


def test_every_kind_of_the_catalogue_has_words_of_its_own() -> None:
    assert {str(effect["kind"]) for effect, _title, _text in SAID} == {kind.key for kind in EFFECTS.kinds}


def test_every_kind_belongs_to_a_tile() -> None:
    assert {kind.tile for kind in EFFECTS.kinds} == {tile.key for tile in EFFECTS.tiles}


@each("effect", [effect for effect, _title, _text in SAID])
def test_an_effect_that_cannot_be_read_is_called_by_its_kind(effect: dict[str, object]) -> None:
    for name in effect:
        if name != "kind":
            assert EFFECTS.words({**effect, name: {"?": []}}, "moon.1").title
            assert EFFECTS.words({key: effect[key] for key in effect if key != name}, "moon.1").title


def test_an_event_card_says_nothing_of_its_chapter() -> None:
    assert "31" not in " ".join(EFFECTS.words({"kind": "event_card", "card": 158, "chapter": 31}))


def test_odd_numbers_and_actions_are_read_as_people_say_them() -> None:
    assert [number_text(number) for number in (7, "X", "0.5", "0.75", "5.5", "5|12")] == [
        "7", "X", "1/2", "3/4", "5\N{NO-BREAK SPACE}1/2", "5 or 12",
    ]  # fmt: skip
    with translation.override("es"):
        assert number_text("0.5|12") == "1/2 o 12"
        assert action_text("robot|water") == "Robot o Agua"


def test_the_deck_is_told_as_a_sum() -> None:
    effects = [effect for effect, _title, _text in SAID[:2]]
    told = EFFECTS.deck(effects)
    assert (told.base, told.added, told.removed, told.total, told.dealable) == (63, 3, 6, 60, True)
    assert told.text == "63 + 3 − 6 = 60, three piles of 20"


def test_a_card_that_came_in_leaves_with_its_number() -> None:
    effects = [{"kind": "cards_in", "cards": ["1/water"]}, {"kind": "cards_out", "numbers": [1]}]
    assert EFFECTS.deck(effects).total == 63 + 1 - 3


def test_a_deck_that_makes_no_three_piles_says_so() -> None:
    told = EFFECTS.deck([{"kind": "cards_in", "cards": ["X/water"]}])
    assert not told.dealable
    assert told.text == "63 + 1 = 64: not three equal piles"


def test_an_unknown_kind_is_a_fault_at_its_place() -> None:
    told = EFFECTS.faults("moon.1", [{"kind": "nothing"}], solo=False)
    assert [(fault.at, fault.text) for fault in told] == [(0, "There is no such effect.")]


def test_the_same_event_card_twice_is_said_in_both_languages() -> None:
    card = {"kind": "event_card", "card": 158, "where": "random"}
    for language, text in (("en", "Card: the same twice."), ("es", "Carta: lo mismo dos veces.")):
        with translation.override(language):
            told = EFFECTS.faults("moon.1", [card, card], solo=False)
            assert [(fault.at, fault.word, fault.text) for fault in told] == [(1, "card", text)]


def test_every_code_of_a_fault_has_a_sentence() -> None:
    codes = re.findall(r"`(\w+)`", (EffectFault.__doc__ or "").partition("The codes:")[2])
    assert set(codes) == SENTENCES.keys()
    assert all("%" not in fault_text(EffectFault(0, "cards_in", "cards", code)) for code in codes)


@each("ruleset", ADVENTURES)
@each("language", ["en", "es"])
def test_whatever_an_editor_offers_has_another_name_each(ruleset: str, language: str) -> None:
    with translation.override(language):
        offered = kit_of(ruleset).effects.extras(ruleset)  # type: ignore[union-attr]
    lists = [offered[key] for key in ("numbers", "actions", "groups", "zones", "fields", "races", "reasons")]
    for choices in (*lists, *offered["missions"].values()):
        labels = [choice["label"] for choice in choices]
        assert all(labels)
        assert len(set(labels)) == len(labels)
    assert offered["fields"]


# What no page may say: names of the data, words that were not filled in, signs that stand twice.
WRONG = {
    "a name of the data": re.compile(r"[A-Za-z]_[a-z]|\b[a-z]+\.[a-z0-9]+|%\(|\bNone\b|[{}<>\[\]]"),
    "a sign twice": re.compile(r"[,;:.!?]\s*[,;:.!?]|\s[,;:.!?)]|\(\s|\(\)|  "),
    "a sign at an end": re.compile(r"^[\s,;:.]|[\s,;:(]$"),
}


def texts_of(setup: Setup) -> Iterator[str]:
    """All that the first pages of a game say of its effects."""
    game = Game.new(setup)
    seat = setup.seats[0]
    effects = setup.to_json()["modifiers"]
    for effect in effects:
        said = EFFECTS.words(effect, setup.ruleset, setup.seats)
        yield said.title
        yield said.text
    deck = EFFECTS.deck(effects)
    yield deck.text
    dealer = dealer_of(game, 1)
    for _ in range(3):
        who = game.waiting()[0]
        if who == "dealer":
            game.play(who, dealer.cards(game))
            continue
        view = game.view(who)
        asked = question(view, server_deals=True)
        yield asked.text
        yield asked.hint
        game.play(who, game.decision(who).moves[0])  # type: ignore[union-attr]
    chapter = chapter_of(game.view(seat), seat)
    for one in chapter.effects:
        yield one.title
        yield one.text
    for part in chapter.half:
        yield part.title
        yield from [box.label for box in part.boxes] or [part.text]
    started = [RecentEvent(1, "dealer", 1, "modifier", None, (str(at),)) for at in range(len(effects))]
    for line in describe_turn(game.view(seat), started):
        yield from [deed.text for deed in line.deeds]


@pytest.mark.parametrize("language", ["en", "es"])
@examples(25)
@given(changed_setups(ADVENTURES))
def test_random_sets_of_effects_are_told_in_whole_words(language: str, setup: Setup) -> None:
    with translation.override(language):
        for text in texts_of(setup):
            plain = re.sub("[\u2066-\u2069]", "", str(text))
            assert plain.strip(), setup.to_json()
            found = [wrong for wrong, sign in WRONG.items() if sign.search(plain)]
            assert not found, (found, plain, setup.to_json())


def test_places_and_fields_have_words_where_no_ruleset_is_known() -> None:
    groups = {group for ruleset in ADVENTURES for group in adventure(ruleset).sheet.groups}
    assert not {group for group in groups if group_name("", group) in ("", group)}
    assert group_name("", "water") == "Water"
    assert group_name("", "high") == "Bonus of a quarter / Higher bonus"
    ended = {"kind": "end_when", "condition": {"count": "rocket", "mark": "cross", "at_least": 5}}
    assert EFFECTS.words(ended).text == "Rockets of the scoring area: 5 crossed off"
    assert EFFECTS.words({"kind": "score", "field": "rockets", "plus": 3}).title == "Values: Rockets"
    assert EFFECTS.words({"kind": "tie_break", "field": "plants"}).text.startswith("Plants")
