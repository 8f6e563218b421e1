"""Effects while a game is played: what they ask, what they cost, what phase 5 adds."""
