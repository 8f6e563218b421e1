"""Group decisions as pages and API show them."""
