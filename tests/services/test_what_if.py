"""What-if games: played from a moment of a game beside it, with bots for the others; nothing counts."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from adventures import selectors
from adventures.actor import Actor
from adventures.errors import Forbidden, HostOnly, Malformed, NotFound, Refused, TooOften
from adventures.history.differences import differences
from adventures.history.turns import turn_of, without_undone
from adventures.models import BotJob, Game, Job, Move, PlayResult, WhatIf
from adventures.rules import DEALER
from adventures.running.recorded_deck import RECORDED
from adventures.running.replay import effective_moves_of
from adventures.running.site_days import today
from adventures.services.bot_play import play_bots
from adventures.services.correct import ask_for_correction
from adventures.services.deletion import delete_games
from adventures.services.finish import reopen
from adventures.services.puzzles import answer_puzzle, puzzle_on
from adventures.services.retention import WHAT_IFS, forget_what_if_games
from adventures.services.what_if import (
    begin_what_if,
    begin_what_if_anew,
    delete_what_if,
    keep_what_if,
    play_on_from_puzzle,
)
from moonsite.accounts.personal_data import about_person
from tests.groups import Group, device, has_joined
from tests.separate_tablets import Apart

pytestmark = pytest.mark.django_db
SOLO: dict[str, Any] = {"names": ("Ana",), "opponent": 3}


@pytest.fixture
def group() -> Group:
    """A game of two that is over."""
    return Group.at_the_end()


def begins(group: Group, position: int = 1, turn: int = 5, **more: Any) -> Game:
    return begin_what_if(by=group.tablet, game_id=group.game_id, position=position, turn=turn, **more)


def dealt(game: Game) -> list[str]:
    """What the dealer has done, move by move."""
    return [move.text for move in game.moves.order_by("number") if move.seat == DEALER]


def goes_on_to(game: Game, turn: int, group: Group) -> Group:
    """Lets everybody play until that turn; the seats of bots by their own tablets."""
    line = Group.of(game)
    line.plays_until_turn(turn)
    return line


def rows_of(game: Game) -> Any:
    return Game.objects.filter(pk=game.pk).values().get()


@pytest.mark.both_databases
def test_it_begins_with_the_cards_of_the_turn_before_anybody_has_moved(group):
    game = begins(group)
    moment = turn_of(group.game, 5)
    before = [(move.seat, move.text) for move in without_undone(effective_moves_of(group.game, moment.dealt))]
    assert list(game.moves.order_by("number").values_list("seat", "text")) == before
    assert (game.turn, game.state, game.begun) == (5, "playing", True)
    assert game.load().waiting() == ("Ana", "Ben")


def test_the_seat_is_mine_and_keen_bots_have_the_others(group):
    game = begins(group, position=2)
    assert [seat.name for seat in selectors.seats_of(group.tablet, game)] == ["Ben"]
    assert game.bot_names == {"Ana": "keen"}


def test_bots_of_the_real_game_play_as_they_did_there(group):
    group.game.seats.filter(position=2).update(level="gentle", bot=True)
    assert begins(group).bot_names == {"Ben": "gentle"}


def test_bots_play_for_the_others_and_wait_for_me(group):
    game = begins(group)
    assert BotJob.objects.get(game=game).open
    play_bots(game_id=game.pk)
    game.refresh_from_db()
    assert game.load().waiting() == ("Ana",)


def test_the_real_game_does_not_change(group):
    before = rows_of(group.game)
    goes_on_to(begins(group), 7, group)
    assert rows_of(group.game) == before


def test_the_same_cards_come_whatever_is_played(group):
    line = goes_on_to(begins(group), 12, group)
    assert dealt(line.game) == dealt(group.game)[: len(dealt(line.game))]
    assert line.game.load().turn == 12


def test_its_log_with_the_same_cards_can_be_dealt_again(group):
    line = goes_on_to(begins(group), 7, group)
    assert differences(line.game) == []


def test_other_cards_come_where_they_are_asked_for(group):
    first, second = (goes_on_to(begins(group, new_cards=True), 8, group) for _ in range(2))
    told = [dealt(line.game) for line in (group, first, second)]
    shared = len(dealt(begins(group)))
    assert told[0][:shared] == told[1][:shared] == told[2][:shared], "those of the turn lie there"
    assert len({tuple(cards[shared : shared + 3]) for cards in told}) == 3


def test_cards_from_the_box_come_as_the_log_has_them_then_imagined_ones(group):
    """Whoever has typed them in may have had another deck."""
    recorded = dealt(group.game)
    Game.objects.filter(pk=group.game_id).update(dealer="table", piles=None, seed="")
    game = begins(group, turn=group.game.turn - 4)
    assert list(game.piles) == [RECORDED]
    line = Group.of(game)
    while not line.game.finished and len(dealt(line.game)) < len(recorded) + 2:
        line.plays_on()
    known = min(len(dealt(line.game)), len(recorded))
    assert dealt(line.game)[:known] == recorded[:known]
    assert line.game.finished or RECORDED not in line.game.piles


@pytest.mark.both_databases
def test_it_is_in_no_list_and_lends_no_name(group):
    before = [game.pk for game in selectors.games_of(group.tablet)]
    name = selectors.usual_player(group.tablet)
    game = begins(group)
    assert [game.pk for game in selectors.games_of(group.tablet)] == before
    assert selectors.usual_player(group.tablet) == name
    assert selectors.what_ifs_of(group.tablet, group.game) == [WhatIf.objects.get(game=game)]


def test_the_file_about_whoever_plays_it_names_it_and_no_other_does(group):
    game = begins(group, turn=3)
    [told] = about_person(group.tablet)["what_if_games"]
    source = game.what_if.source.code
    assert (told["game__what_if_of__code"], told["turn"], told["kept"]) == (source, 3, False)
    assert about_person(device())["what_if_games"] == []


def test_its_end_orders_no_results(group):
    line = Group.of(begins(group, turn=group.game.turn))
    line.plays_to_the_end()
    assert line.game.result is not None
    assert not Job.objects.filter(game=line.game).exists()
    assert not PlayResult.objects.filter(game=line.game).exists()


def test_it_is_not_corrected_but_begun_anew(group):
    line = goes_on_to(begins(group), 6, group)
    with pytest.raises(Refused, match="what_if_begins_anew"):
        ask_for_correction(by=group.tablet, game_id=line.game_id, position=1, turn=5, reason="Oh")
    again = begin_what_if_anew(by=group.tablet, game_id=line.game_id)
    assert (again.turn, again.what_if_of, again.what_if.new_cards) == (5, group.game, False)
    assert begin_what_if_anew(by=group.tablet, game_id=line.game_id, new_cards=True).what_if.new_cards


def test_no_what_if_game_is_begun_from_another_one(group):
    game = begins(group)
    with pytest.raises(Refused, match="what_if_again"):
        begin_what_if(by=group.tablet, game_id=game.pk, position=1, turn=5)


@pytest.mark.parametrize(
    ("sent", "error"),
    [
        ({"turn": 99}, Refused),
        ({"turn": -1}, Refused),
        ({"turn": True}, Malformed),
        ({"turn": "5"}, Malformed),
        ({"position": 3}, NotFound),
        ({"position": 0}, NotFound),
    ],
)
def test_what_there_is_not_is_refused_and_nothing_stored(group, sent, error):
    with pytest.raises(error):
        begins(group, **sent)
    assert not WhatIf.objects.exists()


def test_it_is_limited_as_new_games_are(group, settings):
    settings.LIMITS = settings.LIMITS | {"new_games": "1/hour,"}
    begins(group)
    with pytest.raises(TooOften):
        begins(group)


class TestRunningGames:
    """Of a game that goes on nothing is told that lies ahead."""

    @pytest.fixture
    def alone(self) -> Group:
        group = Group.sits_down(**SOLO)
        group.plays_until_turn(4)
        return group

    def test_alone_one_tries_a_turn_that_is_over_with_other_cards(self, alone):
        game = begins(alone, turn=3, new_cards=True)
        assert (game.turn, game.seed != alone.game.seed) == (3, True)
        assert game.piles != alone.game.piles

    def test_never_with_the_cards_to_come(self, alone):
        with pytest.raises(Refused, match="what_if_cards"):
            begins(alone, turn=3)

    @pytest.mark.parametrize("turn", [4, 5])
    def test_never_from_the_turn_that_is_played(self, alone, turn):
        with pytest.raises(Refused, match="what_if_turn"):
            begins(alone, turn=turn, new_cards=True)

    def test_the_cards_to_come_have_no_influence_at_all(self, alone, monkeypatch):
        """Another deck that lies there gives the same what-if game, card by card."""
        monkeypatch.setattr("adventures.services.what_if.new_seed", lambda: "the same")
        first = begins(alone, turn=3, new_cards=True)
        piles = alone.game.piles
        Game.objects.filter(pk=alone.game_id).update(
            seed="another", piles={**piles, "draw": [pile[::-1] for pile in piles["draw"]]}
        )
        second = begins(alone, turn=3, new_cards=True)
        assert (first.piles, first.snapshot) == (second.piles, second.snapshot)

    def test_only_whoever_plays_it(self, alone):
        guest = device()
        has_joined(guest.device, alone.game_id)
        with pytest.raises(Forbidden, match="what_if_running"):
            begin_what_if(by=guest, game_id=alone.game_id, position=1, turn=3, new_cards=True)

    def test_not_where_hints_are_off(self, alone):
        Game.objects.filter(pk=alone.game_id).update(hints=False)
        with pytest.raises(Refused, match="hints_off"):
            begins(alone, turn=3, new_cards=True)

    def test_not_while_hands_are_secret(self):
        pods = Group.sits_down(names=("Ana",), ruleset="escape.1")
        pods.plays_until_turn(3)
        with pytest.raises(Refused, match="what_if_hidden"):
            begins(pods, turn=1, new_cards=True)

    def test_no_game_of_several_even_of_one_tablet(self):
        group = Group.sits_down()
        group.plays_until_turn(4)
        with pytest.raises(Forbidden, match="what_if_running"):
            begins(group, turn=2, new_cards=True)

    def test_what_is_broken_off_stays_as_it_is(self, alone):
        Game.objects.filter(pk=alone.game_id).update(state="stopped")
        with pytest.raises(Refused, match="game_stopped"):
            begins(alone, turn=3, new_cards=True)


class TestWhoSeesIt:
    """Whoever may open the real game."""

    def test_a_stranger_finds_neither_and_begins_none(self, group):
        stranger, game = device(), begins(group)
        for begin in (
            lambda: begin_what_if(by=stranger, game_id=group.game_id, position=1, turn=5),
            lambda: begin_what_if_anew(by=stranger, game_id=game.pk),
            lambda: selectors.what_if_for(stranger, game.pk),
            lambda: selectors.game_for(stranger, game.pk),
        ):
            with pytest.raises(NotFound):
                begin()

    def test_a_guest_of_the_real_game_looks_at_it_and_begins_an_own_one(self, group):
        guest, game = device(), begins(group)
        has_joined(guest.device, group.game_id)
        assert selectors.what_if_for(guest, game.pk).game == game
        own = begin_what_if_anew(by=guest, game_id=game.pk)
        assert own.host_device == guest.device
        assert [row.game for row in selectors.what_ifs_of(guest, group.game)] == [own]

    def test_a_guest_has_no_seat_of_it_and_neither_keeps_nor_throws_it_away(self, group):
        guest, game = device(), begins(group)
        has_joined(guest.device, group.game_id)
        with pytest.raises(NotFound):
            selectors.seat_for(guest, game.pk, 1)
        with pytest.raises(HostOnly):
            keep_what_if(by=guest, game_id=game.pk, kept=True)
        with pytest.raises(HostOnly):
            delete_what_if(by=guest, game_id=game.pk)

    def test_the_program_of_one_seat_begins_none(self, group):
        game, program = begins(group), Actor(group.tablet.device, position=1)
        with pytest.raises(Forbidden, match="no_seat"):
            begin_what_if(by=program, game_id=group.game_id, position=1, turn=5)
        with pytest.raises(Forbidden, match="no_seat"):
            begin_what_if_anew(by=program, game_id=game.pk)
        with pytest.raises(Forbidden, match="no_seat"):
            play_on_from_puzzle(by=program, day=today())
        assert Game.objects.count() == 2

    def test_a_game_that_is_no_what_if_is_not_looked_at_as_one(self, group):
        with pytest.raises(NotFound):
            selectors.what_if_for(group.tablet, group.game_id)


@pytest.mark.both_databases
class TestHowLongItStays:
    """Thirty days after its last move, unless it is kept."""

    def long_ago(self) -> None:
        Game.objects.update(moved_at=timezone.now() - WHAT_IFS - timedelta(minutes=1))

    def test_it_goes_with_its_log_once_nobody_has_moved_for_thirty_days(self, group):
        game = begins(group)
        assert forget_what_if_games() == 0
        self.long_ago()
        assert forget_what_if_games() == 1
        assert not Move.objects.filter(game=game.pk).exists()
        assert Game.objects.filter(pk=group.game_id).exists(), "and nothing else does"

    def test_a_kept_one_stays_until_it_is_kept_no_longer(self, group):
        game = begins(group)
        keep_what_if(by=group.tablet, game_id=game.pk, kept=True)
        self.long_ago()
        assert forget_what_if_games() == 0
        keep_what_if(by=group.tablet, game_id=game.pk, kept=False)
        assert forget_what_if_games() == 1

    def test_it_goes_with_the_real_game(self, group):
        begins(group)
        assert delete_games([group.game_id]) == 1
        assert not Game.objects.filter(what_if_of__isnull=False).exists()
        assert not Move.objects.exists()

    def test_it_goes_when_the_real_game_is_taken_up_again(self, group):
        game = begins(group)
        reopen(group.game)
        assert not Game.objects.filter(pk=game.pk).exists()

    def test_whoever_began_it_throws_it_away(self, group):
        game = begins(group)
        delete_what_if(by=group.tablet, game_id=game.pk)
        assert not Game.objects.filter(pk=game.pk).exists()


@pytest.mark.parametrize("ruleset", ["adastra.1", "escape.1", "spacegate.1", "moon.4"])
def test_every_game_is_played_on_from_its_middle_with_either_cards(ruleset):
    names = ("Ana", "Ben", "Eve") if ruleset == "adastra.1" else ("Ana", "Ben")
    group = Group.at_the_end(names=names, ruleset=ruleset)
    middle = max(1, group.game.turn // 2)
    for new_cards in (False, True):
        line = Group.of(begins(group, turn=middle, new_cards=new_cards))
        line.plays_until_turn(min(middle + 2, group.game.turn))
        assert line.game.version > WhatIf.objects.get(game=line.game).entry


def test_apart_from_its_owner_nobody_is_waited_for_at_it():
    apart = Apart.sits_apart()
    apart.is_soon_at_the_end()
    game = begin_what_if(by=apart.tablets[1], game_id=apart.game_id, position=2, turn=3)
    held = [seat.name for seat in game.seats.all() if not seat.level]
    assert held == ["Ben"]
    assert not selectors.seats_of(apart.tablets[0], game)


class TestFromAPuzzle:
    """Once it is answered the position is played on from; it has no real game."""

    def test_it_is_not_begun_before_the_answer(self):
        with pytest.raises(Refused, match="puzzle_not_answered"):
            play_on_from_puzzle(by=device(), day=today())
        assert not Game.objects.exists()

    def test_it_begins_where_the_number_is_written_with_keen_bots_beside(self):
        by, puzzle = device(), puzzle_on(today())
        answer_puzzle(by=by, day=today(), place=puzzle.legal[0])
        game = play_on_from_puzzle(by=by, day=today())
        row = WhatIf.objects.get(game=game)
        assert (row.day, row.turn, row.new_cards, row.source) == (today(), puzzle.turn, True, game)
        assert [seat.name for seat in selectors.seats_of(by, game)] == [puzzle.seat]
        assert set(game.bot_names.values()) == {"keen"}
        assert puzzle.seat not in game.bot_names
        assert list(game.moves.order_by("number").values_list("seat", "text")) == [
            (seat, text) for seat, text in puzzle.record["moves"]
        ]
        assert game.load().decision(puzzle.seat).moves == puzzle.moves

    def test_it_is_in_no_list_begun_anew_and_thrown_away(self):
        by = device()
        answer_puzzle(by=by, day=today(), place=puzzle_on(today()).legal[0])
        game = play_on_from_puzzle(by=by, day=today())
        again = begin_what_if_anew(by=by, game_id=game.pk, new_cards=False)
        assert again.what_if.day == today()
        assert again.pk != game.pk
        assert again.seed != game.seed
        assert not selectors.games_of(by)
        delete_what_if(by=by, game_id=game.pk)
        assert list(Game.objects.all()) == [again]
        with pytest.raises(NotFound):
            selectors.what_if_for(device(), again.pk)

    def test_it_is_played_to_its_end(self):
        by = device()
        answer_puzzle(by=by, day=today(), place=puzzle_on(today()).legal[0])
        line = Group.of(play_on_from_puzzle(by=by, day=today()))
        line.plays_to_the_end()
        assert line.game.result is not None
        assert not Job.objects.filter(game=line.game).exists()
