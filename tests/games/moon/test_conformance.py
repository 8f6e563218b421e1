"""Welcome to the Moon keeps what every game promises, in each of its Adventures."""

from adventures.games.moon import RULESETS
from adventures.games.moon.rules.find import adventure
from adventures.rules import IllegalMove
from tests.games.conformance import Conformance, Subject


class TestConformance(Conformance):
    subject = Subject(list(RULESETS), form={"company": "group", "missions": "drawn"}, games=40)

    def test_a_tap_on_any_place_that_is_not_legal_is_explained(self) -> None:
        for play in self.subject.positions:
            game = play.game
            for seat in game.setup.seats:
                decision = game.decision(seat)
                legal = {move.split(" ")[1] for move in decision.moves if " " in move} if decision else set()
                for place in adventure(game.setup.ruleset).sheet.places:
                    if place not in legal:
                        refusal = game.refusal(seat, place)
                        assert isinstance(refusal, IllegalMove)
                        assert str(refusal)
