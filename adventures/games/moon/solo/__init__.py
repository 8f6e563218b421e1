"""Games against ASTRA: what stays of them, and whom one meets."""
