"""The same cards: making a deal of a game that is over, finding one, taking one from another site."""

import base64
import binascii
import json
import re
import uuid
import zlib
from typing import Any, NamedTuple

from adventures import rules, selectors
from adventures.actor import Actor
from adventures.errors import Malformed, Refused
from adventures.games.registry import kit_of
from adventures.hooks import crew_sources, parent_of_game
from adventures.models import Deal, DealCrew, Game
from adventures.models.link import LONGEST_TOKEN
from adventures.rules import RULESETS
from adventures.running.site_days import is_over

from .change import atomic_change
from .guesses import check_guesses, count_wrong
from .start import checked_setup, options_as_json

MARK = "moonsite-deal-1."
LONGEST_CODE, LONGEST_DEAL = 4_000, 20_000  # letters, and bytes unpacked
SEED = re.compile(r"[0-9a-f]{1,64}")
FIELDS = {"ruleset", "rules_version", "options", "drawn", "seats", "seed"}
ANYBODY = tuple("123456")
"""Who sits there when a deal is checked."""


class OwnCrew(NamedTuple):
    """A crew of an actor."""

    key: uuid.UUID
    name: str


def share_cards(*, by: Actor, game_id: uuid.UUID) -> Deal:
    """Gets the deal of a game that is over, so that others can play with the same cards. Idempotent.

    Whoever has a seat may, and the host. Raises Forbidden, and Refused while the game goes on, where the
    cards are not known here, for a game of a campaign, and for a solo of the day before that is over.
    """
    with atomic_change():
        game = selectors.game_for(by, game_id, lock=True)
        selectors.check_at_table(by, game)
        check_can_share(game)
        if game.deal is None:
            setup = game.rules_setup
            game.deal = Deal.objects.create(
                ruleset=game.ruleset, rules_version=game.rules_version, options=options_as_json(setup),
                drawn=game.options_drawn, seats=len(setup.seats), seed=game.seed,
            )  # fmt: skip
            game.save(update_fields=["deal"])
        return game.deal


def show_crew(*, by: Actor, game_id: uuid.UUID, shown: bool) -> None:
    """Lets all with the same cards read that a table is a crew of the actor's, or only its names again.

    Whoever has a seat may, and the host. Raises Forbidden, and Refused where no others can have its cards or
    the game belongs to no crew of the actor.
    """
    with atomic_change():
        game = selectors.game_for(by, game_id, lock=True)
        selectors.check_at_table(by, game)
        if game.deal is None:
            raise Refused("cards_unknown")
        if (crew := crew_of(by, game)) is None:
            raise Refused("no_crew")
        DealCrew.objects.filter(game=game).delete()
        if shown:
            DealCrew.objects.create(game=game, crew=crew.key)


def crew_of(actor: Actor, game: Game) -> OwnCrew | None:
    """Gets a crew to which an actor and a game both belong."""
    for source in crew_sources:
        mine, its = source.crews_of(actor), source.crews_with(game)
        if (key := next((key for key in mine if key in its), None)) is not None:
            return OwnCrew(key, mine[key])
    return None


def check_can_share(game: Game) -> None:
    """Raises Refused where nobody can play with the cards of a game."""
    if not game.finished:
        raise Refused("not_finished")
    if game.is_imported or game.dealer != Game.Dealer.SERVER:
        raise Refused("cards_unknown")
    if parent_of_game(game) is not None:
        raise Refused("cards_of_campaign")
    if game.day is not None and not is_over(game.day):
        raise Refused("day_goes_on")


def are_still_played(game: Game) -> bool:
    """Returns whether others play with the cards of a game, so that nobody should see those to come; also
    where theirs was broken off and may be taken up again.
    """
    if game.day is not None:
        return not is_over(game.day)
    others = Game.objects.filter(deal=game.deal_id).exclude(state=Game.State.FINISHED).exclude(pk=game.pk)
    return game.deal_id is not None and others.exists()


def can_share(game: Game) -> bool:
    """Returns whether others can play with the cards of a game."""
    try:
        check_can_share(game)
    except Refused:
        return False
    return True


def find_deal(*, by: Actor, text: object) -> Deal:
    """Finds the deal of a link, of its token, or of the code of another site (which is stored then).

    Raises Malformed for what is none of these, and TooManyCodes after too many of them.
    """
    check_guesses(by)
    said = text.strip() if isinstance(text, str) else ""
    if said.startswith(MARK):
        return _stored(by, said)
    token = said.rstrip("/").rpartition("/")[2]
    found = Deal.objects.filter(token=token).first() if 0 < len(token) <= LONGEST_TOKEN else None
    if found is None or not is_open(found):
        count_wrong(by)
        raise Malformed("deal", "no_such_deal")
    return found


def is_open(deal: Deal) -> bool:
    """Returns whether games may be begun with a deal: not with the cards of a day before that is over."""
    daily = getattr(deal, "daily", None)
    return daily is None or is_over(daily.day)


def code_of(deal: Deal) -> str:
    """Puts a deal into a text that another site takes. Whoever wants to can read the cards in it."""
    told = {name: getattr(deal, name) for name in sorted(FIELDS)}
    packed = zlib.compress(json.dumps(told, separators=(",", ":")).encode(), 9)
    return MARK + base64.urlsafe_b64encode(packed).decode().rstrip("=")


def _stored(by: Actor, code: str) -> Deal:
    try:
        told = _checked(_unpacked(code))
    except Malformed:
        count_wrong(by)
        raise
    with atomic_change():
        same = Deal.objects.filter(ruleset=told["ruleset"], seed=told["seed"], daily=None)
        known = next((one for one in same if one.options == told["options"]), None)
        return known or Deal.objects.create(**told)


def _unpacked(code: str) -> Any:
    wrong = Malformed("deal", "no_such_deal")
    if len(code) > LONGEST_CODE or not code.isascii():
        raise wrong
    body = code.removeprefix(MARK)
    try:
        unpacking = zlib.decompressobj()
        data = unpacking.decompress(base64.urlsafe_b64decode(body + "=" * (-len(body) % 4)), LONGEST_DEAL)
        if unpacking.unconsumed_tail:
            raise wrong
        return json.loads(data)
    except (binascii.Error, zlib.error, ValueError, RecursionError):
        raise wrong from None


def _checked(told: Any) -> dict[str, Any]:
    """Gets the parts of a deal; raises Malformed for one that no game here can begin with."""
    wrong = Malformed("deal", "no_such_deal")
    if not isinstance(told, dict) or told.keys() != FIELDS or not isinstance(told["options"], dict):
        raise wrong
    seats, version, seed = told["seats"], told["rules_version"], told["seed"]
    numbers = all(type(number) is int and 0 < number < 1_000 for number in (seats, version))
    if not numbers or type(told["drawn"]) is not bool or not isinstance(seed, str):
        raise wrong
    if not SEED.fullmatch(seed) or seats > len(ANYBODY):
        raise wrong
    ruleset = told["ruleset"]
    if not isinstance(ruleset, str) or ruleset not in RULESETS:
        raise Malformed("deal", "deal_of_other_game")
    try:
        setup, _drawn = checked_setup(ruleset, ANYBODY[:seats], Game.Dealer.SERVER, told["options"], seed)
        rules.Game.new(setup)
        kit_of(ruleset).chance.first_deck(setup, seed)
    except (Malformed, TypeError, AttributeError, KeyError):
        raise wrong from None
    return {**told, "options": options_as_json(setup)}
