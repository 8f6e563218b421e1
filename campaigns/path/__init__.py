"""The path of a campaign as it is stored, and where it leads next."""
