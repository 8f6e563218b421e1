"""How often somebody may do something, and what is told to whoever does it more often."""
