// What has been tapped of a move so far: an action, pieces, or both, in any order.

import { next as nextSteps, open as pathsFrom } from "../js/move_paths.js";
import { best } from "./move_paths.js";

/** Nothing is chosen. */
export const NOTHING = { action: "", steps: [], taps: 0 };

/** The ways that are still open: `steps` holds for each place that was tapped all names that it may have meant. */
export function open(ways, { action, steps }) {
  return pathsFrom(action ? ways.filter((way) => way.action === action) : ways, steps);
}

/** The names of the places that can be tapped next. */
export function next(ways, chosen) {
  return nextSteps(open(ways, chosen), chosen.steps);
}

/** The move that is meant by now: all is said, or only one target is left; at least two taps have to be made. */
export function meant(ways, chosen) {
  if (chosen.taps < 2) return null;
  const left = open(ways, chosen);
  const complete = left.filter((way) => way.steps.length === chosen.steps.length);
  if (complete.length) return best(complete);
  const targets = new Set(left.map((way) => way.steps.slice(chosen.steps.length).join(" ")));
  const single = targets.size === 1 && left[0].steps.length === chosen.steps.length + 1;
  return single ? best(left) : null;
}

/** What a tap on an action leads to; null where the action cannot be taken. */
export function withAction(ways, chosen, action) {
  if (chosen.action === action) return again(ways, chosen);
  const goingOn = { action, steps: chosen.steps, taps: chosen.taps + 1 };
  if (chosen.steps.length && open(ways, goingOn).length) return goingOn;
  const afresh = { action, steps: [], taps: 1 };
  return open(ways, afresh).length ? afresh : null;
}

/**
 * What a tap on a place leads to, which may mean any of `names`, the nearest first; null where it means nothing. What
 * cannot go on with what was chosen begins afresh, with the same action if that goes.
 */
export function withPlace(ways, chosen, names) {
  const last = chosen.steps.at(-1);
  if (last && last[0] === names[0]) return again(ways, chosen);
  const targets = next(ways, chosen);
  const goal = names.find((name) => targets.has(name));
  if (goal && chosen.steps.length) return { ...chosen, steps: [...chosen.steps, [goal]], taps: chosen.taps + 1 };
  for (const start of [{ ...NOTHING, action: chosen.action, taps: Number(Boolean(chosen.action)) }, NOTHING]) {
    const starts = next(ways, start);
    const meaning = names.filter((name) => starts.has(name));
    if (meaning.length) return { ...start, steps: [meaning], taps: start.taps + 1 };
  }
  return null;
}

// The same thing once more: what is complete is meant now, everything else is let go.
function again(ways, chosen) {
  const complete = open(ways, chosen).some((way) => way.steps.length === chosen.steps.length);
  return complete && (chosen.action || chosen.steps.length) ? { ...chosen, taps: chosen.taps + 1 } : NOTHING;
}
