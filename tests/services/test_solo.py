"""A game against ASTRA through the services: its pile, its clicks, its log."""

import json
from collections import Counter
from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.db import connection
from django.test.utils import CaptureQueriesContext

from adventures import rules, selectors
from adventures.errors import Malformed
from adventures.games.moon import RULESETS, dealer
from adventures.games.moon.rules.deck import CARDS
from adventures.games.moon.rules.pile import EFFECTS
from adventures.history.differences import differences
from adventures.models import Game, Move, PlayResult, Shuffle
from adventures.rules import IllegalMove
from adventures.services import finish
from adventures.services.click import MOST_FLIPS
from adventures.services.deal import deal_cards, take_back_cards
from adventures.services.start import play_again, start_game
from adventures.services.undo import undo_move
from tests.groups import MISSIONS, Group, device
from tests.services.test_queries import MOST

pytestmark = pytest.mark.django_db
SOLO = list(RULESETS)
WHOLE = Counter([*map(str, CARDS), *EFFECTS])


def sits_down(ruleset="moon.4", opponent=3, **options):
    return Group.sits_down(("Nuria",), ruleset=ruleset, opponent=opponent, **options)


def lasts(group):
    """Plays without accomplishing missions, so that the pile has its chance to run out."""
    while not group.game.finished:
        decision = group.table.decision("Nuria")
        if decision is None:
            group.plays_on()
            continue
        moves = [move for move in decision.moves if move == "pass" or move.startswith("take")]
        group.play(1, group.chance.choice(moves or decision.moves))
    return group.game


def second_pass():
    """A finished game whose pile was shuffled anew."""
    for seed in range(20):
        group = sits_down("moon.1", opponent=1)
        group.chance.seed(seed)
        game = lasts(group)
        if game.shuffles.count() == 2:
            return game
    raise AssertionError("no game has lasted so long")


def drawn(game):
    return [move.text.split()[1:] for move in game.moves.filter(seat="dealer")]


# Starting


def test_a_game_against_astra_keeps_its_opponent():
    game = sits_down(opponent=5).game
    assert (game.setup["opponent"], game.rules_setup.options["opponent"], game.turn) == (5, 5, 1)
    assert [seat.name for seat in game.seats.all()] == ["Nuria"]


@pytest.mark.parametrize(
    ("field", "changes"),
    [
        ("opponent", {"opponent": 0}),
        ("opponent", {"opponent": 9}),
        ("opponent", {"opponent": "3"}),
        ("opponent", {"opponent": True}),
        ("opponent", {"opponent": [3]}),
        ("opponent", {"opponent": 3.0}),
        ("opponent", {"names": ["Ana", "Ben"]}),
        ("opponent", {"names": []}),
        ("seats", {"opponent": None}),
        ("seats", {"names": ["ASTRA"]}),
    ],
)
def test_a_set_up_against_astra_that_cannot_be_names_its_field(field, changes):
    choices = {"ruleset": "moon.4", "names": ["Nuria"], "missions": MISSIONS, "dealer": "server"}
    with pytest.raises(Malformed) as refused:
        start_game(by=device(), **{**choices, "opponent": 3, **changes})
    assert refused.value.field == field
    assert not Game.objects.exists()


def test_playing_again_keeps_the_opponent():
    group = sits_down(opponent=7)
    Game.objects.filter(pk=group.game_id).update(state="finished")
    again = play_again(by=group.tablet, game_id=group.game_id)
    assert again.setup == group.game.setup
    assert [seat.device for seat in again.seats.all()] == [group.tablet.device]


# The server's pile


def test_no_effect_card_lies_in_the_first_two_thirds():
    for seed in map(str, range(30)):
        [pile] = dealer.first_pile(seed).draw
        assert Counter(pile) == WHOLE
        assert not set(pile[:42]) & set(EFFECTS)


def test_the_order_follows_from_the_seed_alone():
    assert dealer.first_pile("x") == dealer.first_pile("x")
    assert dealer.first_pile("x") != dealer.first_pile("y")


def test_an_effect_card_is_the_last_one_drawn_before_it_is_resolved():
    pile = dealer.SoloPile.of([["5/robot", "astra/b", "8/water", "7/plant"]])
    dealt = pile.deal({"cards": 3}, dealer.MoonChance().shuffler("x"))
    assert (dealt.text, dealt.order) == ("draw 5/robot astra/b", None)
    assert dealt.deck.deal({"cards": 2}, dealer.MoonChance().shuffler("x")).text == "draw 8/water 7/plant"


