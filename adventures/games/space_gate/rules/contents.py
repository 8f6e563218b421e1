"""What is in the box besides tiles and planets, and the numbers of the rules."""

from __future__ import annotations

MIN_SEATS, MAX_SEATS = 2, 4

# The colours of the seats, in seat order.
COLOURS = ("blue", "green", "purple", "yellow")

# Sectors, and the control rooms of the Odyssey: in those of a sector colonists move.
WATER, WILDLIFE, ENERGY = SECTORS = ("water", "wildlife", "energy")
ACCESS, MODULES = "access", "modules"
ROOMS = (*SECTORS, ACCESS, MODULES)

# Figures of a seat (rulebook, Components); a chief is an engineer in a suit.
ENGINEER, CHIEF, ROBOT, COLONIST, SUIT = "engineer", "chief", "robot", "colonist", "suit"
SUPPLY = {ENGINEER: 7, SUIT: 4, ROBOT: 5, COLONIST: 36}

# Set-up: whom each seat has in which room, and its colonists on the board.
START_ENGINEERS = SECTORS
START_CHIEFS = (MODULES,)
START_COLONISTS = 5
COLONISTS_ON_WHEEL = 1
START_MODULES = 2

# What a figure in the activated room gives.
POINTS = {ENGINEER: 1, CHIEF: 2, ROBOT: 1}

# Hawking: the dominance track from its first place, the wheel, the ranks.
BALANCE, NO_TOKEN = "balance", "none"
TOKENS = (NO_TOKEN, BALANCE, ENERGY, WILDLIFE, WATER)
WORTH = (7, 4, 2, 1, 0)
WHEEL = 10
RANKS = 8
ENGINEER_RANKS = (3, 6)
HAWKING = "Hawking"

# Planets and gates in a game; the short game has fewer of both.
PLANETS = ("Bose", "Collins", "Dirac", "Fermi", "Planck", "Russell", "Susskind", "Turing")
IN_PLAY, IN_PLAY_SHORT = 5, 3
GATES, GATES_SHORT = 3, 2

CORRIDORS = "corridors"
SCORE_FIELDS = (*PLANETS, HAWKING, *SECTORS, BALANCE, CORRIDORS)
