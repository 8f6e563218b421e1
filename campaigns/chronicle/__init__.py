"""The chronicle of a campaign: what was played, decided and written down, chapter by chapter."""
