"""Comet Harbour as the kernel knows it."""

from adventures.rules.ruleset import TurnRuleset

from .rules import Harbour

toy = TurnRuleset("toy.1", Harbour)
