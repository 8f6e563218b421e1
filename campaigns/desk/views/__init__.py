"""The pages of the desk and what is posted from them."""
