"""The curator's desk: pages of the site on which books are written, checked and published."""
