"""Campaign Books as values: what is in them, how they are read and checked, without the database."""
