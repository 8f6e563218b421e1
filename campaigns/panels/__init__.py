"""The panels of the pages of a campaign and a crew."""
