"""The versions of these rules: a game ends by the one it began with.

FIRST: every offer of a trade card counts, and is accepted or refused.
TODAY: only refused offers count, and whoever is asked may answer with another offer.
"""

FIRST, TODAY = 1, 2
