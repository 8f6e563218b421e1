"""What keeps a game that is played: its state at hand, its versions, its news."""
