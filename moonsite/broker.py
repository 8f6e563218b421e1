"""Where jobs wait for a worker, and what processes share: Redis where there is one, else files and memory."""

from pathlib import Path
from typing import Any

import redis
from redis.backoff import NoBackoff
from redis.retry import Retry


def broker_settings(redis_url: str, folder: Path) -> dict[str, Any]:
    """Returns Django's and Celery's settings for it; without a Redis the jobs are files in a folder."""
    return _by_redis(redis_url) if redis_url else _by_files(folder)


def _by_redis(url: str) -> dict[str, Any]:
    # What a worker has in hand is no longer in Redis: each job is a row, and is taken up again by that row.
    # A worker that had to give messages back to a Redis that is gone would die of it.
    transport = {"ack_emulation": False}
    # A Redis that is gone must be found out fast: whoever asks the cache has a player waiting.
    cache = {
        "socket_timeout": 0.3,  # seconds
        "socket_connect_timeout": 0.3,
        "retry": Retry(NoBackoff(), 1, supported_errors=(redis.ConnectionError,)),
    }
    backend = "django.core.cache.backends.redis.RedisCache"
    return {
        "CELERY_BROKER_URL": url,
        "CELERY_BROKER_TRANSPORT_OPTIONS": transport,
        "CACHES": {"default": {"BACKEND": backend, "LOCATION": url, "OPTIONS": cache}},
    }


def _by_files(folder: Path) -> dict[str, Any]:
    for name in ("queue", "processed", "control"):
        (folder / name).mkdir(parents=True, exist_ok=True)
    transport = {
        "data_folder_in": str(folder / "queue"),
        "data_folder_out": str(folder / "queue"),
        "processed_folder": str(folder / "processed"),
        "control_folder": str(folder / "control"),
        "store_processed": False,
        "polling_interval": 0.2,  # seconds a job waits at most before it is seen
    }
    return {
        "CELERY_BROKER_TRANSPORT": "moonsite.file_broker:FileTransport",
        "CELERY_BROKER_TRANSPORT_OPTIONS": transport,
        "CACHES": {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}},
    }
