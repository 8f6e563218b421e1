"""What is chosen for a game of Ad Astra besides who plays and where the cards come from."""

from __future__ import annotations

from dataclasses import dataclass

from adventures.rules.options import GameOptions, gettext_noop, on_off

from .contents import ARTIFACTS, MAX_SEATS, MIN_SEATS


@dataclass(frozen=True)
class Options(GameOptions):
    """The options of a set-up.

    Of the artifacts two are optional. A random spread draws how many planets each system has, 3 to 7. Open
    hands are those of resources, at all times.
    """

    seats = MIN_SEATS, MAX_SEATS

    no_optional_artifacts: bool = on_off(
        gettext_noop("Without the two wild artifacts"),
        gettext_noop("Responsum and Arcanum, the least predictable ones, stay in the box."),
    )
    random_spread: bool = on_off(
        gettext_noop("Uneven systems"),
        gettext_noop("Each system has 3 to 7 planets, as drawn, instead of about five."),
    )
    open_hands: bool = on_off(
        gettext_noop("Open resource cards"),
        gettext_noop("Everybody sees at all times which resource cards the others have."),
    )

    def artifacts(self) -> tuple[str, ...]:
        """The artifact cards of the game."""
        return tuple(
            name for name, card in ARTIFACTS.items() if not (card.optional and self.no_optional_artifacts)
        )
