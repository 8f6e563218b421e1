"""The eight exoplanets: their spaces, and their rules of placing, closing and scoring."""
