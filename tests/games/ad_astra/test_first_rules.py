"""Games that began with the first version of the rules go on, and replay, as they were."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest

from adventures.games.ad_astra.help import sections_of
from adventures.games.ad_astra.panels.trading import trading_of
from adventures.history.differences import differences
from adventures.rules import Game, IllegalMove, Setup, fingerprint
from adventures.rules.record import FIRST_RULES

from .pages import Table
from .playing import NAMES, play_random
from .table import begun, moves, play, turned_up, why

# Games of traders by the code of the first version: records, fingerprints after every move, snapshots.
KEPT = sorted((Path(__file__).parents[2] / "records" / "adastra.1").glob("*.json.gz"))
BACK = ("before", "by", "since")
HANDS = {"ana": "water*2 energy", "ben": "food*2 xanthium", "cy": "zozodium", "dia": ""}


def kept(path: Path):
    return json.loads(gzip.decompress(path.read_bytes()))


def by_the_first_rules(game: Game) -> Game:
    """The same table, as if the game had begun with the first version."""
    return Game.from_json(json.dumps({**json.loads(game.to_json()), "rules": FIRST_RULES}), ())


def lies(game: Game) -> str:
    """A fingerprint of all that lies on the table; what can be taken back is not part of it."""
    stored = json.loads(game.to_json())
    table = {name: part for name, part in stored["table"].items() if name not in BACK}
    return fingerprint(json.dumps({**stored, "table": table}, sort_keys=True, separators=(",", ":")))


def trading() -> Game:
    return by_the_first_rules(turned_up("ana trade", "ben prod.1", cards=HANDS))


def test_new_games_go_by_the_rules_of_today():
    assert begun(3).rules_version == 3
    assert json.loads(begun(3).to_json())["rules"] == 3


@pytest.mark.slow
@pytest.mark.parametrize("path", KEPT, ids=lambda path: path.name)
def test_a_record_replays_as_it_was_after_every_move(path):
    document = kept(path)
    record, prints = document["record"], document["fingerprints"]
    assert len(record["moves"]) == len(prints) > 1000
    game = Game.new(Setup("adastra.1", tuple(record["seats"])), FIRST_RULES)
    for (who, text), print_ in zip(record["moves"], prints, strict=True):
        game.play(who, text)
        assert lies(game) == print_
    again = Game.replay(record)
    assert again.rules_version == FIRST_RULES
    assert again.to_json() == game.to_json()
    assert again.record() == record


@pytest.mark.parametrize("path", KEPT, ids=lambda path: path.name)
def test_a_snapshot_goes_on_as_it_did(path):
    document = kept(path)
    for number, snapshot in document["snapshots"]:
        game = Game.from_json(snapshot)
        assert game.to_json() == snapshot
        for (who, text), print_ in zip(
            document["record"]["moves"][number : number + 40],
            document["fingerprints"][number : number + 40],
            strict=True,
        ):
            game.play(who, text)
            assert lies(game) == print_


def test_every_offer_counts_accepted_or_not():
    game = trading()
    for count in range(5):
        assert game.decision("ana").data["left"] == 10 - 2 * count
        assert game.view(None)["offers"] == 2 * count
        play(game, "offer 2 water for food", "accept", "offer 2 food for water", "accept")
    assert game.decision("ana").open == ()
    assert why(game, "offer 2 water for food") == "no_offers_left 10"
    assert "done" in moves(game)


def test_an_offer_is_accepted_or_refused():
    game = trading()
    play(game, "offer 2 water for food")
    decision = game.decision("ben")
    assert (decision.moves, decision.open) == (("accept", "refuse"), ())
    assert decision.data == {"seat": 1, "given": {"water": 1}, "wanted": {"food": 1}}
    with pytest.raises(IllegalMove) as refused:
        game.play("ben", "offer 1 food for water")
    assert refused.value.code == "not_now"
    assert not trading_of(game.view("ben")).composes


def test_pages_say_what_counts():
    game = trading()
    play(game, "offer 2 water for food", "accept")
    assert game.view(None)["offers_counted"] == "made"
    assert trading_of(game.view("ana")).made == "1 of 10 offers made"
    told = {line.text for section in sections_of(game.view("ana")) for line in section.lines}
    assert any("up to 10 offers a card" in str(text) for text in told)
    assert not any("another offer" in str(text) for text in told)


def test_such_a_game_is_played_to_its_end_and_recorded():
    game = play_random(Game.new(Setup("adastra.1", NAMES[:3]), FIRST_RULES), seed=2)
    assert game.over
    document = game.record()
    assert "rules" not in document
    assert Game.replay(json.loads(json.dumps(document))).to_json() == game.to_json()


@pytest.mark.slow
@pytest.mark.django_db
def test_a_stored_game_goes_on_by_them():
    table = Table.sits_down(3)
    game = table.game
    first = Game.new(game.rules_setup, FIRST_RULES)
    for who, text in game.moves.order_by("number").values_list("seat", "text"):
        first.play(who, text)
    game.rules_version, game.snapshot = FIRST_RULES, first.to_json()
    game.save()
    who = table.plays_until("plan")
    assert table.game.rules_version == FIRST_RULES
    page = table.browser(who).open("sheet", NAMES.index(who) + 1)
    assert page.status_code == 200
    assert differences(table.game) == []
    assert json.loads(table.game.snapshot)["rules"] == FIRST_RULES
