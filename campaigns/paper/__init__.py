"""Results on paper: their sheets, and the page on which they are typed in."""
