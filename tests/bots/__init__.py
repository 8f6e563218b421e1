"""Bots and what they advise."""
