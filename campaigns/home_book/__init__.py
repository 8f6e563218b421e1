"""A campaign with one's own book: what is typed in for a chapter, and what the page of it shows."""
