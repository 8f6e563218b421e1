"""What strangers send: its bounds, names of people, what is wrong with a document."""
