"""What an operator sees on one page, and does there: how the site stands."""
