"""What is asked before a game of Ad Astra: how the sky is laid out, what lies open."""

from adventures.games.options import DeclaredOptions

from .rules.options import Options


class AstraOptions(DeclaredOptions):
    """The options of the rules."""

    prefix = "astra"
    declared = Options
