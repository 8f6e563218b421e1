"""The tests of all games, and games that are installed under test alone."""

APPS = ("tests.games.toy",)
