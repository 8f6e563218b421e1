"""One turn of The Launch in words, for whoever tries the site."""

from django.utils.translation import gettext_lazy as _

from adventures.games.guide import Tour, Words

TOUR = Tour(
    "moon.1",
    {
        "take": Words(
            "piles",
            _("Choose a combination"),
            _("You play The Launch against {bot}, a bot. Each card is a number with an action: tap one."),
        ),
        "write": Words(
            "keypad",
            _("Write the number"),
            _("It fits where it glows; along a floor numbers rise. Tap a space."),
        ),
        "action": Words("activation", _("Use the action"), _("The bar says what it does. Tap, or leave it.")),
        "confirm": Words(
            "confirm", _("Confirm your turn"), _("Until then you can undo. Then new cards come.")
        ),
        "watch": Words(
            "thinking", _("{bot} is thinking"), _("Everybody plays at the same time, with the same cards.")
        ),
        "seen": Words(
            "players",
            _("{bot} has played, too"),
            _("Its sheet, its points and what it did are shown at the players."),
        ),
        "end": Words(
            "course",
            _("That was a turn"),
            _("So it goes on until a rocket launches. Play on, or begin a game of your own."),
        ),
    },
)
