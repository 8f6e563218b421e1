"""Pages of a campaign, and every button on them: each asks one service or selector, and answers."""
