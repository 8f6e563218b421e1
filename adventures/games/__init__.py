"""The games that can be played here, one package each; the frame finds them and imports none of them."""
