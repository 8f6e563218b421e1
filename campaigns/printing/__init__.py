"""A campaign on paper: the book that a group keeps of it."""
