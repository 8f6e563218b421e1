"""Every kind of effect: a module for each group of them, and the registry that has all by name."""
