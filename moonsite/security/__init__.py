"""The security log: what an operator wants to know of when something went wrong with somebody's rights."""
