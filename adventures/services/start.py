"""Starting a game, and playing it again."""

import secrets
import uuid
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

from django.utils import timezone

from adventures import rules, selectors
from adventures.actor import Actor
from adventures.errors import Malformed, Refused
from adventures.games.registry import kit_of
from adventures.inputs.bounds import checked_words
from adventures.inputs.names import faults_of, normalised
from adventures.models import Deal, Game, Membership, Move, Seat, Shuffle
from adventures.models.game import STILL_DAYS, USUAL_STILL_DAYS
from adventures.rules import DEALER, RULESETS, InvalidSetup, Setup
from adventures.running.versions import open_questions

from .bot_seats import checked_levels
from .change import announce, atomic_change
from .click import deal_from_server, save
from .codes import store_with_code
from .rate_limits import check_rate
from .rated_games import checked_rated
from .seat_holders import levels_of, seat_bots
from .seats import seat_as_before


class Patience(NamedTuple):
    """When a game stands still, and whether a bot plays on then by itself."""

    days: int = USUAL_STILL_DAYS
    bots_step_in: bool = False


USUAL_PATIENCE = Patience()


def checked_patience(still_days: object, bots_step_in: object) -> Patience:
    """Gets after how many days a game stands still, and whether bots step in; raises Malformed for others."""
    if isinstance(still_days, bool) or not isinstance(still_days, int) or still_days not in STILL_DAYS:
        raise Malformed("still_days", "no_such_choice", option="still_days")
    return Patience(still_days, bool(bots_step_in))


NO_BOTS: Mapping[int, str] = MappingProxyType({})


def start_game(
    *,
    by: Actor,
    ruleset: str,
    names: Sequence[str],
    dealer: str,
    open_table: bool = False,
    bots: Mapping[int, str] = NO_BOTS,
    still_days: int = USUAL_STILL_DAYS,
    bots_step_in: bool = False,
    rated: bool = False,
    unrated: str = "",
    before_cards: Callable[[Game], object] = lambda game: None,
    deal: Deal | None = None,
    **options: Any,
) -> Game:
    """Starts a game on this device, with all seats free but those of `bots`: levels by position.

    At an `open_table` no curtain hangs between the seats of one device. After `still_days`, one of
    `STILL_DAYS`, without a move those who wait may do something; where `bots_step_in` a bot plays on then.
    In a `rated` game there are no hints and no corrections (`checked_rated` says what one needs);
    `unrated`, a `Game.Unrated`, is why one that was wished to be rated is not.
    Whoever has something to store with the game before its first cards come does so in `before_cards`.
    `options` are those of the ruleset; what is None, or not named, and can be left to chance is drawn.
    A `deal` brings its own in their place, and the cards of its other games.
    Raises Malformed with the field that no game can begin with, and TooOften.
    """
    called = [normalised(name) for name in checked_words(names, "seats")]
    for fault in faults_of(called):
        if fault is not None:
            raise Malformed("seats", fault.code, **fault.data)
    levels = checked_levels(bots, len(called))
    patience = checked_patience(still_days, bots_step_in)
    rated = checked_rated(rated, called, dealer, levels, deal)
    with atomic_change():
        return _begin(
            by, ruleset, called, dealer, options, open_table, by, before_cards=before_cards, bots=levels,
            patience=patience, rated=rated, unrated=unrated, deal=deal,
        )  # fmt: skip


def begin_play(*, by: Actor, game_id: uuid.UUID) -> Game:
    """Says that the table begins: every tablet that waits at the seats goes to its sheet.

    Raises Forbidden for a device that neither hosts the game nor has a seat of it.
    """
    with atomic_change():
        game = selectors.game_for(by, game_id, lock=True)
        selectors.check_at_table(by, game)
        if not game.begun:
            game.begun, game.moved_at = True, timezone.now()
            game.save(update_fields=["begun", "moved_at"])
        return game


def play_again(*, by: Actor, game_id: uuid.UUID) -> Game:
    """Starts the same game once more, everybody on their own seat; who asks second comes to the same table.

    Whoever asks: its host stays the host. What was left to chance is drawn anew. Raises Refused while the
    first game goes on, and for a what-if game.
    """
    with atomic_change():
        game = selectors.real_game_for(by, game_id, lock=True)
        if not game.finished:
            raise Refused("not_finished")
        if (again := Game.objects.filter(again_of=game).first()) is not None:
            return again
        setup = game.rules_setup
        options = dict(setup.options)
        if game.options_drawn:
            options = kit_of(game.ruleset).chance.undrawn_options(options)
        host = Actor(game.host_device, game.owner_id)
        again = _begin(
            by, game.ruleset, setup.seats, game.dealer, options, game.open_table, again_of=game, host=host,
            patience=Patience(game.still_days, game.bots_step_in), rated=game.counts_rated,
        )  # fmt: skip
        before = {seat.position: seat for seat in game.seats.all()}
        seat_as_before(again, before)
        seat_bots(again, levels_of(before))
        if not game.hints:
            again.hints = False
            again.save(update_fields=["hints"])
        devices = {*game.members.values_list("device", flat=True), by.device} - {again.host_device}
        devices -= set(game.seats.exclude(level="").values_list("device", flat=True))
        Membership.objects.bulk_create(Membership(game=again, device=device) for device in sorted(devices))
        announce(game)
        announce(again)
        return again


