"""What effects put beside the printed sheet: the half sheet of a seat, and fields of its score."""
