"""What those who develop the site run by hand, or in CI."""
