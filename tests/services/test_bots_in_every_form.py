"""Bots in every form of play: a game goes on with them, wherever people sit and cards come from."""

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from adventures.games.registry import kit_of
from adventures.models import Game, Seat
from adventures.rules import DEALER
from adventures.services import bot_answers
from adventures.services.bot_play import play_bots
from adventures.services.deal import deal_cards
from adventures.services.join import join_game
from adventures.services.seats import take_seat
from adventures.services.start import begin_play, start_game
from tests.api.programs import program
from tests.campaigns.curated import Walkers
from tests.campaigns.test_event_games import ASKS, CARD, amounts, from_the_box, story
from tests.campaigns.test_event_games import deals as turns_up
from tests.groups import Group, device

pytestmark = pytest.mark.django_db
STARS = ("Alba", "Rigel", "Vega", "Mira", "Deneb")
NEXT_CARDS = "flip 5/robot 11/plant 8/water"


def quickly(game: Game, table: Any, seat: Seat, budget: Any) -> tuple[tuple[str, ...], bool]:
    """Chooses as the groups of other tests do: here it does not matter how well."""
    moves = table.decision(seat.name).moves
    return (bot_answers.chance_of(game, seat).choice(moves),), False


@pytest.fixture(autouse=True)
def quick_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_answers, "chosen_line", quickly)


def begins(people: tuple[str, ...], bots: tuple[str, ...], **options: Any) -> Group:
    """Begins a game in which all people sit at one tablet."""
    names = (*people, *bots)
    levels = dict.fromkeys(range(len(people) + 1, len(names) + 1), "gentle")
    told = {"dealer": "server", "missions": ("a1", "b2", "c1"), **options}
    tablet = device()
    game = start_game(by=tablet, ruleset="moon.1", names=names, bots=levels, **told)
    group = Group(tablet, game.pk)
    for position in range(1, len(people) + 1):
        take_seat(by=tablet, game_id=group.game_id, position=position)
    return group


def go_on(group: Group, turns: int = 2) -> list[str]:
    """Lets people and bots play; nobody ever waits for a bot. Gets whom the game waited for."""
    last, waited = group.game.turn + turns, []
    while group.game.turn < last:
        play_bots(game_id=group.game_id)
        waiting = group.table.waiting()
        assert not group.game.bot_names.keys() & set(waiting)
        waited += [name for name in waiting if name not in waited]
        if waiting == (DEALER,):
            game = group.game
            deal_cards(by=group.tablet, game_id=group.game_id, text=NEXT_CARDS, version=game.version)
        else:
            group.plays_on(first_of)
    return waited


def first_of(table: Any, chance: Random) -> tuple[str, str]:
    """Chooses any move of the first who is waited for."""
    seat = table.waiting()[0]
    moves = table.decision(seat).moves
    return seat, "done" if "done" in moves else chance.choice(moves)


@pytest.mark.parametrize("open_table", [False, True])
def test_several_at_one_tablet_play_on_with_a_bot(open_table: bool) -> None:
    assert go_on(begins(("Ana", "Ben"), ("Alba",), open_table=open_table)) == ["Ana", "Ben"]


def test_everybody_at_home_in_their_own_time_plays_on_with_a_bot() -> None:
    group = apart()
    play_bots(game_id=group.game_id)
    assert group.table.waiting() == ("Ana", "Ben")
    assert go_on(group) == ["Ana", "Ben"]


def apart() -> Group:
    """A game of two people, each at a device of their own, and a bot; nobody waited for them to come."""
    ana, ben = device("ana"), device("ben")
    bots: Mapping[int, str] = {3: "gentle"}
    game = start_game(
        by=ana, ruleset="moon.1", names=("Ana", "Ben", "Alba"), dealer="server", bots=bots,
        missions=("a1", "b2", "c1"),
    )  # fmt: skip
    begin_play(by=ana, game_id=game.pk)
    take_seat(by=ana, game_id=game.pk, position=1)
    join_game(by=ben, code=game.code)
    take_seat(by=ben, game_id=game.pk, position=2)
    return Group(ana, game.pk, tablets={2: ben})


def test_cards_of_the_box_are_typed_in_by_people_alone() -> None:
    assert go_on(begins(("Ana",), ("Alba",), dealer="table")) == [DEALER, "Ana"]


def test_one_person_plays_on_with_five_bots() -> None:
    group = begins(("Ana",), STARS)
    assert go_on(group) == ["Ana"]
    log = program(device=group.tablet.device).get(f"games/{group.game_id}/log?per_page=100").json()["results"]
    assert {entry["seat"] for entry in log if entry["bot"]} == set(STARS)


def at_an_event(**event: Any) -> tuple[Walkers, Group]:
    """A chapter of a campaign in which a bot plays, with an event card that lies open."""
    crew = Walkers.into(story(**event), dealer="table", open_table=True)
    group = Group(crew.tablet, crew.sets_out(1, bots={3: "gentle"}).game_id)
    turns_up(group, f"event {CARD}")
    play_bots(game_id=group.game_id)
    assert is_open(group)
    return crew, group


def is_open(group: Group) -> bool:
    """Returns whether an event card is read."""
    return kit_of("moon.1").open_event(group.table.view(None)) is not None


def goes_on_from_the_event(group: Group) -> None:
    """Has the card read, and plays on."""
    group.play(1, "read")
    assert not is_open(group)
    turns_up(group, from_the_box(group))
    play_bots(game_id=group.game_id)
    assert group.table.waiting() == ("Maya", "Nuria")


def test_people_read_an_event_card_of_a_chapter_and_go_on_with_a_bot() -> None:
    _crew, group = at_an_event()
    goes_on_from_the_event(group)


def test_people_decide_at_an_event_card_and_go_on_with_a_bot() -> None:
    crew, group = at_an_event(decision=ASKS)
    for position in (1, 2):
        crew.votes(position, "gain")
    play_bots(game_id=group.game_id)
    goes_on_from_the_event(group)
    assert amounts(group)


def test_bots_alone_read_an_event_card() -> None:
    crew = Walkers.into(story(), dealer="table", open_table=True)
    bots = dict.fromkeys((1, 2, 3), "gentle")
    group = Group(crew.tablet, crew.sets_out(1, bots=bots).game_id)
    turns_up(group, f"event {CARD}")
    assert is_open(group)
    play_bots(game_id=group.game_id)
    assert not is_open(group)
