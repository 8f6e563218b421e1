"""What is asked of a book before it is published, a module for each kind of question."""
