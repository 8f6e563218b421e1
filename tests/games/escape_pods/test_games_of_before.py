"""Games that were stored before shelters were turned up one by one and the marked ones drawn still replay.

`records/escape.1/before.json` was made by the rules of then: a solo game under way and one that is over,
both dealt by the server, and a game of two in which assignments were taken back that had turned up the next
shelter.
"""

import json
from pathlib import Path

import pytest

from adventures.actor import Actor
from adventures.history.differences import differences
from adventures.models import Game as StoredGame
from adventures.models import Membership, Move, Seat, Shuffle
from adventures.rules import RULESETS, Game, IllegalMove, Setup, fingerprint
from adventures.running.replay import current_match, play_again, same_state
from adventures.services.codes import new_code
from adventures.services.play import play_move
from tests.groups import device

from .arrange import moves

BEFORE = json.loads((Path(__file__).parents[2] / "records" / "escape.1" / "before.json").read_text())
OVER = ["solo_finished", "undone"]


def replayed(before, undo):
    """Plays the log of a stored game by today's rules; `undo` takes a seat's last move back."""
    game = Game.new(Setup.from_json(before["setup"]))
    for who, text, state in before["log"]:
        if text == "undo":
            undo(game, who)
        else:
            game.play(who, text)
        if state and game.waiting() != ("dealer",):
            assert fingerprint(game.to_json()) == state
    return game


@pytest.mark.parametrize("name", BEFORE)
def test_a_log_of_before_leads_to_the_same_after_every_click(name):
    game = replayed(BEFORE[name], Game.undo_from_log)
    assert game.to_json() == BEFORE[name]["snapshot"]
    assert (game.result and game.result.to_json()) == BEFORE[name]["result"]


@pytest.mark.parametrize("name", OVER)
def test_a_record_of_before_is_replayed(name):
    game = Game.replay(BEFORE[name]["record"])
    assert same_state(game.to_json(), BEFORE[name]["snapshot"])
    assert game.record()["moves"] == BEFORE[name]["record"]["moves"]


def test_what_its_log_takes_back_cannot_be_taken_back_today():
    with pytest.raises(IllegalMove):
        replayed(BEFORE["undone"], Game.undo)


def stored(name: str, actor: Actor) -> StoredGame:
    """Stores a game of before as the site had it."""
    before = BEFORE[name]
    game = StoredGame.objects.create(
        code=new_code(),
        ruleset="escape.1",
        rules_version=1,
        setup=before["setup"],
        dealer=before["setup"]["dealer"],
        seed="before",
        piles=before["piles"],
        version=len(before["log"]),
        snapshot=before["snapshot"],
        turn=before["record"]["result"]["turns"] if before["record"] else before["turn"],
        result=before["result"],
        state="finished" if before["result"] else "playing",
        host_device=actor.device,
    )
    for position, seat in enumerate(before["setup"]["seats"], 1):
        Seat.objects.create(game=game, position=position, name=seat, device=actor.device)
    Membership.objects.create(game=game, device=actor.device)
    Shuffle.objects.create(game=game, number=1, move=1, piles=before["first"])
    Move.objects.bulk_create(
        Move(game=game, number=number, seat=who, text=text, state=state)
        for number, (who, text, state) in enumerate(before["log"], 1)
    )
    return game


@pytest.mark.django_db
@pytest.mark.parametrize("name", ["solo_running", "solo_finished"])
def test_a_stored_solo_game_of_before_is_what_its_log_says(name):
    game = stored(name, device())
    assert RULESETS["escape.1"].version == game.rules_version
    assert differences(game) == []
    assert play_again(game.new(), list(game.moves.all())).to_json() == game.snapshot


@pytest.mark.django_db
def test_a_solo_game_of_before_goes_on_with_its_cards():
    actor = device()
    game = stored("solo_running", actor)
    while not game.finished:
        [who] = current_match(game).waiting()
        assert who == "ana"
        text = moves(current_match(game))[-1]
        play_move(by=actor, game_id=game.pk, position=1, text=text, version=game.version)
        game.refresh_from_db()
    assert differences(game) == []
