// What the taps on a map lead to: `panels/move_paths.py` tells what a step is.

import { nameIn, next, open } from "../js/move_paths.js";

/** Nothing is chosen: `steps` are those that were tapped, `taps` counts fingers, not what followed by itself. */
export const NOTHING = { steps: [], taps: 0 };

/** Where a question begins: with one ship alone, that ship. */
export function start(kind, paths) {
  if (kind !== "fly") return NOTHING;
  const ships = new Set(paths.filter((path) => !/^artifact:/.test(path.steps[0][0])).flatMap((path) => path.steps[0]));
  return ships.size === 1 ? { steps: [...ships], taps: 0 } : NOTHING;
}

/**
 * The move that is meant by now: all is said, or after two taps only one thing is left to say; null while there is more.
 * Of two paths that are complete and not, the shorter one is meant where nothing else can be tapped.
 */
export function meant(paths, chosen) {
  let { steps } = chosen;
  if (!steps.length) return null;
  for (;;) {
    const left = open(paths, steps);
    const done = left.find((path) => path.steps.length === steps.length);
    if (done) return chosen.taps ? done.move.replace(/\{(\d)\}/g, (all, at) => nameIn(steps[at])) : null;
    const following = next(paths, steps);
    if (following.size !== 1 || chosen.taps < 2) return null;
    steps = [...steps, ...following];
  }
}

/**
 * What a tap leads to on something that may mean any of `names`, the nearest first; null where it means nothing. What
 * cannot go on with what was chosen begins afresh; the same thing once more is let go, or where all but one thing is
 * said, meant.
 */
export function withTap(kind, paths, chosen, names) {
  const { steps, taps } = chosen;
  const following = next(paths, chosen.steps);
  const exact = names.length && following.has(names[0]) ? names[0] : null;
  if (exact && steps.length) return { steps: [...steps, exact], taps: taps + 1 };
  if (steps.at(-1) === names[0] && taps) return again(kind, paths, chosen);
  const begins = new Set(paths.flatMap((path) => path.steps[0]));
  if (begins.has(names[0])) return { steps: [names[0]], taps: 1 };
  const near = names.find((name) => following.has(name));
  if (near) return { steps: [...steps, near], taps: taps + 1 };
  const artifact = steps.filter((step) => /^artifact:/.test(step)).slice(0, 1);
  const after = artifact.length ? next(paths, artifact) : new Set();
  const other = names.find((name) => after.has(name));
  if (other) return { steps: [...artifact, other], taps: 2 };
  const afresh = names.find((name) => begins.has(name));
  return afresh ? { steps: [afresh], taps: 1 } : null;
}

// A thing that was tapped before: with one goal left it is meant now, otherwise it is let go.
function again(kind, paths, chosen) {
  const following = next(paths, chosen.steps);
  if (following.size === 1 && !/^artifact:/.test(chosen.steps[0])) {
    return { steps: [...chosen.steps, ...following], taps: chosen.taps + 1 };
  }
  return start(kind, paths);
}
