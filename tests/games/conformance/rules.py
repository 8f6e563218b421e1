"""What the rules of every game promise: whatever is legal is accepted, nothing else changes anything."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adventures.rules import DEALER, RULESETS, Game, IllegalMove, InvalidSetup, InvalidSnapshot, Setup
from adventures.rules.view import GameView
from tests.examples import LONG, examples

from .subject import NAMES, Play, Subject, decision_of

TRIED = 20 if LONG else 5
"""So many of the moves of a seat are tried in a position."""
WAY_BACK = ("before", "by", "since")
"""What a snapshot keeps only to take moves back."""


def viewers(game: Game) -> Sequence[str | None]:
    """Every seat, and a spectator."""
    return (*game.setup.seats, None)


def state_of(game: Game) -> Any:
    """How a game stands, without what is only kept to take moves back."""
    table = json.loads(game.to_json())["table"]
    return {key: value for key, value in table.items() if key not in WAY_BACK}


def shown(game: Game) -> Any:
    """What everybody sees, but for what can be taken back."""
    views = [{**game.view(viewer)} for viewer in viewers(game)]
    for view in views:
        view |= {"can_undo": False, "instead": []}
    return views


def refused_by(game: Game, seat: Any, text: Any) -> IllegalMove | None:
    """Plays a move; what the rules say against it, if anything."""
    try:
        game.play(seat, text)
    except IllegalMove as refused:
        return refused
    return None


class RulesConformance:
    """Random games keep every promise of the rules library."""

    subject: Subject

    def test_random_games_end_and_their_records_replay(self) -> None:
        for played in self.subject.played:
            game = played.end
            assert game.over, "this game does not come to an end"
            assert game.waiting() == ()
            ranked = [seat for tied in game.result.ranking for seat in tied]
            assert len(set(ranked)) == len(ranked)
            assert set(game.setup.seats) <= set(ranked)
            again = Game.replay(json.loads(json.dumps(game.record())))
            assert again.to_json() == game.to_json()
            assert again.record() == game.record()
            assert [again.view(viewer) for viewer in viewers(game)] == [
                game.view(viewer) for viewer in viewers(game)
            ]

    def test_views_are_plain_data_with_what_the_frame_reads(self) -> None:
        for play in self.subject.positions:
            for viewer in viewers(play.game):
                view = play.game.view(viewer)
                assert GameView.__required_keys__ <= view.keys()
                assert view["seat"] == viewer
                assert json.dumps(view) == json.dumps(json.loads(json.dumps(view)))

    def test_snapshots_and_copies_stand_where_the_game_does(self) -> None:
        for play in self.subject.positions:
            game = play.game
            for other in (Game.from_json(game.to_json(), game.moves), game.copy()):
                assert other.to_json() == game.to_json()
                assert other.record() == game.record()
                for viewer in (*viewers(game), DEALER):
                    assert other.view(viewer) == game.view(viewer)
                for seat in (*game.setup.seats, DEALER):
                    assert other.decision(seat) == game.decision(seat)
                    assert other.can_undo(seat) == game.can_undo(seat)
            assert len(game.to_json()) < 40_000

    def test_a_copy_goes_its_own_way(self) -> None:
        for play in self.subject.positions:
            before, other = play.game.to_json(), play.copy()
            for _ in range(5):
                if not other.game.over:
                    other.step()
            assert play.game.to_json() == before

    def test_a_copy_stands_still_while_the_game_goes_on(self) -> None:
        for play in self.subject.positions:
            other = play.copy()
            twin, before = other.game.copy(), Game.from_json(other.game.to_json())
            for _ in range(5):
                if not other.game.over:
                    other.step()
            assert twin.to_json() == before.to_json()
            for seat in (*before.setup.seats, DEALER):
                assert twin.decision(seat) == before.decision(seat)
                assert twin.view(seat) == before.view(seat)

    def test_a_question_is_optional_where_a_seat_may_pass(self) -> None:
        for play in self.subject.positions:
            for seat in play.game.waiting():
                decision = decision_of(play.game, seat)
                assert decision.optional or "pass" not in decision.moves

    def test_every_listed_move_is_accepted_and_undo_restores(self) -> None:
        for play in self.subject.positions:
            game, chance = play.game, random.Random(1)
            before = game.to_json()
            for seat in game.waiting():
                listed = decision_of(game, seat).moves
                assert len(set(listed)) == len(listed)
                for text in chance.sample(listed, min(len(listed), TRIED)):
                    self._is_accepted_and_taken_back(game, seat, text)
            assert game.to_json() == before

    def _is_accepted_and_taken_back(self, game: Game, seat: str, text: str) -> None:
        tried = game.copy()
        tried.play(seat, text)
        assert tried.to_json() != game.to_json()
        if not tried.can_undo(seat):
            return
        assert text in (tried.alternatives(seat) or (text,))
        assert tried.undo(seat) == text
        assert state_of(tried) == state_of(game)
        assert shown(tried) == shown(game)
        assert tried.waiting() == game.waiting()
        if game.can_undo(seat):
            assert tried.to_json() == game.to_json()

    def test_moves_are_taken_back_one_by_one_to_where_that_ends(self) -> None:
        for start in self.subject.positions:
            play, stood = start.copy(), []
            for _ in range(10):
                if play.game.over:
                    break
                state = state_of(play.game)
                stood.append((play.step()[0], state))
            while stood and play.game.can_undo(stood[-1][0]):
                who, state = stood.pop()
                play.game.undo(who)
                assert state_of(play.game) == state

    def test_nobody_takes_back_what_is_not_his(self) -> None:
        for play in self.subject.positions:
            before = play.game.to_json()
            for seat in ("nobody", *(s for s in play.game.setup.seats if not play.game.can_undo(s))):
                with pytest.raises(IllegalMove):
                    play.game.undo(seat)
            assert play.game.to_json() == before

    @examples(60)
    @given(st.data())
    def test_illegal_and_garbage_moves_change_nothing(self, data: st.DataObject) -> None:
        play = self._position(data)
        game = play.game
        before, record = game.to_json(), game.record()
        for _ in range(10):
            seat = data.draw(st.sampled_from((*game.setup.seats, DEALER, "nobody", "", None)))
            text = data.draw(self._texts(play) | st.integers() | st.none())
            tried = game.copy()
            refused = refused_by(tried, seat, text)
            if refused is not None:
                assert str(refused)
                json.dumps(refused.data)
                assert (tried.to_json(), tried.record()) == (before, record)

    @examples(60)
    @given(st.data())
    def test_a_tap_is_answered_or_refused_with_a_sentence(self, data: st.DataObject) -> None:
        play = self._position(data)
        for seat in play.game.setup.seats:
            words = data.draw(st.lists(st.sampled_from(self.subject.words), min_size=5, max_size=15))
            for tapped in (data.draw(self._texts(play)), *words):
                refused = play.game.refusal(seat, tapped)
                if refused is not None:
                    sentence = str(refused).replace(tapped[:40], "") if tapped else str(refused)
                    assert sentence not in ("", refused.code)
                    assert not {"{", "?"} & set(sentence)

    def _position(self, data: st.DataObject) -> Play:
        positions = list(self.subject.positions)
        return positions[data.draw(st.integers(0, len(positions) - 1))]

    def _texts(self, play: Play) -> st.SearchStrategy[str]:
        """Texts of words that moves have, of any letters, and legal moves with a word that is wrong."""
        words = st.sampled_from(self.subject.words)
        return mutated(play.game, words) | st.lists(words, max_size=6).map(" ".join) | st.text(max_size=20)

    @examples(40)
    @given(st.data())
    def test_a_damaged_snapshot_is_refused_or_read(self, data: st.DataObject) -> None:
        text = self._position(data).game.to_json()
        at = data.draw(st.integers(0, len(text) - 1))
        with suppress(InvalidSnapshot):
            Game.from_json(text[:at] + data.draw(st.sampled_from('{}[]",:0x9 ')) + text[at + 1 :])

    @pytest.mark.parametrize("table", [{}, {"state": {}}, {"state": None}, [], None, "x", 5])
    def test_a_text_that_is_no_snapshot_is_refused(self, table: object) -> None:
        text = json.loads(next(iter(self.subject.positions)).game.to_json())
        with pytest.raises(InvalidSnapshot):
            Game.from_json(json.dumps({**text, "table": table}))

    def test_rejects_unknown_options_and_values(self) -> None:
        for key in self.subject.rulesets:
            setup = next(one.end.setup for one in self.subject.played if one.end.setup.ruleset == key)
            assert RULESETS[key].checked(setup) == setup
            named = [option.key for option in self.subject.kit.programs.options(key)]
            for name in ("no_such_option", *named):
                for wrong in ("no such value", -7, [["x"]], {"a": 1}):
                    with pytest.raises(InvalidSetup) as refused:
                        RULESETS[key].checked(setup.with_options(**{**setup.options, name: wrong}))
                    assert refused.value.field

    def test_rejects_too_few_and_too_many_seats(self) -> None:
        for key in self.subject.rulesets:
            rules = RULESETS[key]
            for count in (0, rules.min_seats - 1, rules.max_seats + 1):
                with pytest.raises(InvalidSetup) as refused:
                    rules.checked(Setup(key, (*NAMES, "Gil", "Hal")[:count]))
                assert refused.value.field == "seats"


@st.composite
def mutated(draw: st.DrawFn, game: Game, words: st.SearchStrategy[str]) -> str:
    """A legal move with a word changed, left out or added."""
    moves = [move for who in game.waiting() for move in decision_of(game, who).moves]
    parts = draw(st.sampled_from(moves or ("pass 1",))).split(" ")
    at = draw(st.integers(0, len(parts) - 1))
    change = draw(st.sampled_from(("swap", "drop", "add")))
    if change == "drop":
        del parts[at]
    else:
        parts[at : at + (change == "swap")] = [draw(words)]
    return " ".join(parts)
