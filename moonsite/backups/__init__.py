"""Backups: one file that holds the whole database and says what is in it, tried before it counts."""
