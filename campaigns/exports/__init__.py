"""What can be taken along: games, campaigns and crews as tables, and the formats of their files."""
