"""What operators see of games: gauges, the status page, what a process loads first."""
