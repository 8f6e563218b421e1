"""Everything that Ad Astra says."""
