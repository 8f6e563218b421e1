"""Starting a game, and playing it again."""

import secrets
import uuid
from collections.abc import Sequence

from django.db import IntegrityError, transaction

from adventures import dealer as decks
from adventures import selectors
from adventures.actor import Actor
from adventures.models import Game, Membership, Move, Seat, Shuffle
from adventures.rules import RULESETS, InvalidSetup, Setup
from adventures.rules import Game as Table

from .change import announce, change
from .click import deal_from_server, save
from .errors import Malformed, Refused
from .inputs import checked_words

# No vowels, so that no code is a word; nothing that is easily taken for something else.
LETTERS = "BCDFGHJKLMNPQRSTVWXZ"
ATTEMPTS = 50


def start_game(
    *,
    by: Actor,
    ruleset: str,
    names: Sequence[str],
    missions: Sequence[str] | None,
    dealer: str,
    modifiers: Sequence[str] = (),
    opponent: int | None = None,
) -> Game:
    """Starts a game on this device, with all seats free; `missions` None draws one of each letter.

    With the level of an `opponent` it is a solo game against ASTRA.

    Raises Malformed with the field that no game can begin with (rulebook: Set up).
    """
    with change():
        return _begin(by, ruleset, names, missions, dealer, modifiers, opponent)


def play_again(*, by: Actor, game_id: uuid.UUID) -> Game:
    """Starts the same game once more, everybody on their own seat; who asks second comes to the same table.

    Missions that were drawn are drawn anew. Raises Refused while the first game goes on.
    """
    with change():
        game = selectors.game_for(by, game_id, lock=True)
        if not game.finished:
            raise Refused("not_finished")
        if (again := Game.objects.filter(again_of=game).first()) is not None:
            return again
        setup = game.rules_setup
        missions = None if game.missions_drawn else setup.missions
        again = _begin(
            *(by, game.ruleset, setup.seats, missions, game.dealer, setup.modifiers, setup.opponent),
            again_of=game,
        )
        for seat in game.seats.exclude(device=""):
            again.seats.filter(position=seat.position).update(device=seat.device, user=seat.user_id)
        devices = game.members.exclude(device=by.device).values_list("device", flat=True)
        Membership.objects.bulk_create(Membership(game=again, device=device) for device in devices)
        announce(game)
        return again


def _begin(
    by: Actor,
    ruleset: str,
    names: Sequence[str],
    missions: Sequence[str] | None,
    dealer: str,
    modifiers: Sequence[str],
    opponent: int | None,
    again_of: Game | None = None,
) -> Game:
    seed = secrets.token_hex(16)
    setup = _checked_setup(ruleset, names, missions, dealer, modifiers, opponent, seed)
    table = Table.new(setup)
    game = Game(
        ruleset=setup.ruleset,
        rules_version=RULESETS[setup.ruleset].version,
        setup={
            "seats": list(setup.seats),
            "missions": list(setup.missions),
            "opponent": setup.opponent,
            "modifiers": list(setup.modifiers),
        },
        missions_drawn=missions is None,
        dealer=setup.dealer,
        seed=seed,
        snapshot=table.to_json(),
        host_device=by.device,
        owner_id=by.user_id,
        again_of=again_of,
    )
    _save_with_code(game)
    Seat.objects.bulk_create(
        Seat(game=game, position=position, name=name) for position, name in enumerate(setup.seats, 1)
    )
    Membership.objects.create(game=game, device=by.device)
    if setup.dealer == Game.Dealer.SERVER:
        deck = decks.first_deck(setup.opponent, seed)
        Shuffle.objects.create(game=game, number=deck.shuffles, move=1, piles=deck.draw)
        game.piles = deck.to_json()
        moves: list[Move] = []
        deal_from_server(game, table, moves)
        save(game, table, moves)
    return game


def _checked_setup(
    ruleset: str,
    names: Sequence[str],
    missions: Sequence[str] | None,
    dealer: str,
    modifiers: Sequence[str],
    opponent: int | None,
    seed: str,
) -> Setup:
    """Makes a set-up the rules accept; raises Malformed with the field that is wrong."""
    if not isinstance(ruleset, str) or ruleset not in RULESETS:
        raise Malformed("ruleset", "unknown_ruleset")
    if missions is None:
        missions = decks.draw_missions(seed, RULESETS[ruleset].missions)
    try:
        setup = Setup(
            ruleset=ruleset,
            seats=tuple(name.strip() for name in checked_words(names, "seats")),
            missions=checked_words(missions, "missions"),
            opponent=opponent,
            dealer=dealer,
            modifiers=checked_words(modifiers, "modifiers"),
        )
        RULESETS[ruleset].check(setup)
    except InvalidSetup as error:
        raise Malformed(error.field, error.code, **error.data) from error
    return setup


def _save_with_code(game: Game) -> None:
    """Stores a new game under a code that no other game has."""
    for _ in range(ATTEMPTS):
        game.code = "".join(secrets.choice(LETTERS) for _ in range(4))
        if Game.objects.filter(code=game.code).exists():
            continue
        try:
            with transaction.atomic():
                return game.save(force_insert=True)
        except IntegrityError:
            continue  # another game took the code between the two questions
    raise Refused("no_code_left")
