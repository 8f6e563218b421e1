"""What games build on: piles, options that are declared, keys of a box, players, endings."""

import uuid
from dataclasses import dataclass, replace

import pytest
from django.template.loader import render_to_string

from adventures.games.box import Key, Keypad
from adventures.games.chance import PileChance, PileDeck
from adventures.games.options import DeclaredOptions, described, options_section
from adventures.games.registry import kit_of
from adventures.panels import Links, Player
from adventures.panels.board import Asked, all_players, answer_bar, dealing_bar, players_of
from adventures.rules import Game, Setup
from adventures.rules.options import Choice, GameOptions, on_off, one_of, several_of
from adventures.words.endings import EndingTexts

CARDS = ["a", "b", "a", "c"]
LINKS = Links.of(uuid.UUID(int=1), 1, server_deals=False, sheets=2)


class Deck(PileDeck):
    __slots__ = ()
    refills = {"dice": (1, "123456")}
    draws = {
        "cards": lambda deck, wanted: deck.take("deal", 0, wanted["cards"], wanted.get("among")),
        "dice": lambda deck, wanted: deck.take("roll", 1, 1),
    }


class Chance(PileChance):
    deck = Deck

    def piles(self, setup):
        return [list(CARDS), list("123456")]


def shuffled(number, piles):
    return [pile[::-1] for pile in piles]


def test_cards_are_drawn_from_the_front():
    dealt = Deck.of([CARDS, []]).deal({"cards": 2}, shuffled)
    assert (dealt.text, dealt.deck.draw, dealt.order) == ("deal a b", [["a", "c"], []], None)


def test_only_what_can_come_up_is_drawn():
    dealt = Deck.of([CARDS, []]).deal({"cards": 2, "among": ["a"]}, shuffled)
    assert (dealt.text, dealt.deck.draw[0]) == ("deal a a", ["b", "c"])


def test_an_empty_pile_of_faces_is_filled_again_when_it_is_drawn_from():
    deck = Deck.of([CARDS, []])
    assert deck.deal({"cards": 1}, shuffled).order is None
    dealt = deck.deal({"dice": 1}, shuffled)
    assert (dealt.text, dealt.deck.shuffles) == ("roll 6", 2)
    assert dealt.order == [CARDS[::-1], list("654321")]


def test_the_order_of_a_deck_follows_from_its_seed():
    first, again, other = (Chance().first_deck(Setup("toy.1", ("ana", "ben")), seed) for seed in "aab")
    assert first == again
    assert first != other
    assert Deck.from_json(first.to_json()) == first


@dataclass(frozen=True)
class Declared(GameOptions):
    seats = 1, 4

    short: bool = on_off("Short", "One round.")
    goal: int = one_of([Choice(50, "Fifty"), Choice(30, "Thirty")], "Goal")
    moons: tuple[str, ...] = several_of([Choice("io", "Io"), Choice("leda", "Leda")], "Moons")


class Form(DeclaredOptions):
    prefix = "dice"
    declared = Declared


def test_a_form_asks_what_is_declared_under_the_name_of_its_game():
    form = Form({"dice-short": "on", "dice-goal": "30", "dice-moons": ["leda"], "short": "", "goal": "50"})
    assert form.is_valid()
    assert form.options() == {"short": True, "goal": 30, "moons": ["leda"]}


def test_what_is_not_asked_has_its_default():
    form = Form({})
    assert form.is_valid()
    assert form.options() == {"short": False, "goal": 50, "moons": []}


@pytest.mark.parametrize("typed", [{"dice-goal": "31"}, {"dice-moons": ["moon"]}])
def test_rejects_what_is_not_declared(typed):
    assert not Form(typed).is_valid()


def test_the_page_of_a_new_game_shows_every_option():
    page = render_to_string("table/options.html", {"form": Form({"dice-goal": "30", "dice-moons": ["io"]})})
    for name, kind in (("short", "checkbox"), ("goal", "radio"), ("moons", "checkbox")):
        assert f'type="{kind}"' in page
        assert f'name="dice-{name}"' in page
    assert page.count("checked") == 2


def test_programs_and_rules_are_told_what_is_declared():
    short, goal = described(Form())
    assert [choice.value for [choices] in (short.choices, goal.choices) for choice in choices] == [
        *(False, True),
        *(50, 30),
    ]
    section = options_section(Form, {"options": {"short": True, "moons": []}})
    assert [(line.name, line.on) for line in section.lines] == [
        ("Short", True),
        ("Goal", False),
        ("Moons", False),
    ]


class Box(Keypad):
    secret = ("deal",)

    def heading(self, asked):
        return f"{asked.kind} {asked.who}"

    def keys(self, asked):
        return [Key("1", "one")]


def test_a_secret_is_typed_in_by_one_seat_and_never_shown_again():
    game = Game.new(Setup("toy.1", ("ana", "ben")))
    game.play("ana", "look")
    box = Box()
    assert box.restricted_to(game) == "ana"
    assert box.context(None, game, {}, [])["heading"] == "deal ana"
    assert (box.typed_in("deal 1 comet"), box.typed_in("roll 1")) == ("", "roll 1")


def view(**more):
    return Game.new(Setup("toy.1", ("ana", "ben"))).view("ana") | more


def player(seen, *, name, **known):
    return Player(name=name, score=None, doing="", **known)


def test_the_panel_of_players_leaves_the_own_seat_out_unless_it_is_asked_for():
    small = {"ana": "A", "ben": "B"}
    others, everybody = (players_of(view(), LINKS, small, player, own=own) for own in (False, True))
    assert [one.name for one in others.players] == ["ben"]
    assert [(one.name, one.position) for one in everybody.players] == [("ana", 1), ("ben", 2)]
    assert [one.name for one in all_players(view(), player)] == ["ana", "ben"]


def test_a_bar_asks_and_offers_every_answer_that_has_a_label():
    dealing = Asked("piles", "Roll")
    bar = answer_bar(view(), LINKS, {"look": Asked("star", "Look")}, {"look": "Look at them"}, dealing)
    assert (bar.question, [button.label for button in bar.buttons]) == ("Look", ["Undo", "Look at them"])
    nobody = [state | {"state": "done"} for state in view()["seats"]]
    bar = answer_bar(view(decision=None, seats=nobody), LINKS, {}, {}, dealing)
    assert (bar.question, bar.buttons[-1].url) == ("Roll", LINKS.deal)
    assert dealing_bar(view(), replace(LINKS, deal=""), "Roll", "").buttons == ()


def test_a_game_says_of_its_end_what_its_words_say():
    words = EndingTexts(
        {"goal": "%(seat)s is there."}, {"total": "more"}, {"dust": "dust"}, {"map": "The map"}
    )
    assert words.reason("goal", "ana") == "ana is there."
    assert (words.owner("map"), words.owner("ana")) == ("The map", "ana")
    assert (words.decided("total"), words.between("total")) == ("more", None)


def test_each_kit_is_found_by_its_app():
    assert {type(kit_of(key)).__module__ for key in ("toy.1", "adastra.1")} == {
        "tests.games.toy.kit",
        "adventures.games.ad_astra.kit",
    }
