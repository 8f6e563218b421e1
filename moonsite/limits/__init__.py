"""How often somebody may do something: counted for a device and for an address, in windows of time."""
