"""What changes an account: each a service, which pages, the admin and commands call alike."""
