// What the taps on a station lead to: `panels/choosing.py` tells what a tap is called.

import { next, open } from "../js/move_paths.js";

/** What everything begins with, where that is only one thing: it need not be tapped. */
export function start(paths) {
  const begins = next(paths, []);
  return begins.size === 1 && paths[0].steps.length > 1 ? [...begins] : [];
}

/** What a tap leads to: { taps } to go on from, { move } when all is said, null where it means nothing. */
export function withTap(paths, taps, tap) {
  const found = going(paths, [...taps, tap]);
  if (found) return found;
  if (taps.length && taps.at(-1) === tap) return { taps: [] };
  const afresh = going(paths, [tap]);
  if (afresh) return afresh;
  const meant = paths.filter((path) => path.steps.at(-1) === tap);
  return meant.length === 1 ? { taps: meant[0].steps, move: meant[0].move } : null;
}

function going(paths, taps) {
  const left = open(paths, taps);
  if (!left.length) return null;
  const said = left.find((path) => path.steps.length === taps.length);
  return said ? { taps, move: said.move } : { taps };
}
