"""Welcome to the Moon: one ruleset for each Adventure that is built."""

from ..ruleset import register
from .battle import battle
from .colony import colony
from .dome import dome
from .escape import escape
from .journey import journey
from .launch import launch
from .mine import mine
from .virus import virus

register(launch)
register(journey)
register(colony)
register(mine)
register(dome)
register(virus)
register(escape)
register(battle)
