"""What Welcome to the Moon is called and says on screens, in both languages."""
