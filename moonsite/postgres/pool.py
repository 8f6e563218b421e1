"""How the pool of connections behaves when the server is away."""

PATIENCE = 3.0  # seconds that a request waits for a connection before it is told that there is none

POOL = {
    "min_size": 1,
    "timeout": PATIENCE,
    # A server that is back is asked by the next request, not when the pool thinks it is time.
    "reconnect_timeout": PATIENCE,
}
