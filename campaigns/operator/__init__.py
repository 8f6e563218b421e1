"""The operator's pages: games, campaigns and people of the whole site, found by the names that people say."""
