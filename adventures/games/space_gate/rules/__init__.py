"""The rules of Space Gate Odyssey: pure values, no I/O, no randomness."""
