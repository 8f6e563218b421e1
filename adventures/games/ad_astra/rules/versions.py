"""The versions of these rules: a game ends by the one it began with.

FIRST: every offer of a trade card counts, and is accepted or refused.
SECOND: only refused offers count, and whoever is asked may answer with another offer.
TODAY: the dealer is asked of a system until somebody has openly looked there, and for the Oculus every time.
Whoever sees that the dealer is asked, or is not, learns nothing of who has looked in secret.
"""

FIRST, SECOND, TODAY = 1, 2, 3
