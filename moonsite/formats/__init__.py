"""How dates are written where a language alone does not tell."""
