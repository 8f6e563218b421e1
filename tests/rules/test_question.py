"""A question lists its answers when somebody asks for them, and no sooner."""

from adventures.games.escape_pods.rules import questions
from adventures.rules.question import PASS, Question
from tests.games.escape_pods.arrange import arrange, play


def test_answers_are_listed_once_when_somebody_asks():
    asked: list[str] = []

    def listed() -> tuple[str, ...]:
        asked.append("listed")
        return ("go", PASS)

    question = Question("way", 0, listed)
    assert (asked, question.is_listed) == ([], False)
    assert question.moves == question.moves == question.decision().moves == ("go", PASS)
    assert (asked, question.is_listed) == (["listed"], True)


def test_a_question_that_may_be_passed_is_optional():
    assert Question("way", 0, ("go", PASS)).decision().optional
    assert not Question("way", 0, ("go", "stay")).decision().optional
    assert not Question("way", None).decision().optional


def test_a_move_lists_no_answers_but_those_to_its_own_question(monkeypatch):
    game, listed = arrange(pods={"p2a": "5 blue:C"}), []
    choices = questions.choices
    monkeypatch.setattr(questions, "choices", lambda state: listed.append(state.turn) or choices(state))
    play(game, "accelerate p2a 4 with S", "end")
    assert len(listed) == 2
    assert game.decision("ben") is game.decision("ben")
    assert len(listed) == 3


def test_a_copy_has_the_answers_of_where_it_stands_though_nobody_had_asked():
    game, other = (arrange(pods={"p2a": "5 blue:C"}) for _ in range(2))
    twin = game.copy()
    play(game, "accelerate p2a 4 with S", "pilot p2a 7 with S")
    assert twin.decision("ana") == other.decision("ana") != game.decision("ana")


def test_a_copy_shares_the_answers_that_were_listed():
    game = arrange(pods={"p2a": "5 blue:C"})
    listed = game.decision("ana")
    assert game.copy().decision("ana") is listed
