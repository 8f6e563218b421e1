"""What Space Gate Odyssey says."""
