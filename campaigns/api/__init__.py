"""Campaigns, crews, exports and books for programs."""
