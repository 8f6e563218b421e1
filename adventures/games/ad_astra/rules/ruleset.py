"""Ad Astra as the kernel knows it."""

from adventures.rules.errors import SENTENCES
from adventures.rules.ruleset import TurnRuleset

from . import sentences
from .match import AdAstra
from .versions import FIRST, SECOND, TODAY
from .view import KEY

SENTENCES.update(sentences.SENTENCES)

EARLIER = {version: TurnRuleset(KEY, AdAstra, version) for version in (FIRST, SECOND)}

ad_astra = TurnRuleset(KEY, AdAstra, TODAY, EARLIER)
