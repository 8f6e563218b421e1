"""What bots have played: in documents there and back, in tables, on printed sheets."""

import pytest

from adventures.exchange import document_of_game, written
from adventures.exchange.faults import ImportRefused
from adventures.games.registry import kit_of
from adventures.models import BotSpan, Game
from adventures.presenting.printed_sheets import sheets_of_game
from campaigns.exchange import document_of_campaign
from campaigns.exchange.importing import import_document
from campaigns.exports.game_tables import game_tables
from campaigns.printing.results import sheets_in
from campaigns.services.stars import let_bots_win_stars
from tests.campaigns.crews import Crew
from tests.groups import Group, device

from .empty import brought_to_an_empty_site

pytestmark = pytest.mark.django_db


@pytest.fixture
def game() -> Game:
    """A game that is over, in which a bot has played for the second seat."""
    game = Group.at_the_end().game
    ben = game.seats.get(position=2)
    BotSpan.objects.create(seat=ben, level="gentle", first_turn=2, last_turn=4)
    BotSpan.objects.create(seat=ben, level="strong", first_turn=6)
    return game


def test_documents_bring_what_bots_have_played_along(game: Game) -> None:
    document = document_of_game(game)
    [come] = brought_to_an_empty_site(document, device()).games
    spans = BotSpan.objects.filter(seat__game=come).values_list(
        "seat__position", "level", "first_turn", "last_turn"
    )
    assert list(spans) == [(2, "gentle", 2, 4), (2, "strong", 6, None)]
    come.refresh_from_db()
    assert written(document_of_game(come)) == written(document)


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"position": 3}, "no_seat"),
        ({"first_turn": 3}, "bots_overlap"),
        ({"first_turn": 8, "last_turn": 7}, "bots_overlap"),
    ],
)
def test_documents_in_which_bots_cannot_have_played_so_are_refused(
    game: Game, change: dict[str, int], code: str
) -> None:
    document = document_of_game(game)
    document["games"][0]["bots"][1] |= change
    with pytest.raises(ImportRefused) as refused:
        import_document(by=device(), content=written(document))
    assert [fault.code for fault in refused.value.faults] == [code]


def test_tables_say_which_turns_a_bot_has_played(game: Game) -> None:
    tables = {table.key: table for table in game_tables(Only([game]))}  # type: ignore[arg-type]
    assert [row[1:] for row in tables["bots"].rows(game)] == [
        ("Ben", "Gentle", 2, 4), ("Ben", "Strong", 6, None),
    ]  # fmt: skip
    levels = {(row[2], row[1]): row[4] for row in tables["turns"].rows(game)}
    assert [levels["Ben", turn] for turn in range(1, 8)] == [
        "", "Gentle", "Gentle", "", "", "Strong", "Strong",
    ]  # fmt: skip
    assert {level for (seat, _turn), level in levels.items() if seat == "Ana"} == {""}


class Only:
    """What an export is of, and for whom: games alone."""

    actor = device()

    def __init__(self, games: list[Game]) -> None:
        self.games = games


def test_printed_sheets_say_which_turns_a_bot_has_played(game: Game) -> None:
    ana, ben = sheets_of_game(kit_of(game.ruleset), game)
    assert "bot" not in ana.left
    assert ben.left.endswith(
        "A bot played turns 2 to 4 for Ben: Gentle. · A bot played for Ben from turn 6 on: Strong."
    )


def test_campaign_comes_back_with_members_who_are_bots_and_what_they_win() -> None:
    crew = Crew.begins(bots={2: "keen"})
    let_bots_win_stars(by=crew.tablet, campaign_id=crew.campaign.pk, bot_stars=True)
    document = document_of_campaign(type(crew.campaign).objects.get(pk=crew.campaign.pk))
    [come] = brought_to_an_empty_site(document, device()).campaigns
    assert come.bot_stars
    assert list(come.players.values_list("level", flat=True)) == ["", "keen", ""]


def test_a_printed_campaign_says_it_by_the_names_it_uses() -> None:
    crew = Crew.begins(bots={2: "keen"})
    play = crew.sets_out()
    crew.plays_to_the_end(play)
    play.refresh_from_db()
    lefts = [sheet.left for sheet in sheets_in(play, {1: "One", 2: "Two", 3: "Three"}, "today")]
    assert lefts == ["today", "today · Two was a bot: Keen.", "today"]
