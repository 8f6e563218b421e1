"""What the game is called and says on screens, in both languages."""