def test_the_discard_pile_is_shuffled_without_the_cards_that_are_gone():
    given, boxed = (
        rules.Event("given", "astra", ("5/robot",)),
        rules.Event("boxed", "astra", ("8/water",)),
    )
    other = rules.Event("mark", "Nuria", ("water.1", "cross"), "water")
    dealt = (
        dealer.SoloPile.of([[]])
        .after((given, other, boxed))
        .deal({"cards": 3}, dealer.MoonChance().shuffler("x"))
    )
    [order] = dealt.order
    assert Counter(order) == WHOLE - Counter(["5/robot", "8/water"])
    assert (dealt.deck.shuffles, dealt.text) == (2, "draw " + " ".join(order[:3]))
    assert dealt.deck.draw == [order[3:]]


def test_the_first_three_cards_lie_there_at_once_and_the_order_stays_on_the_server():
    group = sits_down()
    game = group.game
    [pile] = Shuffle.objects.get().piles
    assert (len(pile), drawn(game)) == (66, [pile[:3]])
    assert group.table.waiting() == ("Nuria",)
    assert str(pile[3:]) not in str(selectors.view_of(game, game.seats.get()))


@pytest.mark.parametrize("ruleset", SOLO)
def test_a_whole_game_of_every_adventure_is_what_its_log_says(ruleset):
    group = sits_down(ruleset, opponent=4)
    group.skips_ahead(until=lambda table: table.turn >= 8)
    game = group.plays_to_the_end()
    finish.score(job_id=game.jobs.get().pk)
    result = game.load().result.to_json()
    stored = PlayResult.objects.get()
    assert (stored.place, stored.total) == (result["places"]["Nuria"], result["scores"]["Nuria"]["total"])
    assert differences(game) == []
    record = selectors.record_of(game)
    assert record["opponent"] == 4
    assert rules.Game.replay(record).result == game.load().result


def test_when_the_pile_has_run_out_the_discard_pile_is_shuffled_and_stored():
    game = second_pass()
    first, second = game.shuffles.all()
    assert [len(first.piles[0]), len(second.piles[0])] == [66, 45]
    assert game.moves.get(number=second.move).text.split()[1] == second.piles[0][0]
    assert not Counter(second.piles[0]) - WHOLE
    assert differences(game) == []


def test_a_click_deals_as_often_as_effect_cards_ask_for():
    deck: dealer.Deck = dealer.SoloPile.of([["5/robot", *EFFECTS, "8/water", "7/plant"]])
    draws = []
    while (missing := 3 - sum("astra" not in word for text in draws for word in text.split()[1:])) > 0:
        text, deck, _ = deck.deal({"cards": missing}, dealer.MoonChance().shuffler("x"))
        draws.append(text)
    assert draws == ["draw 5/robot astra/a", "draw astra/b", "draw astra/c", "draw 8/water 7/plant"]
    assert len(draws) < MOST_FLIPS


# Clicks


def test_the_same_click_twice_is_stored_once_also_when_new_cards_followed():
    group = sits_down()
    while True:
        chosen = group.choose()
        outcome = group.play(*chosen)
        again = group.play(*chosen)
        assert again.repeated
        assert again.game.version == outcome.game.version
        if group.game.turn == 2:
            break
    assert differences(group.game) == []


def test_the_seat_cannot_take_back_what_new_cards_followed():
    group = sits_down()
    while group.game.turn == 1:
        group.plays_on()
    version = group.game.version
    with pytest.raises(IllegalMove):
        undo_move(by=group.tablet, game_id=group.game_id, position=1, version=version)
    assert group.game.version == version


def test_a_game_with_undos_is_what_its_log_says():
    group = sits_down("moon.2", opponent=8)
    for _ in range(40):
        if group.game.finished:
            break
        group.plays_on()
        if group.table.can_undo("Nuria") and group.chance.random() < 0.4:
            undo_move(by=group.tablet, game_id=group.game_id, position=1, version=group.game.version)
    assert Move.objects.exclude(undone_by=None).count() > 3
    group.plays_to_the_end()
    out = StringIO()
    call_command("replaygames", stdout=out)
    assert "1 as their log says, 0 differ" in out.getvalue()


