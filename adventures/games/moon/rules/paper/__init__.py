"""The score sheets of the Adventures as they are read off paper, one module for each."""
