"""Welcome to the Moon: one ruleset for each Adventure that is built."""

from ..ruleset import register
from .colony import colony
from .journey import journey
from .launch import launch
from .mine import mine

register(launch)
register(journey)
register(colony)
register(mine)
