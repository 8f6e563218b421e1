"""Comet Harbour: a small game that has what Welcome to the Moon has not, and nothing that it has.

It keeps the frame honest and is installed under test alone. Each seat holds cards that nobody else may see.
In a round all choose one in secret; the highest card goes first. In its turn a seat puts a beacon on the
shared board, may roll a die for dust, and may offer dust to another seat: who takes it lets the other draw a
card. Points are counted at the end: beacons that point at beacons, dust, and the cards left in the hand.
"""

RULESETS = {"toy.1": "tests.games.toy.ruleset:toy"}
