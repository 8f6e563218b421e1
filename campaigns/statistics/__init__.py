"""What was played, counted: values in, values out; nothing here asks the database."""
