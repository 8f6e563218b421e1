"""Curated books, and who may write them."""
