"""Every change to the world, one file each: check permission, change, log, notify."""
