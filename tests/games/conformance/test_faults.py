"""The suite finds what a game does wrong: each test breaks one promise of Comet Harbour, and it fails."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.games.test_toy_conformance import TestConformance as Harbours
from tests.games.toy.rules import Harbour

from .subject import Subject


def view_of_all_hands(right: Callable[..., Any]) -> Callable[..., Any]:
    return lambda self, who: {**right(self, who), "all": [list(hand) for hand in self.state.hands]}


def told_to_all(right: Callable[..., Any]) -> Callable[..., Any]:
    return lambda self, who, text, viewer: text


def undo_of_too_little(right: Callable[..., Any]) -> Callable[..., Any]:
    def undo(self: Harbour, who: str) -> None:
        dust = list(self.state.dust)
        right(self, who)
        self.state.dust = [*dust[:-1], dust[-1] + 1]

    return undo


@pytest.mark.parametrize(
    ("name", "broken", "test"),
    [
        ("view", view_of_all_hands, Harbours.test_what_a_viewer_may_not_know_shapes_nothing_that_he_sees),
        ("redacted_move", told_to_all, Harbours.test_what_a_viewer_may_not_know_shapes_nothing_that_he_sees),
        ("undo", undo_of_too_little, Harbours.test_every_listed_move_is_accepted_and_undo_restores),
    ],
)
def test_a_broken_promise_is_found(
    name: str,
    broken: Callable[..., Any],
    test: Callable[..., Any],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Harbour, name, broken(getattr(Harbour, name)))
    suite = Harbours()
    suite.subject = Subject(["toy.1"], Harbours.subject.answer, secrets=Harbours.subject.secrets)
    with pytest.raises(AssertionError):
        test(suite)
