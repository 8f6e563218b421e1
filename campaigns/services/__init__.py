"""Every change to a campaign, one service each."""
