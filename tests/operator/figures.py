"""Reading what a process tells Prometheus."""

from collections.abc import Mapping

from prometheus_client.parser import text_string_to_metric_families

from tests.tablets import Tablet

TOKEN = "a token of sixteen letters"


def told_by(url: str) -> dict[str, float]:
    """Every figure of a process by its name with its labels, as `name{label=value}`."""
    reply = Tablet(url).get("/metrics", Authorization=f"Bearer {TOKEN}")
    assert reply.status == 200, reply.text
    samples = [sample for each in text_string_to_metric_families(reply.text) for sample in each.samples]
    return {f"{sample.name}{{{labels(sample.labels)}}}": sample.value for sample in samples}


def labels(told: Mapping[str, str]) -> str:
    """Labels as they are written here."""
    return ",".join(f"{name}={value}" for name, value in sorted(told.items()))