def test_cards_that_were_not_in_the_pile_are_found():
    group = sits_down()
    with connection.cursor() as cursor:
        cursor.execute("UPDATE adventures_shuffle SET piles = %s", ['[["1/robot", "1/energy", "3/water"]]'])
    assert "is not what the shuffled piles offer" in differences(group.game)[0]


def test_a_shuffle_of_other_cards_than_those_discarded_is_found():
    game = second_pass()
    order = game.shuffles.get(number=2).piles[0]
    with connection.cursor() as cursor:
        cursor.execute(
            "UPDATE adventures_shuffle SET piles = %s WHERE number = 2 AND game_id = "
            "(SELECT game_id FROM adventures_shuffle WHERE number = 2)",
            [str([[*order[:-1], "1/robot"]]).replace("'", '"')],
        )
    assert any("does not hold the cards" in line for line in differences(game))


def test_a_click_costs_the_same_in_every_turn_but_for_a_shuffle():
    group, costs = sits_down("moon.1", opponent=1), []
    while not group.game.finished:
        if group.table.decision("Nuria") is None:
            group.plays_on()
            continue
        chosen, shuffles = group.choose(), Shuffle.objects.count()
        with CaptureQueriesContext(connection) as queries:
            group.play(*chosen)
        if not group.game.finished:
            costs.append(len(queries) - 2 * (Shuffle.objects.count() - shuffles))
    assert max(costs) <= MOST


def test_the_record_of_a_solo_game_is_checked_like_any_other(tmp_path):
    game = sits_down("moon.3", opponent=6).plays_to_the_end()
    record = selectors.record_of(game)
    file, forged = tmp_path / "a.json", tmp_path / "b.json"
    file.write_text(json.dumps(record))
    out = StringIO()
    call_command("checkrecord", str(file), stdout=out)
    assert out.getvalue() == f"{file}: ok\n"
    forged.write_text(json.dumps({**record, "opponent": 5}))
    with pytest.raises(CommandError):
        call_command("checkrecord", str(forged), stdout=out)


# Cards from the box


def deal(group, text, version=None):
    seen = group.game.version if version is None else version
    return deal_cards(by=group.tablet, game_id=group.game_id, text=text, version=seen)


def test_cards_are_typed_in_one_by_one_or_together():
    group = sits_down(dealer="table")
    deal(group, "draw 5/robot")
    outcome = deal(group, "draw 11/plant 8/water")
    assert [card["number"] for card in outcome.after["cards"]["drawn"]] == [5, 11, 8]
    assert group.game.turn == 1


@pytest.mark.parametrize(
    "text",
    [
        *(
            "",
            "draw",
            "draw 99/robot",
            "draw astra/a",
            "draw astra/d",
            "take 0",
            "flip 5/robot 11/plant 8/water",
        ),
        *("draw 1/robot 1/robot 5/water", "draw 5/robot 11/plant 8/water 7/plant", "draw 5/robot 5/water"),
    ],
)
def test_cards_that_cannot_be_in_the_pile_are_refused(text):
    group = sits_down(dealer="table")
    with pytest.raises(IllegalMove):
        deal(group, text)
    assert group.game.version == 0


def test_mistyped_cards_are_taken_back_until_the_seat_has_moved():
    group = sits_down(dealer="table")
    deal(group, "draw 5/robot 11/plant")
    take_back_cards(by=group.tablet, game_id=group.game_id, version=1)
    deal(group, "draw 5/robot 11/plant 8/water")
    group.plays_on()
    with pytest.raises(IllegalMove):
        take_back_cards(by=group.tablet, game_id=group.game_id, version=group.game.version)
    assert differences(group.game) == []


@pytest.mark.both_databases
def test_a_stored_history_in_other_words_is_no_difference():
    """Earlier versions kept what was confirmed, and wrote ASTRA's cards out where nothing had changed."""
    group = sits_down()
    while not json.loads(group.game.snapshot)["table"]["history"]:
        group.plays_on()
    game, stored = group.game, json.loads(group.game.snapshot)
    astra, history = stored["table"]["astra"], stored["table"]["history"]
    written_out = [[*entry[:3], entry[3] or astra] for entry in history]
    stored["table"]["history"] = [*written_out, ["Nuria", 1, "", astra]]
    game.snapshot = json.dumps(stored)
    game.save()
    assert differences(game) == []
    call_command("replaygames", stdout=StringIO())
    stored["table"]["turn"] += 1
    game.snapshot = json.dumps(stored)
    assert differences(game) == ["the snapshot is not what the log leads to"]
