"""Words of answers that stand for themselves."""

DONE, CANCEL, REBUILD = "done", "cancel", "rebuild"