def _begin(
    by: Actor,
    ruleset: str,
    names: Sequence[str],
    dealer: str,
    options: Mapping[str, Any],
    open_table: bool,
    host: Actor,
    again_of: Game | None = None,
    bots: Mapping[int, str] = NO_BOTS,
    before_cards: Callable[[Game], object] = lambda game: None,
    patience: Patience = USUAL_PATIENCE,
    rated: bool = False,
    unrated: str = "",
    deal: Deal | None = None,
) -> Game:
    if deal is not None:
        _check_fits(deal, ruleset, names, dealer)
    seed = deal.seed if deal else new_seed()
    setup, drawn = checked_setup(ruleset, names, dealer, deal.options if deal else options, seed)
    if open_table and kit_of(setup.ruleset).secret_hands:
        raise Malformed("tablets", "secret_hands")
    check_rate("new_games", by)
    table = rules.Game.new(setup)
    setup = table.setup
    game = Game(
        ruleset=setup.ruleset,
        rules_version=table.rules_version,
        setup=setup.to_json(),
        options_drawn=deal.drawn if deal else drawn,
        deal=deal,
        dealer=setup.dealer,
        seed=seed,
        snapshot=table.to_json(),
        host_device=host.device,
        owner_id=host.user_id,
        open_table=open_table,
        again_of=again_of,
        still_days=patience.days,
        bots_step_in=patience.bots_step_in,
        rated=rated,
        unrated=unrated,
        hints=not rated or bool(unrated),
    )
    store_with_code(game)
    Seat.objects.bulk_create(
        Seat(game=game, position=position, name=name) for position, name in enumerate(setup.seats, 1)
    )
    Membership.objects.create(game=game, device=host.device)
    seat_bots(game, bots)
    before_cards(game)
    if setup.dealer == Game.Dealer.SERVER:
        deck = kit_of(ruleset).chance.first_deck(setup, seed)
        Shuffle.objects.create(game=game, number=deck.shuffles, move=1, piles=deck.draw)
        game.piles = deck.to_json()
        moves: list[Move] = []
        asked, public = open_questions(table), table.view(None)
        deal_from_server(game, table, moves)
        save(game, table, moves, DEALER, asked, public)
    if bots:
        announce(game)
    return game


def _check_fits(deal: Deal, ruleset: str, names: Sequence[str], dealer: str) -> None:
    """Raises Malformed where a game cannot be begun with a deal."""
    if ruleset != deal.ruleset:
        raise Malformed("deal", "deal_of_other_game")
    if dealer != Game.Dealer.SERVER:
        raise Malformed("dealer", "dealer")
    if kit_of(ruleset).deals_by_seats and len(names) != deal.seats:
        raise Malformed("deal", "deal_seats", seats=deal.seats)


def checked_setup(
    ruleset: str, names: Sequence[str], dealer: str, options: Mapping[str, Any], seed: str
) -> tuple[Setup, bool]:
    """Makes a set-up the rules accept, and tells whether anything in it was drawn.

    Raises Malformed with the field that is wrong.
    """
    if not isinstance(ruleset, str) or ruleset not in RULESETS:
        raise Malformed("ruleset", "unknown_ruleset")
    given = {
        name: checked_words(value, name) if isinstance(value, list) else value
        for name, value in options.items()
    }
    drawn = kit_of(ruleset).chance.draw_options(ruleset, given, seed)
    try:
        setup = Setup(
            ruleset,
            tuple(name.strip() for name in checked_words(names, "seats")),
            dealer=dealer,
            options=drawn,
        )
        return RULESETS[ruleset].checked(setup), drawn != given
    except InvalidSetup as error:
        raise Malformed(error.field, error.code, **error.data) from error


def options_as_json(setup: Setup) -> dict[str, Any]:
    """Gets the options of a set-up as plain data, as `checked_setup` takes them again."""
    told = setup.to_json()
    return {name: told[name] for name in setup.options}


def new_seed() -> str:
    """What decides all that is left to chance in a game; nobody can guess it."""
    return secrets.token_hex(16)
