"""Speed of paper: the sheets of a campaign of eight plays with four players as one PDF, and as a book.

Aim: 32 sheets, and the book with them, in less than ten seconds, one game in less than one and a half.
Figures are printed, and the aims fail where a machine misses them by far.
"""

import random
from time import perf_counter

import pytest

from adventures.games.moon import RULESETS
from adventures.games.registry import kit_of
from adventures.models import Game as StoredGame
from adventures.printing.sheets import Sheet, sheet_of, sheets_pdf
from adventures.rules import RULESETS as RULES
from adventures.rules import Game
from campaigns.printing.book import book_pdf

from ..campaigns.crews import Crew
from ..games.moon.rules.deal import dealt
from .report import Report
from .test_engine import new_game, random_moves

TITLE = "Sheets as PDF"
FOUR, FAR = 4, 3  # players; times the aim


def ended(key: str) -> Game:
    """A random game of four that is over."""
    game = new_game(key, FOUR, 1)
    for _move in random_moves(game, 1, dealt(random.Random(1).randrange(1000))):
        pass
    return game


def sheets(game: Game) -> list[Sheet]:
    """All its sheets, drawn."""
    kit, view = kit_of(game.setup.ruleset), game.view(None)
    return [sheet_of(kit, view, owner) for owner in kit.owners(view)]


def test_eight_plays_of_four(report: Report) -> None:
    games = [ended(key) for key in sorted(RULESETS)]
    kit = kit_of("moon.1")
    first = perf_counter()
    sheets_pdf(kit, sheets(games[0]))
    start = perf_counter()
    one = sheets_pdf(kit, sheets(games[0]))
    middle = perf_counter()
    drawn = [sheet for game in games for sheet in sheets(game)]
    whole = sheets_pdf(kit, drawn)
    end = perf_counter()
    figures = {
        "one game, first of the process": f"{start - first:.2f} s",
        "one game": f"{middle - start:.2f} s, {len(one) / 1000:.0f} kB",
        f"{len(drawn)} sheets": f"{end - middle:.2f} s, {len(whole) / 1000:.0f} kB",
    }
    report.add(TITLE, "this machine", figures)
    assert len(drawn) == 8 * FOUR
    assert end - middle < 10 * FAR


def stored(game: Game) -> StoredGame:
    """A game as it is stored once it is over, without its log."""
    assert game.result is not None
    return StoredGame.objects.create(
        code=f"B{StoredGame.objects.count()}",
        ruleset=game.setup.ruleset,
        rules_version=RULES[game.setup.ruleset].version,
        setup=game.setup.to_json(),
        snapshot=game.to_json(),
        result=game.result.to_json(),
        turn=game.result.turns,
        state=StoredGame.State.FINISHED,
        dealer=StoredGame.Dealer.SERVER,
        host_device="bench",
    )


@pytest.mark.django_db
def test_the_book_of_eight_plays_of_four(report: Report) -> None:
    crew = Crew.begins(("Ana", "Ben", "Cleo", "Dora"))
    for chapter, key in enumerate(sorted(RULESETS), 1):
        game, play = ended(key), crew.plays_without_a_game(chapter)
        assert game.result is not None
        play.game = stored(game)
        play.save()
        crew.ends(play, *(game.result.places[seat] for seat in game.setup.seats))
    crew.campaign.refresh_from_db()
    start = perf_counter()
    book = book_pdf(crew.campaign)
    taken = perf_counter() - start
    report.add(TITLE, "book of a campaign", {"8 plays of 4": f"{taken:.2f} s, {len(book) / 1000:.0f} kB"})
    assert taken < 10 * FAR
