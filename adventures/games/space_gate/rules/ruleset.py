"""Space Gate Odyssey as the kernel knows it."""

from adventures.rules.errors import SENTENCES
from adventures.rules.ruleset import TurnRuleset

from . import sentences
from .match import SpaceGate
from .view import KEY

SENTENCES.update(sentences.SENTENCES)

space_gate = TurnRuleset(KEY, SpaceGate, 2)
