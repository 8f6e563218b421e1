"""What a process counts and measures of itself, for Prometheus.

Each process has figures of its own and tells them where it can be asked: a server at `/metrics`, a worker on
a port of its own. Whoever asks adds them up.
"""
