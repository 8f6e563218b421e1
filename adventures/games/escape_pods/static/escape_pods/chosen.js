// What has been tapped of a move so far: an action, pieces, or both, in any order.

import { next as nextSteps, open as pathsFrom } from "../js/move_paths.js";
import { best } from "./move_paths.js";

/** Nothing is chosen. */
export const NOTHING = { action: "", steps: [], taps: 0 };

/** The paths that are still open: `steps` holds for each place that was tapped all names that it may have meant. */
export function open(paths, { action, steps }) {
  return pathsFrom(action ? paths.filter((path) => path.action === action) : paths, steps);
}

/** The names of the places that can be tapped next. */
export function next(paths, chosen) {
  return nextSteps(open(paths, chosen), chosen.steps);
}

/** The move that is meant by now: all is said, or only one target is left; at least two taps have to be made. */
export function meant(paths, chosen) {
  if (chosen.taps < 2) return null;
  const left = open(paths, chosen);
  const complete = left.filter((path) => path.steps.length === chosen.steps.length);
  if (complete.length) return best(complete);
  const targets = new Set(left.map((path) => path.steps.slice(chosen.steps.length).join(" ")));
  const single = targets.size === 1 && left[0].steps.length === chosen.steps.length + 1;
  return single ? best(left) : null;
}

/** What a tap on an action leads to; null where the action cannot be taken. */
export function withAction(paths, chosen, action) {
  if (chosen.action === action) return again(paths, chosen);
  const goingOn = { action, steps: chosen.steps, taps: chosen.taps + 1 };
  if (chosen.steps.length && open(paths, goingOn).length) return goingOn;
  const afresh = { action, steps: [], taps: 1 };
  return open(paths, afresh).length ? afresh : null;
}

/**
 * What a tap on a place leads to, which may mean any of `names`, the nearest first; null where it means nothing. What
 * cannot go on with what was chosen begins afresh, with the same action if that goes.
 */
export function withPlace(paths, chosen, names) {
  const last = chosen.steps.at(-1);
  if (last && last[0] === names[0]) return again(paths, chosen);
  const targets = next(paths, chosen);
  const goal = names.find((name) => targets.has(name));
  if (goal && chosen.steps.length) return { ...chosen, steps: [...chosen.steps, [goal]], taps: chosen.taps + 1 };
  for (const start of [{ ...NOTHING, action: chosen.action, taps: Number(Boolean(chosen.action)) }, NOTHING]) {
    const starts = next(paths, start);
    const meaning = names.filter((name) => starts.has(name));
    if (meaning.length) return { ...start, steps: [meaning], taps: start.taps + 1 };
  }
  return null;
}

// The same thing once more: what is complete is meant now, everything else is let go.
function again(paths, chosen) {
  const complete = open(paths, chosen).some((path) => path.steps.length === chosen.steps.length);
  return complete && (chosen.action || chosen.steps.length) ? { ...chosen, taps: chosen.taps + 1 } : NOTHING;
}
