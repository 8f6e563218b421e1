"""A pytest plugin that spares the suite the garbage collector: 12,500 collected tests are no garbage.

Going through all of them and all imported modules again and again takes half of the time of collecting, and a
quarter of the time of tests. So the collector rests while tests are collected; what is there then stays
for good, and from then on it looks at new objects alone, less often.
"""

import gc

gc.disable()


def pytest_collection_finish() -> None:
    """Lets the collector go on, without what was collected."""
    gc.enable()
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)
