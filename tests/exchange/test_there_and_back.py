"""Export, import into an empty site, export again: the same bytes, and the same pages."""

import pytest

from adventures.exchange import document_of_game, written
from adventures.models import Game
from adventures.services.correct import ask_for_correction
from adventures.services.undo import undo_move
from campaigns.exchange.importing import import_document
from tests.every_game import in_every_game, played
from tests.groups import Group, device

from .empty import brought_to_an_empty_site
from .games import random_record

pytestmark = pytest.mark.django_db


def there_and_back(game: Game) -> Game:
    """Brings a game to an empty site, where it tells the same."""
    document = document_of_game(Game.objects.get(pk=game.pk))
    [come] = brought_to_an_empty_site(document, device()).games
    come.refresh_from_db()  # PostgreSQL keeps the keys of a mapping in an order of its own
    assert written(document_of_game(come)) == written(document)
    return come


@in_every_game
def test_random_games_of_every_ruleset(ruleset):
    record = played(ruleset).record()
    [game] = import_document(by=device(), content=written(record)).games
    assert there_and_back(game).result == record["result"]


@pytest.mark.parametrize("ruleset", ["moon.1", "moon.8"])
def test_random_games_alone_against_astra(ruleset):
    record = random_record(ruleset, "Ana", opponent=2)
    [game] = import_document(by=device(), content=written(record)).games
    assert there_and_back(game).result == record["result"]


def test_a_game_with_a_correction_and_an_undo():
    group = Group.sits_down()
    group.plays_until_turn(2)
    played = group.plays_on()
    undo_move(
        by=group.tablet, game_id=group.game_id, position=played.seat.position, version=group.game.version
    )
    group.plays_until_turn(4)
    ask_for_correction(by=group.tablet, game_id=group.game_id, position=1, turn=3, reason="Mistyped")
    group.is_soon_at_the_end()
    group.game.seats.filter(position=1).update(hints=2)
    come = there_and_back(group.game)
    assert [seat.hints for seat in come.seats.all()] == [2, 0]
    assert come.corrections.get().seat.name == "Ana"
    assert come.moves.exclude(undone_by=None).exists()
