// What the taps on a station lead to: `panels/choosing.py` tells what a tap is called.

import { next, open } from "../js/move_paths.js";

/** What everything begins with, where that is only one thing: it need not be tapped. */
export function start(ways) {
  const begins = next(ways, []);
  return begins.size === 1 && ways[0].steps.length > 1 ? [...begins] : [];
}

/** What a tap leads to: { taps } to go on from, { move } when all is said, null where it means nothing. */
export function withTap(ways, taps, tap) {
  const found = going(ways, [...taps, tap]);
  if (found) return found;
  if (taps.length && taps.at(-1) === tap) return { taps: [] };
  const afresh = going(ways, [tap]);
  if (afresh) return afresh;
  const meant = ways.filter((way) => way.steps.at(-1) === tap);
  return meant.length === 1 ? { taps: meant[0].steps, move: meant[0].move } : null;
}

function going(ways, taps) {
  const left = open(ways, taps);
  if (!left.length) return null;
  const said = left.find((way) => way.steps.length === taps.length);
  return said ? { taps, move: said.move } : { taps };
}
