"""What a trace of Chromium says of taps: what the main thread did for them, and how much was rastered."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

Event = Mapping[str, Any]

CATEGORIES = ["toplevel", "cc", "devtools.timeline", "disabled-by-default-devtools.timeline", "viz"]
KINDS = {
    "ParseHTML": "html",
    "UpdateLayoutTree": "style",
    "Layout": "layout",
    "HitTest": "layout",
    "PrePaint": "paint",
    "Paint": "paint",
    "Layerize": "paint",
    "Commit": "commit",
    **dict.fromkeys(("FunctionCall", "EvaluateScript", "v8.compile", "v8.evaluateModule"), "script"),
    **dict.fromkeys(("RunMicrotasks", "EventDispatch", "TimerFire", "FireAnimationFrame"), "script"),
    **dict.fromkeys(("XHRReadyStateChange", "BlinkScheduler_PerformMicrotaskCheckpoint"), "script"),
    **dict.fromkeys(("MajorGC", "MinorGC", "V8.GC_MC_INCREMENTAL", "BlinkGC.AtomicPhase"), "memory"),
}
RASTERS = ("RasterTask", "RasterBufferProvider")


def costs(events: Sequence[Event], lasts: float) -> dict[str, str]:
    """What a tap costs: ms of CPU of the main thread, each counted once, ms of CPU of rasters, and frames.

    A tap is from its "pointerdown" on, as long as it `lasts`, ms; nothing else is counted.
    """
    main = {
        (one["pid"], one["tid"])
        for one in events
        if one["name"] == "thread_name" and one["args"]["name"] == "CrRendererMain"
    }
    began = [one["ts"] for one in events if one["name"] == "EventDispatch" and _of(one) == "pointerdown"]
    spent: Counter[str] = Counter()
    frames = 0
    for one in events:
        if not any(0 <= one["ts"] - start < lasts * 1000 for start in began):
            continue
        if one["name"] in RASTERS:
            spent["raster"] += one.get("tdur", 0)
        frames += one["name"] == "Commit" and (one["pid"], one["tid"]) in main
    for thread in main:
        own = [one for one in events if (one["pid"], one.get("tid")) == thread and one.get("dur")]
        for one, alone in _alone(own):
            if any(0 <= one["ts"] - start < lasts * 1000 for start in began):
                spent[KINDS.get(one["name"], "")] += alone
                spent["main thread"] += alone
    kinds = ("main thread", *dict.fromkeys(KINDS.values()), "raster")
    taps = len(began) or 1
    return {
        **{f"{kind}, ms": f"{spent[kind] / 1000 / taps:.1f}" for kind in kinds},
        "frames": f"{frames / taps:.1f}",
    }


def _of(event: Event) -> str:
    return str(event.get("args", {}).get("data", {}).get("type", ""))


def _alone(events: Sequence[Event]) -> Iterator[tuple[Event, float]]:
    """Each event of a thread with its CPU, us, without that of the ones inside it."""
    open_: list[tuple[Event, float]] = []
    for one in sorted(events, key=lambda one: (one["ts"], -one["dur"])):
        while open_ and open_[-1][0]["ts"] + open_[-1][0]["dur"] <= one["ts"]:
            yield open_.pop()
        if open_:
            outer, alone = open_[-1]
            open_[-1] = outer, alone - one.get("tdur", 0)
        open_.append((one, one.get("tdur", 0)))
    yield from open_
