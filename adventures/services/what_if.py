"""What-if games: playing on alone from a moment of a game, with bots for the others, beside the real one."""

from __future__ import annotations

import uuid
from collections.abc import Mapping
from dataclasses import replace
from datetime import date
from random import Random
from typing import Any

from adventures import permissions, selectors
from adventures.actor import Actor
from adventures.errors import Forbidden, HostOnly, Malformed, Refused, get_or_not_found
from adventures.games.registry import kit_of
from adventures.history.differences import deal_differences
from adventures.history.turns import Turn, turn_of, without_undone
from adventures.inputs.bounds import checked_position
from adventures.models import Game, Membership, Move, Seat, Shuffle, WhatIf
from adventures.rules import DEALER
from adventures.rules import Game as Table
from adventures.running.recorded_deck import recorded_piles
from adventures.running.replay import effective_moves_of, play_again

from .change import announce, atomic_change
from .click import deal_from_server, save
from .codes import new_code
from .deals import are_still_played
from .deletion import delete_games
from .puzzles import answer_of, puzzle_on
from .rate_limits import check_rate
from .seat_holders import count_bots, seat_bots
from .start import new_seed

USUAL_LEVEL = Seat.Level.KEEN
"""How well bots play for people; a bot of the real game plays as it did there."""
DRAWS = 4
"""So often what a seat cannot know is drawn anew, to see whether there is any."""


def begin_what_if(
    *, by: Actor, game_id: uuid.UUID, position: int, turn: int, new_cards: bool = False
) -> Game:
    """Begins a what-if game: the actor plays the seat from the beginning of a turn, bots have all others.

    The cards of that turn lie there; those after it come as they really came, in the order in which the deck
    lay, or shuffled anew with `new_cards`. Of a game that is over every seat and turn may be chosen. Of one
    that goes on only those who play it alone may, from a turn of theirs that is over, where hints are
    allowed, and with new cards: nothing in it tells what lies ahead. The real game does not change.

    Raises Forbidden("what_if_running") for any other running game and Forbidden("no_seat") for the program of
    one seat, Refused with the reason, and TooOften.
    """
    with atomic_change():
        game = selectors.game_for(by, game_id, lock=True)
        return _begin(by, game, position, turn, new_cards)


def begin_what_if_anew(*, by: Actor, game_id: uuid.UUID, new_cards: bool | None = None) -> Game:
    """Begins another what-if game from the same moment as one that the actor may look at.

    The cards come as they do there, unless `new_cards` says how; from a puzzle others come. Raises as
    `begin_what_if`.
    """
    with atomic_change():
        before = selectors.what_if_for(by, game_id)
        if before.day is not None:
            return play_on_from_puzzle(by=by, day=before.day)
        game = selectors.game_for(by, before.source.pk, lock=True)
        cards = before.new_cards if new_cards is None else new_cards
        return _begin(by, game, before.position, before.turn, cards)


def play_on_from_puzzle(*, by: Actor, day: date) -> Game:
    """Begins a what-if game from the puzzle of a day: the actor plays on where the number is to be written.

    Bots have the other seats, and the cards to come are shuffled. Raises NotFound where there is no such
    puzzle, Refused("puzzle_not_answered") before the actor has answered it, Forbidden for the program of one
    seat, and TooOften.
    """
    selectors.check_not_bound(by)
    puzzle = puzzle_on(day)
    if answer_of(by, day) is None:
        raise Refused("puzzle_not_answered")
    with atomic_change():
        check_rate("new_games", by)
        setup = replace(puzzle.position.setup, dealer=Game.Dealer.SERVER)
        game = Game(
            code=new_code(), ruleset=setup.ruleset, setup=setup.to_json(), dealer=Game.Dealer.SERVER,
            seed=new_seed(), host_device=by.device, owner_id=by.user_id, begun=True,
        )  # fmt: skip
        game.what_if_of = game
        moves = [
            Move(game=game, number=number, seat=seat, text=text, by=by.device)
            for number, (seat, text) in enumerate(puzzle.record["moves"], 1)
        ]
        table = play_again(game.new(), moves)
        game.piles = _shuffled(table, game)
        game.snapshot, game.turn, game.rules_version = table.to_json(), table.turn, table.rules_version
        game.save(force_insert=True)
        own = setup.seats.index(puzzle.seat) + 1
        WhatIf.objects.create(
            game=game, position=own, turn=puzzle.turn, entry=len(moves), new_cards=True, day=day
        )
        seat_beside_bots(by, game, own, dict.fromkeys(range(1, len(setup.seats) + 1), USUAL_LEVEL))
        save(game, table, moves, DEALER, {}, table.view(None))
        announce(game)
        return game


def keep_what_if(*, by: Actor, game_id: uuid.UUID, kept: bool) -> WhatIf:
    """Keeps a what-if game of one's own, or lets it be thrown away some time after its last move again.

    Raises Forbidden for one that somebody else has begun.
    """
    with atomic_change():
        what_if = _own(by, game_id)
        what_if.kept = kept
        what_if.save(update_fields=["kept"])
        return what_if


def delete_what_if(*, by: Actor, game_id: uuid.UUID) -> None:
    """Throws a what-if game of one's own away. Raises Forbidden for one that somebody else has begun."""
    with atomic_change():
        delete_games([_own(by, game_id).pk])


def _own(by: Actor, game_id: uuid.UUID) -> WhatIf:
    what_if = selectors.what_if_for(by, game_id)
    if not permissions.is_owner(by, what_if.game):
        raise HostOnly()
    return what_if


