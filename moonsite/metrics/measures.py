"""Everything that is counted or measured as it happens; an observation costs a few microseconds."""

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    disable_created_metrics,
)

disable_created_metrics()

REGISTRY = CollectorRegistry()
"""All figures of this process."""

ProcessCollector(registry=REGISTRY)

CLICKS = Histogram(
    "moonsite_click_seconds",
    "From the arrival of a click to the begin of its answer, the wait for a thread included, by outcome.",
    ["outcome"],
    buckets=(0.005, 0.01, 0.02, 0.03, 0.05, 0.075, 0.1, 0.15, 0.25, 0.5, 1, 2.5, 5),
    registry=REGISTRY,
)
"""Outcomes: ok, repeated (it was stored already), illegal (422), stale (409), refused (any other 4xx),
failed (5xx).
"""

REQUESTS = Counter(
    "moonsite_requests",
    "Requests by the name of their page or call and the class of their status.",
    ["view", "status"],
    registry=REGISTRY,
)

REQUEST_SECONDS = Histogram(
    "moonsite_request_seconds",
    "From the arrival of a request to the begin of its answer, by kind: page, api, admin.",
    ["kind"],
    buckets=(0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10),
    registry=REGISTRY,
)

IN_HAND = Gauge(
    "moonsite_requests_in_hand",
    "Requests that have arrived and are not answered.",
    registry=REGISTRY,
)

NEWS = Counter("moonsite_news", "News that the streams of this process were told.", registry=REGISTRY)

NEWS_LAG = Histogram(
    "moonsite_news_lag_seconds",
    "From the telling of news in this process to the stream that has them to send.",
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5),
    registry=REGISTRY,
)

REDIS_FAILURES = Counter(
    "moonsite_redis_failures",
    "Times that Redis did not do what it was asked, and the site went on without it, by what.",
    ["what"],
    registry=REGISTRY,
)

SECURITY = Counter(
    "moonsite_security_events",
    "Events of the security log by kind.",
    ["kind"],
    registry=REGISTRY,
)

JOBS = Histogram(
    "moonsite_job_seconds",
    "How long jobs ran in this worker, by task and outcome (success, failure, retry).",
    ["task", "outcome"],
    buckets=(0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300),
    registry=REGISTRY,
)

BUILD = Gauge("moonsite_build_info", "The version that runs; always 1.", ["version"], registry=REGISTRY)
