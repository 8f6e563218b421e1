"""The addresses of a seat's page where a test needs no stored game."""

from adventures.panels import Links

LINKS = Links(
    move="/move",
    instead="/instead",
    tap="/tap",
    undo="/undo",
    hint="/hint",
    hints="/hints",
    curtain="/curtain",
    draw="/draw",
    fresh="/fresh",
    events="/events",
    result="/result",
    screen="/screen",
    deal="",
    server_deals=True,
)
