"""English, as it is read in more than one country."""
