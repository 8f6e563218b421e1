"""What a game brings to a table that deals from its own box: the keypad for what people turn up there."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping, Sequence
from typing import Any, ClassVar, NamedTuple, Protocol

from django.utils.translation import gettext as _

from adventures.rules import DEALER, Setup
from adventures.rules import Game as RulesGame
from adventures.rules.view import thinking_in
from adventures.words.refusals import REFUSALS, Refusal, Text, filled

View = Mapping[str, Any]


class Box(Protocol):
    """Types in what people turned up on a real table: the keypad of one game."""

    body: str
    """The template of the keypad, put in its own place whenever it is asked for again."""

    scripts: Sequence[str]
    """Static files of the scripts that move it, if any."""

    styles: Sequence[str]
    """Style sheets of what it shows besides keys, if any."""

    def text(self, typed: str, insisting: bool) -> str:
        """The dealer's move; who insists sees it lie there whatever was typed in before."""
        ...

    def typed(self, text: str) -> list[Any]:
        """Reads what stands in the slots; what is none is left empty."""
        ...

    def refusal(self, code: str, data: Mapping[str, Any]) -> Refusal:
        """Returns why it is refused."""
        ...

    def may_insist(self, code: str) -> bool:
        """Returns whether it can be sent again after this refusal, by whoever sees it lie there."""
        ...

    def context(self, game: Any, table: RulesGame, view: View, typed: list[Any]) -> dict[str, Any]:
        """What the template shows besides the `turn`, the `refusal` and, where that names them, the `slot`
        and the `part` of it that are `guilty`; `game` is the stored one.

        Whoever is at the table may open it, unless it is for `restricted_to` one seat's eyes.
        """
        ...

    def restricted_to(self, table: RulesGame) -> str:
        """The only seat that may look at what is turned up now, and enters it; empty where everybody may."""
        ...

    def next_page(self, after: View) -> str:
        """The name of the address to which the device goes when it was taken."""
        ...

    def taken_back(self, before: View, moves: Any) -> str:
        """What was taken back, to be mended; `moves` are those of the game's log."""
        ...

    def typed_in(self, text: str) -> str:
        """What was typed in for a move of the dealer, to be mended."""
        ...


MOST_TYPED = 200


class Key(NamedTuple):
    """What can be typed: the word, what it is called, and its icon or the colour of its plate."""

    word: str
    name: str
    icon: str = ""
    colour: str = ""


class Asked(NamedTuple):
    """What the table is asked to turn up: the dealer's decision, empty where there is none, and for whom."""

    kind: str
    data: Mapping[str, Any]
    setup: Setup
    who: str


class Keypad(ABC):
    """The keypad of most games: what is typed begins with what it is, as in the move of the dealer.

    One tap on a key enters it; where several things are asked, each has a slot in which one key is chosen.
    Whatever is `secret` only the tablet of one seat gets (`data["seat"]`, from 1), and it never stands there
    again.
    """

    body: str = "table/deal_keys.html"
    scripts: Sequence[str] = ()
    styles: Sequence[str] = ()
    refusals: ClassVar[Mapping[str, tuple[Text, Text]]] = {}
    secret: ClassVar[Collection[str]] = ()

    @abstractmethod
    def heading(self, asked: Asked) -> str:
        """Returns what is asked; not needed for who is `first`."""

    def hint(self, asked: Asked) -> str:
        """Returns a sentence below the heading."""
        return ""

    def keys(self, asked: Asked) -> Sequence[Key]:
        """Returns the words from which one is chosen in each slot, or at once."""
        return ()

    def slots(self, asked: Asked) -> Sequence[tuple[str, str]]:
        """Returns the heading of each slot, and the word that is proposed for it."""
        return ()

    def more(self, asked: Asked) -> dict[str, Any]:
        """Returns what a template of its own needs besides."""
        return {}

    def context(
        self, game: Any, table: RulesGame, view: Mapping[str, Any], typed: list[Any]
    ) -> dict[str, Any]:
        asked = self._open_question(table)
        typed = typed[1:] if typed[:1] == [asked.kind] and not asked.who else []
        slots = self.slots(asked)
        names, chosen = [name for name, _word in slots], typed or [word for _name, word in slots]
        return {
            "kind": asked.kind,
            "who": asked.who,
            "heading": self._heading(asked),
            "hint": self.hint(asked),
            "seats": list(enumerate(asked.setup.seats, 1)),
            "slots": list(zip(names, [*chosen, *[""] * len(names)], strict=False)),
            "choices": self.keys(asked),
            **self.more(asked),
        }

    def _open_question(self, table: RulesGame) -> Asked:
        decision = table.decision(DEALER)
        if decision is None:
            return Asked("", {}, table.setup, "")
        who = table.setup.seats[decision.data["seat"] - 1] if decision.kind in self.secret else ""
        return Asked(decision.kind, decision.data, table.setup, who)

    def _heading(self, asked: Asked) -> str:
        if not asked.kind:
            return _("There is nothing to turn up now")
        return _("Who begins?") if asked.kind == "first" else self.heading(asked)

    def text(self, typed: str, insisting: bool) -> str:
        """The dealer's move, as the form has put it together."""
        return " ".join(typed[:MOST_TYPED].split())

    def typed(self, text: str) -> list[Any]:
        return text[:MOST_TYPED].split()

    def refusal(self, code: str, data: Mapping[str, Any]) -> Refusal:
        title, text = self.refusals.get(code, REFUSALS["not_asked_of_dealer"])
        return Refusal(filled(title, data), filled(text, data))

    def may_insist(self, code: str) -> bool:
        """Nothing that is refused can lie there."""
        return False

    def restricted_to(self, table: RulesGame) -> str:
        return self._open_question(table).who

    def next_page(self, after: View) -> str:
        """As long as the table is asked for more it stays here."""
        return "play" if thinking_in(after) or after["over"] else "deal"

    def taken_back(self, before: View, moves: Any) -> str:
        """What is to be corrected is turned up anew."""
        return ""

    def typed_in(self, text: str) -> str:
        return "" if text.split(" ")[0] in self.secret else text