def _begin(by: Actor, source: Game, position: int, turn: object, new_cards: bool) -> Game:
    selectors.check_not_bound(by)
    if isinstance(turn, bool) or not isinstance(turn, int):
        raise Malformed("turn")
    if source.what_if_of_id is not None:
        raise Refused("what_if_again")
    if not new_cards and are_still_played(source):
        raise Refused("what_if_same_cards")
    own = get_or_not_found(source.seats.filter(position=checked_position(position)))
    if not source.finished:
        _check_alone(by, source, own, turn, new_cards)
    moment = turn_of(source, turn)
    check_rate("new_games", by)
    entries = without_undone(effective_moves_of(source, moment.dealt))
    game = _new_game(by, source, source.seed if _as_it_lay(source, new_cards) else new_seed())
    table = play_again(game.new(), entries)
    if not source.finished and _hides(table, own.name):
        raise Refused("what_if_hidden")
    game.piles = _piles(game, table, source, moment, new_cards)
    game.snapshot, game.turn, game.rules_version = table.to_json(), table.turn, table.rules_version
    game.save(force_insert=True)
    WhatIf.objects.create(
        game=game, position=own.position, turn=moment.number, entry=len(entries), new_cards=new_cards
    )
    levels = {seat.position: seat.level or USUAL_LEVEL for seat in source.seats.all()}
    seat_beside_bots(by, game, own.position, levels)
    moves = [
        Move(game=game, number=number, seat=entry.seat, text=entry.text, by=by.device)
        for number, entry in enumerate(entries, 1)
    ]
    if _as_it_lay(source, new_cards):
        _copy_shuffles(game, source, entries)
    public = table.view(None)
    deal_from_server(game, table, moves)
    save(game, table, moves, DEALER, {}, public)
    announce(game)
    return game


def _check_alone(by: Actor, source: Game, own: Seat, turn: int, new_cards: bool) -> None:
    """Refuses what would tell somebody more of a running game than its pages do."""
    selectors.check_running(source)
    if source.seats.count() > 1 or not permissions.holds_seat(by, own):
        raise Forbidden("what_if_running")
    if not permissions.hints_allowed(source):
        raise Refused("hints_off")
    if kit_of(source.ruleset).secret_hands:
        raise Refused("what_if_hidden")
    if not new_cards:
        raise Refused("what_if_cards")
    if turn >= source.turn:
        raise Refused("what_if_turn")


def _hides(table: Table, seat: str) -> bool:
    """Returns whether there is something in a game that a seat cannot know: it is drawn anew in each that it
    imagines.
    """
    return len({table.imagined(seat, Random(draw)).to_json() for draw in range(DRAWS)}) > 1  # noqa: S311 - no secret


def _as_it_lay(source: Game, new_cards: bool) -> bool:
    """Returns whether the server's own deck is laid as it lay."""
    return not new_cards and source.piles is not None


def _new_game(by: Actor, source: Game, seed: str) -> Game:
    # Its code is a short name and opens nothing.
    return Game(
        code=new_code(),
        ruleset=source.ruleset,
        rules_version=source.rules_version,
        setup=source.setup,
        dealer=Game.Dealer.SERVER,
        seed=seed,
        host_device=by.device,
        owner_id=by.user_id,
        begun=True,
        what_if_of=source,
    )


def _piles(game: Game, table: Table, source: Game, moment: Turn, new_cards: bool) -> dict[str, Any]:
    """How the cards to come lie: shuffled anew, as the server's deck lay, or as the log has them."""
    kit = kit_of(source.ruleset)
    if new_cards:
        return _shuffled(table, game)
    if source.piles is not None:
        _table, lay = deal_differences(source, effective_moves_of(source, moment.dealt))
        if lay is not None:
            return lay.to_json()
    later = without_undone(effective_moves_of(source))
    dealt = [move.text for move in later if move.seat == DEALER and move.number > moment.dealt]
    return recorded_piles([text for text in dealt if not kit.brings_effects(text)])


def _shuffled(table: Table, game: Game) -> dict[str, Any]:
    """A deck from which a game could go on."""
    chance = kit_of(game.ruleset).chance
    return chance.imagined_deck(table, Random(game.seed)).to_json()  # noqa: S311 - the seed is the secret


def _copy_shuffles(game: Game, source: Game, entries: list[Move]) -> None:
    """Keeps the orders in which the cards lay that have come so far, so that the log can be dealt again."""
    numbers = {entry.number: number for number, entry in enumerate(entries, 1)}
    kept = [shuffle for shuffle in source.shuffles.all() if shuffle.move in numbers]
    Shuffle.objects.bulk_create(
        Shuffle(game=game, number=number, move=numbers[shuffle.move], piles=shuffle.piles)
        for number, shuffle in enumerate(kept, 1)
    )


def seat_beside_bots(by: Actor, game: Game, own: int, levels: Mapping[int, str]) -> None:
    """Seats the actor at one position of a what-if game, and bots of these levels at all others."""
    Seat.objects.bulk_create(
        Seat(game=game, position=position, name=name)
        for position, name in enumerate(game.rules_setup.seats, 1)
    )
    mine = game.seats.filter(position=own)
    mine.update(device=by.device, user=by.user_id, bot=by.bot)
    Membership.objects.create(game=game, device=by.device)
    if by.bot:
        count_bots(game)
    seat_bots(game, {position: level for position, level in levels.items() if position != own})
