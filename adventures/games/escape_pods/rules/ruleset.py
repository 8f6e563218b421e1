"""Escape Pods as the kernel knows it."""

from adventures.rules.errors import SENTENCES
from adventures.rules.ruleset import TurnRuleset

from . import sentences
from .match import EscapePods
from .view import KEY

SENTENCES.update(sentences.SENTENCES)

escape_pods = TurnRuleset(KEY, EscapePods)
