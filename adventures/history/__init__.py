"""Looking back at a game: its turns, its course, its moments, its replay."""
