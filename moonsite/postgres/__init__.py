"""PostgreSQL as Django speaks it, with connections that are looked at before they are used."""
