"""Shapes the logs: one event per line, with the id of the request it belongs to."""

from typing import Any

import structlog


def shared(release: str) -> list[Any]:
    """What becomes of every line, ours or a library's."""

    def with_release(logger: Any, method: str, line: dict[str, Any]) -> dict[str, Any]:
        line["version"] = release
        return line

    return [
        with_release,
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_logger_name,
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso"),
        structlog.processors.StackInfoRenderer(),
    ]


def logging_for(*, level: str, form: str, release: str) -> dict[str, Any]:
    """Configures structlog and returns Django's LOGGING: form is "json" or "console", all goes to stderr.

    Every line says which `release` of the site has written it.
    """
    before = shared(release)
    structlog.configure(
        processors=[
            structlog.stdlib.filter_by_level,
            *before,
            structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
        ],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=True,
    )
    last: list[Any] = (
        # Never with local variables, which some libraries add: people's names are in them.
        [structlog.dev.ConsoleRenderer(exception_formatter=structlog.dev.plain_traceback)]
        if form == "console"
        else [structlog.processors.format_exc_info, structlog.processors.JSONRenderer()]
    )
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {
            "line": {
                "()": structlog.stdlib.ProcessorFormatter,
                "foreign_pre_chain": before,
                "processors": [structlog.stdlib.ProcessorFormatter.remove_processors_meta, *last],
            }
        },
        "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "line"}},
        "root": {"handlers": ["stderr"], "level": level},
        # Django would add lines of its own for what django-structlog already reports.
        "loggers": {
            "django": {"handlers": [], "propagate": True},
            "django.request": {"level": "ERROR"},
            "django.server": {"handlers": [], "propagate": True},
        },
    }
