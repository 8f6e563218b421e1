"""Typing in what was turned up on a real table."""
