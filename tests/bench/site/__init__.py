"""What one machine carries: the whole site with its database, filled with what years would leave behind."""
